"""Dots, ladder and feature table before a browser: nothing collides or is cut, rows open, cells explain themselves."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, Unpack
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from bleu_core import VARIANTS
from tests.shared.browser.walking import OpenPage, Window, settled

CAT = ("The cat sat.", "the cat sat.")
PAPER = (
    "It is a guide to action which ensures that the military always obeys the commands of the party",
    "It is a guide to action that ensures that the military will forever heed Party commands",
)
TEXTS = {
    CAT: "3/4",
    PAPER: "11/18",
    ("a b c d e", "a b c d e"): "5/5",
    ("", "a b c"): "0/0",
    ("我喜欢学习自然语言处理。", "我喜欢研究自然语言处理。"): "0/1",
    (" ".join(f"w{n % 40}" for n in range(60)), " ".join(f"w{n % 37}" for n in range(60))): "57/60",
}
"""Texts, and how many of their tokens match: the page says so when it has them."""

# For each row of dots: by how many pixels its words leave the picture or run into its mark; 0 where all is well.
MISFITS = """root => [...root.querySelectorAll('.rows > li')].map(row => {
  const plot = row.querySelector('.plot').getBoundingClientRect();
  const words = row.querySelector('.caption').getBoundingClientRect();
  const mark = row.querySelector('.mark').getBoundingClientRect();
  const outside = Math.max(0, plot.left - words.left, words.right - plot.right);
  const overlap = Math.min(words.right, mark.right) - Math.max(words.left, mark.left);
  return Math.max(outside, overlap, words.height > row.clientHeight ? words.height : 0);
})"""
# For each row of the ladder: how far two of its badges overlap, and how far one is from where it belongs, in pixels.
CROWDING = """root => [...root.querySelectorAll('.rows > li')].map(row => {
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


class OpenVariants(Protocol):
    """Opens the three pictures on a candidate and its reference."""

    def __call__(self, text: tuple[str, str] = ..., query: dict[str, str] = ..., **window: Unpack[Window]) -> Page: ...


@pytest.fixture
def open_variants(open_page: OpenPage, serve: Callable[[Path], str]) -> OpenVariants:
    url = serve(Path(__file__).parent / "apps" / "variants_app.py")

    def open_variants(
        text: tuple[str, str] = CAT, query: dict[str, str] | None = None, **window: Unpack[Window]
    ) -> Page:
        pairs = {"candidate": text[0], "reference": text[1], **(query or {})}
        page = open_page(f"{url}/?{urlencode(pairs)}", **window)
        page.emulate_media(reduced_motion="reduce")  # nothing is measured on its way
        expect(page.locator(".ladder .rows > li")).to_have_count(13)
        return still(page)

    return open_variants


def dots(page: Page) -> Locator:
    return page.locator(".score-rows.dots")


def rungs(page: Page) -> Locator:
    return page.locator(".score-rows.ladder")


def typed(page: Page, text: tuple[str, str], matches: str) -> Page:
    for field, words in zip(("Candidate", "Reference"), text, strict=True):
        page.get_by_label(field).fill(words)
        page.get_by_label(field).press("Enter")
    expect(page.locator(".bx-note").get_by_text(matches)).to_be_visible()
    return settled(page)


def row(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def still(page: Page) -> Page:
    page.wait_for_function(
        "() => ![...document.querySelectorAll('*')].some(node => node.shadowRoot?.getAnimations().length)"
    )
    return settled(page)


def names(rows: Locator) -> list[str]:
    found: list[str] = rows.locator("button.line").evaluate_all("all => all.map(one => one.ariaLabel)")
    return found


def focused(rows: Locator) -> str:
    name: str = rows.evaluate("root => root.getRootNode().activeElement?.getAttribute('aria-label') ?? ''")
    return name


def overflow(page: Page) -> int:
    width: int = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return width


# ---- what is drawn


@pytest.mark.parametrize(("width", "lang"), [(1280, "en"), (390, "zh")])
def test_no_name_is_cut_or_runs_into_its_dot(open_variants: OpenVariants, width: int, lang: str) -> None:
    page = open_variants(query={"lang": lang}, width=width)
    for text, matches in TEXTS.items():
        misfits = dots(typed(page, text, matches)).evaluate(MISFITS)
        assert len(misfits) == len(VARIANTS)
        assert max(misfits) <= 0, text
        assert overflow(page) <= 0, text


@pytest.mark.parametrize("width", [1280, 390])
def test_no_badge_hides_another_or_strays(open_variants: OpenVariants, width: int) -> None:
    page = open_variants(width=width)
    for text, matches in TEXTS.items():
        for overlap, shift in rungs(typed(page, text, matches)).evaluate(CROWDING):
            assert overlap <= 0, text
            assert shift <= 10, text


def test_a_dot_is_between_the_ticks_of_its_score(open_variants: OpenVariants) -> None:
    place = dots(open_variants()).evaluate(
        """root => {
          const middle = node => { const { left, right } = node.getBoundingClientRect(); return (left + right) / 2; };
          const ticks = [...root.querySelectorAll('.tick')];
          const [zero, one] = ['0', '1'].map(text => middle(ticks.find(tick => tick.textContent === text)));
          const dot = root.querySelector('[aria-label="tf/nmt smoothed: 0.707"] .dot');
          return (middle(dot) - zero) / (one - zero);
        }"""
    )
    assert place == pytest.approx(0.7071, abs=0.003)


def test_rows_rise_in_the_ladder_and_fall_among_the_dots(open_variants: OpenVariants) -> None:
    page = open_variants()
    assert names(dots(page))[:2] == ["B, mteval-v13a: 1", "mteval unsmoothed: 1"]
    assert names(dots(page))[-1] == "NLTK method6: stops with AssertionError"
    assert names(rungs(page))[0] == "none: 0"
    assert rungs(page).locator(".line .value").all_inner_texts()[-1] == "0.658"


def test_by_program_variants_keep_their_rows_while_the_text_changes(open_variants: OpenVariants) -> None:
    page = open_variants()
    page.get_by_text("By program").click()
    expect(dots(page).locator("button.line").first).to_have_attribute("aria-label", "Papineni 2002: 0")
    before = [name.split(":")[0] for name in names(dots(page))]
    page.get_by_label("Candidate").fill("the cat sat.")
    page.get_by_label("Candidate").press("Enter")
    expect(row(page, "HF evaluate: 1")).to_be_visible()
    assert [name.split(":")[0] for name in names(dots(page))] == before


def test_the_axis_does_not_move_while_the_text_changes(open_variants: OpenVariants) -> None:
    page = open_variants()
    before = dots(page).bounding_box()
    page.get_by_label("Candidate").fill("a dog")
    page.get_by_label("Candidate").press("Enter")
    expect(row(page, "multi-bleu.perl: 0")).to_be_visible()
    assert dots(settled(page)).bounding_box() == before


# ---- opening and walking


def test_a_row_opens_to_its_numbers_and_closes(open_variants: OpenVariants) -> None:
    page = open_variants()
    row(page, "sacreBLEU floor: 0.398").click()
    panel = dots(page).locator(".panel")
    expect(panel).to_contain_text("c = 4, r = 4, BP = 1")
    assert panel.get_by_role("row").nth(4).inner_text().split() == ["4", "0/1", "0", "0.100", "1/4", "0.562"]
    expect(panel.locator("code")).to_contain_text("smooth:floor[0.1]")
    row(page, "NLTK: 1e−154").click()
    expect(panel).to_have_count(1)
    expect(panel).to_contain_text("2e−308")
    row(page, "NLTK: 1e−154").click()
    expect(panel).to_have_count(0)


def test_an_open_row_stays_open_while_the_text_changes(open_variants: OpenVariants) -> None:
    page = open_variants()
    row(page, "mteval unsmoothed: 1").click()
    settled(page)
    page.get_by_label("Candidate").fill("the cat sat. x")
    page.get_by_label("Candidate").press("Enter")
    expect(dots(page).locator(".panel")).to_contain_text("4/5")
    expect(dots(page).locator("[aria-expanded=true]")).to_have_count(1)


def test_a_link_opens_a_row_and_a_later_one_opens_another(open_variants: OpenVariants) -> None:
    page = open_variants(CAT, {"dots-open": "nltk-method4", "rung-open": "sacrebleu"})
    expect(dots(page).locator("[aria-expanded=true]")).to_have_attribute("aria-label", "NLTK method4: 0.212")
    expect(rungs(page).locator(".panel")).to_contain_text("Halves step by step")
    page.get_by_role("button", name="Open what a link says").click()
    expect(dots(page).locator("[aria-expanded=true]")).to_have_attribute("aria-label", "COCO: 4e−6")


def test_the_rows_are_one_tab_stop_and_walked_by_arrows(open_variants: OpenVariants) -> None:
    page = open_variants()
    assert dots(page).locator("button.line[tabindex='0']").count() == 1
    row(page, "B, mteval-v13a: 1").focus()
    page.keyboard.press("ArrowDown")
    assert focused(dots(page)) == "mteval unsmoothed: 1"
    page.keyboard.press("End")
    assert focused(dots(page)) == "NLTK method6: stops with AssertionError"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(dots(page).locator(".panel")).to_contain_text("stops with AssertionError")
    page.keyboard.press("Home")
    assert focused(dots(page)) == "B, mteval-v13a: 1"


def test_the_focus_stays_in_its_row_when_rows_change_places(open_variants: OpenVariants) -> None:
    page = open_variants()
    row(page, "HF evaluate: 0").click()
    expect(dots(page).locator(".panel")).to_be_visible()
    assert focused(dots(settled(page))) == "HF evaluate: 0"


def test_rows_that_change_places_glide_there(open_variants: OpenVariants) -> None:
    page = open_variants()
    page.emulate_media(reduced_motion="no-preference")
    page.get_by_text("By program").click()
    page.wait_for_function(
        "() => [...document.querySelectorAll('*')].some(node => node.shadowRoot?.getAnimations().length)"
    )


def test_the_slider_moves_a_rung(open_variants: OpenVariants) -> None:
    page = open_variants()
    page.get_by_role("slider").first.focus()
    page.keyboard.press("ArrowRight")
    expect(rungs(page).get_by_text("floor 0.15")).to_be_visible()
    expect(rungs(page).get_by_text("NLTK 1", exact=True)).to_be_visible()


def test_marks_differ_without_colours(open_variants: OpenVariants) -> None:
    page = open_variants()
    page.emulate_media(forced_colors="active")
    looks = "mark => [mark.textContent, getComputedStyle(mark).borderStyle].join()"
    kinds = ("dot", "tiny", "fails", "letter")
    assert len({dots(page).locator(f".plot > .{kind}.mark").first.evaluate(looks) for kind in kinds}) == 4


# ---- the table of all choices


@pytest.fixture
def open_table(open_variants: OpenVariants) -> OpenVariants:
    def open_table(text: tuple[str, str] = CAT, query: dict[str, str] | None = None, **window: Unpack[Window]) -> Page:
        page = open_variants(text, query or {}, **window)
        expect(page.get_by_role("region", name="All choices")).to_be_visible()
        return page

    return open_table


def readout(page: Page) -> Locator:
    return page.locator(".feature-grid .readout")


def test_cells_that_differ_from_a_are_marked(open_table: OpenVariants) -> None:
    lines = open_table().locator(".feature-grid tbody tr")
    assert lines.nth(0).inner_text().startswith("A")
    expect(lines.nth(0).locator(".differs")).to_have_count(0)
    expect(lines.nth(1).get_by_role("cell", name="≠ A–Z lowercased")).to_be_visible()
    expect(lines).to_have_count(len(VARIANTS))


def test_a_cell_is_explained_when_pointed_at_and_stays_so_when_tapped(open_table: OpenVariants) -> None:
    page = open_table()
    line = page.locator(".feature-grid tbody tr").nth(1)
    expect(readout(page)).to_contain_text("Choose a cell")
    line.get_by_text("≠ exp").hover()
    expect(readout(page)).to_contain_text("smoothing: exp Halves step by step")
    line.get_by_text("≠ mteval's 13a").click()
    line.get_by_text("mteval-v13a").hover()
    page.get_by_label("Candidate").hover()
    expect(readout(page)).to_contain_text("tokenizer: mteval's 13a 13a by Perl's rules")


def test_cells_are_one_tab_stop_and_walked_by_arrows(open_table: OpenVariants) -> None:
    page = open_table()
    assert page.locator(".feature-grid [tabindex='0']").count() == 1
    page.get_by_role("columnheader", name="tokenizer").focus()
    expect(readout(page)).to_contain_text("What counts as a token")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(readout(page)).to_contain_text("case: kept")
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    expect(readout(page)).to_contain_text("zeros left: score 0")


def test_on_a_phone_the_table_scrolls_in_itself(open_table: OpenVariants) -> None:
    page = open_table(width=390)
    scroller = page.get_by_role("region", name="All choices")
    assert scroller.evaluate("node => node.scrollWidth > node.clientWidth")
    assert overflow(page) <= 0


def test_the_whole_table_is_printed_with_every_sentence(open_table: OpenVariants) -> None:
    page = open_table()
    page.emulate_media(media="print")
    scroller = page.get_by_role("region", name="All choices")
    assert scroller.evaluate("node => node.scrollHeight <= node.clientHeight + 1")
    expect(page.locator(".feature-grid .glossary")).to_be_visible()
    expect(readout(page)).to_be_hidden()
