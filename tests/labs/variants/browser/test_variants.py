"""Browser tests of Variants: score dots, smoothing ladder and feature table on a test page, and the app's stage."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from bleu_core import VARIANTS
from bleu_view.words.texts import Texts
from tests.shared.browser.accessibility import SIDEWAYS_OVERFLOW, wait_for_layout
from tests.shared.browser.page_control import OpenApp, OpenPage, settle, wait_for_address
from tests.shared.pages.explore import example_link

EN = Texts("en")
PAPER = (
    "It is a guide to action which ensures that the military always obeys the commands of the party",
    "It is a guide to action that ensures that the military will forever heed Party commands",
)
TEXTS = {
    ("The cat sat.", "the cat sat."): "3/4",
    PAPER: "11/18",
    ("a b c d e", "a b c d e"): "5/5",
    ("", "a b c"): "0/0",
    ("我喜欢学习自然语言处理。", "我喜欢研究自然语言处理。"): "0/1",
    (" ".join(f"w{n % 40}" for n in range(60)), " ".join(f"w{n % 37}" for n in range(60))): "57/60",
}
"""Candidates and references, with the unigram fraction that the page shows for each pair."""

# For each row of dots: by how many pixels its caption leaves the picture or overlaps its mark; 0 if it does neither.
MISPLACED_CAPTIONS_JS = """root => [...root.querySelectorAll('.rows > li')].map(row => {
  const plot = row.querySelector('.plot').getBoundingClientRect();
  const words = row.querySelector('.caption').getBoundingClientRect();
  const mark = row.querySelector('.mark').getBoundingClientRect();
  const outside = Math.max(0, plot.left - words.left, words.right - plot.right);
  const overlap = Math.min(words.right, mark.right) - Math.max(words.left, mark.left);
  return Math.max(outside, overlap, words.height > row.clientHeight ? words.height : 0);
})"""
# For each row of the ladder: by how many pixels badges overlap, and by how many a badge is off its position.
BADGE_OVERLAPS_JS = """root => [...root.querySelectorAll('.rows > li')].map(row => {
  const plot = row.querySelector('.plot').getBoundingClientRect();
  const nodes = [...row.querySelectorAll('.badge')];
  const boxes = nodes.map(node => node.getBoundingClientRect());
  const overlaps = boxes.flatMap((one, i) => boxes.slice(i + 1).map(other => Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))));
  const shifts = boxes.map((box, i) =>
    Math.abs((box.left + box.right) / 2 - plot.left - parseFloat(nodes[i].style.insetInlineStart) / 100 * plot.width));
  return [Math.max(0, ...overlaps), Math.max(0, ...shifts)];
})"""

DOT_POSITION_JS = """root => {
  const middle = node => { const { left, right } = node.getBoundingClientRect(); return (left + right) / 2; };
  const ticks = [...root.querySelectorAll('.tick')];
  const [zero, one] = ['0', '1'].map(text => middle(ticks.find(tick => tick.textContent === text)));
  const dot = root.querySelector('[aria-label="tf/nmt smoothed: 0.707"] .dot');
  return (middle(dot) - zero) / (one - zero);
}"""
"""Returns the position of the dot of 0.707 between the ticks at 0 and 1."""
HAS_ANIMATION_JS = "() => [...document.querySelectorAll('*')].some(node => node.shadowRoot?.getAnimations().length)"


def open_variants(open_page: OpenPage, pages_url: str, **items: str) -> Page:
    page = open_page(f"{pages_url}/variants_app?{urlencode(items)}")
    page.emulate_media(reduced_motion="reduce")  # so that positions are final when they are measured
    expect(page.locator(".ladder .rows > li")).to_have_count(13)
    return wait_until_still(page)


def dots(page: Page) -> Locator:
    return page.locator(".score-rows.dots")


def rungs(page: Page) -> Locator:
    return page.locator(".score-rows.ladder")


def row(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def wait_until_still(page: Page) -> Page:
    page.wait_for_function(f"() => !({HAS_ANIMATION_JS})()")
    return settle(page)


def type_into(page: Page, field: str, text: str) -> None:
    page.get_by_label(field).fill(text)
    page.get_by_label(field).press("Enter")


def row_names(rows: Locator) -> list[str]:
    names: list[str] = rows.locator("button.line").evaluate_all("all => all.map(one => one.ariaLabel)")
    return names


def focused_row(rows: Locator) -> str:
    name: str = rows.evaluate("root => root.getRootNode().activeElement?.getAttribute('aria-label') ?? ''")
    return name


# ---- dots and ladder


def test_captions_dots_and_badges_do_not_overlap_for_any_text(open_page: OpenPage, pages_url: str) -> None:
    page = open_variants(open_page, pages_url)
    assert dots(page).evaluate(DOT_POSITION_JS) == pytest.approx(0.7071, abs=0.003)
    check_positions(page, list(TEXTS.items())[::2])
    page.goto(f"{pages_url}/variants_app?lang=zh")
    check_positions(settle(page), list(TEXTS.items())[1::2])


def check_positions(page: Page, texts: list[tuple[tuple[str, str], str]]) -> None:
    """Check on a wide and a narrow screen that captions, dots and badges do not overlap for any of the texts."""
    for (candidate, reference), matches in texts:
        type_into(page, "Candidate", candidate)
        type_into(page, "Reference", reference)
        expect(page.locator(".bx-note").get_by_text(matches)).to_be_visible()
        for width in (1280, 390):
            page.set_viewport_size({"width": width, "height": 900})
            settle(page)
            misfits = dots(page).evaluate(MISPLACED_CAPTIONS_JS)
            assert len(misfits) == len(VARIANTS)
            assert max(misfits) <= 0, (candidate, width)
            assert page.evaluate(SIDEWAYS_OVERFLOW) <= 0, (candidate, width)
            for overlap, shift in rungs(page).evaluate(BADGE_OVERLAPS_JS):
                assert overlap <= 0, (candidate, width)
                assert shift <= 10, (candidate, width)


def test_rows_open_by_mouse_and_keys_and_keep_their_places_while_the_text_changes(
    open_page: OpenPage, pages_url: str
) -> None:
    page = open_variants(open_page, pages_url)
    open_rows(page)
    page.get_by_role("slider").first.focus()
    page.keyboard.press("ArrowRight")
    expect(rungs(page).get_by_text("floor 0.15")).to_be_visible()
    expect(rungs(page).get_by_text("NLTK 1", exact=True)).to_be_visible()
    change_the_text(page)


def open_rows(page: Page) -> None:
    """Open rows by mouse and by keys; check their numbers, and that marks differ without colours."""
    assert row_names(dots(page))[:2] == ["B, mteval-v13a: 1", "mteval unsmoothed: 1"]
    assert rungs(page).locator(".line .value").all_inner_texts()[-1] == "0.658"
    row(page, "sacreBLEU floor: 0.398").click()
    panel = dots(page).locator(".panel")
    assert panel.get_by_role("row").nth(4).inner_text().split() == ["4", "0/1", "0", "0.100", "1/4", "0.562"]
    row(page, "NLTK: 1e−154").click()
    expect(panel).to_have_count(1)
    expect(panel).to_contain_text("2e−308")
    row(page, "NLTK: 1e−154").click()
    expect(panel).to_have_count(0)
    row(page, "HF evaluate: 0").click()
    expect(panel).to_be_visible()
    assert focused_row(dots(settle(page))) == "HF evaluate: 0"
    assert dots(page).locator("button.line[tabindex='0']").count() == 1
    row(page, "B, mteval-v13a: 1").focus()
    page.keyboard.press("ArrowDown")
    assert focused_row(dots(page)) == "mteval unsmoothed: 1"
    page.keyboard.press("End")
    assert focused_row(dots(page)) == "NLTK method6: stops with AssertionError"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(panel).to_contain_text("stops with AssertionError")
    page.keyboard.press("Home")
    assert focused_row(dots(page)) == "B, mteval-v13a: 1"
    page.emulate_media(forced_colors="active")
    appearance = "mark => [mark.textContent, getComputedStyle(mark).borderStyle].join()"
    kinds = ("dot", "tiny", "fails", "letter")
    assert len({dots(page).locator(f".plot > .{kind}.mark").first.evaluate(appearance) for kind in kinds}) == 4
    page.emulate_media(forced_colors="none")


def change_the_text(page: Page) -> None:
    """Check that the rows stay where they are, sorted as chosen and open, while the text changes."""
    dots(page).locator("[aria-expanded=true]").click()
    page.get_by_label("Candidate").focus()  # at the top of the page
    before = dots(settle(page)).bounding_box()
    type_into(page, "Candidate", "a dog")
    expect(row(page, "multi-bleu.perl: 0")).to_be_visible()
    assert dots(settle(page)).bounding_box() == before
    page.emulate_media(reduced_motion="no-preference")
    page.get_by_text(EN("comparison.sorting-family")).click()
    page.wait_for_function(HAS_ANIMATION_JS)
    page.emulate_media(reduced_motion="reduce")
    expect(dots(page).locator("button.line").first).to_have_attribute("aria-label", "Papineni 2002: 0")
    family_order = [name.split(":")[0] for name in row_names(dots(wait_until_still(page)))]
    type_into(page, "Candidate", "the cat sat.")
    expect(row(page, "HF evaluate: 1")).to_be_visible()
    assert [name.split(":")[0] for name in row_names(dots(page))] == family_order
    row(page, "mteval unsmoothed: 1").click()
    settle(page)
    type_into(page, "Candidate", "the cat sat. x")
    expect(dots(page).locator(".panel")).to_contain_text("4/5")
    expect(dots(page).locator("[aria-expanded=true]")).to_have_count(1)


def test_a_link_opens_rows_and_the_feature_table_explains_choices(open_page: OpenPage, pages_url: str) -> None:
    page = open_variants(open_page, pages_url, **{"dots-open": "nltk-method4", "rung-open": "sacrebleu"})
    expect(dots(page).locator("[aria-expanded=true]")).to_have_attribute("aria-label", "NLTK method4: 0.212")
    expect(rungs(page).locator(".panel")).to_contain_text(EN("choices.smoothing-exp-about"))
    page.get_by_role("button", name="Open what a link says").click()
    expect(dots(page).locator("[aria-expanded=true]")).to_have_attribute("aria-label", "COCO: 4e−6")
    settle(page)
    lines, readout = page.locator(".feature-grid tbody tr"), page.locator(".feature-grid .readout")
    scroller = page.get_by_role("region", name=EN("comparison.features"))
    for width, scrolls in ((390, True), (1280, False)):
        page.set_viewport_size({"width": width, "height": 900})
        assert scroller.evaluate("node => node.scrollWidth > node.clientWidth") is scrolls
    expect(readout).to_contain_text("Choose a cell")
    assert lines.nth(0).inner_text().startswith("A")
    expect(lines.nth(0).locator(".differs")).to_have_count(0)
    expect(lines.nth(1).get_by_role("cell", name="≠ A–Z lowercased")).to_be_visible()
    expect(lines).to_have_count(len(VARIANTS))
    assert page.locator(".feature-grid [tabindex='0']").count() == 1
    page.get_by_role("columnheader", name="tokenizer").focus()
    expect(readout).to_contain_text(EN("choices.tokenizer-about"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(readout).to_contain_text("case: kept")
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    expect(readout).to_contain_text("zeros left: score 0")
    lines.nth(1).get_by_text("≠ exp").hover()
    expect(readout).to_contain_text(EN("choices.smoothing-exp-about"))
    mteval = EN("choices.tokenizer-mteval-name")
    lines.nth(1).get_by_text(f"≠ {mteval}").click()
    lines.nth(1).get_by_text("mteval-v13a").hover()
    page.get_by_label("Candidate").hover()
    expect(readout).to_contain_text(f"tokenizer: {mteval} 13a by Perl")
    page.emulate_media(media="print")
    assert scroller.evaluate("node => node.scrollHeight <= node.clientHeight + 1")
    expect(page.locator(".feature-grid .glossary")).to_be_visible()
    expect(readout).to_be_hidden()


# ---- the stage

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


def test_a_pair_chosen_by_keys_menus_or_the_swap_button_skips_the_question(open_app: OpenApp) -> None:
    page, texts = open_app(f"/variants?s={example_link('three-tokens')}&ask=1", lang="zh"), Texts("zh")
    stage = page.locator(".variants-stage")
    expect(stage.locator(".dot")).to_have_count(len(VARIANTS))
    expect(stage.locator(".card")).to_be_visible()
    settle(page)
    a, b = (stage.get_by_role("combobox", name=texts(f"own_variant.{end}")) for end in "ab")
    stage.locator("[data-key=multi_bleu]").focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(stage.locator(".card")).to_be_hidden()
    last = b.input_value()
    page.keyboard.press("ArrowLeft")
    before = a.input_value()
    page.keyboard.press("Shift+Enter")
    expect(a).not_to_have_value(before)
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
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 900})
        wait_for_layout(page).evaluate("scrollTo(0, 0)")
        assert stage.evaluate(LARGEST_OVERFLOW_JS) <= 1
        assert stage.evaluate(COVERING_LABELS_JS) == 0
        assert page.evaluate(SIDEWAYS_OVERFLOW) <= 0
        expect(stage.locator(".tabs")).to_be_in_viewport()
