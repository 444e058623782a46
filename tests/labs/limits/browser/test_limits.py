"""The page of limits in a browser: blocks moved by key, by button and by hand; a card's text changed; a phone."""

from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from tests.shared.browser.reach import WIDER
from tests.shared.browser.walking import OpenApp, settled
from tests.shared.pages.explore import link
from tests.shared.pages.hard_texts import HARD

OWN_ORDER = "0-1-2-3-4-5-6-7"
SKIPPED: tuple[ViewItem, ...] = (("limits-1", "skipped"), ("limits-2", "skipped"))


def visit(open_app: OpenApp, *view: ViewItem, lang: str = "en", theme: str = "light", width: int = 1280) -> Page:
    page = open_app(
        f"/limits?s={link('papineni-1', tuple(sorted((*SKIPPED, *view))))}", lang=lang, theme=theme, width=width
    )
    expect(blocks(page).first).to_be_visible()
    return settled(page)


def blocks(page: Page) -> Locator:
    return page.locator(".shuffle .block")


def said(page: Page) -> Locator:
    return page.locator(".shuffle .summary")


def test_alt_and_an_arrow_move_a_block_and_the_focus_goes_along(open_app: OpenApp) -> None:
    page = visit(open_app, ("limits-order", OWN_ORDER))
    first = blocks(page).first
    first.focus()
    page.keyboard.press("Alt+ArrowRight")
    expect(said(page)).to_contain_text("2 of 40,320")
    expect(blocks(page).nth(1)).to_be_focused()
    expect(said(page)).to_contain_text("lowest .505, highest .505")
    page.keyboard.press("ArrowRight")
    expect(blocks(page).nth(2)).to_be_focused()


def test_a_block_is_dragged_to_the_end(open_app: OpenApp) -> None:
    page = visit(open_app, ("limits-order", OWN_ORDER))
    source, target = blocks(page).first.bounding_box(), blocks(page).last.bounding_box()
    assert source
    assert target
    page.mouse.move(source["x"] + 20, source["y"] + 30)
    page.mouse.down()
    page.mouse.move(target["x"] + target["width"] - 2, target["y"] + 30, steps=4)
    page.mouse.up()
    expect(blocks(page).last).to_contain_text("action")
    page.get_by_role("button", name="Original order").click()
    expect(blocks(page).first).to_contain_text("action")


def test_shuffling_piles_dots_up_and_a_reload_keeps_the_order(open_app: OpenApp) -> None:
    page = visit(open_app, ("limits-order", OWN_ORDER))
    page.get_by_role("button", name="Shuffle").click()
    expect(said(page)).to_contain_text("2 of 40,320")
    order = settled(page).locator(".shuffle .block").all_inner_texts()
    page.reload()
    expect(blocks(settled(page))).to_have_count(8)
    assert blocks(page).all_inner_texts() == order


def test_a_changed_text_changes_the_experiment(open_app: OpenApp) -> None:
    page = visit(open_app, ("card-paper-one-over-n", "no"))
    card = page.locator(".st-key-card-paper-one-over-n")
    card.get_by_text("Change the text").click()
    card.get_by_role("textbox").fill("It is a guide to action")
    expect(card).not_to_contain_text(".505")


def test_a_phone_needs_no_sideways_scroll(open_app: OpenApp) -> None:
    page = visit(open_app, ("card-paper-one-over-n", "no"), width=390)
    assert page.evaluate(WIDER) <= 0


def test_on_a_phone_a_token_wider_than_the_window_is_broken(open_app: OpenApp) -> None:
    page = open_app(
        f"/limits?s={link('papineni-1', SKIPPED, candidate=HARD['a token of 10,000 characters'])}", width=390
    )
    expect(page.locator(".bx-out-token")).to_be_visible()
    assert settled(page).evaluate(WIDER) <= 0


def test_a_link_leads_to_its_part_by_key_and_the_next_tab_goes_on_there(open_app: OpenApp) -> None:
    page = visit(open_app)
    address = page.url
    page.get_by_role("link", name="find the bug").press("Enter")
    heading = page.locator(".st-key-part-bugs h2")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    page.keyboard.press("Tab")
    expect(page.locator(".st-key-part-bugs button").first).to_be_focused()
    assert page.url == address
