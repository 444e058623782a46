"""Browser tests of the lecturer's stage: a lesson by keyboard, a bad connection, the dashboard, the secret."""

import re
from collections.abc import Sequence
from itertools import cycle

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from tests.room.browser.lecturer import (
    EN,
    QUESTION,
    REDRAW_MS,
    TEXT,
    ZH,
    accessibility_problems,
    error_free_window,
    lecturer_url,
    open_desk,
    open_new_page,
    open_stage,
    stage_text,
    wait_for_view,
)
from tests.room.rooms import Room, Site, listen_to_room

REQUEST_OUTCOMES = ("taken", "lost", "taken", "unanswered", "taken")
CUT_OFF_TEXTS_JS = """() => {
  const box = (row, part) => row.querySelector(part).getBoundingClientRect();
  const main = document.querySelector('main');
  return [...document.querySelectorAll('.opt')].filter(row => box(row, '.v').right > box(row, '.t').left)
    .concat(main.scrollHeight > main.clientHeight + 1 ? [main] : []).map(node => node.textContent);
}"""
"""Returns the texts of options whose bar covers their label, and of a main part that overflows."""
BUTTON_ROWS_JS = """pace => {
  document.querySelector('.pace').textContent = pace;
  return new Set([...document.querySelectorAll('header :is(button, .button)')].map(one => one.offsetTop)).size;
}"""
"""Returns the number of rows of buttons in the dashboard's header if its text is `pace`."""
SMALLEST_LETTER_JS = """() => Math.min(...[...document.querySelectorAll('.flow text')].map(text =>
  parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""
LEGIBLE_PX = 16
"""The smallest letter size in the chart of two votes, in pixels, that the last row of a hall can read."""
PRESSES = 10
"""The number of presses of the space key from the answer of a question to that of the next but one."""
IMAGE_SIZES_JS = "all => Promise.all(all.map(i => i.decode().then(() => [i.naturalWidth, i.naturalHeight])))"
pytestmark = pytest.mark.browser


class Lesson:
    """A lecturer's stage with twelve simulated phones and a Chinese phone in a browser window."""

    def __init__(self, site: Site, projector: BrowserContext, phone_window: BrowserContext) -> None:
        self.stage = open_new_page(projector, f"http://127.0.0.1:{site.port}/room/stage?lang=en&plan=ten-minutes")
        expect(self.stage.locator(".setup")).to_be_visible()  # because phones cannot reach localhost
        assert accessibility_problems(self.stage) == []
        self.stage.keyboard.press("Enter")
        expect(self.stage.locator(".lobby .big")).to_have_text(re.compile("^[A-Z0-9]{5}$"))
        assert accessibility_problems(self.stage) == []
        code = self.stage.locator(".lobby .big").inner_text()
        secret = self.stage.evaluate(f"localStorage.getItem('bleu-room-{code}')")
        assert secret not in self.stage.url
        self.room = Room(site, code, secret)
        self.phones = [self.room.join() for _ in range(12)]
        self.phone_window = phone_window
        self.phone_page = open_new_page(self.phone_window, f"http://127.0.0.1:{site.port}/room/{code}")
        expect(self.stage.locator(".lobby-foot .n")).to_have_text("13")

    def press(self, key: str, view: str) -> None:
        self.stage.keyboard.press(key)
        wait_for_view(self.stage, view)

    def answer(self, question: str, values: Sequence[float], number: int = 1) -> None:
        for phone, value in zip(self.phones, values, strict=True):
            assert phone.answer(question, value, number).status == 200

    def heading(self) -> Locator:
        return self.stage.locator(".part h2").first


def test_a_lesson_can_be_run_by_keyboard_with_phones_in_two_languages(
    site: Site, projector: BrowserContext, browser: Browser
) -> None:
    with error_free_window(browser, 390, 844, "zh-CN") as phone_window:
        lesson = Lesson(site, projector, phone_window)
        guess_a_number(lesson)
        vote_twice(lesson)
        open_every_panel(lesson)
        count_hands(lesson)
        end_the_lesson(lesson)


def guess_a_number(lesson: Lesson) -> None:
    lesson.press("Space", "^ready/opening-trust/1")
    lesson.press("n", "^ready/explore-1/1")
    lesson.press("ArrowRight", "^running/explore-1/1")
    lesson.answer("explore-1", (0.3, 0.5, 0.62, 0.7) * 3)
    lesson.press("Space", "^closed")
    lesson.press("t", "^running/explore-1/1")
    lesson.press("Space", "^closed")
    lesson.press("Space", "^votes")
    expect(lesson.stage.locator(".dotline circle")).to_have_count(12)
    assert accessibility_problems(lesson.stage) == []
    lesson.press("Space", "^answer/explore-1/1")
    expect(lesson.heading()).to_have_text(stage_text("within", n=3, all=12, close="0.05", above=6, below=3))


def vote_twice(lesson: Lesson) -> None:
    stage, phone_page = lesson.stage, lesson.phone_page
    lesson.press("Space", "^ready/clipping-1/1")
    lesson.press("Space", "^running/clipping-1/1")
    lesson.answer(QUESTION, [3] * 6 + [2] * 4 + [4, 1])
    phone_page.get_by_role("radio", name="3").tap()
    expect(stage.locator(".count b")).to_have_text("13")
    assert stage.locator("main").inner_text().count("%") == 0  # no share before the votes are shown
    assert accessibility_problems(stage) == []
    lesson.press("Space", "^closed/clipping-1/1")
    expect(stage.locator(".advice")).to_have_text(stage_text("advice-divided").replace("**", ""))
    assert stage.locator(".opt .n").count() == 0
    lesson.press("Space", "^votes/clipping-1/1")
    lesson.press("v", "^discuss/clipping-1/2")
    lesson.phone_window.set_offline(offline=True)  # the phone returns during the second vote
    lesson.press("Space", "^running/clipping-1/2")
    lesson.answer(QUESTION, [2] * 10 + [3, 3], 2)
    lesson.phone_window.set_offline(offline=False)
    phone_page.get_by_role("radio", name="2").tap()
    expect(stage.locator(".count b")).to_have_text("13")
    lesson.press("Space", "^closed/clipping-1/2")
    lesson.press("Space", "^votes/clipping-1/2")
    expect(stage.locator(".flow")).to_be_visible()
    assert stage.evaluate(SMALLEST_LETTER_JS) >= LEGIBLE_PX
    assert accessibility_problems(stage) == []
    lesson.press("Space", "^answer/clipping-1/2")
    expect(lesson.heading()).to_have_text("✓ 2")
    expect(stage.locator(".part .muted").first).to_contain_text(stage_text("moved-right", to=7, wrong=9))
    expect(phone_page.locator(".reading").first).to_contain_text(ZH(f"predictions.{QUESTION}-right"))
    expect(stage.locator(".bar .go")).to_contain_text(stage_text("next-twin"))
    assert accessibility_problems(stage) == []


def open_every_panel(lesson: Lesson) -> None:
    lesson.press("Space", "^ready/clipping-1-twin/1")
    for key, name in (("?", "help"), ("r", "sheet"), ("j", "join"), ("s", "settings"), ("l", "list")):
        lesson.press(key, f"^{name}$")
        assert accessibility_problems(lesson.stage) == [], name
        lesson.press("Escape", "^ready")
    lesson.press("d", "^cover$")
    lesson.press("d", "^ready/clipping-1-twin")
    lesson.stage.keyboard.press("p")
    expect(lesson.phone_page.get_by_role("heading")).to_have_text(ZH("room_phone.paused-heading"))
    lesson.stage.keyboard.press("p")
    expect(lesson.phone_page.get_by_role("heading")).not_to_have_text(ZH("room_phone.paused-heading"))
    lesson.stage.keyboard.press("f")
    expect(lesson.phone_page.locator(".strip")).to_contain_text(ZH("pages.clipping-menu"))


def count_hands(lesson: Lesson) -> None:
    stage = lesson.stage
    lesson.press("n", "^ready/weights-1/1")
    expect(lesson.phone_page.locator(".strip")).to_contain_text(ZH("pages.weights-menu"))
    lesson.press("h", "^ready/weights-1/1")
    lesson.press("Space", "^hands/weights-1")
    for key in ("1", "4", "Enter", "3", "+"):
        stage.keyboard.press(key)
    fewer = stage.locator(".counter button").nth(4)
    fewer.press("Enter")  # redraws the screen, although the count stays 0
    expect(fewer).to_be_focused()
    assert stage.locator("output").all_inner_texts() == ["14", "4", "0", "0"]
    expect(lesson.phone_page.locator("#status")).to_have_text(ZH("room_phone.hands-now"))
    with listen_to_room(lesson.room, "desk") as desk:
        desk.await_state(hands=18)
    stage.reload()  # the room keeps the typed counts
    expect(stage.locator("output")).to_have_text(["14", "4", "0", "0"])
    assert accessibility_problems(stage) == []
    lesson.press("Space", "^closed/weights-1/1")
    expect(lesson.heading()).to_have_text(stage_text("hands-counted", n=18))
    lesson.press("Space", "^votes/weights-1/1")
    expect(stage.locator(".opt .n b")).to_have_text(["14", "4", "0", "0"])
    lesson.press("Space", "^answer/weights-1/1")
    stage.set_viewport_size({"width": 1280, "height": 720})
    stage.wait_for_function(f"({CUT_OFF_TEXTS_JS})().length === 0")


def end_the_lesson(lesson: Lesson) -> None:
    lesson.press("Space", "^over/result$")
    row = lesson.stage.locator("table.after tbody tr").filter(has_text=EN(f"predictions.{QUESTION}-ask"))
    expect(row).to_contain_text("31%")
    expect(row).to_contain_text("85%")
    expect(lesson.stage.locator(".ask .muted")).to_contain_text(stage_text("of-whom"))
    expect(lesson.phone_page.get_by_role("heading")).to_have_text(ZH("room_phone.over-heading"))
    assert accessibility_problems(lesson.stage) == []
    lesson.press("Escape", "^answer/weights-1")
    lesson.press("Space", "^over")
    lesson.press("Space", "^end$")
    assert accessibility_problems(lesson.stage) == []
    with lesson.stage.expect_download() as download:
        lesson.stage.get_by_role("button", name=stage_text("download-end")).click()
    assert EN(f"predictions.{QUESTION}-ask").replace('"', '""') in download.value.path().read_text(encoding="utf-8-sig")
    wait_for_view(lesson.stage, "^erased$")
    expect(lesson.phone_page.get_by_role("heading")).to_have_text(ZH("room_phone.ended-heading"))
    room = lesson.room
    assert room.site.request("GET", f"/room/{room.code}/state?view=stage", headers=room.headers).status == 404


def test_a_stage_survives_silence_a_bad_connection_and_a_reload(
    site: Site, projector: BrowserContext, browser: Browser
) -> None:
    room = site.open(QUESTION, "explore-1", "length-2", "weights-1")
    stage = open_stage(projector, room)
    room.join()
    leave_questions_unanswered(stage, room)
    press_space_on_a_bad_connection(stage, room)
    stage.keyboard.press("Space")
    expect(stage.locator("table.after tbody td:nth-child(2)")).to_have_text(["0"] * 4)
    assert accessibility_problems(stage) == []
    room.send(do="previous")
    leave_the_stage_and_return(stage, room)
    with error_free_window(browser, 1280, 800) as other_browser:
        page = open_new_page(other_browser, f"http://127.0.0.1:{site.port}/room/{room.code}/stage?lang=zh")
        expect(page.get_by_role("heading")).to_have_text(stage_text("stolen", ZH))  # it does not have the secret
        assert accessibility_problems(page) == []


def leave_questions_unanswered(stage: Page, room: Room) -> None:
    heading, bar = stage.locator(".part h2").first, stage.locator(".bar")
    room.advance(2)
    wait_for_view(stage, "^running")
    for phase in ("closed", "votes", "answer"):
        stage.keyboard.press("Space")
        wait_for_view(stage, f"^{phase}/{QUESTION}/1")
        expect(heading).to_have_text(stage_text("nobody-answered"))
        expect(bar).not_to_contain_text(stage_text("again"))
        assert stage.locator("main").inner_text().count(stage_text("votes-why")) == 0
        if phase == "votes":
            stage.keyboard.press("t")
            wait_for_view(stage, f"^running/{QUESTION}/1")
            room.advance(2)
            wait_for_view(stage, "^votes")
    room.advance(5)
    wait_for_view(stage, "^answer/explore-1")
    expect(heading).to_have_text(stage_text("nobody-answered"))


def press_space_on_a_bad_connection(stage: Page, room: Room) -> None:
    """Some commands are lost, some responses are lost, and keys are pressed before earlier responses arrive."""
    outcomes = cycle(REQUEST_OUTCOMES)

    def send_unreliably(route: Route) -> None:
        match next(outcomes):
            case "lost":
                route.abort()
            case "unanswered":
                route.fetch()
                route.abort()
            case _:
                route.continue_()

    stage.route("**/command", send_unreliably)
    before = room.state()["version"]
    for press in range(PRESSES):
        focused = (".bar .follow", ".bar .go", ".bar .end", "h1")[press % 4]
        stage.evaluate("focused => document.querySelector(focused)?.focus()", focused)
        stage.keyboard.press("Space")
    wait_for_view(stage, "^answer/weights-1/1")
    stage.unroute("**/command")
    state = room.state()
    assert (state["phase"], state["version"] - before) == ("answer", PRESSES)
    assert [line["phase"] for line in room.state("desk")["run"]] == ["answer"] * 4


def leave_the_stage_and_return(stage: Page, room: Room) -> None:
    wait_for_view(stage, "^answer")
    stage.reload()
    wait_for_view(stage, "^answer")
    stage.goto(f"http://127.0.0.1:{room.site.port}/room/{room.code}")  # the lecturer looks at the students' page
    expect(stage.get_by_role("heading", level=1)).to_be_visible()
    stage.go_back()
    wait_for_view(stage, "^answer")
    stage.keyboard.press("e")  # the lab's URL contains the room
    expect(stage).to_have_url(re.compile(f"/[a-z]+\\?lang=en&room={room.code}&present=room"))
    stage.go_back()
    wait_for_view(stage, "^answer")


HAS_SAME_ADDRESS_JS = """() => document.querySelector('main').innerText.includes(
  document.querySelector('.thumb .url').textContent)"""
"""Returns whether the dashboard shows the same address as its preview of the stage."""


def click_while_a_vote_arrives(desk: Page, room: Room) -> None:
    """Close the vote; a redraw between the press and the release of the mouse must not cancel the click."""
    phone = room.join()
    room.advance(2)
    desk.locator("button[aria-keyshortcuts=Space]").filter(has_text=stage_text("close")).hover()
    with listen_to_room(room, "desk") as events:
        events.await_state(answered=0)
        desk.mouse.down()
        phone.answer(QUESTION, 2)
        events.await_state(answered=1)
    desk.wait_for_timeout(REDRAW_MS)
    desk.mouse.up()
    expect(desk.locator("button[aria-keyshortcuts=Space]")).to_contain_text(stage_text("show-votes"))
    assert room.state()["phase"] == "closed"


def show_the_selected_sentences(desk: Page, room: Room) -> None:
    """Show the first and the third sentence; new ones re-sort the list at any time, and the selection moves along."""
    rows = desk.locator(".sentences tbody tr")
    expect(desk.get_by_role("button", name=stage_text("show"))).to_be_disabled()
    desk.keyboard.press("Enter")  # selects the first row: none is preselected
    expect(rows.first.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    for _ in range(2):
        desk.keyboard.press("ArrowDown")
    room.join().answer(TEXT, room.state()["question"]["en"]["lines"][-1][1])  # nearer than the selected sentence
    expect(rows).to_have_count(4)
    expect(rows.nth(3).get_by_role("button")).to_have_attribute("aria-pressed", "true")
    assert room.state()["shown"] == []
    for _ in range(3):
        desk.keyboard.press("ArrowUp")
    desk.keyboard.press("Enter")
    expect(rows.first).to_contain_text(stage_text("shown"))
    desk.keyboard.press("m")
    for _ in range(2):
        desk.keyboard.press("ArrowDown")
    desk.keyboard.press("Enter")
    expect(rows.nth(2)).to_contain_text(stage_text("shown"))


def test_the_dashboard_shows_sentences_and_no_screen_shows_the_secret(site: Site, projector: BrowserContext) -> None:
    room = site.open(QUESTION, TEXT)
    stage = open_stage(projector, room)
    sentences = ("the medicine is <b>not</b> for children", "the medicine is not for children", "=1+1")
    desk = open_desk(projector, room)
    expect(desk.locator(".thumb .big")).to_have_text(room.code)
    expect(desk.locator(".thumb .url")).to_contain_text("/room")
    desk.wait_for_function(HAS_SAME_ADDRESS_JS)
    assert (
        desk.evaluate(
            BUTTON_ROWS_JS, stage_text("minutes-left", n=83) + stage_text("behind", n=17) + stage_text("joined", n=300)
        )
        == 1
    )
    click_while_a_vote_arrives(desk, room)
    room.send(do="next")
    room.advance()
    for sentence in (*sentences, sentences[1]):
        assert room.join().answer(TEXT, sentence).status == 200
    rows = desk.locator(".sentences tbody tr")
    expect(rows).to_have_count(3)
    assert room.secret not in desk.url + stage.url + stage.locator("body").inner_text()
    expect(rows.first).to_contain_text(sentences[1])  # nearest to the target
    expect(rows.first).to_contain_text("× 2")
    assert accessibility_problems(desk) == []
    assert sentences[1] not in stage.locator("body").inner_text()
    show_the_selected_sentences(desk, room)
    desk.keyboard.press("Space")
    desk.keyboard.press("Space")
    wait_for_view(stage, "^votes")
    expect(stage.locator(".sentences tbody tr")).to_have_count(2)
    expect(stage.locator(".txt")).to_have_text([sentences[1], sentences[0]])
    assert accessibility_problems(stage) == []
    desk.keyboard.press("h")
    expect(stage.locator(".txt")).to_have_text([sentences[1]])
    desk.keyboard.press("ArrowUp")
    desk.keyboard.press("o")
    walls = stage.locator("img.wall[src^='data:']")
    expect(walls).to_have_count(2)
    assert all(width > 500 and width > 2 * height for width, height in walls.evaluate_all(IMAGE_SIZES_JS))
    desk.keyboard.press("Space")
    expect(desk.locator("h1")).to_have_text([stage_text("over-thanks")] * 2)  # also in the preview of the stage
    desk.set_viewport_size({"width": 390, "height": 844})
    assert accessibility_problems(desk) == []
    desk.get_by_role("button", name=stage_text("overview")).click()
    assert accessibility_problems(desk) == []
    with desk.expect_download() as download:
        desk.get_by_role("button", name="CSV").click()
    assert sentences[2] not in download.value.path().read_text(encoding="utf-8-sig")
    desk.get_by_role("button", name=stage_text("end-erase")).click()
    desk.get_by_role("button", name=stage_text("end-now")).click()
    wait_for_view(stage, "^erased$")


def test_settings_and_lobby_fit_a_phone(site: Site, browser: Browser) -> None:
    with error_free_window(browser, 390, 844) as phone_window:
        stage = open_new_page(phone_window, lecturer_url(site.open(QUESTION), "stage?lang=en"))
        expect(stage.locator(".setup")).to_be_visible()
        assert problems_at_phone_widths(stage) == []
        stage.keyboard.press("Escape")
        wait_for_view(stage, "^lobby")
        stage.locator(".qr img").evaluate("code => code.decode()")
        assert problems_at_phone_widths(stage) == []


def problems_at_phone_widths(stage: Page) -> list[str]:
    problems = list[str]()
    for width in (390, 320):
        stage.set_viewport_size({"width": width, "height": 844})
        problems += [f"{width} px: {problem}" for problem in accessibility_problems(stage)]
    return problems
