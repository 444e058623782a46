"""Links from before: `/` with a text is the workbench; Challenges and Teach were on Practice."""

from urllib.parse import parse_qs

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import ViewItem, read
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course import FIRST, course, numbered_pages
from frame.widgets.question import OFF, QUESTIONS
from tests.shared.pages.addresses import turned
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, is_asked, link, ran, typed, visit
from tests.shared.pages.shown import component, fractions, is_drawn, notices, scores


def old(page: str = FIRST, /, **query: str) -> AppTest:
    """Follow a link to `/`, or to another page, in a new session."""
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS)
    if page != FIRST:
        at.switch_page(dict(course())[page])
    at.query_params.update(query)
    return ran(at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_opens_the_workbench_with_its_text(language: str) -> None:
    at = old(lang=language, s=link("drop-not"))
    assert at.title[0].value == Texts(language)("pages.explore-title")
    assert typed(at)[0] == "the medicine is safe for children"
    assert scores(at) == scores(visit(link("drop-not"), language))
    assert dict(at.query_params) == {"lang": language, "s": link("drop-not")}


@pytest.mark.parametrize("view", [(), (("order", 2),), ((QUESTIONS, OFF),)], ids=["asking", "an order", "a teacher's"])
def test_it_brings_its_view_and_starts_no_tour(view: tuple[ViewItem, ...]) -> None:
    at, new = old(lang="en", s=link("the-cat", view)), visit(link("the-cat", view))
    assert is_asked(at) == is_asked(new)
    assert fractions(at) == fractions(new)
    assert not is_drawn(at, "tour")


def test_it_brings_presenter_mode_and_what_others_put_into_the_address() -> None:
    at = old(lang="zh", s=link("the-cat", ()), present="1", course="nlp")
    assert component(at, "presenter")["on"]
    assert at.query_params["course"] == "nlp"


def test_a_damaged_one_says_so() -> None:
    assert "The link is damaged or cut off" in notices(old(lang="en", s="damaged"))[0]


def test_the_browser_is_told_from_where_it_was_forwarded() -> None:
    at = old(lang="en", s=link("the-cat"))
    assert list(component(at, "browser_side")["forwarded"]) == ["", link("the-cat"), "explore"]
    assert not component(visit(link("the-cat")), "browser_side")["forwarded"]


def heading(page: str, texts: Texts) -> str:
    """Write a page's title; above a stage stands the lab's name."""
    if page != "practice":
        return texts(f"pages.{page}-title")
    number = next(number for number, name, _ in numbered_pages() if name == page)
    return texts("frame.course-entry", number=number, name=texts(f"pages.{page}-menu"))


@pytest.mark.parametrize(
    ("view", "page", "key", "shown"),
    [
        ((("practice-challenges", 4),), "challenges", "challenge-flip-the-meaning-1", ""),
        ((("practice-1", 2), ("practice-challenges", 3)), "challenges", "challenge-delete-and-gain-1", None),
        ((("sheet-language", "zh"), ("sheet-seed", 77)), "teach", "worksheet-number", 77),
        ((("lesson-plan", "sheet-2"),), "teach", "worksheet-number", 4217),
        ((("lesson-plan", "sheet-2"), ("practice-challenges", 4)), "challenges", "challenge-flip-the-meaning-1", ""),
        ((("practice-kind", "d2l"), ("practice-challenges", 4)), "practice", "practice-seed-field", 4217),
        ((("practice-seed", 12), ("sheet-seed", 77)), "practice", "practice-seed-field", 12),
        ((("order", 2),), "practice", "practice-seed-field", 4217),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_to_practice_opens_the_page_that_shows_it_now(
    view: tuple[ViewItem, ...], page: str, key: str, shown: object, language: str
) -> None:
    at = old("practice", lang=language, s=link("the-cat", tuple(sorted(view))))
    assert at.title[0].value == heading(page, Texts(language))
    fields = {field.key: field.value for field in (*at.text_input, *at.number_input)}
    if page == "practice":  # its field is in a tab, the exercise on the stage
        fields["practice-seed-field"] = int(component(at, "scratch-wall")["exercise"].split("-")[2])
    assert key in fields
    assert shown is None or fields[key] == shown
    assert bool(component(at, "browser_side")["forwarded"]) == (page != "practice")


def test_a_link_to_practice_keeps_what_it_chose_on_other_pages() -> None:
    at = old("practice", lang="en", s=link("the-cat", (("lesson-plan", "sheet-2"), ("practice-challenges", 4))))
    [carried] = parse_qs(component(at, "browser_side")["query"])["s"]
    assert read(carried).link.view == (("challenges", 4), ("plan", "sheet-2"))
    at.query_params["s"] = carried  # as the browser completes it
    at = turned(at, "practice")
    assert at.title[0].value == heading("practice", Texts("en"))
