"""Browser tests of glossary cards: they open by pointer, finger or key without a rerun, and link to the term's lab."""

from playwright.sync_api import expect

from bleu_view.words.terms import term_meaning
from bleu_view.words.texts import Texts
from tests.shared.browser.accessibility import wait_for_layout
from tests.shared.browser.explore import open_explore
from tests.shared.browser.page_control import OpenApp, settle


def test_term_card_opens_and_closes_and_punctuation_stays_with_its_term(open_app: OpenApp) -> None:
    explore = open_explore(open_app, lang="zh")
    explore.expect_scores("0.505", "0.707")
    terms = explore.page.locator(".bx-term")
    expect(terms.first).to_be_visible()
    names = terms.evaluate_all("all => all.map(term => term.getAttribute('popovertarget'))")
    assert len(set(names)) == len(names)
    loss, card = explore.page.locator("[popovertarget=term-loss-share]"), explore.page.locator("#term-loss-share")
    expect(card).to_be_hidden()
    loss.press("Enter")
    expect(card).to_be_visible()
    expect(card).to_contain_text(term_meaning(explore.texts, "loss-share"))
    explore.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(loss).to_be_focused()
    explore.page.locator("[popovertarget=term-weight]").click()
    link = explore.page.locator("#term-weight:popover-open a")
    expect(link).to_have_attribute("href", "weights?lang=zh")
    explore.page.keyboard.press("Escape")
    explore.page.set_viewport_size({"width": 360, "height": 900})
    line = wait_for_layout(explore.page).locator(".bx-term-line:has([popovertarget=term-weight])")
    expect(line).to_have_text("权重，")
    assert line.evaluate("line => line.getClientRects().length") == 1


def test_term_in_a_question_opens_by_touch_and_no_hint_names_keys(open_app: OpenApp) -> None:
    page, texts = open_app("/length?ask=1", touch=True, width=390), Texts("en")
    question = page.locator(".stage .question")
    term = question.get_by_role("button", name=texts("glossary.brevity-penalty-term").partition(" (")[0])
    card = page.locator("#term-brevity-penalty")
    term.tap()
    expect(card).to_contain_text(term_meaning(texts, "brevity-penalty"))
    expect(card).to_be_visible()
    term.tap()
    expect(card).to_be_hidden()
    term.press("Enter")
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(term).to_be_focused()
    page.locator(".length-stage").get_by_role("button", name="0.333", exact=True).tap()
    expect(page.locator(".length-stage .ribbon-total")).to_have_text("0.135")
    page.goto(page.url.replace("/length", "/ngrams"))
    for component in (".cuts", ".counting-bench"):
        expect(page.locator(component)).to_be_visible()
        assert not set("←→[]") & set(settle(page).locator(component).inner_text()), component
        if component == ".cuts":
            page.get_by_role("link", name=texts("frame.next", name=texts("pages.clipping-menu"))).tap()
