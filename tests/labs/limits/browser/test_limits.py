"""Browser tests of the limits page: blocks moved by button, key and mouse, the question, and the cards."""

from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from bleu_view.words.texts import Texts
from tests.shared.browser.accessibility import wait_for_animations
from tests.shared.browser.page_control import OpenApp, settle
from tests.shared.pages.explore import example_link

SKIPPED: tuple[ViewItem, ...] = (("limits-1", "skipped"), ("limits-2", "skipped"))
WALL_TAB: ViewItem = ("limits-tab", "wall")
FORWARD_ORDER: ViewItem = ("limits-order", "0-1-2-3-4-5-6-7")
BACKWARD_ORDER: ViewItem = ("limits-order", "7-6-5-4-3-2-1-0")
EN = Texts("en")
# Restores the original order; returns a block's x before the click, right after it, and after its animation.
BLOCK_MOVE_JS = """lab => {
  const block = [...lab.querySelectorAll('.block')].find(node => node.textContent === 'which');
  const at = () => block.getBoundingClientRect().x;
  const before = at();
  lab.querySelector('.original').click();
  const start = at();
  block.getAnimations().forEach(motion => motion.finish());
  return [before, start, at(), block.isConnected];
}"""
TABS_OVERLAP_JS = """lab => {
  const foot = lab.querySelector('.foot').getBoundingClientRect();
  return Math.round(lab.querySelector('.tabs').getBoundingClientRect().bottom - foot.top);
}"""
IS_ABOVE_JS = "([card, foot]) => card.getBoundingClientRect().bottom <= foot.getBoundingClientRect().top"


def open_example(open_app: OpenApp, *view: ViewItem) -> Page:
    page = open_app(f"/limits?s={example_link('papineni-1', tuple(sorted((*SKIPPED, *view))))}")
    expect(blocks(page).first).to_be_visible()
    return settle(page)


def shuffle_stage(page: Page) -> Locator:
    return page.locator(".shuffle")


def blocks(page: Page) -> Locator:
    return shuffle_stage(page).locator(".block")


def counter(page: Page, place: int) -> Locator:
    return shuffle_stage(page).locator(".count b").nth(place)


def test_shuffling_and_answering_do_not_move_the_shuffle_button(open_app: OpenApp) -> None:
    page = open_app("/limits?ask=1", height=800)
    score, mix = shuffle_stage(page).locator(".score"), shuffle_stage(page).locator(".mix")
    expect(shuffle_stage(page).locator("h2")).to_have_text(EN("predictions.limits-1-stage"))
    own, before = blocks(page).all_inner_texts(), mix.bounding_box()
    for shuffles in ("1", "2", "3"):
        mix.click()
        expect(counter(page, 0)).to_have_text(shuffles)
        expect(score).to_have_text("0.505")
    assert sorted(blocks(page).all_inner_texts()) == sorted(own) != blocks(page).all_inner_texts()
    expect(shuffle_stage(page).locator(".answer.is-chosen")).to_have_count(0)
    expect(shuffle_stage(page).get_by_text("40,320")).to_have_count(1)  # one of the answers
    shuffle_stage(settle(page)).get_by_role("button", name="5,040").click()
    expect(shuffle_stage(page).locator(".count").nth(1)).to_contain_text(
        EN("limits.orders-of", count=4, total="40,320").split(" ", 1)[1]
    )
    expect(counter(page, 0)).to_have_text("6")
    expect(shuffle_stage(page).locator(".you-said")).to_have_text(EN("stage.you-said", answer="5,040"))
    expect(counter(page, 2)).to_have_text("1")
    assert settle(page).locator(".shuffle").evaluate(TABS_OVERLAP_JS) <= 1
    assert mix.bounding_box() == before
    page.set_viewport_size({"width": 390, "height": 844})
    assert wait_for_animations(page).locator(".shuffle").evaluate(TABS_OVERLAP_JS) <= 1


def test_blocks_can_be_moved_by_mouse_and_key_and_survive_a_reload(open_app: OpenApp) -> None:
    page = open_example(open_app, WALL_TAB, FORWARD_ORDER)
    shuffle_by_key(page)
    move_block_by_key(settle(page))
    drag_first_block_to_end(page)


def move_block_by_key(page: Page) -> None:
    """Move the first block with Alt and an arrow key; check that the focus moves with the block."""
    seen = shuffle_stage(page).locator(".summary")
    before = seen.inner_text()
    blocks(page).first.focus()
    page.keyboard.press("Alt+ArrowRight")
    expect(seen).not_to_have_text(before)
    expect(seen).to_contain_text(EN("limits.seen-range", lowest="0.505", highest="0.505"))
    expect(blocks(page).nth(1)).to_be_focused()
    expect(shuffle_stage(page).locator(".part").nth(1)).to_contain_text("guide")
    page.keyboard.press("ArrowRight")
    expect(blocks(page).nth(2)).to_be_focused()
    shuffle_stage(page).get_by_role("button", name=EN("limits.move-right")).click()
    expect(blocks(page).nth(3)).to_contain_text("ensures")


def drag_first_block_to_end(page: Page) -> None:
    dragged = blocks(wait_for_animations(page)).first.inner_text()  # every block has stopped moving
    source, target = blocks(page).first.bounding_box(), blocks(page).last.bounding_box()
    assert source
    assert target
    page.mouse.move(source["x"] + 20, source["y"] + 20)
    page.mouse.down()
    page.mouse.move(target["x"] + target["width"] - 2, target["y"] + 20, steps=4)
    page.mouse.up()
    expect(blocks(page).last).to_have_text(dragged)


def shuffle_by_key(page: Page) -> None:
    """Shuffle with Space; check that a reload keeps the order and that Escape restores the original sentence."""
    before, own = page.url, blocks(page).all_inner_texts()
    page.keyboard.press("Space")
    expect(counter(page, 0)).to_have_text("1")
    assert blocks(page).all_inner_texts() != own
    page.wait_for_function("before => location.href !== before", arg=before)
    shuffled = blocks(settle(page)).all_inner_texts()
    page.reload()
    expect(shuffle_stage(page).locator(".score")).to_have_text("0.505")
    assert blocks(settle(page)).all_inner_texts() == shuffled
    page.keyboard.press("Escape")
    expect(blocks(page).first).to_have_text("It is a guide to action")


def test_typed_sentence_and_order_dependent_score_come_from_the_server(open_app: OpenApp) -> None:
    text = example_link("papineni-1", SKIPPED, candidate="c x b a", references=("a b c",))
    page = open_app(f"/limits?s={text}")
    second = shuffle_stage(page).locator(".slot-value").nth(1)
    expect(second).to_contain_text("0/3")
    blocks(page).nth(2).focus()
    page.keyboard.press("Alt+Home")
    expect(second).to_contain_text("1/3")
    expect(shuffle_stage(page).locator(".score")).not_to_contain_class("is-awaited")
    shuffle_stage(settle(page)).locator(".sentence").click()
    page.keyboard.type("h g f e d c b a")
    page.keyboard.press("Enter")
    expect(blocks(page)).to_have_text(list("hgfedcba"))
    expect(shuffle_stage(page).locator(".score")).to_have_text("0")


def test_blocks_move_from_their_place_and_an_experiment_uses_the_changed_text(open_app: OpenApp) -> None:
    page = open_example(open_app, ("limits-tab", "cards"), BACKWARD_ORDER)
    before, start, end, is_same = shuffle_stage(page).evaluate(BLOCK_MOVE_JS)
    assert (abs(start - before) < 2, before - end > 200, is_same) == (True, True, True), "an animation jumps"
    card = settle(page).locator(".st-key-card-paper-one-over-n")
    card.evaluate("card => card.scrollIntoView({block: 'end'})")
    card.get_by_role("radio", name=EN("limits.belief-no"), exact=True).click()
    expect(card).to_contain_text("0.505")
    foot = shuffle_stage(page).locator(".foot")
    page.wait_for_function(IS_ABOVE_JS, arg=[card.element_handle(), foot.element_handle()])
    card.get_by_text(EN("limits.change-text")).click()
    card.get_by_role("textbox").fill("It is a guide to action")
    expect(card).not_to_contain_text("0.505")
