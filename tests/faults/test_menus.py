"""Tests of menus over the websocket: a browser may send the label of an option in the previous language."""

import json
from urllib.parse import parse_qs

import pytest
from streamlit.proto.WidgetStates_pb2 import WidgetState

from bleu_view.scenario.permalink import Link, ViewItem, read_link
from bleu_view.words.texts import Texts
from tests.faults.websocket_client import WebsocketVisit, websocket_visit
from tests.shared.pages.explore import example_link

STATELESS_MENUS = {"language", "pill", "pill-out", "perplexity-example"}
"""Keys of menus that do not store a choice: the language, and pills that open an example."""
MENU_VIEWS: dict[str, tuple[ViewItem, ...]] = {
    "explore": (),
    "challenges": (),
    "teach": (),
    "length": (("length-tab", "long"),),
    "weights": (("weights-1", "skipped"), ("weights-tab", "growth")),
    "limits": (("limits-1", "skipped"), ("limits-tab", "bands")),
}
"""The pages with menus, each with the view items that make its menus visible."""


def tokenizer_label(lang: str, tokenizer: str) -> str:
    return Texts(lang)(f"tokenizers.{tokenizer}-name")


def switch_language(visit: WebsocketVisit, language: str) -> None:
    """Switch the language with the menu, or on the opening page, which has no menu, with its component's report."""
    if "language" in visit.screen.kinds:
        visit.run(visit.screen.choice_message("language", Texts(language)(f"frame.language-{language}")))
    else:
        report = WidgetState(id=visit.screen.widgets["story"], json_value=json.dumps({"language": language}))
        visit.run(visit.screen.message(report, once=True))


def test_menu_keeps_its_choice_when_the_language_changes(url: str) -> None:
    with websocket_visit(url) as visit:
        switch_language(visit, "zh")
        visit.run(visit.screen.choice_message("tokenizer", tokenizer_label("zh", "none")))
        query_after_choice = visit.screen.query
        switch_language(visit, "en")
        visit.run(visit.screen.field_message("candidate", "the cat"))
        visit.run(visit.screen.click_message("undo"))
        assert visit.screen.failures == []
        assert visit.screen.query == query_after_choice.replace("lang=zh", "lang=en")


def test_late_report_of_an_unselected_pill_opens_no_example(url: str) -> None:
    """Until the browser receives the unselected state, its next message still reports the pill as selected."""
    with websocket_visit(url, query=f"lang=en&s={example_link('papineni-1')}") as visit:
        lit = visit.screen.widgets["pill"]
        visit.run(visit.screen.field_message("candidate", "the cat"))
        visit.screen.widgets["pill"], visit.screen.kinds["pill"] = lit, "button_group"
        visit.run(visit.screen.choice_message("pill", Texts("en")("presets.papineni-1-short")))
        assert link_in_address(visit).scenario.candidate == "the cat"


@pytest.mark.parametrize("page", MENU_VIEWS)
def test_menus_keep_their_choices_when_old_labels_are_resent(url: str, page: str) -> None:
    with websocket_visit(url, page, f"lang=zh&ask=1&s={example_link('the-cat', MENU_VIEWS[page])}") as visit:
        labels = choose_everything(visit)
        assert labels
        link_after_choices = link_in_address(visit)
        switch_language(visit, "en")
        assert link_in_address(visit) == link_after_choices
        for key in labels.keys() & visit.screen.widgets.keys():
            visit.screen.choice_message(key, labels[key])
        visit.run(visit.screen.rerun_message())
        assert link_in_address(visit) == link_after_choices
        assert visit.screen.failures == []


def choose_everything(visit: WebsocketVisit) -> dict[str, str]:
    """Choose the second option of every menu and return the chosen labels by menu key.

    The program is chosen first, because it would replace the settings chosen before.
    """
    labels: dict[str, str] = {}
    while remaining := [
        key for key, options in visit.screen.options.items() if options and key not in {*STATELESS_MENUS, *labels}
    ]:
        remaining.sort(key=lambda key: key != "variant")
        labels[remaining[0]] = visit.screen.options[remaining[0]][1]
        visit.run(visit.screen.choice_message(remaining[0], labels[remaining[0]]))
    return labels


def link_in_address(visit: WebsocketVisit) -> Link:
    """Return the parsed link in the page's URL."""
    return read_link(parse_qs(visit.screen.query)["s"][0]).link
