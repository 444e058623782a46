"""Browser tests of the wall of bricks: its layout, highlighted matches, pinning, and keyboard navigation."""

import re
from typing import Protocol, Unpack
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from bleu_view.words.texts import Texts
from tests.shared.browser.accessibility import SIDEWAYS_OVERFLOW
from tests.shared.browser.page_control import OpenPage, WindowOptions, settle

EN = Texts("en")
PAPER_TEXTS = (
    "It is a guide to action which ensures that the military always obeys the commands of the party",
    "It is a guide to action that ensures that the military will forever heed Party commands",
    "It is the guiding principle which guarantees the military forces always being under the command of the Party",
    "It is the practical guide for the army always to heed the directions of the party",
)
THE_SEVEN_TIMES = ("the the the the the the the", "the cat is on the mat", "there is a cat on the mat")
CHINESE = ("我 喜欢 学习 自然语言处理 。 我 每天 都 学习 英语", "我 喜欢 研究 自然语言处理 。 我 每天 都 学习 中文")
ARABIC = ("ذهب الولد إلى المدرسة مع Ahmed الصغير .", "مضى الولد إلى المدرسة مع أخيه")
FAMILY = "👩\u200d👩\u200d👧\u200d👦"
HOSTILE = ('<img src=x onerror="alert(1)"> **b** $$x$$ :red[y]', "<b>")

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


def keyboard_words(text: str) -> str:
    """Replace every `[[keys|touch]]` in a text by its first part, the words for devices with a keyboard."""
    return re.sub(r"\[\[(.*?)\|(.*?)\]\]", r"\1", text)


def highlighted_words(page: Page, row: str) -> list[str]:
    return page.locator(f".wall .{row} .token.lit").all_inner_texts()


def focused_name(page: Page) -> str:
    name: str = page.locator(".wall").evaluate(
        "root => root.getRootNode().activeElement?.getAttribute('aria-label') ?? ''"
    )
    return name


# ---- layout


@pytest.mark.parametrize(
    ("text", "order", "width"),
    [(PAPER_TEXTS, 0, 390), (CHINESE, 3, 1280), (ARABIC, 0, 390)],
    ids=["paper on a phone", "chinese", "arabic"],
)
def test_every_brick_is_under_its_tokens(open_wall: OpenWall, text: tuple[str, ...], order: int, width: int) -> None:
    page = open_wall(text, {"order": str(order), "max_order": "6"}, width=width)
    distances = page.locator(".wall").evaluate(BRICK_OFFSETS)
    tokens = len(text[0].split())
    assert len(distances) == sum(tokens - n + 1 for n in (range(1, 7) if order == 0 else [order]))
    assert max(distances) <= 2


def test_readout_explains_the_counts_of_a_clipped_brick(open_wall: OpenWall) -> None:
    page = open_wall(THE_SEVEN_TIMES)
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


def test_empty_candidate_shows_a_prompt_and_the_references(open_wall: OpenWall) -> None:
    page = open_wall(("", *PAPER_TEXTS[1:]))
    expect(page.get_by_text(EN("wall.empty"))).to_be_visible()
    expect(page.locator(".reference .token")).to_have_count(16 + 18 + 16)
    expect(readout(page)).to_be_hidden()


def test_typed_markup_is_drawn_as_text(open_wall: OpenWall) -> None:
    page = open_wall(HOSTILE)
    assert page.locator(".candidate .token").all_inner_texts() == HOSTILE[0].split()
    assert page.locator(".wall img").count() == 0


def test_empty_token_is_drawn_and_explained(open_wall: OpenWall) -> None:
    page = open_wall(("A  B", "A  C"), {"tokenizer": "d2l"})
    assert page.locator(".candidate .token").all_inner_texts() == ["A", "␣", "B"]
    expect(page.get_by_text(EN("wall.empty-token"))).to_be_visible()


@pytest.mark.parametrize(
    "text",
    [(f"{FAMILY} e\u0301 z" + "\u0301" * 200, "z"), ("文" * 900, "中")],
    ids=["joined signs", "one Chinese token"],
)
def test_wall_of_any_text_fits_a_phone(open_wall: OpenWall, text: tuple[str, ...]) -> None:
    page = open_wall(text, width=390)
    assert page.evaluate(SIDEWAYS_OVERFLOW) <= 0
    widest = page.locator(".wall").evaluate(
        "root => Math.max(...[...root.querySelectorAll('*')].map(e => e.getBoundingClientRect().right))"
    )
    assert widest <= 390


def test_match_statuses_are_distinguishable_without_colours(open_wall: OpenWall) -> None:
    page = open_wall(("the the dog", "the cat"))
    page.emulate_media(forced_colors="active")
    background = "brick => getComputedStyle(brick).background"
    statuses = ("credited", "clipped", "unmatched")
    assert len({page.locator(f".slice.{status}").first.evaluate(background) for status in statuses}) == 3


def test_arabic_tokens_are_laid_out_from_right_to_left(open_wall: OpenWall) -> None:
    page = open_wall(ARABIC)
    find_brick(page, "الولد إلى: 2-gram, credited").hover()
    for tokens in (page.locator(".candidate .token"), readout(page).locator("bdi")):
        places = [box["x"] for token in tokens.all() if (box := token.bounding_box())]
        assert places == sorted(places, reverse=True)
    find_brick(page, "ذهب: 1-gram, unmatched").focus()
    page.keyboard.press("ArrowLeft")
    assert focused_name(page) == "الولد: 1-gram, credited"


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
    expect(readout(page)).to_contain_text(keyboard_words(EN("wall.hint")))
    for unpinning_target in (military_brick, page.locator(".wall .legend")):
        military_brick.click()
        expect(military_brick).to_have_attribute("aria-pressed", "true")
        unpinning_target.click()
        expect(military_brick).to_have_attribute("aria-pressed", "false")
    military_brick.click()
    button.hover()
    assert highlighted_words(page, "candidate") == ["the", "military"]
    page.keyboard.press("Escape")
    assert highlighted_words(page, "candidate") == []


def test_pin_and_focus_survive_a_rerun_with_the_same_text(open_wall: OpenWall) -> None:
    page = open_wall(PAPER_TEXTS)
    find_brick(page, MILITARY_BRICK).click()
    page.locator(".wall").evaluate("root => { root.firstChild.isTheSame = true; }")
    page.get_by_role("button", name="Once more").evaluate("button => button.click()")
    settle(page)
    assert page.locator(".wall").evaluate("root => root.firstChild.isTheSame") is True
    assert highlighted_words(page, "candidate") == ["the", "military"]
    assert focused_name(page) == MILITARY_BRICK


def test_pin_is_removed_with_its_ngram(open_wall: OpenWall) -> None:
    page = open_wall(("the cat sat", "the cat"))
    find_brick(page, "cat: 1-gram, credited").click()
    page.get_by_role("button", name="Once more").hover()
    assert highlighted_words(page, "candidate") == ["cat"]
    field = page.get_by_label("Candidate", exact=True)
    field.fill("the dog sat")
    field.press("Enter")
    expect(find_brick(page, "dog: 1-gram, unmatched")).to_have_count(1)
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
