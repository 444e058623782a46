"""The page about other metrics in a browser: n chosen by key without the server, what is typed kept, a phone."""

from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import preset
from tests.shared.browser.reach import WIDER
from tests.shared.browser.walking import OpenApp, settled
from tests.shared.pages.explore import link
from tests.shared.pages.hard_texts import HARD

DIRECTION = "node => getComputedStyle(node).direction"
SKIPPED: tuple[ViewItem, ...] = tuple((name, "skipped") for name in ("beyond-1", "beyond-2", "beyond-ranks"))


def visit(open_app: OpenApp, *view: ViewItem, lang: str = "en", theme: str = "light", width: int = 1280) -> Page:
    address = f"/beyond?s={link('beyond-not', tuple(sorted((*SKIPPED, *view))))}"
    page = open_app(address, lang=lang, theme=theme, width=width)
    expect(panel(page, "rouge-l")).to_be_visible()
    return settled(page)


def panel(page: Page, metric: str) -> Locator:
    return page.locator(f'.metric-panels [data-metric="{metric}"]')


def test_n_is_chosen_by_key_and_a_reload_keeps_it(open_app: OpenApp) -> None:
    page = visit(open_app)
    characters = panel(page, "chrf")
    expect(characters).to_contain_text("45 shared")
    characters.get_by_role("radio", name="3").focus()
    before = page.url
    page.keyboard.press("ArrowLeft")
    expect(characters.get_by_role("radio", name="2")).to_be_focused()
    expect(characters.get_by_role("status")).to_contain_text("n\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}2")
    expect(page).not_to_have_url(before)  # the choice is reported once the hand rests
    settled(page).reload()
    expect(panel(settled(page), "chrf").get_by_role("radio", name="2")).to_be_checked()


def test_another_candidate_and_another_text_change_the_panels(open_app: OpenApp) -> None:
    page = visit(open_app)
    expect(panel(page, "ter")).to_contain_text("the medicine is not safe for small children")
    assert panel(page, "ter").get_by_role("listitem").count() == 12
    page.get_by_role("radio", name="B", exact=True).click()
    expect(panel(page, "ter").locator(".replaced")).to_have_count(3)
    page.get_by_label("Candidate B").fill("the doctor said that the medicine is not safe for small children")
    expect(panel(page, "ter").locator(".value")).to_have_text("0")
    expect(panel(page, "chrf").locator(".value")).to_have_text("1")


def test_two_clicks_choose_once(open_app: OpenApp) -> None:
    """Who is used to double clicks would otherwise take every choice back."""
    page = visit(open_app)
    page.locator(".st-key-perplexity-example button").nth(1).dblclick()
    expect(page.locator(".st-key-perplexity-line input")).not_to_have_value("the .50, cat .10, sat .25, on .80, it .05")
    page.get_by_role("radio", name="Word forms").dblclick()
    expect(page.locator(".st-key-candidate input")).to_have_value(preset("beyond-inflection").candidate)


def test_a_phone_needs_no_sideways_scroll(open_app: OpenApp) -> None:
    page = visit(open_app, ("beyond-shown", "all"), width=390)
    assert page.evaluate(WIDER) <= 0
    hard = " ".join(HARD[name] for name in ("Arabic", "joined emoji", "invisible"))
    page.get_by_label("Candidate C").fill(f"{hard} {'w' * 300}")
    expect(panel(page, "ter")).to_contain_text("wwww")
    assert settled(page).evaluate(WIDER) <= 0
    for part in (".strip", ".columns"):
        assert panel(page, "ter").or_(panel(page, "bleu")).locator(part).first.evaluate(DIRECTION) == "rtl"
