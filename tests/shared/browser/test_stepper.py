"""Browser tests of the stepper, the step controls of several components, on an otherwise empty page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from bleu_view.drawing.bundles import bundle_script

STEPPER_FILE = Path(__file__).parents[3] / "frame" / "components" / "parts" / "stepper.js"
STEPPER_TEXTS = {
    "bar": "controls",
    "start": "start",
    "back": "Back",
    "next": "Next",
    "next_group": "Next n-gram",
    "run_all": "Run all",
    "place": "place",
}
TEST_PAGE_SCRIPT = """
  let at = 0;
  const stepper = createStepper({ move: (to) => { at = to; draw(); } });
  const draw = () => stepper.show({ words, at, total: 10, label: `step ${at}`, groups: [0, 5] });
  const bench = element("div", "bench");
  bench.append(stepper.node);
  bench.addEventListener("keydown", (event) => stepper.key(event));
  document.body.append(bench);
  window.redraw = draw;
  draw();
"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Open a page with only a stepper of ten steps in two groups."""
    page = browser.new_page()
    page.evaluate(f"(words) => {{ {bundle_script(STEPPER_FILE)}\n{TEST_PAGE_SCRIPT} }}", STEPPER_TEXTS)
    yield page
    page.close()


def place_text(page: Page) -> str:
    return page.locator(".place").inner_text()


def test_arrow_keys_step_by_one_and_by_group(page: Page) -> None:
    page.get_by_role("button", name="Next ▶").focus()
    for key, expected in (
        ("ArrowRight", 1),
        ("ArrowDown", 5),
        ("ArrowDown", 10),
        ("ArrowRight", 10),
        ("ArrowLeft", 9),
        ("ArrowUp", 5),
        ("ArrowUp", 0),
        ("ArrowLeft", 0),
        ("End", 10),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        assert place_text(page) == f"step {expected}", key


def test_button_at_the_last_step_keeps_the_focus_and_does_nothing(page: Page) -> None:
    page.get_by_role("button", name="Run all").click()
    next_button = page.get_by_role("button", name="Next ▶")
    assert next_button.get_attribute("aria-disabled") == "true"
    assert page.evaluate("document.activeElement.textContent") == "Run all"
    next_button.click(force=True)
    assert place_text(page) == "step 10"
