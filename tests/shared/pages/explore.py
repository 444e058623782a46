"""Actions on Explore in AppTest, each with a rerun that must not raise, and the values of its fields."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import TextInput

from bleu_view.scenario.permalink import Link, ViewItem, open_tab_item, write_link
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import Scenario
from frame.shell.course import WORKBENCH, course
from frame.state.session import Memory
from frame.widgets.stage import TEXT

APP = Path(__file__).parents[3] / "app.py"
EXPLORE_FILE = dict(course())[WORKBENCH]
PATIENCE_SECONDS = 60  # on a busy machine; a run takes 50 ms on an idle one
FIRST_EXAMPLE = PRESETS[0]


def example_link(name: str, /, view: tuple[ViewItem, ...] = (), **changes: Any) -> str:  # noqa: ANN401 - fields of all types
    """Encode a link to an example, with view items and with some of the scenario's fields changed."""
    return write_link(Link(replace(preset(name), **changes), view))


def visit_explore(text: str = "", language: str = "en", *, asks: bool = False, **context: str) -> AppTest:
    """Open Explore in a new session, with an encoded text and a language unless they are ""; `asks` makes labs ask."""
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(EXPLORE_FILE)
    at.context.update(context)
    at.query_params.update(
        {name: value for name, value in (("lang", language), ("s", text), ("ask", "1" * asks)) if value}
    )
    return run_page(at)


def reopen(at: AppTest) -> AppTest:
    """Open the scenario and language in this session's address in a new session."""
    return visit_explore(at.query_params["s"], at.query_params["lang"])


def go_to_address(at: AppTest, text: str, language: str = "en") -> AppTest:
    """Open another link in the same session, as Back and Forward do."""
    at.query_params.clear()
    at.query_params.update({"lang": language, "s": text, "go": text})
    return run_page(at)


def run_page(at: AppTest) -> AppTest:
    """Run the page, check that it raised no exception, and return it."""
    at.run()
    assert [error.value for error in at.exception] == []
    return at


def type_into(at: AppTest, field: str, text: str) -> AppTest:
    """Type a text into a field, such as "candidate" or "reference-2"."""
    at.text_input(key=widget_key(at, field)).input(text)
    return run_page(at)


def widget_key(at: AppTest, field: str) -> str:
    """Return the current widget key of a field, setting or button; it changes when the value is replaced."""
    memory: Memory = at.session_state["memory"]
    keys = memory.document.keys
    names = {name: f"{name}-{number}" for name, number in memory.renewals.items()}
    names |= {name: keys.key_of(name) for name in keys.numbers}
    for number, key in enumerate(keys.reference_keys, 1):
        names |= {f"reference-{number}": key, f"remove-{number}": key.replace("reference", "remove")}
    return str(names.get(field, field))


def click_button(at: AppTest, key: str) -> AppTest:
    """Click a button, such as "add", "remove-2", "undo" or "reset"."""
    at.button(key=widget_key(at, key)).click()
    return run_page(at)


def choose_example(at: AppTest, name: str) -> AppTest:
    """Open an example by the button on its card."""
    at.session_state["cards"] = True
    return click_button(run_page(at), f"preset-{name}")


def open_popover(at: AppTest, key: str) -> AppTest:
    """Open a popover or expander by its key, such as "course"."""
    at.session_state[key] = True
    return run_page(at)


def set_view_items(at: AppTest, items: Mapping[str, str | float | None]) -> None:
    """Set view items before the first run or between two reruns; None removes an item."""
    if "memory" not in at.session_state:
        at.session_state["memory"] = Memory()
    memory: Memory = at.session_state["memory"]
    memory.document = memory.document.with_items(items)


def set_texts(at: AppTest, candidate: str, *references: str) -> None:
    """Replace the candidate and the references of the session's scenario between two reruns."""
    memory: Memory = at.session_state["memory"]
    memory.document = memory.document.with_scenario(
        replace(memory.document.scenario, candidate=candidate, references=references)
    )


def view_item(at: AppTest, name: str) -> object:
    """Return the value of a view item; None if it is not set."""
    return at.session_state["memory"].document.view.get(name)


def select_option(at: AppTest, key: str, option: object) -> AppTest:
    """Select an option of a menu: "tokenizer", "variant" or "max_order"."""
    at.selectbox(key=widget_key(at, key)).set_value(option)
    return run_page(at)


def toggle_lowercase(at: AppTest) -> AppTest:
    """Turn lower-casing on if it is off, and off if it is on."""
    toggle = at.toggle(key=widget_key(at, "lowercase"))
    toggle.set_value(not toggle.value)
    return run_page(at)


def switch_language(at: AppTest, language: str) -> AppTest:
    """Switch the language in the header's menu."""
    at.segmented_control(key="language").set_value(language)
    return run_page(at)


def texts_in_fields(at: AppTest) -> tuple[str, ...]:
    """Return the candidate and the references in the fields, or the stored ones if no fields are drawn."""
    if not text_fields(at):
        memory: Memory = at.session_state["memory"]
        return (memory.document.scenario.candidate, *memory.document.scenario.references)
    return tuple(str(entry.value) for entry in text_fields(at))


def text_fields(at: AppTest) -> list[TextInput]:
    """Return the single-line text fields on the page."""
    return list(at.text_input)


def open_fields(at: AppTest, page: str) -> AppTest:
    """Open the tab with the text fields if the page has not drawn them yet."""
    memory: Memory = at.session_state["memory"]
    if not text_fields(at):
        memory.document = memory.document.with_items({open_tab_item(page): TEXT})
        return run_page(at)
    return at


def chosen_settings(at: AppTest) -> tuple[str, str, int, bool]:
    """Return the chosen tokenizer, variant and maximum order, and whether lower-casing is on."""
    tokenizer, variant, order = (
        at.selectbox(key=widget_key(at, name)).value for name in ("tokenizer", "variant", "max_order")
    )
    return str(tokenizer), str(variant), int(order or 0), at.toggle(key=widget_key(at, "lowercase")).value


def shows_scenario(at: AppTest, scenario: Scenario) -> bool:
    """Return whether the page's fields and settings show exactly this scenario."""
    settings = (scenario.tokenizer, scenario.variant, scenario.max_order, scenario.lowercase)
    return (texts_in_fields(at), chosen_settings(at)) == ((scenario.candidate, *scenario.references), settings)
