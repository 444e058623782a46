"""The opening in a browser: by keyboard, wheel and mouse; typed words; presenter mode; print."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bleu_view.words.texts import LANGUAGES, Texts
from labs.opening.view.warning_sentences import story
from tests.shared.browser.reach import SIDEWAYS_OVERFLOW, axe_findings, wait_for_animations
from tests.shared.browser.walking import OpenApp, PageWatch, settle

SCENES = ("hook", "words", "repeat", "order", "short", "means", "pour", "votes", "unseen", "doors")
STEP_TOTAL = 22
EN = Texts("en")


def plain_text(name: str, **values: str | int) -> str:
    """Return a text of the opening without the stars of emphasis."""
    return EN(f"opening.{name}", **values).replace("**", "")


ANSWERED: dict[str, str | re.Pattern[str]] = {
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
    5: (*[" "] * 7, "give"),  # until all bricks are filled, and once more
    6: ("answer", "answer", "salad"),
    7: (" ", " "),  # multiply, then D2L's weights
    8: ("answer", "sentence-votes"),
    9: ("answer", "swapped", "restored", "back"),
}
"""The actions of some scenes: buttons to click, or the key for the next action."""
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
"""Records every animation that is created or replayed."""
CONTROLS = ".story button:not([hidden]), .story a, .story input[type=range], .story .word[tabindex='0']"
OUTER_TAB_STOPS = 6
"""The number of Streamlit's own tab stops before the stage."""
FOCUSED = """() => {
  let node = document.activeElement;
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  return [node?.stop ?? null, node ? getComputedStyle(node).outlineStyle : 'none'];
}"""
"""Returns the number of the focused control, and its outline."""
NUMBER_CONTROLS = "nodes => nodes.map((node, place) => { node.stop = place; return place; })"
WIDTHS = """nodes => {
  const widths = () => nodes.map(node => node.getBoundingClientRect().width);
  const given = widths();
  nodes.forEach(node => { node.style.width = 'auto'; });
  return [given, widths()];
}"""
"""Returns the widths of words on the stage, and their natural widths."""
SCREEN_OVERFLOW = "screen => screen.scrollWidth - screen.clientWidth"
"""Returns the pixels by which the screen of a scene, which cuts what is wider, could be pushed to the left."""
BLUR = "document.activeElement.blur()"
"""Removes the focus, so that Tab begins at the top and no field receives the keys for scenes."""


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def wait_for_scene(page: Page, name: str, language: str = "en") -> Page:
    """Wait until a scene is shown, and return the page."""
    expect(heading(page)).to_have_text(Texts(language)(f"opening.{name}-heading"))
    return page


def reading(page: Page) -> Locator:
    return page.locator(".story .insight")


def open_scene(open_app: OpenApp, scene: int, language: str = "en", query: str = "", **window: object) -> Page:
    """Open the opening at a scene, counted from 1."""
    page = open_app(f"/?lang={language}{query}#{scene}", lang=None, **window)  # type: ignore[arg-type]
    return wait_for_scene(page, SCENES[scene - 1], language)


def words(page: Page) -> Locator:
    return page.locator(".line-first .word:not(.is-gone)")


def fractions(page: Page) -> Locator:
    return page.locator(".line-first .fraction-value:visible")


def press_button(page: Page, action: str) -> None:
    page.locator(f".story [data-act={action}]").click()


# ---- the way through


def test_all_scenes_and_their_answers_can_be_reached_by_keyboard_only(open_app: OpenApp) -> None:
    page = open_scene(open_app, 1)
    for number, name in enumerate(SCENES, 1):
        wait_for_scene(page, name)
        assert urlsplit(page.url).fragment in {str(number), ""}
        for _ in range({"order": 2, "short": 8, "means": 2, "doors": 0}.get(name, 1)):
            page.keyboard.press(" ")
        if name in ANSWERED:
            expect(reading(page)).to_contain_text(ANSWERED[name])
        page.keyboard.press("PageDown")
    wait_for_scene(page, "doors")
    page.keyboard.press("Home")
    wait_for_scene(page, "hook")
    page.keyboard.press("End")
    wait_for_scene(page, "doors")


def test_wheel_and_step_buttons_move_from_scene_to_scene(open_app: OpenApp) -> None:
    page = open_scene(open_app, 1)
    page.mouse.move(640, 300)
    page.mouse.wheel(0, 900)
    wait_for_scene(page, "words")
    named = EN("opening.scene", number=2, total=len(SCENES), heading=EN("opening.words-heading"))
    expect(page.locator(".step.is-now")).to_have_attribute("aria-label", re.compile(re.escape(named)))
    page.locator(".step").nth(6).click()
    wait_for_scene(page, "pour")
    page.wait_for_function("location.hash === '#7'")


def test_a_returning_visitor_starts_at_the_last_scene(open_app: OpenApp) -> None:
    page = wait_for_scene(open_app("/"), "hook")
    page.keyboard.press("End")
    wait_for_scene(page, "doors")
    page.goto(page.url.partition("#")[0])
    wait_for_scene(page, "doors")
    check_room_link_and_its_keys(page)
    page.goto(page.url.partition("#")[0] + "#3")
    page.reload()
    wait_for_scene(page, "repeat")


def check_room_link_and_its_keys(page: Page) -> None:
    room = re.compile("/room/[A-Z0-9]{5}/stage")
    page.get_by_role("button", name=EN("classroom.open")).click()
    expect(page).to_have_url(room)
    wait_for_scene(settle(go_back(page)), "doors")
    page.keyboard.press("Alt+r")
    expect(page).to_have_url(room)
    wait_for_scene(settle(go_back(page)), "doors")


def go_back(page: Page) -> Page:
    """Go back in history, past the address that opened the room."""
    while "/room/" in page.url:
        page.go_back()
    return page


def test_switching_the_language_keeps_the_scene_and_back_undoes_it(open_app: OpenApp) -> None:
    page = open_scene(open_app, 4)
    press_button(page, "answer")
    page.get_by_role("button", name="中文").click()
    wait_for_scene(page, "order", "zh")
    expect(words(page).first).to_have_text("的")
    expect(page.locator("html")).to_have_attribute("lang", "zh")
    page.get_by_role("link", name=Texts("zh")("opening.workbench"), exact=True).click()
    expect(page).to_have_url(re.compile("/explore"))
    expect(heading(page)).to_have_text(Texts("zh")("pages.explore-title"))
    settle(page).go_back()
    wait_for_scene(page, "order", "zh")


# ---- what the scenes show


def test_a_choice_shows_bleus_own_without_moving_anything(open_app: OpenApp) -> None:
    page = open_scene(open_app, 1)
    parts = page.locator(".quote, .card, .own, .story .next")
    before = [part.bounding_box() for part in parts.all()]
    page.locator(".card").nth(1).click()
    expect(reading(page)).to_contain_text(plain_text("hook-answer-b"))
    expect(reading(page)).to_contain_text("Bilingual Evaluation Understudy")
    expect(page.locator(".card-score b")).to_have_text(["0.743", "0"])
    expect(page.locator(".card.is-chosen .card-name")).to_have_text("B")
    assert [part.bounding_box() for part in parts.all()] == before


def test_the_link_for_an_own_text_opens_a_focused_field(open_app: OpenApp) -> None:
    page = open_scene(open_app, 1)
    page.get_by_role("link", name=EN("opening.own-text")).click()
    expect(page).to_have_url(re.compile("/explore"))
    expect(page.locator("[class*=st-key-candidate] input")).to_be_focused()
    expect(page.locator("[class*=st-key-candidate] input")).to_have_value("")
    page.keyboard.type("my own words")
    expect(page.locator("[class*=st-key-candidate] input")).to_have_value("my own words")
    settle(page)


def test_with_ask_me_first_on_the_corpus_scene_waits_for_an_answer(open_app: OpenApp) -> None:
    page = open_scene(open_app, 8)
    expect(page.locator("[data-act=expect-0]")).to_have_count(0)
    page.get_by_role("switch").click()
    press_button(page, "expect-0")
    expect(page.locator(".vote-result").nth(1)).to_contain_text("Heron 0.684")
    expect(page.locator(".story .hint")).to_have_text(EN("opening.votes-said", name="Tern"))


def test_another_copy_gains_nothing_and_an_emptied_sentence_can_be_typed_again(open_app: OpenApp) -> None:
    page = open_scene(open_app, 3)
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
    asked = EN("opening.edit-empty").replace("[[Click|Tap]]", "Click")
    expect(words(page)).to_have_text([asked])
    click_word(page, 0)
    page.keyboard.type("the cat")
    page.keyboard.press("Enter")
    expect(words(page)).to_have_text(["the", "cat"])


def test_a_shuffle_moves_the_same_words_and_keeps_11_of_11(open_app: OpenApp) -> None:
    page = open_scene(open_app, 4)
    words(page).evaluate_all("nodes => nodes.forEach((node, place) => { node.before_ = place; })")
    press_button(page, "answer")
    expect(words(page).first).to_have_text("children")
    assert all(words(page).evaluate_all("nodes => nodes.map(node => node.before_ !== undefined)"))
    expect(fractions(page)).to_have_text(["11/11"])
    press_button(page, "answer")
    expect(fractions(page)).to_have_text(["11/11", "1/10", "0/9", "0/8"])
    press_button(page, "restore")
    expect(fractions(page)).to_have_text(["11/11", "9/10", "7/9", "5/8"])


def test_space_restores_the_order_of_shuffled_words_and_keeps_typed_ones(open_app: OpenApp) -> None:
    page = open_scene(open_app, 4)
    a = story("en").a
    for _ in range(2):  # the shuffle, and its catch
        page.keyboard.press(" ")
    wait_for_animations(page).keyboard.press(" ")
    expect(words(page)).to_have_text(a)
    wait_for_animations(page).keyboard.press(" ")
    expect(words(page)).not_to_have_text(a)
    type_word(page, 5, "poison")
    expect(words(page).nth(5)).to_have_text("poison")
    wait_for_animations(page).evaluate(BLUR)
    page.keyboard.press(" ")
    expect(words(wait_for_animations(page)).filter(has_text="poison")).to_have_count(1)


def test_the_slider_moves_to_d2ls_weights_without_changing_the_bricks(open_app: OpenApp) -> None:
    page = open_scene(open_app, 7)
    press_button(page, "answer")
    expect(page.locator(".result-total")).to_have_text("0.743")
    page.get_by_role("slider").press("End")
    expect(page.locator(".result-total")).to_have_text("0.837")
    expect(page.locator(".ribbon-total")).to_have_text("0.837")
    expect(page.locator(".slot-value").first).to_have_text("(11/11)1/2")


# ---- writing in place


def click_word(page: Page, place: int) -> None:
    """Click a word once it is at rest, because Playwright would scroll to reach a moving one."""
    words(wait_for_animations(page)).nth(place).click()


def type_word(page: Page, place: int, text: str) -> None:
    """Type into a word, and press Enter."""
    click_word(page, place)
    field = page.get_by_role("textbox")
    expect(field).to_be_focused()
    field.fill(text)
    field.press("Enter")


def test_a_word_edited_in_place_makes_the_sentence_the_learners_own(open_app: OpenApp) -> None:
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


def test_actions_apply_to_a_typed_word_and_edit_buttons_change_it(open_app: OpenApp) -> None:
    """The focused word disappears then, and Space must not activate the control in its place."""
    page = open_scene(open_app, 9)
    press_button(page, "answer")
    type_word(page, 5, "poison")
    expect(page.locator(".ribbon-total")).to_have_text("0.551")
    expect(words(page).nth(5)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(words(page).nth(4)).to_be_focused()
    for tool, expected in (("twice", 12), ("swap", 12), ("strike", 11)):
        click_word(page, 1)
        page.locator(f".tools button[value={tool}]").click()
        expect(words(page)).to_have_count(expected)
        expect(page.locator(".story")).not_to_have_class(re.compile("is-waiting"))


def test_on_a_phone_both_translations_stay_complete_after_every_action(open_app: OpenApp) -> None:
    page = open_scene(open_app, 9, "zh", width=390, height=844)
    for action in ("answer", "swapped", "restored", "back"):
        press_button(page, action)
        wait_for_animations(page)
        assert (action, page.locator(".story .picture.is-long").count()) == (action, 0)
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


def test_on_a_phone_actions_move_no_picture_and_words_have_room(open_app: OpenApp) -> None:
    page = open_scene(open_app, 2, width=390, height=844)
    picture = page.locator(".story .picture")
    for scene, acts in ACTIONS.items():
        page.evaluate(f"location.hash = '#{scene}'")
        wait_for_scene(page, SCENES[scene - 1])
        page.evaluate(BLUR)
        wait_for_animations(page)
        place = picture.bounding_box()
        for action in acts:
            page.keyboard.press(action) if action == " " else press_button(page, action)
            assert (scene, action, picture.bounding_box()) == (scene, action, place)
    page.evaluate("location.hash = '#2'")
    wait_for_scene(page, SCENES[1])
    given, taken = wait_for_animations(page).locator(".line .word").evaluate_all(WIDTHS)
    assert len(given) > len(story("en").a)
    assert taken == pytest.approx(given, abs=0.5), "words have more or less room than their letters take"


@pytest.mark.parametrize("way", [("card", "ArrowDown"), ("step",)])
def test_space_activates_the_next_action_after_any_click(open_app: OpenApp, way: tuple[str, ...]) -> None:
    """A clicked card disappears with its scene; Space must not activate the first step of the bar."""
    page = open_scene(open_app, 1)
    pressed = {"card": ".card >> nth=1", "step": ".progress button >> nth=1"}
    for what in way:
        page.keyboard.press(what) if what.startswith("Arrow") else page.locator(f".story {pressed[what]}").click()
    wait_for_scene(page, SCENES[1])
    expect(page.locator(".story h1")).to_be_focused()
    page.keyboard.press(" ")
    expect(page.locator(".story [data-act=again]")).to_be_visible()


def test_space_continues_after_the_last_action_except_in_presenter_mode(open_app: OpenApp) -> None:
    page = open_scene(open_app, 1)
    for _ in range(4):  # each of two scenes is answered, then left
        wait_for_animations(page).keyboard.press(" ")
    wait_for_scene(page, SCENES[2])
    page = open_scene(open_app, 1, query="&present=1")
    for _ in range(2):
        wait_for_animations(page).keyboard.press(" ")
    wait_for_scene(page, SCENES[0])


def test_exactly_one_word_of_a_sentence_is_a_tab_stop(open_app: OpenApp) -> None:
    """It is the first word after an answer is repeated, and the third after two steps."""
    page = open_scene(open_app, 2, query="&present=1")
    for key in (" ", "ArrowLeft", " "):
        page.keyboard.press(key)
    expect(words(page).and_(page.locator("[tabindex='0']"))).to_have_count(1)
    expect(words(page).and_(page.locator("[tabindex='-1']"))).to_have_count(10)
    page = open_scene(open_app, 4)
    page.keyboard.press(" ")
    wait_for_animations(page)
    words(page).first.focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    for action in ("answer", "restore", "shuffle"):
        press_button(page, action)
        wait_for_animations(page)
        expect(words(page).nth(2)).to_have_attribute("tabindex", "0")
        expect(words(page).and_(page.locator("[tabindex='0']"))).to_have_count(1)


def test_special_characters_are_shown_literally_and_too_long_a_text_is_explained(open_app: OpenApp) -> None:
    page = open_scene(open_app, 2)
    press_button(page, "answer")
    for text in ("<b>x</b><img", "القطة", "👩\u200d👩\u200d👧", "a\x00b", "w" * 300):
        type_word(page, 0, text)
        expect(words(page).first).to_have_text(text.replace("\x00", ""))
        expect(fractions(page)).to_have_text(["10/11"])
        assert page.evaluate(SIDEWAYS_OVERFLOW) <= 0
    text = "w " * 5_000
    type_word(page, 0, text)
    expect(page.get_by_role("alert")).to_contain_text("24")
    expect(page.get_by_role("textbox")).to_have_value(text)
    page.get_by_role("textbox").fill("x" * 20_001)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("20001")
    page.keyboard.press("Escape")
    expect(words(page).first).to_have_text("w" * 300)


# ---- for a class


def test_presenter_mode_has_22_steps_and_going_back_first_undoes_answers(open_app: OpenApp) -> None:
    page = open_scene(open_app, 1, query="&present=1", width=1920, height=1080)
    expect(page.locator(".story")).to_have_class(re.compile("is-presenting"))
    shown, seen = page.locator(".story h1, .story .insight:visible"), set()
    for _ in range(STEP_TOTAL):
        texts = shown.all_inner_texts()
        seen.add(tuple(texts))
        page.keyboard.press("ArrowRight")
        expect(shown).not_to_have_text(texts, use_inner_text=True)
    assert len(seen) == STEP_TOTAL
    expect(page).to_have_url(re.compile("/explore"))


def test_presenter_mode_has_notes_can_go_back_blank_the_screen_and_end(open_app: OpenApp) -> None:
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
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    wait_for_scene(page, "repeat")
    page.keyboard.press(" ")
    expect(reading(page)).to_contain_text(plain_text("repeat-answer", m=2, n=7))
    page.keyboard.press(" ")
    wait_for_scene(page, "repeat")
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


# ---- for everyone


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("zh", "dark")])
def test_every_scene_is_accessible(open_app: OpenApp, language: str, theme: str) -> None:
    """Each scene is checked in one language and theme, because neighbouring scenes have the same kinds of elements."""
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
        page.evaluate(BLUR)
        page.keyboard.press("PageDown")


@pytest.mark.parametrize("language", LANGUAGES)
def test_first_scene_and_the_votes_are_not_wider_than_a_small_phone(open_app: OpenApp, language: str) -> None:
    page = open_scene(open_app, 8, language, width=320, height=640)
    press_button(page, "answer")
    screen = wait_for_animations(page).locator(".story .screen")
    assert screen.evaluate(SCREEN_OVERFLOW) == 0
    page.evaluate("location.hash = '#1'")
    wait_for_scene(page, SCENES[0], language)
    assert screen.evaluate(SCREEN_OVERFLOW) == 0


def unreachable_controls(page: Page) -> set[int]:
    """Return the numbers of the controls that Tab does not reach or whose focus is not visible."""
    controls = wait_for_animations(page).locator(CONTROLS).locator("visible=true")
    missed = set(controls.evaluate_all(NUMBER_CONTROLS))
    for _ in range(len(missed) + OUTER_TAB_STOPS):
        page.keyboard.press("Tab")
        stop, outline = page.evaluate(FOCUSED)
        if outline != "none":
            missed.discard(stop)
    return missed


def test_a_scene_longer_than_the_screen_starts_at_its_top(open_app: OpenApp) -> None:
    page = open_scene(open_app, 9, width=320, height=640)
    picture = wait_for_animations(page).locator(".story .picture")
    press_button(page, "answer")
    wait_for_animations(page)
    assert picture.evaluate("node => { node.scrollTop = 40; return node.scrollTop; }") > 0
    page.evaluate(BLUR)
    page.keyboard.press("PageDown")
    wait_for_scene(page, "doors")
    wait_for_animations(page)
    assert picture.evaluate("node => node.scrollTop") == 0


def test_with_reduced_motion_nothing_is_animated(browser: Browser, app_url: str) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    watch = PageWatch(page)
    watch.begin(app_url.partition("//")[2])
    page.add_init_script("Element.prototype.animate = () => { throw new Error('it moves'); };")
    page.goto(f"{app_url}/?lang=en#1")
    for name in SCENES:
        wait_for_scene(page, name)
        page.keyboard.press(" ")
        page.keyboard.press("PageDown")
    complaints = watch.end()
    context.close()
    assert complaints == []


def test_an_action_takes_at_most_600_ms_and_animates_only_transforms(open_app: OpenApp) -> None:
    page = open_scene(open_app, 4)
    press_button(page, "answer")
    press_button(page, "answer")
    wait_for_animations(page).evaluate(NOTE_ANIMATIONS)
    for action in ("restore", "shuffle", "restore"):  # each cuts the one before short
        press_button(page, action)
    ends = page.evaluate("made.map(each => Number(each.effect.getComputedTiming().endTime))")
    assert ends
    assert max(ends) <= MOST_MS
    properties = page.evaluate("[...new Set(made.flatMap(each => each.effect.getKeyframes().flatMap(Object.keys)))]")
    assert set(properties) <= {"transform", "translate", "scale", "opacity", *TIMING}
    expect(words(wait_for_animations(page))).to_have_text(story("en").a)
    places = [box["x"] for box in words(page).evaluate_all("nodes => nodes.map(node => node.getBoundingClientRect())")]
    assert places == sorted(places)


def test_each_scene_prints_on_its_own_page(open_app: OpenApp) -> None:
    page = open_scene(open_app, 3)
    page.emulate_media(media="print")
    sheets = page.locator(".paper-scene")
    expect(sheets).to_have_count(len(SCENES))
    expect(sheets.nth(3)).to_contain_text(EN("opening.order-heading"))
    expect(sheets.nth(3)).to_contain_text("1/10, 0/9, 0/8")
