"""Browser tests of the opening: navigation, scenes, typed words, presenter mode, accessibility, motion, print."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from bleu_view.words.texts import LANGUAGES, Texts
from labs.opening.view.story_sentences import get_story
from tests.shared.browser.accessibility import SIDEWAYS_OVERFLOW, axe_findings, wait_for_animations
from tests.shared.browser.page_control import OpenApp, settle

SCENES = ("hook", "words", "repeat", "order", "short", "means", "pour", "votes", "unseen", "doors")
STEP_TOTAL = 22
EN = Texts("en")


def plain_text(name: str, **values: str | int) -> str:
    """Return an English text of the opening without its `**` marks."""
    return EN(f"opening.{name}", **values).replace("**", "")


ANSWER_TEXTS: dict[str, str | re.Pattern[str]] = {
    "hook": plain_text("hook-answer-none"),
    "words": re.compile(r"11\D+11"),
    "repeat": plain_text("repeat-answer", m=2, n=7),
    "order": "1/10, 0/9, 0/8",
    "means": re.compile(r"0\.83\D+0\.81\D+0\.51\D+0"),
    "pour": "0.743",
    "votes": plain_text("votes-answer", second="Heron"),
    "unseen": re.compile(r"6\D+38"),
}
ACTIONS = {
    2: ("answer", "again"),
    3: ("more", "answer", "more", "less"),
    4: ("answer", "answer", "restore", "shuffle"),
    5: (*[" "] * 7, "give"),  # until all bricks are filled, then the button
    6: ("answer", "answer", "salad"),
    7: (" ", " "),  # multiply, then D2L's weights
    8: ("answer", "sentence-votes"),
    9: ("answer", "swapped", "restored", "back"),
}
"""Actions by scene number: names of buttons to click, or a space for the key."""
MAX_MS = 600
TIMING = {"offset", "computedOffset", "easing", "composite"}
FORBID_ANIMATIONS_JS = "() => { Element.prototype.animate = () => { throw new Error('it moves'); }; }"
RECORD_ANIMATIONS_JS = """() => {
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
"""Records in `window.made` every animation that is created or replayed."""
CONTROLS = ".story button:not([hidden]), .story a, .story input[type=range], .story .word[tabindex='0']"
OUTER_TAB_STOPS = 6
"""The number of Streamlit's own tab stops before the stage."""
FOCUSED_CONTROL_JS = """() => {
  let node = document.activeElement;
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  return [node?.stop ?? null, node ? getComputedStyle(node).outlineStyle : 'none'];
}"""
"""Returns the number of the focused control and its outline style."""
NUMBER_CONTROLS_JS = "nodes => nodes.map((node, place) => { node.stop = place; return place; })"
WORD_WIDTHS_JS = """nodes => {
  const widths = () => nodes.map(node => node.getBoundingClientRect().width);
  const given = widths();
  nodes.forEach(node => { node.style.width = 'auto'; });
  return [given, widths()];
}"""
"""Returns the displayed widths of words and their natural widths."""
SCREEN_OVERFLOW_JS = "screen => screen.scrollWidth - screen.clientWidth"
"""Returns by how many pixels the content of a scene is wider than its screen, which clips it."""
HAS_ARRIVED_JS = "([story, scene]) => Math.abs(story.scrollTop - (scene - 1) * story.clientHeight) < 2"
"""Returns whether the smooth scroll to a scene has ended; a click during it would scroll elsewhere."""
REMOVE_FOCUS_JS = "document.activeElement.blur()"
"""Removes the focus so that Tab starts at the top and no text field receives the shortcut keys."""


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def wait_for_scene(page: Page, name: str, language: str = "en") -> Page:
    """Wait until the heading of a scene is shown; return the page."""
    expect(heading(page)).to_have_text(Texts(language)(f"opening.{name}-heading"))
    return page


def reading(page: Page) -> Locator:
    return page.locator(".story .insight")


def open_scene(open_app: OpenApp, scene: int, language: str = "en", query: str = "", **window: object) -> Page:
    """Open the page of the opening at the scene with this number, counted from 1."""
    page = open_app(f"/?lang={language}{query}#{scene}", lang=None, **window)  # type: ignore[arg-type]
    return wait_for_scene(page, SCENES[scene - 1], language)


def go_to_scene(page: Page, scene: int, language: str = "en") -> Page:
    """Go to the scene with this number in the open page, with nothing focused; return the page."""
    page.evaluate(f"location.hash = '#{scene}'")
    wait_for_scene(page, SCENES[scene - 1], language).evaluate(REMOVE_FOCUS_JS)
    page.wait_for_function(HAS_ARRIVED_JS, arg=[page.locator(".story").element_handle(), scene])
    return wait_for_animations(page)


def words(page: Page) -> Locator:
    return page.locator(".line-first .word:not(.is-gone)")


def tab_stops(page: Page) -> Locator:
    return words(page).and_(page.locator("[tabindex='0']"))


def fractions(page: Page) -> Locator:
    return page.locator(".line-first .fraction-value:visible")


def press_button(page: Page, action: str) -> None:
    page.locator(f".story [data-act={action}]").click()


def press_space(page: Page) -> None:
    wait_for_animations(page).keyboard.press(" ")


# ---- navigation


def test_all_scenes_can_be_reached_by_keyboard_without_motion_and_printed(open_app: OpenApp) -> None:
    page = open_scene(open_app, 1, calm=True)
    page.evaluate(FORBID_ANIMATIONS_JS)
    for number, name in enumerate(SCENES, 1):
        wait_for_scene(page, name)
        assert urlsplit(page.url).fragment in {str(number), ""}
        for _ in range({"order": 2, "short": 8, "means": 2, "doors": 0}.get(name, 1)):
            page.keyboard.press(" ")
        if name in ANSWER_TEXTS:
            expect(reading(page)).to_contain_text(ANSWER_TEXTS[name])
        page.keyboard.press(" " if name == "words" else "PageDown")  # Space leaves an answered scene
    wait_for_scene(page, "doors")
    page.keyboard.press("Home")
    wait_for_scene(page, "hook")
    page.keyboard.press("End")
    wait_for_scene(page, "doors")
    page.emulate_media(media="print")
    sheets = page.locator(".paper-scene")
    expect(sheets).to_have_count(len(SCENES))
    expect(sheets.nth(3)).to_contain_text(EN("opening.order-heading"))
    expect(sheets.nth(3)).to_contain_text("1/10, 0/9, 0/8")


def test_clicks_and_wheel_move_between_scenes_and_space_then_acts(open_app: OpenApp) -> None:
    """A clicked card disappears with its scene; Space must not activate the progress bar instead."""
    page = open_scene(open_app, 1)
    page.mouse.move(640, 300)
    page.mouse.wheel(0, 900)
    wait_for_scene(page, "words")
    label = EN("opening.scene", number=2, total=len(SCENES), heading=EN("opening.words-heading"))
    expect(page.locator(".step.is-now")).to_have_attribute("aria-label", re.compile(re.escape(label)))
    page.locator(".step").first.click()
    wait_for_animations(wait_for_scene(page, "hook"))
    parts = page.locator(".quote, .card, .own, .story .next")
    before = [part.bounding_box() for part in parts.all()]
    page.locator(".card").nth(1).click()
    expect(reading(page)).to_contain_text(plain_text("hook-answer-b"))
    expect(reading(page)).to_contain_text("Bilingual Evaluation Understudy")
    expect(page.locator(".card-score b")).to_have_text(["0.743", "0"])
    expect(page.locator(".card.is-chosen .card-name")).to_have_text("B")
    assert [part.bounding_box() for part in parts.all()] == before
    page.keyboard.press("ArrowDown")
    expect(wait_for_scene(page, "words").locator(".story h1")).to_be_focused()
    page.keyboard.press(" ")
    expect(page.locator(".story [data-act=again]")).to_be_visible()
    page.locator(".step").nth(6).click()
    expect(wait_for_scene(page, "pour").locator(".story h1")).to_be_focused()
    page.wait_for_function("location.hash === '#7'")
    page.keyboard.press(" ")
    expect(page.locator(".result-total")).to_have_text("0.743")


def test_a_returning_visitor_a_room_a_language_and_back_keep_the_scene(open_app: OpenApp) -> None:
    page = wait_for_scene(open_app("/"), "hook")
    page.keyboard.press("End")
    wait_for_scene(page, "doors")
    page.goto(page.url.partition("#")[0])
    wait_for_scene(page, "doors")
    check_room_button_and_shortcut(page)
    page.goto(page.url.partition("#")[0] + "#3")
    page.reload()
    switch_language_and_go_back(go_to_scene(wait_for_scene(page, "repeat"), 4))


def check_room_button_and_shortcut(page: Page) -> None:
    room = re.compile("/room/[A-Z0-9]{5}/stage")
    page.get_by_role("button", name=EN("classroom.open")).click()
    expect(page).to_have_url(room)
    wait_for_scene(settle(go_back_from_room(page)), "doors")
    page.keyboard.press("Alt+r")
    expect(page).to_have_url(room)
    wait_for_scene(settle(go_back_from_room(page)), "doors")


def go_back_from_room(page: Page) -> Page:
    """Go back in the browser's history until the URL is not one of a room."""
    while "/room/" in page.url:
        page.go_back()
    return page


def switch_language_and_go_back(page: Page) -> None:
    """Check that the language switch keeps the scene, and that Back from Explore returns to it."""
    texts = Texts("zh")
    press_button(page, "answer")
    page.get_by_role("button", name="中文").click()
    wait_for_scene(page, "order", "zh")
    expect(words(page).first).to_have_text("的")
    expect(page.locator("html")).to_have_attribute("lang", "zh")
    page.get_by_role("link", name=texts("opening.workbench"), exact=True).click()
    expect(page).to_have_url(re.compile("/explore"))
    expect(heading(page)).to_have_text(texts("pages.explore-title"))
    settle(page).go_back()
    wait_for_scene(page, "order", "zh")
    settle(page).keyboard.press("Home")
    wait_for_scene(page, "hook", "zh").get_by_role("link", name=texts("opening.own-text")).click()
    field = page.locator("[class*=st-key-candidate] input")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    page.keyboard.type("my own words")
    expect(field).to_have_value("my own words")
    settle(page)


# ---- scenes


def test_buttons_of_a_scene_change_its_sentence_and_its_numbers(open_app: OpenApp) -> None:
    page = open_scene(open_app, 3)
    repeat_a_word_and_retype_the_sentence(page)
    shuffle_the_words(go_to_scene(page, 4))
    go_to_scene(page, 7)
    press_button(page, "answer")
    expect(page.locator(".result-total")).to_have_text("0.743")
    page.get_by_role("slider").press("End")
    expect(page.locator(".result-total")).to_have_text("0.837")
    expect(page.locator(".ribbon-total")).to_have_text("0.837")
    expect(page.locator(".slot-value").first).to_have_text("(11/11)1/2")
    go_to_scene(page, 8)
    expect(page.locator("[data-act=expect-0]")).to_have_count(0)
    page.get_by_role("switch").click()
    press_button(page, "expect-0")
    expect(page.locator(".vote-result").nth(1)).to_contain_text("Heron 0.684")
    expect(page.locator(".story .hint")).to_have_text(EN("opening.votes-said", name="Tern"))


def repeat_a_word_and_retype_the_sentence(page: Page) -> None:
    """Check that extra copies gain nothing, and that an emptied sentence can be typed anew."""
    expect(fractions(page)).to_have_text(["7/7"])
    press_button(page, "answer")
    expect(fractions(page)).to_have_text(["2/7"])
    press_button(page, "more")
    expect(fractions(page)).to_have_text(["2/8"])
    expect(reading(page)).to_contain_text(plain_text("repeat-in-vain", n=8))
    expect(page.locator(".limit:visible")).to_contain_text(EN("opening.repeat-limit", limit=2))
    for _ in range(7):
        press_button(page, "less")
    words(page).first.focus()
    page.keyboard.press("Delete")
    expect(reading(page)).to_contain_text("0")
    expect(words(page)).to_have_text([EN("opening.edit-empty").replace("[[Click|Tap]]", "Click")])
    click_word(page, 0)
    page.keyboard.type("the cat")
    page.keyboard.press("Enter")
    expect(words(page)).to_have_text(["the", "cat"])


def shuffle_the_words(page: Page) -> None:
    """Check that a shuffle moves the same words, with one tab stop, in short animations that change only transforms."""
    a = get_story("en").a
    words(page).evaluate_all("nodes => nodes.forEach((node, place) => { node.before_ = place; })")
    press_button(page, "answer")
    expect(words(page).first).to_have_text("children")
    assert all(words(page).evaluate_all("nodes => nodes.map(node => node.before_ !== undefined)"))
    expect(fractions(page)).to_have_text(["11/11"])
    press_button(page, "answer")
    expect(fractions(page)).to_have_text(["11/11", "1/10", "0/9", "0/8"])
    wait_for_animations(page).evaluate(RECORD_ANIMATIONS_JS)
    for action in ("restore", "shuffle", "restore"):  # each action interrupts the animation of the previous one
        press_button(page, action)
    ends = page.evaluate("made.map(each => Number(each.effect.getComputedTiming().endTime))")
    assert ends
    assert max(ends) <= MAX_MS
    properties = page.evaluate("[...new Set(made.flatMap(each => each.effect.getKeyframes().flatMap(Object.keys)))]")
    assert set(properties) <= {"transform", "translate", "scale", "opacity", *TIMING}
    expect(words(wait_for_animations(page))).to_have_text(a)
    expect(fractions(page)).to_have_text(["11/11", "9/10", "7/9", "5/8"])
    places = [box["x"] for box in words(page).evaluate_all("nodes => nodes.map(node => node.getBoundingClientRect())")]
    assert places == sorted(places)
    words(page).first.focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    for action in ("shuffle", "restore", "shuffle"):
        press_button(page, action)
        expect(words(wait_for_animations(page)).nth(2)).to_have_attribute("tabindex", "0")
        expect(tab_stops(page)).to_have_count(1)
    page.evaluate(REMOVE_FOCUS_JS)
    press_space(page)
    expect(words(page)).to_have_text(a)
    press_space(page)
    expect(words(page)).not_to_have_text(a)
    type_word(page, 5, "poison")
    expect(words(page).nth(5)).to_have_text("poison")
    wait_for_animations(page).evaluate(REMOVE_FOCUS_JS)
    press_space(page)
    expect(words(wait_for_animations(page)).filter(has_text="poison")).to_have_count(1)


# ---- editing in place


def click_word(page: Page, index: int) -> None:
    """Click a word after its animation, because Playwright would scroll to reach a moving word."""
    words(wait_for_animations(page)).nth(index).click()


def type_word(page: Page, index: int, text: str) -> None:
    """Replace a word by a text and press Enter."""
    click_word(page, index)
    field = page.get_by_role("textbox")
    expect(field).to_be_focused()
    field.fill(text)
    field.press("Enter")


def test_edited_sentence_is_scored_anew_and_any_text_is_literal(open_app: OpenApp) -> None:
    page = open_scene(open_app, 9)
    label, total = page.locator(".line-first .label"), page.locator(".ribbon-total")
    press_button(page, "answer")
    expect(label).to_have_text("A")
    click_word(page, 2)
    page.get_by_role("textbox").fill("never said")
    page.keyboard.press("Escape")
    expect(words(page).nth(2)).to_have_text("said")
    expect(total).to_have_text("0.743")
    press_button(page, "swapped")
    expect(label).to_have_text(EN("opening.unseen-yours"))
    expect(reading(page)).to_contain_text(re.compile(r"0\.743\D+0\.904"))
    press_button(page, "back")
    expect(label).to_have_text("A")
    press_button(page, "restored")
    expect(total).to_have_text("1")
    type_word(page, 11, "dogs")
    expect(total).to_have_text("0.904")
    expect(page.get_by_role("textbox")).to_have_count(0)
    expect(words(page).nth(11)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(words(page).nth(10)).to_be_focused()
    page.keyboard.press("Delete")
    expect(words(page)).to_have_count(11)
    press_button(page, "back")
    type_word(page, 5, "poison")
    expect(total).to_have_text("0.551")
    for tool, expected in (("twice", 12), ("swap", 12), ("strike", 11)):
        click_word(page, 1)
        page.locator(f".tools button[value={tool}]").click()
        expect(words(page)).to_have_count(expected)
        expect(page.locator(".story")).not_to_have_class(re.compile("is-waiting"))
    type_special_characters(go_to_scene(page, 2))


def type_special_characters(page: Page) -> None:
    press_button(page, "answer")
    for text in ("<b>x</b><img", "القطة", "👩\u200d👩\u200d👧", "a\x00b", "w" * 300):
        type_word(page, 0, text)
        expect(words(page).first).to_have_text(text.replace("\x00", ""))
        expect(fractions(page)).to_have_text(["10/11"])
        assert page.evaluate(SIDEWAYS_OVERFLOW) <= 0
    text, field = "w " * 5_000, page.get_by_role("textbox")
    type_word(page, 0, text)
    expect(page.get_by_role("alert")).to_contain_text("24")
    expect(field).to_have_value(text)
    field.fill("x" * 20_001)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("20001")
    page.keyboard.press("Escape")
    expect(words(page).first).to_have_text("w" * 300)


def test_actions_on_a_phone_do_not_move_the_picture_or_squeeze_words(open_app: OpenApp) -> None:
    page = open_scene(open_app, 1, "zh", width=390, height=844)
    picture = page.locator(".story .picture")
    for scene, actions in ACTIONS.items():
        position = go_to_scene(page, scene, "zh").locator(".story .picture").bounding_box()
        for action in actions:
            page.keyboard.press(action) if action == " " else press_button(page, action)
            assert (scene, action, picture.bounding_box()) == (scene, action, position)
            assert scene != 9 or wait_for_animations(page).locator(".story .picture.is-long").count() == 0, action
    edit_the_last_sentence(page)
    page.set_viewport_size({"width": 390, "height": 844})
    displayed, natural = go_to_scene(page, 2, "zh").locator(".line .word").evaluate_all(WORD_WIDTHS_JS)
    assert len(displayed) > len(get_story("zh").a)
    assert natural == pytest.approx(displayed, abs=0.5), "words have more or less room than their letters take"


def edit_the_last_sentence(page: Page) -> None:
    """Check that a word is edited inside the window, and that a scrolled picture is left at its top."""
    expect(page.locator(".story .hint")).not_to_be_empty()
    click_word(page, 9)
    field = page.get_by_role("textbox")
    for text in ("小朋友", "小朋友和所有的大朋友们"):
        field.fill(text)
        assert field.evaluate("field => field.scrollWidth <= field.clientWidth")
        box = field.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 320, "height": 640})
    picture = wait_for_animations(page).locator(".story .picture")
    assert picture.evaluate("node => { node.scrollTop = 40; return node.scrollTop; }") > 0
    page.evaluate(REMOVE_FOCUS_JS)
    page.keyboard.press("PageDown")
    wait_for_animations(wait_for_scene(page, "doors", "zh"))
    assert picture.evaluate("node => node.scrollTop") == 0


# ---- presenter mode


def test_presenter_mode_has_22_different_steps_before_explore(open_app: OpenApp) -> None:
    page = open_scene(open_app, 1, query="&present=1", width=1920, height=1080)
    expect(page.locator(".story")).to_have_class(re.compile("is-presenting"))
    visible_texts, steps = page.locator(".story h1, .story .insight:visible"), set()
    for _ in range(STEP_TOTAL):
        texts = visible_texts.all_inner_texts()
        steps.add(tuple(texts))
        page.keyboard.press("ArrowRight")
        expect(visible_texts).not_to_have_text(texts, use_inner_text=True)
    assert len(steps) == STEP_TOTAL
    expect(page).to_have_url(re.compile("/explore"))


def test_presenter_keys_open_notes_step_blank_the_screen_and_exit(open_app: OpenApp) -> None:
    page = open_scene(open_app, 1, query="&present=1")
    with page.expect_popup() as popup:
        page.keyboard.press("n")
    notes = popup.value
    expect(notes.locator("body")).to_contain_text(EN("opening.notes-stop", stop=1, total=STEP_TOTAL))
    notes.keyboard.press("ArrowRight")
    expect(notes.locator("body")).to_contain_text(EN("opening.notes-stop", stop=2, total=STEP_TOTAL))
    expect(reading(page)).to_contain_text(plain_text("hook-answer-none"))
    page.keyboard.press("ArrowRight")
    expect(notes.locator("h2")).to_have_text(EN("opening.words-heading"))
    notes.close()
    for key in (" ", "ArrowLeft", " "):  # a repeated answer must not add or remove a tab stop
        page.keyboard.press(key)
    expect(tab_stops(page)).to_have_count(1)
    expect(words(page).and_(page.locator("[tabindex='-1']"))).to_have_count(10)
    page.keyboard.press("ArrowRight")
    wait_for_scene(page, "repeat")
    page.keyboard.press(" ")
    expect(reading(page)).to_contain_text(plain_text("repeat-answer", m=2, n=7))
    press_space(page)
    wait_for_scene(wait_for_animations(page), "repeat")  # Space leaves a scene only outside presenter mode
    page.keyboard.press("ArrowLeft")
    expect(reading(page)).to_contain_text(re.compile(r"7\D+7"))
    page.keyboard.press("ArrowLeft")
    wait_for_scene(page, "words")
    page.keyboard.press("b")
    expect(heading(page)).to_be_hidden()
    page.keyboard.press("b")
    expect(heading(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".story")).not_to_have_class(re.compile("is-presenting"))
    expect(page).not_to_have_url(re.compile("present=1"))


# ---- accessibility


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("zh", "dark")])
def test_every_scene_is_accessible_and_fits_any_window(open_app: OpenApp, language: str, theme: str) -> None:
    """Each scene is checked in one language and theme, because neighboring scenes have the same kinds of elements."""
    page = open_scene(open_app, 1, language, theme=theme)
    for number, name in enumerate(SCENES):
        wait_for_scene(page, name, language)
        page.keyboard.press(" ")
        if number % 2 == LANGUAGES.index(language):
            assert (name, axe_findings(page)) == (name, [])
            assert (name, unreachable_controls(page)) == (name, set())
            for width, height in ((1024, 600), (320, 640), (1280, 900)):
                page.set_viewport_size({"width": width, "height": height})
                assert (name, width, wait_for_animations(page).evaluate(SIDEWAYS_OVERFLOW)) == (name, width, 0)
                expect(page.locator(".story .next, .story .side").locator("visible=true")).to_be_in_viewport()
        if name in {"hook", "pour", "votes"}:  # their wide parts are drawn for the smallest phone, in its larger font
            page.set_viewport_size({"width": 320, "height": 800})
            assert wait_for_animations(page).locator(".story .screen").evaluate(SCREEN_OVERFLOW_JS) == 0
            page.set_viewport_size({"width": 1280, "height": 900})
        page.evaluate(REMOVE_FOCUS_JS)
        page.keyboard.press("PageDown")


def unreachable_controls(page: Page) -> set[int]:
    """Return the numbers of the controls that Tab does not reach or that show no focus outline."""
    controls = wait_for_animations(page).locator(CONTROLS).locator("visible=true")
    missed = set(controls.evaluate_all(NUMBER_CONTROLS_JS))
    for _ in range(len(missed) + OUTER_TAB_STOPS):
        page.keyboard.press("Tab")
        stop, outline = page.evaluate(FOCUSED_CONTROL_JS)
        if outline != "none":
            missed.discard(stop)
    return missed
