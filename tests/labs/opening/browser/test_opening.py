"""The opening as a visitor walks it: by keys, by wheel, by hand; written into; shown to a class; printed."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bleu_view.words.texts import LANGUAGES, Texts
from labs.opening.view.warning_sentences import story
from tests.shared.browser.reach import WIDER, findings, still
from tests.shared.browser.walking import OpenApp, Watch, settled

SCENES = ("hook", "words", "repeat", "order", "short", "means", "pour", "votes", "unseen", "doors")
STOPS = 22
EN = Texts("en")


def plain(name: str, **values: str | int) -> str:
    """Return a text of the opening without its bold parts' stars."""
    return EN(f"opening.{name}", **values).replace("**", "")


ANSWERED: dict[str, str | re.Pattern[str]] = {
    "hook": plain("hook-answer-none"),
    "words": re.compile(r"11\D+11"),
    "repeat": plain("repeat-answer", m=2, n=7),
    "order": "1/10, 0/9, 0/8",
    "means": re.compile(r"0\.83\D+0\.81\D+0\.51\D+0"),
    "pour": "0.743",
    "votes": plain("votes-answer", second="Heron"),
    "unseen": re.compile(r"6\D+38"),
}
ACTS = {
    2: ("answer", "again"),
    3: ("more", "answer", "more", "less"),
    4: ("answer", "answer", "restore", "shuffle"),
    5: (*[" "] * 7, "give"),  # until all bricks are filled, and once more
    6: ("answer", "answer", "salad"),
    7: (" ", " "),  # multiply, then D2L's weights
    8: ("answer", "sentence-votes"),
    9: ("answer", "swapped", "restored", "back"),
}
"""Of some scenes what one does there: buttons, or the key that does what is next."""
MOST_MS = 600
TIMING = {"offset", "computedOffset", "easing", "composite"}
NOTE_ANIMATIONS = """() => {
  window.made = [];
  for (const [owner, name] of [[Element.prototype, 'animate'], [Animation.prototype, 'play']]) {
    const before = owner[name];
    owner[name] = function (...given) {
      const result = before.apply(this, given);
      window.made.push(result ?? this);
      return result;
    };
  }
}"""
"""Has every animation noted that is made or played again."""
CONTROLS = ".story button:not([hidden]), .story a, .story input[type=range], .story .word[tabindex='0']"
OUTSIDE = 6
"""Stops of Streamlit's own before the stage."""
FOCUSED = """() => {
  let node = document.activeElement;
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  return [node?.stop ?? null, node ? getComputedStyle(node).outlineStyle : 'none'];
}"""
"""The number of the control that has the focus, and the outline by which one sees it."""
NUMBERED = "nodes => nodes.map((node, place) => { node.stop = place; return place; })"
WIDTHS = """nodes => {
  const widths = () => nodes.map(node => node.getBoundingClientRect().width);
  const given = widths();
  nodes.forEach(node => { node.style.width = 'auto'; });
  return [given, widths()];
}"""
"""How wide words are made, and how wide they would be by themselves."""
LET_GO = "document.activeElement.blur()"
"""After it Tab begins at the top again, and no field keeps the keys that turn the scenes."""


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def at_scene(page: Page, name: str, language: str = "en") -> Page:
    """Wait until a scene is shown."""
    expect(heading(page)).to_have_text(Texts(language)(f"opening.{name}-heading"))
    return page


def reading(page: Page) -> Locator:
    return page.locator(".story .insight")


def opened(open_app: OpenApp, scene: int, language: str = "en", query: str = "", **window: object) -> Page:
    """Open the opening at a scene, from 1."""
    page = open_app(f"/?lang={language}{query}#{scene}", lang=None, **window)  # type: ignore[arg-type]
    return at_scene(page, SCENES[scene - 1], language)


def words(page: Page) -> Locator:
    return page.locator(".line-first .word:not(.is-gone)")


def fractions(page: Page) -> Locator:
    return page.locator(".line-first .fraction-value:visible")


def press(page: Page, act: str) -> None:
    page.locator(f".story [data-act={act}]").click()


# ---- the way through


def test_the_keyboard_alone_goes_through_all_scenes_and_their_answers(open_app: OpenApp) -> None:
    page = opened(open_app, 1)
    for number, name in enumerate(SCENES, 1):
        at_scene(page, name)
        assert urlsplit(page.url).fragment in {str(number), ""}
        for _ in range({"order": 2, "short": 8, "means": 2, "doors": 0}.get(name, 1)):
            page.keyboard.press(" ")
        if name in ANSWERED:
            expect(reading(page)).to_contain_text(ANSWERED[name])
        page.keyboard.press("PageDown")
    at_scene(page, "doors")
    page.keyboard.press("Home")
    at_scene(page, "hook")
    page.keyboard.press("End")
    at_scene(page, "doors")


def test_wheel_and_steps_lead_from_scene_to_scene(open_app: OpenApp) -> None:
    page = opened(open_app, 1)
    page.mouse.move(640, 300)
    page.mouse.wheel(0, 900)
    at_scene(page, "words")
    named = EN("opening.scene", number=2, total=len(SCENES), heading=EN("opening.words-heading"))
    expect(page.locator(".step.is-now")).to_have_attribute("aria-label", re.compile(re.escape(named)))
    page.locator(".step").nth(6).click()
    at_scene(page, "pour")
    page.wait_for_function("location.hash === '#7'")


def test_who_has_seen_it_once_lands_on_the_doors(open_app: OpenApp) -> None:
    page = at_scene(open_app("/"), "hook")
    page.keyboard.press("End")
    at_scene(page, "doors")
    page.goto(page.url.partition("#")[0])
    at_scene(page, "doors")
    a_room_is_behind_its_door_and_its_keys(page)
    page.goto(page.url.partition("#")[0] + "#3")
    page.reload()
    at_scene(page, "repeat")


def a_room_is_behind_its_door_and_its_keys(page: Page) -> None:
    room = re.compile("/room/[A-Z0-9]{5}/stage")
    page.get_by_role("button", name=EN("classroom.open")).click()
    expect(page).to_have_url(room)
    at_scene(settled(back(page)), "doors")
    page.keyboard.press("Alt+r")
    expect(page).to_have_url(room)
    at_scene(settled(back(page)), "doors")


def back(page: Page) -> Page:
    """Go back, past the address that opened the room."""
    while "/room/" in page.url:
        page.go_back()
    return page


def test_the_language_changes_within_the_scene_and_back_returns_to_it(open_app: OpenApp) -> None:
    page = opened(open_app, 4)
    press(page, "answer")
    page.get_by_role("button", name="中文").click()
    at_scene(page, "order", "zh")
    expect(words(page).first).to_have_text("的")
    expect(page.locator("html")).to_have_attribute("lang", "zh")
    page.get_by_role("link", name=Texts("zh")("opening.workbench"), exact=True).click()
    expect(page).to_have_url(re.compile("/explore"))
    expect(heading(page)).to_have_text(Texts("zh")("pages.explore-title"))
    settled(page).go_back()
    at_scene(page, "order", "zh")


# ---- what the scenes show


def test_a_choice_is_answered_with_bleus_and_nothing_moves(open_app: OpenApp) -> None:
    page = opened(open_app, 1)
    parts = page.locator(".quote, .card, .own, .story .next")
    before = [part.bounding_box() for part in parts.all()]
    page.locator(".card").nth(1).click()
    expect(reading(page)).to_contain_text(plain("hook-answer-b"))
    expect(reading(page)).to_contain_text("Bilingual Evaluation Understudy")
    expect(page.locator(".card-score b")).to_have_text(["0.743", "0"])
    expect(page.locator(".card.is-chosen .card-name")).to_have_text("B")
    assert [part.bounding_box() for part in parts.all()] == before


def test_an_own_text_is_typed_at_once_behind_its_door(open_app: OpenApp) -> None:
    page = opened(open_app, 1)
    page.get_by_role("link", name=EN("opening.own-text")).click()
    expect(page).to_have_url(re.compile("/explore"))
    expect(page.locator("[class*=st-key-candidate] input")).to_be_focused()
    expect(page.locator("[class*=st-key-candidate] input")).to_have_value("")
    page.keyboard.type("my own words")
    expect(page.locator("[class*=st-key-candidate] input")).to_have_value("my own words")
    settled(page)


def test_the_switch_lets_the_corpus_wait_for_an_answer(open_app: OpenApp) -> None:
    page = opened(open_app, 8)
    expect(page.locator("[data-act=expect-0]")).to_have_count(0)
    page.get_by_role("switch").click()
    press(page, "expect-0")
    expect(page.locator(".vote-result").nth(1)).to_contain_text("Heron 0.684")
    expect(page.locator(".story .hint")).to_have_text(EN("opening.votes-said", name="Tern"))


def test_one_more_word_gains_nothing_and_an_emptied_sentence_can_be_written_again(open_app: OpenApp) -> None:
    page = opened(open_app, 3)
    expect(fractions(page)).to_have_text(["7/7"])
    press(page, "answer")
    expect(fractions(page)).to_have_text(["2/7"])
    press(page, "more")
    expect(fractions(page)).to_have_text(["2/8"])
    expect(reading(page)).to_contain_text(plain("repeat-in-vain", n=8))
    expect(page.locator(".limit:visible")).to_contain_text(EN("opening.repeat-limit", limit=2))
    for _ in range(7):
        press(page, "less")
    words(page).first.focus()
    page.keyboard.press("Delete")
    expect(reading(page)).to_contain_text("0")
    asked = EN("opening.edit-empty").replace("[[Click|Tap]]", "Click")
    expect(words(page)).to_have_text([asked])
    click(page, 0)
    page.keyboard.type("the cat")
    page.keyboard.press("Enter")
    expect(words(page)).to_have_text(["the", "cat"])


def test_a_shuffle_moves_the_same_words_and_leaves_11_of_11(open_app: OpenApp) -> None:
    page = opened(open_app, 4)
    words(page).evaluate_all("nodes => nodes.forEach((node, place) => { node.before_ = place; })")
    press(page, "answer")
    expect(words(page).first).to_have_text("children")
    assert all(words(page).evaluate_all("nodes => nodes.map(node => node.before_ !== undefined)"))
    expect(fractions(page)).to_have_text(["11/11"])
    press(page, "answer")
    expect(fractions(page)).to_have_text(["11/11", "1/10", "0/9", "0/8"])
    press(page, "restore")
    expect(fractions(page)).to_have_text(["11/11", "9/10", "7/9", "5/8"])


def test_space_puts_in_order_what_was_shuffled_and_keeps_what_was_typed(open_app: OpenApp) -> None:
    page = opened(open_app, 4)
    a = story("en").a
    for _ in range(2):  # the shuffle, and its catch
        page.keyboard.press(" ")
    still(page).keyboard.press(" ")
    expect(words(page)).to_have_text(a)
    still(page).keyboard.press(" ")
    expect(words(page)).not_to_have_text(a)
    written(page, 5, "poison")
    expect(words(page).nth(5)).to_have_text("poison")
    still(page).evaluate(LET_GO)
    page.keyboard.press(" ")
    expect(words(still(page)).filter(has_text="poison")).to_have_count(1)


def test_the_slider_goes_to_d2l_and_the_bricks_stay(open_app: OpenApp) -> None:
    page = opened(open_app, 7)
    press(page, "answer")
    expect(page.locator(".result-total")).to_have_text("0.743")
    page.get_by_role("slider").press("End")
    expect(page.locator(".result-total")).to_have_text("0.837")
    expect(page.locator(".ribbon-total")).to_have_text("0.837")
    expect(page.locator(".slot-value").first).to_have_text("(11/11)1/2")


# ---- writing in place


def click(page: Page, place: int) -> None:
    """Click a word that does not move: while words cross, Playwright would scroll away to reach it."""
    words(still(page)).nth(place).click()


def written(page: Page, place: int, text: str) -> None:
    """Type into a word, and press Enter."""
    click(page, place)
    field = page.get_by_role("textbox")
    expect(field).to_be_focused()
    field.fill(text)
    field.press("Enter")


def test_a_word_is_changed_in_its_place_and_the_sentence_becomes_the_learners(open_app: OpenApp) -> None:
    page = opened(open_app, 9)
    label, total = page.locator(".line-first .label"), page.locator(".ribbon-total")
    press(page, "answer")
    expect(label).to_have_text("A")
    click(page, 2)
    page.get_by_role("textbox").fill("never said")
    page.keyboard.press("Escape")
    expect(words(page).nth(2)).to_have_text("said")
    expect(total).to_have_text("0.743")
    press(page, "swapped")
    expect(label).to_have_text(EN("opening.unseen-yours"))
    expect(reading(page)).to_contain_text(re.compile(r"0\.743\D+0\.904"))
    press(page, "back")
    expect(label).to_have_text("A")
    press(page, "restored")
    expect(total).to_have_text("1")
    written(page, 11, "dogs")
    expect(total).to_have_text("0.904")
    expect(page.get_by_role("textbox")).to_have_count(0)
    expect(words(page).nth(11)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(words(page).nth(10)).to_be_focused()
    page.keyboard.press("Delete")
    expect(words(page)).to_have_count(11)


def test_acts_continue_from_a_typed_word_and_tools_change_it(open_app: OpenApp) -> None:
    """The word that had the focus is gone then, and Space led to whatever control took its place."""
    page = opened(open_app, 9)
    press(page, "answer")
    written(page, 5, "poison")
    expect(page.locator(".ribbon-total")).to_have_text("0.551")
    expect(words(page).nth(5)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(words(page).nth(4)).to_be_focused()
    for tool, expected in (("twice", 12), ("swap", 12), ("strike", 11)):
        click(page, 1)
        page.locator(f".tools button[value={tool}]").click()
        expect(words(page)).to_have_count(expected)
        expect(page.locator(".story")).not_to_have_class(re.compile("is-waiting"))


def test_on_a_phone_both_translations_stay_whole_whatever_is_tried(open_app: OpenApp) -> None:
    page = opened(open_app, 9, "zh", width=390, height=844)
    for act in ("answer", "swapped", "restored", "back"):
        press(page, act)
        still(page)
        assert (act, page.locator(".story .picture").get_attribute("class")) == (act, "picture")
    expect(page.locator(".story .hint")).not_to_be_empty()
    click(page, 9)
    field = page.get_by_role("textbox")
    for text in ("小朋友", "小朋友和所有的大朋友们"):
        field.fill(text)
        assert field.evaluate("field => field.scrollWidth <= field.clientWidth")
        box = field.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390


def test_on_a_phone_acts_move_no_picture_and_words_have_room(open_app: OpenApp) -> None:
    page = opened(open_app, 2, width=390, height=844)
    picture = page.locator(".story .picture")
    for scene, acts in ACTS.items():
        page.evaluate(f"location.hash = '#{scene}'")
        at_scene(page, SCENES[scene - 1])
        page.evaluate(LET_GO)
        still(page)
        place = picture.bounding_box()
        for act in acts:
            page.keyboard.press(act) if act == " " else press(page, act)
            assert (scene, act, picture.bounding_box()) == (scene, act, place)
    page.evaluate("location.hash = '#2'")
    at_scene(page, SCENES[1])
    given, taken = still(page).locator(".line .word").evaluate_all(WIDTHS)
    assert len(given) > len(story("en").a)
    assert taken == pytest.approx(given, abs=0.5), "words have more or less room than their letters take"


@pytest.mark.parametrize("way", [("card", "ArrowDown"), ("step",)])
def test_space_does_what_its_button_says_whatever_a_hand_pressed_before(
    open_app: OpenApp, way: tuple[str, ...]
) -> None:
    """A pressed card goes with its scene; the focus went to the first step of the bar, and Space to scene 1."""
    page = opened(open_app, 1)
    pressed = {"card": ".card >> nth=1", "step": ".progress button >> nth=1"}
    for what in way:
        page.keyboard.press(what) if what.startswith("Arrow") else page.locator(f".story {pressed[what]}").click()
    at_scene(page, SCENES[1])
    expect(page.locator(".story h1")).to_be_focused()
    page.keyboard.press(" ")
    expect(page.locator(".story [data-act=again]")).to_be_visible()


def test_space_continues_after_the_last_act_but_a_lecture_stays(open_app: OpenApp) -> None:
    page = opened(open_app, 1)
    for _ in range(4):  # each of two scenes is answered, then left
        still(page).keyboard.press(" ")
    at_scene(page, SCENES[2])
    page = opened(open_app, 1, query="&present=1")
    for _ in range(2):
        still(page).keyboard.press(" ")
    at_scene(page, SCENES[0])


def test_one_word_of_a_sentence_takes_the_tab_key_wherever_it_moves(open_app: OpenApp) -> None:
    """It is the first in a repeated answer, and the third after two steps, whatever the word is."""
    page = opened(open_app, 2, query="&present=1")
    for key in (" ", "ArrowLeft", " "):
        page.keyboard.press(key)
    expect(words(page).and_(page.locator("[tabindex='0']"))).to_have_count(1)
    expect(words(page).and_(page.locator("[tabindex='-1']"))).to_have_count(10)
    page = opened(open_app, 4)
    page.keyboard.press(" ")
    still(page)
    words(page).first.focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    for act in ("answer", "restore", "shuffle"):
        press(page, act)
        still(page)
        expect(words(page).nth(2)).to_have_attribute("tabindex", "0")
        expect(words(page).and_(page.locator("[tabindex='0']"))).to_have_count(1)


def test_a_hard_word_is_shown_as_it_is_and_5000_stay_in_their_field_with_a_reason(open_app: OpenApp) -> None:
    page = opened(open_app, 2)
    press(page, "answer")
    for text in ("<b>x</b><img", "القطة", "👩\u200d👩\u200d👧", "a\x00b", "w" * 300):
        written(page, 0, text)
        expect(words(page).first).to_have_text(text.replace("\x00", ""))
        expect(fractions(page)).to_have_text(["10/11"])
        assert page.evaluate(WIDER) <= 0
    text = "w " * 5_000
    written(page, 0, text)
    expect(page.get_by_role("alert")).to_contain_text("24")
    expect(page.get_by_role("textbox")).to_have_value(text)
    page.get_by_role("textbox").fill("x" * 20_001)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("20001")
    page.keyboard.press("Escape")
    expect(words(page).first).to_have_text("w" * 300)


# ---- for a class


def test_a_lecture_has_22_stops_and_takes_answers_back_first(open_app: OpenApp) -> None:
    page = opened(open_app, 1, query="&present=1", width=1920, height=1080)
    expect(page.locator(".story")).to_have_class(re.compile("is-presenting"))
    shown, seen = page.locator(".story h1, .story .insight:visible"), set()
    for _ in range(STOPS):
        texts = shown.all_inner_texts()
        seen.add(tuple(texts))
        page.keyboard.press("ArrowRight")
        expect(shown).not_to_have_text(texts, use_inner_text=True)
    assert len(seen) == STOPS
    expect(page).to_have_url(re.compile("/explore"))


def test_a_lecture_has_notes_goes_back_blanks_and_ends(open_app: OpenApp) -> None:
    page = opened(open_app, 1, query="&present=1")
    with page.expect_popup() as popup:
        page.keyboard.press("n")
    notes = popup.value
    expect(notes.locator("body")).to_contain_text(EN("opening.notes-stop", stop=1, total=STOPS))
    notes.keyboard.press("ArrowRight")
    expect(notes.locator("body")).to_contain_text(EN("opening.notes-stop", stop=2, total=STOPS))
    expect(reading(page)).to_contain_text(plain("hook-answer-none"))
    page.keyboard.press("ArrowRight")
    expect(notes.locator("h2")).to_have_text(EN("opening.words-heading"))
    notes.close()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    at_scene(page, "repeat")
    page.keyboard.press(" ")
    expect(reading(page)).to_contain_text(plain("repeat-answer", m=2, n=7))
    page.keyboard.press(" ")
    at_scene(page, "repeat")
    page.keyboard.press("ArrowLeft")
    expect(reading(page)).to_contain_text(re.compile(r"7\D+7"))
    page.keyboard.press("ArrowLeft")
    at_scene(page, "words")
    page.keyboard.press("b")
    expect(heading(page)).to_be_hidden()
    page.keyboard.press("b")
    expect(heading(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".story")).not_to_have_class(re.compile("is-presenting"))
    expect(page).not_to_have_url(re.compile("present=1"))


# ---- for everyone


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("zh", "dark")])
def test_everyone_can_work_every_scene(open_app: OpenApp, language: str, theme: str) -> None:
    """Each scene in one language and one theme, as each has all kinds of elements in common with its neighbours."""
    page = opened(open_app, 1, language, theme=theme)
    for number, name in enumerate(SCENES):
        at_scene(page, name, language)
        page.keyboard.press(" ")
        if number % 2 == LANGUAGES.index(language):
            assert (name, findings(page)) == (name, [])
            assert (name, missed_by_tab(page)) == (name, set())
            for width, height in ((1024, 600), (320, 640), (1280, 900)):
                page.set_viewport_size({"width": width, "height": height})
                assert (name, width, still(page).evaluate(WIDER)) == (name, width, 0)
                expect(page.locator(".story .next, .story .side").locator("visible=true")).to_be_in_viewport()
        page.evaluate(LET_GO)
        page.keyboard.press("PageDown")


def missed_by_tab(page: Page) -> set[int]:
    """Return the numbers of the controls that Tab does not reach or whose focus is invisible."""
    controls = still(page).locator(CONTROLS).locator("visible=true")
    missed = set(controls.evaluate_all(NUMBERED))
    for _ in range(len(missed) + OUTSIDE):
        page.keyboard.press("Tab")
        stop, outline = page.evaluate(FOCUSED)
        if outline != "none":
            missed.discard(stop)
    return missed


def test_a_scene_that_is_longer_than_a_small_screen_begins_at_its_top(open_app: OpenApp) -> None:
    page = opened(open_app, 9, width=320, height=640)
    picture = still(page).locator(".story .picture")
    press(page, "answer")
    still(page)
    assert picture.evaluate("node => { node.scrollTop = 40; return node.scrollTop; }") > 0
    page.evaluate(LET_GO)
    page.keyboard.press("PageDown")
    at_scene(page, "doors")
    still(page)
    assert picture.evaluate("node => node.scrollTop") == 0


def test_without_motion_nothing_moves(browser: Browser, app_url: str) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    watch = Watch(page)
    watch.begin(app_url.partition("//")[2])
    page.add_init_script("Element.prototype.animate = () => { throw new Error('it moves'); };")
    page.goto(f"{app_url}/?lang=en#1")
    for name in SCENES:
        at_scene(page, name)
        page.keyboard.press(" ")
        page.keyboard.press("PageDown")
    complaints = watch.end()
    context.close()
    assert complaints == []


def test_an_act_lasts_600_ms_at_most_and_moves_only_by_transforms(open_app: OpenApp) -> None:
    page = opened(open_app, 4)
    press(page, "answer")
    press(page, "answer")
    still(page).evaluate(NOTE_ANIMATIONS)
    for act in ("restore", "shuffle", "restore"):  # each cuts the one before short
        press(page, act)
    ends = page.evaluate("made.map(each => Number(each.effect.getComputedTiming().endTime))")
    assert ends
    assert max(ends) <= MOST_MS
    properties = page.evaluate("[...new Set(made.flatMap(each => each.effect.getKeyframes().flatMap(Object.keys)))]")
    assert set(properties) <= {"transform", "translate", "scale", "opacity", *TIMING}
    expect(words(still(page))).to_have_text(story("en").a)
    places = [box["x"] for box in words(page).evaluate_all("nodes => nodes.map(node => node.getBoundingClientRect())")]
    assert places == sorted(places)


def test_each_scene_prints_on_its_own_page(open_app: OpenApp) -> None:
    page = opened(open_app, 3)
    page.emulate_media(media="print")
    sheets = page.locator(".paper-scene")
    expect(sheets).to_have_count(len(SCENES))
    expect(sheets.nth(3)).to_contain_text(EN("opening.order-heading"))
    expect(sheets.nth(3)).to_contain_text("1/10, 0/9, 0/8")
