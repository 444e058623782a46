"""Browser tests of the Variants stage: its layout, choosing a pair by mouse or keyboard, the question."""

from typing import Final

from playwright.sync_api import Locator, Page, expect

from bleu_core import VARIANTS
from bleu_view.words.texts import Texts
from tests.shared.browser.accessibility import SIDEWAYS_OVERFLOW, wait_for_layout
from tests.shared.browser.page_control import OpenApp, settle, wait_for_address
from tests.shared.pages.explore import example_link

EN: Final = Texts("en")
# The largest number of pixels by which a dot or label exceeds the picture on any side.
LARGEST_OVERFLOW_JS = """stage => {
  const { left, right, top, bottom } = stage.querySelector('.pile').getBoundingClientRect();
  return Math.max(...[...stage.querySelectorAll('.dot, .labels .label')].map(each => {
    const box = each.getBoundingClientRect();
    return Math.max(left - box.left, box.right - right, top - box.top, box.bottom - bottom);
  }));
}"""
# The number of labels that cover another label or a dot.
COVERING_LABELS_JS = """stage => {
  const boxes = nodes => [...nodes].map(each => each.getBoundingClientRect());
  const labels = boxes(stage.querySelectorAll('.labels .label'));
  const dots = boxes(stage.querySelectorAll('.dot'));
  const cross = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return labels.filter((label, n) => [...labels.slice(n + 1), ...dots].some(other => cross(label, other))).length;
}"""


def variants_stage(page: Page) -> Locator:
    return page.locator(".variants-stage")


def open_stage(open_app: OpenApp, text: str, *, lang: str = "en", query: str = "") -> Page:
    page = open_app(f"/variants?s={example_link(text)}{query}", lang=lang)
    expect(variants_stage(page).locator(".dot")).to_have_count(len(VARIANTS))
    return settle(page)


def check_layout(page: Page, width: int) -> None:
    """Check that dots and labels fit the stage at a width, and that the tabs are on the first screen."""
    page.set_viewport_size({"width": width, "height": 900})
    page.evaluate("scrollTo(0, 0)")
    stage = variants_stage(wait_for_layout(page))
    assert stage.evaluate(LARGEST_OVERFLOW_JS) <= 1
    assert stage.evaluate(COVERING_LABELS_JS) == 0
    assert page.evaluate(SIDEWAYS_OVERFLOW) <= 0
    assert stage.locator(".tabs").bounding_box()["y"] < 900  # type: ignore[index]


def test_a_pair_can_be_chosen_by_keys_menus_and_the_swap_button(open_app: OpenApp) -> None:
    page, texts = open_stage(open_app, "perfect-copy", lang="zh"), Texts("zh")
    stage = variants_stage(page)
    a, b = (stage.get_by_role("combobox", name=texts(f"own_variant.{end}")) for end in "ab")
    stage.locator("[data-key=multi_bleu]").focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(b).not_to_have_value("sacrebleu")
    last = b.input_value()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+Enter")
    expect(a).not_to_have_value("nltk")
    page.keyboard.press("Escape")
    expect(stage.locator(".dot:focus")).to_have_count(0)
    expect(stage.locator(f"[data-key={last}]")).to_have_text("B")
    a.select_option("coco")
    expect(stage.locator(".reading")).to_contain_text("COCO")
    wait_for_address(page, ("a", "coco"))
    stage.get_by_role("button", name=texts("own_variant.swap")).click()
    expect(b).to_have_value("coco")
    wait_for_address(page, ("b", "coco")).go_back()
    expect(a).to_have_value("coco")
    check_layout(settle(page), 390)


def test_an_answer_moves_no_part_of_the_stage(open_app: OpenApp) -> None:
    page, texts = open_stage(open_app, "capital-letter", lang="zh", query="&ask=1"), Texts("zh")
    stage = variants_stage(page)
    expect(stage.locator(".chosen")).to_have_count(0)
    expect(stage.locator(".reading")).to_have_text(texts("comparison.covered", text="The cat sat."))
    before = [stage.locator(each).bounding_box() for each in (".pile", ".ends", ".tabs")]
    stage.get_by_role("button", name="sacreBLEU", exact=True).and_(stage.locator(".answer")).click()
    expect(stage.locator(".chosen")).to_have_count(2)
    expect(stage.locator(".fall .value-row")).to_have_count(6)
    expect(stage.locator(".card")).to_be_hidden()
    assert [stage.locator(each).bounding_box() for each in (".pile", ".ends", ".tabs")] == before
    check_layout(settle(page), 390)


def test_choosing_another_pair_skips_the_question(open_app: OpenApp) -> None:
    page = open_stage(open_app, "three-tokens", query="&ask=1")
    stage = variants_stage(page)
    expect(stage.locator(".card")).to_be_visible()
    stage.get_by_role("combobox", name=EN("own_variant.a")).select_option("coco")
    expect(stage.locator(".card")).to_be_hidden()
    expect(stage.locator(".reading")).to_contain_text("COCO")
    check_layout(settle(page), 1280)
