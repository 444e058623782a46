"""Browser tests of Explore: typing, references, settings, the wall of bricks, Undo, keys, and the match table."""

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from bleu_view.words.texts import Texts
from tests.shared.browser.accessibility import wait_for_animations
from tests.shared.browser.explore import ExploreWindow, explore_path, open_explore
from tests.shared.browser.page_control import OpenApp, settle

OVERLAP = 2  # pixels below the last bricks, which are empty
IS_DIMMED_JS = "() => document.documentElement.hasAttribute('data-outdated')"
MILITARY_LABEL = "the military: 2-gram, credited"


def test_typing_updates_the_page_and_undo_reload_and_language_keep_it(open_app: OpenApp) -> None:
    explore = open_explore(open_app, explore_path("the-cat"))
    explore.expect_scores("0.135", "0.135")
    cat, heading = explore.brick("cat: 1-gram, credited"), explore.page.get_by_role("heading", level=1)
    cat.click()
    assert not explore.page.evaluate(IS_DIMMED_JS)
    explore.candidate.press("End")
    explore.page.keyboard.insert_text(" dog")  # inserted at once: on a busy machine, single keys may become two edits
    assert explore.page.evaluate(IS_DIMMED_JS)
    expect(explore.fractions).to_have_text(["2/3", "1/2"])
    expect(cat).to_have_attribute("aria-pressed", "true")
    explore.page.wait_for_function(f"() => !({IS_DIMMED_JS})()")
    explore.button("frame.undo").click()
    explore.expect_scores("0.135", "0.135")
    expect(explore.candidate).to_have_value("the cat")
    expect(explore.button("frame.undo")).to_be_disabled()
    entries, before = explore.history_length(), explore.page.url
    explore.type_at_end(" is on the mat")
    explore.expect_scores("1", "1")
    expect(explore.fractions).to_have_text(["6/6", "5/5"])
    expect(explore.page).not_to_have_url(before)
    assert explore.history_length() == entries
    explore.page.get_by_text(explore.texts("frame.language-zh"), exact=True).click()
    expect(heading).to_have_text(Texts("zh")("pages.explore-title"))
    explore.page.wait_for_url("**lang=zh**")
    explore.page.reload()
    expect(heading).to_have_text(Texts("zh")("pages.explore-title"))
    explore.expect_scores("1", "1")
    explore.page.go_back()
    expect(heading).to_have_text(explore.texts("pages.explore-title"))
    explore.expect_scores("1", "1")
    expect(explore.candidate).to_have_value("the cat is on the mat")


# Returns the name of the focused element, also inside a shadow root; null after the last control.
FOCUSED_NAME_JS = """() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return null;
  return String(focused.getAttribute('aria-label') || focused.innerText || focused.className);
}"""


def test_every_control_has_a_tab_stop_and_changes_the_score(open_app: OpenApp) -> None:
    explore = open_explore(open_app, explore_path("more-refs-lower"))
    explore.expect_scores("0.448", "0.533")
    names: list[str] = []
    explore.page.keyboard.press("Tab")
    while name := explore.page.evaluate(FOCUSED_NAME_JS):
        names.append(name)
        explore.page.keyboard.press("Tab")
    assert [control for control in control_names(explore) if not any(control in name for name in names)] == []
    menus = [explore.page.locator(f".st-key-settings .st-key-{key}") for key in ("tokenizer", "variant", "max_order")]
    lines = {round(middle_y(part)) for menu in menus for part in (menu.locator("label"), menu.get_by_role("combobox"))}
    assert max(lines) - min(lines) <= 1
    for number in (1, 2):
        field = explore.page.locator(f".st-key-reference-{number} input")
        assert middle_y(field) == pytest.approx(middle_y(explore.button("frame.remove", number=number)), abs=1)
    explore.button("frame.remove", number=2).click()
    explore.expect_scores("0.548", "0.651")
    explore.button("frame.add-reference").click()
    second = explore.page.get_by_label(explore.texts("frame.reference", number=2), exact=True)
    second.press_sequentially("z z z z z z", delay=10)
    explore.expect_scores("0.448", "0.533")
    menu = explore.page.get_by_role("combobox", name=explore.texts("frame.max-order"))
    menu.focus()
    wait_for_animations(explore.page)  # the focus scrolls, and scrolling closes an open list
    menu.press("ArrowDown")
    explore.page.get_by_role("option", name="1", exact=True).click()
    explore.expect_scores("0.491", "0.634")
    expect(explore.fractions).to_have_text(["3/5"])


def control_names(explore: ExploreWindow) -> list[str]:
    keys = ["frame.course", "frame.language-en", "frame.more-examples", "frame.candidate", "frame.references"]
    keys += ["frame.add-reference", "frame.reset", "copy_link.menu", "frame.tokenizer", "frame.variant"]
    keys += ["frame.max-order", "frame.lowercase", "explore.all-orders", "match_table.count"]
    numbered = [explore.texts("frame.remove", number=1), explore.texts("frame.remove", number=2)]
    return [*map(explore.texts, keys), *numbered, explore.texts("frame.reference", number=2), "a: 1-gram, credited"]


def middle_y(part: Locator) -> float:
    box = bounding_box(part)
    return box["y"] + box["height"] / 2


def bounding_box(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box is not None
    return box


def test_the_wall_fits_the_first_screen_and_stays_while_text_is_typed(open_app: OpenApp) -> None:
    explore = open_explore(open_app)
    explore.expect_scores("0.505", "0.707")
    candidate, references = explore.page.locator(".wall .candidate"), explore.page.locator(".wall .references")
    expect(candidate).to_be_in_viewport(ratio=1)
    explore.brick(MILITARY_LABEL).hover()
    expect(explore.readout).to_contain_text("credit min(1, 1) = 1")
    explore.brick(MILITARY_LABEL).click()
    expect(explore.readout).to_contain_text("pinned")
    expect(explore.readout).to_be_in_viewport(ratio=1)
    expect(references).to_be_in_viewport(ratio=1)
    tops = [bounding_box(part)["y"] for part in (candidate, references, explore.readout)]
    ends = [bounding_box(part)["y"] + bounding_box(part)["height"] for part in (candidate, references)]
    assert tops == sorted(tops)
    assert ends[0] <= tops[1] + OVERLAP
    assert ends[1] <= tops[2]
    explore.page.set_viewport_size({"width": 1366, "height": 768})
    for part in (candidate, explore.readout):
        expect(part).to_be_in_viewport(ratio=1)
    explore.page.get_by_test_id("stButtonGroup").get_by_text("2", exact=True).click()
    expect(explore.fractions).to_have_text(["10/17"])
    settle(explore.page)
    expect(explore.brick(MILITARY_LABEL)).to_have_attribute("aria-pressed", "true")
    assert explore.highlighted_words("candidate") == ["the", "military"]
    heading = explore.page.locator(".st-key-wall-head h2")
    heading_tops, sentences = set(), set()
    for text in ("It", "It is a", "It is a guide to action!", "the the the party", "", "zzz guide"):
        explore.candidate.fill(text)
        expect(explore.page.locator(".wall .candidate .token")).to_have_text(text.split())
        settle(explore.page)
        heading_tops.add(bounding_box(heading)["y"])
        sentences.update(explore.reading.all_inner_texts())
    explore.page.get_by_label(explore.texts("frame.reference", number=2), exact=True).fill("")
    expect(explore.notices).to_have_count(1)
    assert bounding_box(heading)["y"] in heading_tops
    assert len(sentences) > 3
    assert max(heading_tops) - min(heading_tops) < 2  # a line of the reading is a pixel lower without a term


EN = Texts("en")


# ---- the match table

MIXED = "on the mat the cat sat the"
LOSSES_FIRST = ["sat", "the", "on", "mat", "cat"]
HOSTILE = '<img src=x onerror="alert(1)"> **b** $$x$$'


def shown_ngrams(explore: ExploreWindow) -> list[str]:
    return explore.page.locator(".match-table .ngram").all_inner_texts()


def type_candidate(explore: ExploreWindow, candidate: str) -> None:
    explore.candidate.fill(candidate)
    first = candidate.split(maxsplit=1)[0][:20]
    expect(explore.page.locator(".match-table .ngram").get_by_text(first).first).to_be_visible()
    settle(explore.page)


def test_table_is_sorted_unfolded_and_fits_a_phone(open_app: OpenApp) -> None:
    text = {"candidate": MIXED, "references": ("the cat is on the mat", "a cat")}
    explore = open_explore(open_app, explore_path("papineni-1", **text))
    page, table = explore.page, explore.page.locator(".match-table")
    order, column, count, second = (
        table.get_by_role("columnheader", name=name) for name in ("-gram", "1-gram", "count", "ref 2")
    )
    row = table.get_by_role("row").filter(has=page.get_by_text("the", exact=True))
    expect(table.get_by_role("heading")).to_have_text(EN("explore.table-costs-most", n=4))
    table.get_by_role("radio", name="n = 4").press("ArrowLeft")
    expect(table.get_by_role("radio", name="n = 3")).to_be_focused()
    expect(order).to_contain_text("3-gram")
    table.get_by_role("radio", name="n = 1").click()
    expect(row).to_be_visible()
    settle(page)
    assert [text.split()[0] for text in row.get_by_role("cell").all_inner_texts()] == ["3", "2", "·", "2"]
    expect(row.locator(".largest")).to_have_text("2")
    expect(row.get_by_text("clipped")).to_be_attached()
    assert shown_ngrams(explore) == LOSSES_FIRST
    expect(table.get_by_role("status")).to_have_text(EN("match_table.losses-first"))
    assert table.locator("[aria-sort]").count() == 0
    for direction, expected in (
        ("ascending", ["cat", "mat", "on", "sat", "the"]),
        ("descending", ["the", "sat", "on", "mat", "cat"]),
    ):
        column.get_by_role("button").click()
        expect(column).to_have_attribute("aria-sort", direction)
        assert shown_ngrams(explore) == expected
    column.get_by_role("button").click()
    assert column.get_attribute("aria-sort") is None
    assert shown_ngrams(explore) == LOSSES_FIRST
    second.get_by_role("button").click()
    assert shown_ngrams(explore) == ["cat", "sat", "the", "on", "mat"]
    expect(table.get_by_role("status")).to_have_text(EN("match_table.largest-first", column="ref 2"))
    button = count.get_by_role("button")
    button.focus()
    page.keyboard.press("Enter")
    expect(count).to_have_attribute("aria-sort", "descending")
    expect(button).to_be_focused()
    column.get_by_role("button").click()
    type_candidate(explore, "zoo the ant")
    assert shown_ngrams(explore) == ["ant", "the", "zoo"], "a new candidate keeps the sorting"
    type_candidate(explore, HOSTILE)
    assert sorted(shown_ngrams(explore)) == sorted(HOSTILE.split())
    assert table.locator("img").count() == 0
    type_candidate(explore, " ".join(f"a{number}" for number in range(19)) + " the")
    rows = table.locator("tbody tr:visible")
    expect(rows).to_have_count(8)
    table.get_by_role("button", name=EN("match_table.more", count=12, order=1, credited=1)).click()
    expect(rows).to_have_count(20)
    expect(table.locator(".more")).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 900})
    for candidate in (MIXED, f"{'w' * 3_000} {'文' * 900}"):
        type_candidate(explore, candidate)
        assert (candidate, page.evaluate("() => document.documentElement.scrollWidth")) == (candidate, 390)
        assert table.get_by_role("region").evaluate("region => region.scrollWidth - region.clientWidth") <= 0
