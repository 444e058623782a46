"""The weights laboratory in a browser: sliders move everything at once, by hand and by key, and without the server."""

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bleu_view.drawing.bundles import bundled_script
from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.numbers import decimal, percent
from bleu_view.words.texts import LANGUAGES, Texts
from labs.weights.view import RULES, counted, read_setting, supposed
from labs.weights.weights_lab import ITEM
from tests.shared.browser.reach import WIDER
from tests.shared.browser.walking import SLOW_MS, OpenApp, settled, slowed
from tests.shared.pages.explore import link
from tests.shared.widgets.browser import test_take_away as take_away

SCRIPTS = Path(__file__).parents[4] / "labs" / "weights" / "weights_lab"
SKIPPED: tuple[ViewItem, ...] = (("weights-1", "skipped"), ("weights-2", "skipped"), ("weights-tab", "sliders"))
OWN = "t.t.50.0~own~product~7.3.1.0"
SETTINGS: Final = tuple(
    f"{positions}~own~product~{units}"
    for positions, units in (
        ("t.t.t.t", "2.4.6.8"),
        ("30.30.30.30", "5.5.5.5"),
        ("91.1.99.100", "20.0.20.13"),
        ("90.60.50.0", "7.3.1.0"),
    )
)
# Sets all eight sliders, in order; None leaves one as it is.
SET = """(lab, values) => values.forEach((value, n) => {
  if (value === null) return;
  const input = lab.querySelectorAll('.sliders input')[n];
  input.value = String(value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
})"""
# Moves the n-th slider as a hand does and reads the title at once: no server can have answered by then.
MOVE = """(lab, [n, value]) => {
  const input = lab.querySelectorAll('.sliders input')[n];
  const start = performance.now();
  input.value = String(value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  lab.getBoundingClientRect();
  return [lab.querySelectorAll('.pour-plot')[1].ariaLabel, performance.now() - start];
}"""
# Everything that the n-th slider shows within a while.
SEEN = """async (lab, [n, milliseconds]) => {
  const seen = new Set();
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    await new Promise(requestAnimationFrame);
    seen.add(lab.querySelectorAll('.sliders input')[n].value);
  }
  return [...seen];
}"""
VALUES = (0, 1e-9, 0.0004, 0.0005001, 0.06, 0.3, 10 / 17, 0.9996, 1 - 1e-9, 1, 1.0002, 1.117, 2.0833, -0.2069, -1e-9)


def visit(
    open_app: OpenApp, view: tuple[ViewItem, ...] = SKIPPED, lang: str = "en", theme: str = "light", width: int = 1280
) -> Page:
    page = open_app(f"/weights?s={link('papineni-1', view)}", lang=lang, theme=theme, width=width)
    expect(lab(page).locator(".pour-total").first).to_be_visible()
    return settled(page)


def lab(page: Page) -> Locator:
    return page.locator(".weights-lab")


def slider(page: Page, name: str) -> Locator:
    return lab(page).locator(".sliders").get_by_role("slider", name=re.compile(name))


def titles(page: Page) -> list[str]:
    """Say which weighting gives which score, as both falls say it to who cannot see them."""
    told = [node.get_attribute("aria-label") or "" for node in lab(page).locator(".pour-plot").all()]
    return [f"{label.partition(':')[0]} gives {label.rpartition('= ')[2]}" for label in told]


def open_tab(page: Page, name: str) -> None:
    lab(page).locator(f".tab[data-tab={name}]").click()
    expect(lab(page).locator(f".tab[data-tab={name}]")).to_have_attribute("aria-expanded", "true")
    settled(page)


def test_numbers_are_written_as_on_the_server(browser: Browser) -> None:
    page = browser.new_page()
    script = bundled_script(SCRIPTS / "numbers.js")
    call = f"values => {{ {script}\nreturn values.map(x => [...[3, 4, 2].map(n => decimalText(x, n)), percent(x)]); }}"
    written = page.evaluate(call, list(VALUES))
    assert written == [[decimal(x), decimal(x, 4), decimal(x, 2), percent(x)] for x in VALUES]
    page.close()


def test_the_browser_s_sums_are_the_core_s_numbers(open_app: OpenApp) -> None:
    page, score = (
        visit(open_app, (*SKIPPED, (ITEM, "t.t.t.t~own~product~2.4.6.8"))),
        counted(scenario_of(preset("papineni-1"))),
    )
    for item in SETTINGS:
        setting = read_setting(item, 4)
        lab(page).get_by_role("button", name="your own", exact=True).press("Enter")
        lab(page).evaluate(SET, [*setting.positions, *setting.units])
        for rule in RULES[1:]:
            name = Texts("en")(f"weights.rule-{rule}")
            lab(page).get_by_role("button", name=name, exact=True).press("Enter")
            scores = [decimal(supposed(score, setting, each).value) for each in (RULES[0], rule)]
            assert titles(page) == [f"1/N gives {scores[0]}", f"{name} gives {scores[1]}"], (item, rule)


def test_a_slider_moves_everything_before_the_server_can_answer(open_app: OpenApp) -> None:
    page = visit(open_app)
    score = counted(scenario_of(preset("papineni-1")))
    for place in (40, 13, 0, 100):
        title, _milliseconds = lab(page).evaluate(MOVE, [3, place])
        moved = supposed(score, read_setting(f"t.t.t.{place}", 4), "d2l")
        assert title.startswith("1/2ⁿ: 1 × ")
        assert title.endswith(f" = {decimal(moved.value)}")


def test_a_label_says_no_longer_what_a_moved_slider_has_left_behind(open_app: OpenApp) -> None:
    page = visit(open_app)
    expect(slider(page, "p₄")).to_have_attribute("aria-label", "p₄ · 4-grams (4/15)")
    lab(page).evaluate(MOVE, [3, 81])
    expect(slider(page, "p₄")).to_have_attribute("aria-label", "p₄ · 4-grams, set by you")
    lab(page).evaluate(MOVE, [3, 0])
    expect(lab(page)).to_contain_text("One factor of 0 makes the product 0")
    open_tab(page, "halving")
    expect(lab(page)).to_contain_text("One precision is 0, so the score is 0")
    expect(lab(page).locator(".fall").first).to_have_attribute("width", "0")
    lab(page).locator(".of-stage input").fill("81")
    expect(lab(page)).to_contain_text("Under 1/N every order costs the same")
    expect(lab(page).locator(".reading").first).to_contain_text("p₄ = 0.81: 1/N goes from 0.505 to ")


def test_a_late_answer_does_not_set_back_who_has_gone_on(open_app: OpenApp) -> None:
    page = slowed(visit(open_app))
    expect(lab(page)).to_be_visible()
    settled(page)
    lab(page).evaluate(MOVE, [3, 40])
    page.wait_for_timeout(2 * SLOW_MS)  # the hand has rested and was heard
    lab(page).evaluate(MOVE, [3, 13])
    assert lab(page).evaluate(SEEN, [3, 10 * SLOW_MS]) == ["13"]


def test_keys_move_a_slider_and_the_link_keeps_it_at_rest(open_app: OpenApp) -> None:
    page = visit(open_app)
    before = page.evaluate("history.length")
    slider(page, "p₄").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(slider(page, "p₄")).to_have_attribute("aria-valuetext", "0.25")
    expect(page).not_to_have_url(re.compile(link("papineni-1", SKIPPED)))
    assert page.evaluate("history.length") == before
    told = titles(settled(page))
    page.reload()
    expect(slider(page, "p₄")).to_have_attribute("aria-valuetext", "0.25")
    assert titles(settled(page)) == told


def test_the_focus_stays_on_the_slider_when_the_server_has_answered(open_app: OpenApp) -> None:
    page = visit(open_app)
    slider(page, "p₂").focus()
    page.keyboard.press("ArrowRight")
    expect(page).not_to_have_url(re.compile(link("papineni-1", SKIPPED)))
    settled(page)
    page.keyboard.press("ArrowRight")
    expect(slider(page, "p₂")).to_have_attribute("aria-valuetext", "0.61")


def test_presets_and_weightings_answer_to_keys(open_app: OpenApp) -> None:
    page = visit(open_app)
    for name, d2l in (("all 0.3", "0.323"), ("p₄ = 0", "0"), ("p₄ halved", "0.677"), ("your text", "0.707")):
        lab(page).get_by_role("button", name=name, exact=True).press("Enter")
        assert titles(page)[1] == f"1/2ⁿ gives {d2l}"
    lab(page).get_by_role("button", name="1/2ⁿ rescaled").press("Space")
    assert titles(page)[1] == "1/2ⁿ rescaled gives 0.691"
    open_tab(page, "building")
    lab(page).get_by_role("button", name=re.compile("sum of logs")).press("Enter")
    expect(lab(page).locator(".gives")).to_have_text(["1/N: e^(−0.684) = 0.505", "1/2ⁿ rescaled: e^(−0.370) = 0.691"])


def test_own_weights_are_dragged_and_one_of_0_leaves_the_product(open_app: OpenApp) -> None:
    page = visit(open_app, (*SKIPPED, (ITEM, "t.t.t.0~own~product~2.4.6.8")))
    assert titles(page)[1] == "your own gives 0"
    open_tab(page, "halving")
    edge = lab(page).locator(".edge[data-order='3']")
    edge.scroll_into_view_if_needed()
    box = edge.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] - 400, box["y"] + box["height"] / 2, steps=8)
    page.mouse.up()
    assert titles(page)[1] != "your own gives 0"
    expect(lab(page).get_by_role("status").first).to_contain_text("it does not count")
    open_tab(page, "sliders")
    expect(slider(page, "w₄")).to_have_attribute("aria-valuetext", "0")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_conclusion_waits_for_the_answer(open_app: OpenApp, lang: str) -> None:
    page = visit(open_app, (), lang=lang)
    for tab, veils in (("halving", 1), ("building", 1), ("ceiling", 2)):
        open_tab(page, tab)
        expect(lab(page).locator(".veil")).to_have_count(veils)
        assert not re.search("short|each costs less|短的|逐阶变小", lab(page).inner_text())
    expect(lab(page).locator(".of-stage input")).to_be_disabled()
    lab(page).get_by_role("button", name="−16%", exact=True).click()
    expect(lab(page).locator(".veil")).to_have_count(0)
    expect(lab(page).locator(".pour-total")).to_have_text(["0.424", "0.677"])
    expect(lab(page).locator(".slot-value")).to_have_text(["(17/18)1/4", "(10/17)1/4", "(7/16)1/4", "(2/15)1/4", "1"])
    open_tab(page, "halving")
    expect(lab(page)).to_contain_text(re.compile("each costs less|逐阶变小"))


def test_on_a_phone_nothing_scrolls_sideways(open_app: OpenApp) -> None:
    page = visit(open_app, (*SKIPPED, (ITEM, OWN)), lang="zh", width=390)
    assert page.evaluate(WIDER) <= 0


def test_other_pages_save_theirs(open_app: OpenApp) -> None:
    page = take_away.opened(open_app, "/weights", view=(("weights-tab", "numbers"),))
    assert "name:papineni" in take_away.saved(page, "Waterfalls", "SVG").read_text(encoding="utf-8")
