"""The lecturer's stage in Chromium: a lesson by keyboard with phones, a bad connection, and the second device."""

import re
from collections.abc import Sequence
from itertools import cycle

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from tests.room.browser.lecturer import (
    EN,
    QUESTION,
    TEXT,
    ZH,
    barriers,
    lecturer_address,
    open_desk,
    open_lecturer_page,
    open_stage,
    text_of,
    wait_for_view,
    watched,
)
from tests.room.rooms import Room, Site, listen_to_room

STATUSES = ("taken", "lost", "taken", "unanswered", "taken")
CUT = """() => {
  const box = (row, part) => row.querySelector(part).getBoundingClientRect();
  const main = document.querySelector('main');
  return [...document.querySelectorAll('.opt')].filter(row => box(row, '.v').right > box(row, '.t').left)
    .concat(main.scrollHeight > main.clientHeight + 1 ? [main] : []).map(node => node.textContent);
}"""
"""Finds the options whose bar covers their label, and content that ends below the bar at the bottom."""
LINES = """pace => {
  document.querySelector('.pace').textContent = pace;
  return new Set([...document.querySelectorAll('header :is(button, .button)')].map(one => one.offsetTop)).size;
}"""
"""Counts the lines of buttons above the dashboard when its text is longest."""
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.flow text')].map(text =>
  parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""
LEGIBLE_PX = 16
"""The smallest size of a letter, in pixels, that can be read from the last row in the picture of two votes."""
PRESSES = 15
"""The presses of the space key from the lobby through three questions to the answer of the last."""
pytestmark = pytest.mark.browser


SIZES = "all => Promise.all(all.map(i => i.decode().then(() => [i.naturalWidth, i.naturalHeight])))"


def wall_sizes(stage: Page) -> list[list[int]]:
    """Return the widths and heights of the walls as drawn, in pixels."""
    walls = stage.locator("img.wall[src^='data:']")
    expect(walls).to_have_count(2)
    sizes: list[list[int]] = walls.evaluate_all(SIZES)
    return sizes


class Lesson:
    """A lecturer's stage, with twelve phones that answer by HTTP and one in a browser, in Chinese."""

    def __init__(self, site: Site, hall: BrowserContext, pocket: BrowserContext) -> None:
        self.stage = open_lecturer_page(hall, f"http://127.0.0.1:{site.port}/room/stage?lang=en&plan=ten-minutes")
        expect(self.stage.locator(".setup")).to_be_visible()  # because phones cannot reach localhost
        assert barriers(self.stage) == []
        self.stage.keyboard.press("Enter")
        expect(self.stage.locator(".lobby .big")).to_have_text(re.compile("^[A-Z0-9]{5}$"))
        assert barriers(self.stage) == []
        code = self.stage.locator(".lobby .big").inner_text()
        secret = self.stage.evaluate(f"localStorage.getItem('bleu-room-{code}')")
        assert secret not in self.stage.url
        self.room = Room(site, code, secret)
        self.phones = [self.room.join() for _ in range(12)]
        self.pocket = pocket
        self.mine = open_lecturer_page(self.pocket, f"http://127.0.0.1:{site.port}/room/{code}")
        expect(self.stage.locator(".lobby-foot .n")).to_have_text("13")

    def press(self, key: str, then: str) -> None:
        self.stage.keyboard.press(key)
        wait_for_view(self.stage, then)

    def answer(self, question: str, values: Sequence[float], number: int = 1) -> None:
        for phone, value in zip(self.phones, values, strict=True):
            assert phone.answer(question, value, number).status == 200

    def part(self) -> Locator:
        return self.stage.locator(".part h2").first


def test_a_lesson_by_keyboard_with_phones_of_both_languages(site: Site, hall: BrowserContext, browser: Browser) -> None:
    with watched(browser, 390, 844, "zh-CN") as pocket:
        lesson = Lesson(site, hall, pocket)
        guess_a_number(lesson)
        vote_twice(lesson)
        look_around(lesson)
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
    assert barriers(lesson.stage) == []
    lesson.press("Space", "^answer/explore-1/1")
    expect(lesson.part()).to_have_text(text_of("within", n=3, all=12, close="0.05", above=6, below=3))


def vote_twice(lesson: Lesson) -> None:
    stage, mine = lesson.stage, lesson.mine
    lesson.press("Space", "^ready/clipping-1/1")
    lesson.press("Space", "^running/clipping-1/1")
    lesson.answer(QUESTION, [3] * 6 + [2] * 4 + [4, 1])
    mine.get_by_role("radio", name="3").tap()
    expect(stage.locator(".count b")).to_have_text("13")
    assert stage.locator("main").inner_text().count("%") == 0  # no share before the votes are shown
    assert barriers(stage) == []
    lesson.press("Space", "^closed/clipping-1/1")
    expect(stage.locator(".advice")).to_have_text(text_of("advice-divided").replace("**", ""))
    assert stage.locator(".opt .n").count() == 0
    lesson.press("Space", "^votes/clipping-1/1")
    lesson.press("v", "^discuss/clipping-1/2")
    lesson.pocket.set_offline(offline=True)  # who is away now comes back to the second vote
    lesson.press("Space", "^running/clipping-1/2")
    lesson.answer(QUESTION, [2] * 10 + [3, 3], 2)
    lesson.pocket.set_offline(offline=False)
    mine.get_by_role("radio", name="2").tap()
    expect(stage.locator(".count b")).to_have_text("13")
    lesson.press("Space", "^closed/clipping-1/2")
    lesson.press("Space", "^votes/clipping-1/2")
    expect(stage.locator(".flow")).to_be_visible()
    assert stage.evaluate(SMALLEST) >= LEGIBLE_PX
    assert barriers(stage) == []
    lesson.press("Space", "^answer/clipping-1/2")
    expect(lesson.part()).to_have_text("✓ 2")
    expect(stage.locator(".part .muted").first).to_contain_text(text_of("moved-right", to=7, wrong=9))
    expect(mine.locator(".reading").first).to_contain_text(ZH(f"predictions.{QUESTION}-right"))
    expect(stage.locator(".bar .go")).to_contain_text(text_of("next-twin"))
    assert barriers(stage) == []


def look_around(lesson: Lesson) -> None:
    lesson.press("Space", "^ready/clipping-1-twin/1")
    for key, name in (("?", "help"), ("r", "sheet"), ("j", "join"), ("s", "settings"), ("l", "list")):
        lesson.press(key, f"^{name}$")
        assert barriers(lesson.stage) == [], name
        lesson.press("Escape", "^ready")
    lesson.press("d", "^cover$")
    lesson.press("d", "^ready/clipping-1-twin")
    lesson.stage.keyboard.press("p")
    expect(lesson.mine.get_by_role("heading")).to_have_text(ZH("room_phone.paused-heading"))
    lesson.stage.keyboard.press("p")
    expect(lesson.mine.get_by_role("heading")).not_to_have_text(ZH("room_phone.paused-heading"))
    lesson.stage.keyboard.press("f")
    expect(lesson.mine.locator(".strip")).to_contain_text(ZH("pages.clipping-menu"))


def count_hands(lesson: Lesson) -> None:
    stage = lesson.stage
    lesson.press("n", "^ready/weights-1/1")
    expect(lesson.mine.locator(".strip")).to_contain_text(ZH("pages.weights-menu"))
    lesson.press("h", "^ready/weights-1/1")
    lesson.press("Space", "^hands/weights-1")
    for key in ("1", "4", "Enter", "3", "+"):
        stage.keyboard.press(key)
    assert stage.locator("output").all_inner_texts() == ["14", "4", "0", "0"]
    expect(lesson.mine.locator("#status")).to_have_text(ZH("room_phone.hands-now"))
    with listen_to_room(lesson.room, "desk") as desk:
        desk.await_state(hands=18)
    stage.reload()  # the room keeps the typed counts
    expect(stage.locator("output")).to_have_text(["14", "4", "0", "0"])
    assert barriers(stage) == []
    lesson.press("Space", "^closed/weights-1/1")
    expect(lesson.part()).to_have_text(text_of("hands-counted", n=18))
    lesson.press("Space", "^votes/weights-1/1")
    expect(stage.locator(".opt .n b")).to_have_text(["14", "4", "0", "0"])
    lesson.press("Space", "^answer/weights-1/1")
    stage.set_viewport_size({"width": 1280, "height": 720})
    stage.wait_for_function(f"({CUT})().length === 0")


def end_the_lesson(lesson: Lesson) -> None:
    lesson.press("Space", "^over/result$")
    row = lesson.stage.locator("table.after tbody tr").filter(has_text=EN(f"predictions.{QUESTION}-ask"))
    expect(row).to_contain_text("31%")
    expect(row).to_contain_text("85%")
    expect(lesson.stage.locator(".ask .muted")).to_contain_text(text_of("of-whom"))
    expect(lesson.mine.get_by_role("heading")).to_have_text(ZH("room_phone.over-heading"))
    assert barriers(lesson.stage) == []
    lesson.press("Escape", "^answer/weights-1")
    lesson.press("Space", "^over")
    lesson.press("Space", "^end$")
    assert barriers(lesson.stage) == []
    with lesson.stage.expect_download() as saved:
        lesson.stage.get_by_role("button", name=text_of("download-end")).click()
    assert EN(f"predictions.{QUESTION}-ask").replace('"', '""') in saved.value.path().read_text(encoding="utf-8-sig")
    wait_for_view(lesson.stage, "^erased$")
    expect(lesson.mine.get_by_role("heading")).to_have_text(ZH("room_phone.ended-heading"))
    room = lesson.room
    assert room.site.ask("GET", f"/room/{room.code}/state?view=stage", headers=room.headers).status == 404


def test_a_question_that_nobody_answers_opens_again_or_is_gone_on_from_and_stays_in_the_table(
    site: Site, hall: BrowserContext
) -> None:
    room = site.open(QUESTION, "explore-1")
    stage = open_stage(hall, room)
    room.join()
    heading, bar = stage.locator(".part h2").first, stage.locator(".bar")
    room.on(2)
    wait_for_view(stage, "^running")
    for phase in ("closed", "votes", "answer"):
        stage.keyboard.press("Space")
        wait_for_view(stage, f"^{phase}/{QUESTION}/1")
        expect(heading).to_have_text(text_of("nobody-answered"))
        expect(bar).not_to_contain_text(text_of("again"))
        assert stage.locator("main").inner_text().count(text_of("votes-why")) == 0
        if phase == "votes":
            stage.keyboard.press("t")
            wait_for_view(stage, f"^running/{QUESTION}/1")
            room.on(2)
            wait_for_view(stage, "^votes")
    room.on(2)
    wait_for_view(stage, "^running/explore-1")
    for phase in ("closed", "votes", "answer"):
        stage.keyboard.press("Space")
        wait_for_view(stage, f"^{phase}/explore-1/1")
    expect(heading).to_have_text(text_of("nobody-answered"))
    stage.keyboard.press("Space")
    expect(stage.locator("table.after tbody td:nth-child(2)")).to_have_text(["0", "0"])
    assert barriers(stage) == []


def test_no_key_is_lost_and_none_counts_twice_on_a_bad_line(site: Site, hall: BrowserContext) -> None:
    """Some commands do not arrive, and of some the answer gets lost; keys come faster than either."""
    room = site.open(QUESTION, "length-2", "weights-1")
    stage = open_stage(hall, room)
    statuses = cycle(STATUSES)

    def carry(route: Route) -> None:
        match next(statuses):
            case "lost":
                route.abort()
            case "unanswered":
                route.fetch()
                route.abort()
            case _:
                route.continue_()

    stage.route("**/command", carry)
    before = room.seen()["version"]
    for place in range(PRESSES):
        focused = (".bar .follow", ".bar .go", ".bar .end", "h1")[place % 4]
        stage.evaluate("focused => document.querySelector(focused)?.focus()", focused)
        stage.keyboard.press("Space")
    wait_for_view(stage, "^answer/weights-1/1")
    seen = room.seen()
    assert (seen["phase"], seen["version"] - before) == ("answer", PRESSES)
    assert [line["phase"] for line in room.seen("desk")["run"]] == ["answer"] * 3


SAME_ADDRESS = """() => document.querySelector('main').innerText.includes(
  document.querySelector('.thumb .url').textContent)"""
"""Both pages show the address that the stage has set by then instead of the server's own."""


def test_the_second_device_picks_sentences_and_its_key_stays_off_the_stage(site: Site, hall: BrowserContext) -> None:
    room = site.open(TEXT)
    stage = open_stage(hall, room)
    sentences = ("the medicine is <b>not</b> for children", "the medicine is not for children", "=1+1")
    desk = open_desk(hall, room)
    expect(desk.locator(".thumb .big")).to_have_text(room.code)
    expect(desk.locator(".thumb .url")).to_contain_text("/room")
    desk.wait_for_function(SAME_ADDRESS)
    assert desk.evaluate(LINES, text_of("minutes-left", n=83) + text_of("behind", n=17) + text_of("joined", n=300)) == 1
    room.on(2)
    for sentence in (*sentences, sentences[1]):
        assert room.join().answer(TEXT, sentence).status == 200
    rows = desk.locator(".sentences tbody tr")
    expect(rows).to_have_count(3)
    assert room.secret not in desk.url + stage.url + stage.locator("body").inner_text()
    expect(rows.first).to_contain_text(sentences[1])  # nearest to the aim
    expect(rows.first).to_contain_text("× 2")
    assert barriers(desk) == []
    assert sentences[1] not in stage.locator("body").inner_text()
    desk.keyboard.press("Enter")  # chooses the first: none is chosen by itself
    expect(rows.first.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    desk.keyboard.press("Enter")
    expect(rows.first).to_contain_text(text_of("shown"))
    desk.keyboard.press("m")
    desk.keyboard.press("ArrowDown")
    desk.keyboard.press("Enter")
    expect(rows.nth(1)).to_contain_text(text_of("shown"))
    desk.keyboard.press("Space")
    desk.keyboard.press("Space")
    wait_for_view(stage, "^votes")
    expect(stage.locator(".sentences tbody tr")).to_have_count(2)
    expect(stage.locator(".txt")).to_have_text([sentences[1], sentences[0]])
    assert barriers(stage) == []
    desk.keyboard.press("h")
    expect(stage.locator(".txt")).to_have_text([sentences[1]])
    desk.keyboard.press("ArrowUp")
    desk.keyboard.press("o")
    assert all(width > 500 and width > 2 * height for width, height in wall_sizes(stage))
    desk.keyboard.press("Space")
    expect(desk.locator("h1")).to_have_text([text_of("over-thanks")] * 2)  # also in the picture of the stage
    desk.set_viewport_size({"width": 390, "height": 844})
    assert barriers(desk) == []
    desk.get_by_role("button", name=text_of("overview")).click()
    assert barriers(desk) == []
    with desk.expect_download() as saved:
        desk.get_by_role("button", name="CSV").click()
    assert sentences[2] not in saved.value.path().read_text(encoding="utf-8-sig")
    desk.get_by_role("button", name=text_of("end-erase")).click()
    desk.get_by_role("button", name=text_of("end-now")).click()
    wait_for_view(stage, "^erased$")


@pytest.mark.parametrize("width", [390, 320])
def test_settings_and_lobby_fit_a_phone(site: Site, browser: Browser, width: int) -> None:
    room = site.open(QUESTION)
    with watched(browser, width, 844) as pocket:
        stage = open_lecturer_page(pocket, lecturer_address(room, "stage?lang=en"))
        expect(stage.locator(".setup")).to_be_visible()
        assert barriers(stage) == []
        stage.keyboard.press("Escape")
        wait_for_view(stage, "^lobby")
        stage.locator(".qr img").evaluate("code => code.decode()")
        assert barriers(stage) == []


def test_no_stage_is_shown_without_the_key_and_a_reload_keeps_it(
    site: Site, hall: BrowserContext, browser: Browser
) -> None:
    room = site.open(QUESTION)
    stage = open_stage(hall, room)
    stage.keyboard.press("Space")
    wait_for_view(stage, "^ready")
    stage.reload()
    wait_for_view(stage, "^ready")
    stage.goto(f"http://127.0.0.1:{site.port}/room/{room.code}")  # to see what the students see
    expect(stage.get_by_role("heading", level=1)).to_be_visible()
    stage.go_back()
    wait_for_view(stage, "^ready")
    stage.keyboard.press("e")  # the lab knows where the class has come from
    expect(stage).to_have_url(re.compile(f"/clipping\\?lang=en&room={room.code}&present=room"))
    stage.go_back()
    wait_for_view(stage, "^ready")
    with watched(browser, 1280, 800) as stranger:
        page = open_lecturer_page(stranger, f"http://127.0.0.1:{site.port}/room/{room.code}/stage?lang=zh")
        expect(page.get_by_role("heading")).to_have_text(text_of("stolen", ZH))
        assert barriers(page) == []
