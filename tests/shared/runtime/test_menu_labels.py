"""A menu reads its labels, those that it had before, and no other."""

from dataclasses import replace

import pytest
from streamlit.elements.widgets.selectbox import SelectboxSerde
from streamlit.runtime.state.common import WidgetMetadata

from frame.runtime.menu_labels import OptionDeserializer, as_menu

ENGLISH, CHINESE = {"none": "none (as it is)", "zh": "Chinese"}, {"none": "none（不分）", "zh": "中文"}


def registered(words: dict[str, str]) -> WidgetMetadata[str | None]:
    """Describe a select box as Streamlit does where it is drawn."""
    labels = list(words.values())
    serde = SelectboxSerde(
        tuple(words),
        formatted_options=labels,
        formatted_option_to_option_index={label: place for place, label in enumerate(labels)},
        format_func=lambda option: words.get(option, option),
    )
    return WidgetMetadata(
        "menu", serde.deserialize, serde.serialize, value_type="string_value", formatted_options=labels
    )


def drawn(words: dict[str, str], before: OptionDeserializer | None = None) -> OptionDeserializer:
    known = replace(registered(words), deserializer=before) if before else None
    menu = as_menu(registered(words), known)
    assert menu is not None
    return menu


def test_a_label_is_read_as_the_menu_is_labelled() -> None:
    menu = drawn(ENGLISH)
    assert (menu("Chinese"), menu.is_behind) == ("zh", False)


def test_a_label_of_the_language_left_names_its_option_and_the_browser_is_behind() -> None:
    menu = drawn(CHINESE, drawn(ENGLISH))
    assert (menu("Chinese"), menu.is_behind) == ("zh", True)


def test_the_labels_before_are_known_until_others_take_their_place() -> None:
    english = drawn(ENGLISH)
    again = drawn(CHINESE, drawn(CHINESE, english))
    assert again("none (as it is)") == "none"
    assert again.before is not None
    assert again.before.before is None


def test_an_option_that_is_no_longer_offered_is_refused_under_its_old_label() -> None:
    with pytest.raises(ValueError, match="no option"):
        drawn({"none": "none（不分）"}, drawn(ENGLISH))("Chinese")


@pytest.mark.parametrize("sent", ["", "zh", "none（不分）", ["Chinese", "zh"]])
def test_any_other_label_is_refused(sent: str | list[str]) -> None:
    with pytest.raises(ValueError, match="no option"):
        drawn(ENGLISH)(sent)


def test_a_browser_is_behind_once_the_labels_changed_until_it_sends_the_new_ones() -> None:
    menu = drawn(CHINESE, drawn(ENGLISH))
    assert menu.is_behind
    menu("中文")
    assert not drawn(CHINESE, menu).is_behind


def test_a_widget_without_options_is_no_menu() -> None:
    assert as_menu(replace(registered(ENGLISH), formatted_options=None), None) is None


def test_a_browser_that_has_not_drawn_the_menu_yet_is_told_all_the_same() -> None:
    menu = drawn(CHINESE, drawn(ENGLISH))
    menu(None)
    assert menu.is_behind
