"""Browser tests of the wall of bricks: its layout, highlighted matches, pinning, and keyboard navigation."""

import re
from typing import Protocol, Unpack
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from tests.shared.browser.accessibility import SIDEWAYS_OVERFLOW, wait_for_layout
from tests.shared.browser.page_control import OpenPage, WindowOptions, settle

EN = Texts("en")
PAPER_TEXTS = (
    "It is a guide to action which ensures that the military always obeys the commands of the party",
    "It is a guide to action that ensures that the military will forever heed Party commands",
    "It is the guiding principle which guarantees the military forces always being under the command of the Party",
    "It is the practical guide for the army always to heed the directions of the party",
)
CHINESE = ("我 喜欢 学习 自然语言处理 。 我 每天 都 学习 英语", "我 喜欢 研究 自然语言处理 。 我 每天 都 学习 中文")
ARABIC = ("ذهب الولد إلى المدرسة مع Ahmed الصغير .", "مضى الولد إلى المدرسة مع أخيه")
FAMILY = "👩\u200d👩\u200d👧\u200d👦"
HOSTILE = '<img src=x onerror="alert(1)"> **b** $$x$$ :red[y]'

# For each line of each brick: the distance in pixels between the ends of the brick and the ends of its tokens.
BRICK_OFFSETS = """root => {
  const cells = [...root.querySelectorAll('.bricks .cell')];
  return cells.flatMap((cell, start) => [...cell.querySelectorAll('.slice.first')].map(first => {
    const order = Number(/order-(\\d)/.exec(first.className)[1]);
    const row = [...cell.children].indexOf(first);
    const slices = cells.slice(start, start + order).map(other => other.children[row]);
    const has = (slice, kind) => slice.classList.contains(kind);
    const isOne = slices.every((slice, step) => has(slice, 'slice')
      && has(slice, 'first') === (step === 0) && has(slice, 'last') === (step === order - 1));
    const apart = slices.map((slice, step) => {
      const token = cells[start + step].querySelector('.token').getBoundingClientRect();
      const part = slice.getBoundingClientRect();
      return Math.max(Math.abs(part.left - token.left), Math.abs(part.right - token.right));
    });
    return isOne ? Math.max(...apart) : Infinity;
  }));
}"""


RIGHT_EDGE = "root => Math.max(...[...root.querySelectorAll('*')].map(node => node.getBoundingClientRect().right))"


class OpenWall(Protocol):
    """Type of the fixture `open_wall`, a function that opens the wall of a candidate and its references."""

    def __call__(self, text: tuple[str, ...], query: dict[str, str] = ..., **window: Unpack[WindowOptions]) -> Page: ...


@pytest.fixture
def open_wall(open_page: OpenPage, pages_url: str) -> OpenWall:
    def open_wall(text: tuple[str, ...], query: dict[str, str] | None = None, **window: Unpack[WindowOptions]) -> Page:
        candidate, *references = text
        pairs = [("candidate", candidate), *(("reference", each) for each in references), *(query or {}).items()]
        page = open_page(f"{pages_url}/wall_app?{urlencode(pairs)}", **window)
        expect(page.locator(".wall .legend")).to_be_visible()
        return page

    return open_wall


def find_brick(page: Page, name: str, place: int = 0) -> Locator:
    return page.get_by_role("button", name=name, exact=True).nth(place)


def readout(page: Page) -> Locator:
    return page.locator(".wall .readout")


def words_for_device(text: str, *, touch: bool = False) -> str:
    """Replace every `[[keys|touch]]` in a text by one of its parts."""
    return re.sub(r"\[\[(.*?)\|(.*?)\]\]", r"\2" if touch else r"\1", text)


def highlighted_words(page: Page, row: str) -> list[str]:
    return page.locator(f".wall .{row} .token.lit").all_inner_texts()


def focused_name(page: Page) -> str:
    name: str = page.locator(".wall").evaluate(
        "root => root.getRootNode().activeElement?.getAttribute('aria-label') ?? ''"
    )
    return name


def type_candidate(page: Page, text: str, *tokens: str) -> None:
    """Type a candidate, and wait until the wall shows its tokens."""
    field = page.get_by_label("Candidate", exact=True)
    field.fill(text)
    field.press("Enter")
    expect(page.locator(".candidate .token")).to_have_text([*tokens] or text.split())
    settle(page)


def expect_bricks_under_their_tokens(page: Page, ngrams: int) -> None:
    distances = page.locator(".wall").evaluate(BRICK_OFFSETS)
    assert len(distances) == ngrams
    assert max(distances) <= 2


# ---- layout


def test_wall_of_any_text_fits_a_phone_and_answers_to_a_finger(open_wall: OpenWall) -> None:
    page = open_wall(PAPER_TEXTS, {"max_order": "6"}, width=390, touch=True)
    expect_bricks_under_their_tokens(page, 18 + 17 + 16 + 15 + 14 + 13)
    expect(readout(page)).to_have_text(words_for_device(EN("wall.hint"), touch=True))
    find_brick(page, "It: 1-gram, credited").tap()
    expect(readout(page)).to_contain_text(words_for_device(EN("wall.pinned"), touch=True))
    assert "Esc" not in readout(page).inner_text()
    find_brick(page, "It: 1-gram, credited").tap()
    expect(readout(page)).not_to_contain_text(words_for_device(EN("wall.pinned"), touch=True))
    for text in (f"{FAMILY} e\u0301 z" + "\u0301" * 200, "文" * 900):
        type_candidate(page, text, *map(visible_token, text.split()))
        assert page.evaluate(SIDEWAYS_OVERFLOW) <= 0
        assert page.locator(".wall").evaluate(RIGHT_EDGE) <= 390


def test_arabic_wall_is_laid_out_from_right_to_left(open_wall: OpenWall) -> None:
    page = open_wall(ARABIC, width=390)
    expect_bricks_under_their_tokens(page, 8 + 7 + 6 + 5)
    page.set_viewport_size({"width": 1280, "height": 900})
    wait_for_layout(page)
    find_brick(page, "الولد إلى: 2-gram, credited").hover()
    for tokens in (page.locator(".candidate .token"), readout(page).locator("bdi")):
        places = [box["x"] for token in tokens.all() if (box := token.bounding_box())]
        assert places == sorted(places, reverse=True)
    find_brick(page, "ذهب: 1-gram, unmatched").focus()
    page.keyboard.press("ArrowLeft")
    assert focused_name(page) == "الولد: 1-gram, credited"


def test_odd_texts_are_drawn_as_text(open_wall: OpenWall) -> None:
    page = open_wall(CHINESE, {"order": "3", "tokenizer": "d2l"})
    expect_bricks_under_their_tokens(page, 8)
    type_candidate(page, HOSTILE)
    assert page.locator(".wall img").count() == 0
    type_candidate(page, "A  B", "A", "␣", "B")
    expect(page.get_by_text(EN("wall.empty-token"))).to_be_visible()


def test_clipped_brick_and_empty_candidate_are_explained(open_wall: OpenWall) -> None:
    page = open_wall(("the the the the the the the dog", "the cat is on the mat", "there is a cat on the mat"))
    expect(page.get_by_text(EN("wall.convention"))).to_be_visible()
    find_brick(page, "the: 1-gram, clipped").hover()
    for part in (
        EN("wall.in-candidate", count=7),
        EN("wall.in-references", counts="2 · 1"),
        EN("wall.most-in-one", maximum=2),
        EN("wall.credit", count=7, maximum=2, credit=2),
        EN("wall.clipped-used-up"),
    ):
        expect(readout(page).get_by_text(part)).to_be_visible()
    page.emulate_media(forced_colors="active")
    background = "brick => getComputedStyle(brick).background"
    statuses = ("credited", "clipped", "unmatched")
    assert len({page.locator(f".slice.{status}").first.evaluate(background) for status in statuses}) == 3
    type_candidate(page, "")
    expect(page.get_by_text(EN("wall.empty"))).to_be_visible()
    expect(page.locator(".reference .token")).to_have_count(6 + 7)
    expect(readout(page)).to_be_hidden()


# ---- hovering, pinning, keyboard navigation

MILITARY_BRICK = "the military: 2-gram, credited"


def test_hovering_highlights_matches_and_clicking_pins_them(open_wall: OpenWall) -> None:
    page = open_wall(PAPER_TEXTS)
    military_brick, button = find_brick(page, MILITARY_BRICK), page.get_by_role("button", name="Once more")
    military_brick.hover()
    assert highlighted_words(page, "candidate") == ["the", "military"]
    assert highlighted_words(page, "reference") == ["the", "military"] * 2
    button.hover()
    assert highlighted_words(page, "candidate") == []
    expect(readout(page)).to_contain_text(words_for_device(EN("wall.hint")))
    for unpinning_target in (military_brick, page.locator(".wall .legend")):
        military_brick.click()
        expect(military_brick).to_have_attribute("aria-pressed", "true")
        expect(readout(page)).to_contain_text(words_for_device(EN("wall.pinned")))
        unpinning_target.click()
        expect(military_brick).to_have_attribute("aria-pressed", "false")
    military_brick.click()
    button.hover()
    assert highlighted_words(page, "candidate") == ["the", "military"]
    page.keyboard.press("Escape")
    assert highlighted_words(page, "candidate") == []
    expect_pin_to_last_as_long_as_its_ngram(page)


def expect_pin_to_last_as_long_as_its_ngram(page: Page) -> None:
    """Pin a brick; expect pin and focus after a rerun with the same text, and no pin without its n-gram."""
    find_brick(page, MILITARY_BRICK).click()
    page.locator(".wall").evaluate("root => { root.firstChild.isTheSame = true; }")
    page.get_by_role("button", name="Once more").evaluate("button => button.click()")
    settle(page)
    assert page.locator(".wall").evaluate("root => root.firstChild.isTheSame") is True
    assert highlighted_words(page, "candidate") == ["the", "military"]
    assert focused_name(page) == MILITARY_BRICK
    page.get_by_role("button", name="Once more").hover()
    type_candidate(page, "the party")
    assert highlighted_words(page, "candidate") == []


def test_wall_is_a_single_tab_stop_with_arrow_key_navigation(open_wall: OpenWall) -> None:
    page = open_wall(PAPER_TEXTS)
    page.get_by_label("Candidate", exact=True).focus()
    for key, name in [
        ("Tab", "It: 1-gram, credited"),
        ("Tab", ""),
        ("Shift+Tab", "It: 1-gram, credited"),
        ("ArrowRight", "is: 1-gram, credited"),
        ("ArrowDown", "is a: 2-gram, credited"),
        ("ArrowLeft", "It is: 2-gram, credited"),
        ("ArrowLeft", "It is: 2-gram, credited"),
        ("End", "the party: 2-gram, credited"),
        ("ArrowDown", "of the party: 3-gram, credited"),
        ("Home", "It is a: 3-gram, credited"),
        ("ArrowUp", "It is: 2-gram, credited"),
        ("ArrowUp", "It: 1-gram, credited"),
        ("ArrowUp", "It: 1-gram, credited"),
    ]:
        page.keyboard.press(key)
        assert focused_name(page) == name
    assert highlighted_words(page, "candidate") == ["It"]
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert highlighted_words(page, "candidate") == ["It"]
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Escape")
    assert highlighted_words(page, "candidate") == []
