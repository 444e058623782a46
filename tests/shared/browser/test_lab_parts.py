"""Parts shared by the labs' components, in an empty page: stepping, marking lines, writing formulas."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from bleu_view.drawing.bundles import bundled_script

COMPONENTS = Path(__file__).parents[3] / "frame" / "components"
PARTS = ("stepper", "marked_code", "formula")
WORDS = {
    "bar": "controls",
    "start": "start",
    "back": "Back",
    "next": "Next",
    "next_group": "Next n-gram",
    "run_all": "Run all",
    "place": "place",
}
BENCH = """
  let at = 0;
  const stepper = createStepper({ words, move: (to) => { at = to; draw(); } });
  const draw = () => stepper.show({ at, total: 10, label: `step ${at}`, groups: [0, 5], locked: window.locked });
  const bench = element("div", "bench");
  bench.append(stepper.node);
  bench.addEventListener("keydown", (event) => stepper.key(event));
  document.body.append(bench);
  window.redraw = draw;
  draw();
"""
CODE = """
  const code = createMarkedCode({ name: "code", choose: (line) => { document.title = `chosen ${line}`; } });
  code.show({ lines: ["def f():", "    return 1", "    # end"], marked: 1, chips: [null, "1"], wrong: [0] });
  document.body.append(code.node);
"""
FORMULA = """
  const formula = createFormula();
  formula.show([
    { label: "symbols", factors: [["sub", "p", "1"], "="] },
    { label: "result", factors: [["ink", "rgb(1, 2, 3)", ["frac", "17", "18"]], ["sup", "x", ["row", "1", "/", "4"]]] },
  ]);
  document.body.append(formula.node);
"""


@pytest.fixture
def show(browser: Browser, tmp_path: Path) -> Callable[[str], Page]:
    """Return a function that opens an empty page with the parts' scripts and runs one more."""
    everything = tmp_path / "everything.js"
    files = [COMPONENTS / "shared.js", *(COMPONENTS / "parts" / f"{part}.js" for part in PARTS)]
    imports = [f'import {{}} from "{os.path.relpath(file, tmp_path)}";\n' for file in files]
    everything.write_text("".join(imports), encoding="utf-8")
    scripts = bundled_script(everything)

    def show(script: str) -> Page:
        page = browser.new_page()
        page.evaluate(f"(words) => {{ {scripts}\n{script} }}", WORDS)
        return page

    return show


def place(page: Page) -> str:
    return page.locator(".place").inner_text()


def test_keys_step_forward_and_back_and_from_group_to_group(show: Callable[[str], Page]) -> None:
    page = show(BENCH)
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
        assert place(page) == f"step {expected}", key
    page.close()


def test_an_ended_button_keeps_the_focus_and_does_nothing(show: Callable[[str], Page]) -> None:
    page = show(BENCH)
    page.get_by_role("button", name="Run all").click()
    ended = page.get_by_role("button", name="Next ▶")
    assert ended.get_attribute("aria-disabled") == "true"
    assert page.evaluate("document.activeElement.textContent") == "Run all"
    ended.click(force=True)
    assert place(page) == "step 10"
    page.close()


def test_a_locked_stepper_waits(show: Callable[[str], Page]) -> None:
    page = show(BENCH)
    page.evaluate("() => { window.locked = true; window.redraw(); }")
    page.get_by_role("button", name="Next ▶").click(force=True)
    page.keyboard.press("End")
    assert place(page) == "step 0"
    assert page.get_by_role("slider").is_disabled()
    page.close()


def test_the_scrubber_keeps_its_own_keys(show: Callable[[str], Page]) -> None:
    page = show(BENCH)
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    assert place(page) == "step 1"
    assert page.get_by_role("slider").get_attribute("aria-valuetext") == "step 1"
    page.close()


def test_one_line_of_code_takes_the_tab_key_and_the_arrows_walk(show: Callable[[str], Page]) -> None:
    page = show(CODE)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.title() == "chosen 1"
    assert page.locator('[aria-current="step"] .chip').inner_text() == "1"
    assert page.locator(".wrong .code").all_inner_texts() == ["def f():"]
    page.close()


def test_a_formula_is_one_mathml_element_a_factor(show: Callable[[str], Page]) -> None:
    page = show(FORMULA)
    found: list[Any] = page.evaluate(
        "() => [...document.querySelectorAll('.formula math')].map((math) => [math.textContent, math.innerHTML])"
    )
    assert [text for text, _ in found] == ["p1", "=", "1718", "x1/4"]
    assert "<mfrac" in found[2][1]
    assert "rgb(1, 2, 3)" in found[2][1]
    page.close()
