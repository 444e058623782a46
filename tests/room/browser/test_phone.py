"""Browser tests of a student's phone: joining by code, answering, lost connections, sleep, and the end of the room."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from urllib.parse import quote

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from bleu_view.words.texts import Texts
from room.settings import Settings
from room.store.database import Database
from tests.room.browser.lecturer import EN, QUESTION, ZH, accessibility_problems, error_free_window, open_new_page
from tests.room.rooms import Room, Site, listen_to_room, serve_rooms
from tests.room.test_processes import rooms_process
from tests.shared.browser.server import free_port

SET_HIDDEN_JS = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
HOLD_STREAM_JS = """(() => {
  const ask = fetch;
  window.gate = Promise.resolve();
  window.fetch = async (address, options) => {
    const reply = await ask(address, options);
    const transform = async (part, on) => { await window.gate; on.enqueue(part); };
    const isStream = reply.body && address.includes("/stream");
    return isStream ? new Response(reply.body.pipeThrough(new TransformStream({ transform })), reply) : reply;
  };
})()"""
BLOCK_STORAGE_JS = (
    "Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('', 'SecurityError') } })"
)
pytestmark = pytest.mark.browser


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with serve_rooms(Settings(folder=tmp_path, seats=3)) as running_site:
        yield running_site


@pytest.fixture
def phone_window(browser: Browser) -> Iterator[BrowserContext]:
    with error_free_window(browser, 390, 844) as context:
        yield context


def phone_text(key: str, texts: Texts = EN, **values: str | int) -> str:
    return texts(f"room_phone.{key}", **values)


def open_phone(phone_window: BrowserContext, site: Site, path: str) -> Page:
    return open_new_page(phone_window, f"http://127.0.0.1:{site.port}{path}")


def join_by_code(page: Page, right: str) -> None:
    """Check the error of a wrong URL, then type an invalid code, a code without a room, and the right code."""
    expect(page.get_by_role("alert")).to_have_text(phone_text("wrong-sign"))
    code, join = page.get_by_label(phone_text("join-code")), page.get_by_role("button", name=phone_text("join"))
    code.fill("K7MO3")
    join.tap()
    expect(page.get_by_role("alert")).to_have_text(phone_text("wrong-sign"))
    code.fill("CCCCC")
    join.tap()
    expect(page.get_by_role("alert")).to_have_text(phone_text("no-room"))
    assert accessibility_problems(page, by_touch=True) == []
    code.fill(right.lower())
    join.tap()
    expect(page.get_by_role("heading", name=phone_text("in-heading"))).to_be_visible()
    assert page.url.endswith(f"/room/{right}")


def answer_without_a_seat(page: Page, folder: Path) -> None:
    """Delete all seats, answer on the phone, and check that it joins again and clears the answer."""
    store = Database(folder)
    with store.changing() as connection:
        connection.execute("DELETE FROM seat")
    store.close()
    with page.expect_response(lambda reply: reply.url.endswith("/stream?view=phone")):
        page.get_by_role("radio", name="3").tap()
    expect(page.get_by_role("radio", name="3")).not_to_be_checked()


def test_a_student_joins_answers_reconnects_and_sees_the_result(
    site: Site, tmp_path: Path, phone_window: BrowserContext
) -> None:
    room = site.open(QUESTION)
    page = open_phone(phone_window, site, "/room/%ZZ")
    join_by_code(page, room.code)
    room.advance(2)
    status, notice = page.locator("#status"), page.locator("#notice")
    answer_without_a_seat(page, tmp_path)
    page.get_by_role("radio", name="3").tap()
    expect(status).to_have_text(phone_text("sent"))
    expect(page.get_by_role("radio", name="3")).to_be_checked()
    assert accessibility_problems(page, by_touch=True) == []
    phone_window.set_offline(offline=True)
    page.get_by_role("radio", name="2").tap()
    expect(notice).to_have_text(phone_text("lost", answer="2"))
    expect(status).to_have_text(phone_text("unsent"))
    assert room.state("desk")["votes"]["1"]["counts"] == [0, 0, 1, 0]
    phone_window.set_offline(offline=False)
    expect(notice).to_have_text(phone_text("regained"))
    assert room.state("desk")["votes"]["1"]["counts"] == [0, 1, 0, 0]
    room.advance()
    expect(status).to_contain_text(phone_text("closed", answer="2"))
    expect(page.get_by_role("radio", name="3")).to_be_disabled()
    room.send(do="hands", on=True)
    room.send(do="again")
    expect(notice).to_have_text(phone_text("talk-hands"))
    expect(page.get_by_role("radio")).to_have_count(4)  # the options stay visible during the discussion
    room.advance()
    expect(status).to_have_text(phone_text("hands-now"))
    expect(page.get_by_role("radio", name="2")).to_be_disabled()
    room.send(do="hands", on=False)
    expect(notice).to_contain_text(phone_text("talk"))
    expect(status).to_have_text(phone_text("keep", answer="2"))
    page.get_by_role("button", name="中文").tap()
    expect(page.get_by_role("heading")).to_have_text(ZH(f"predictions.{QUESTION}-ask"))
    page.set_viewport_size({"width": 320, "height": 700})
    page.get_by_role("radio", name="3").tap()
    expect(status).to_have_text(phone_text("sent", ZH))
    room.advance(3)
    expect(page.locator(".reading")).to_contain_text(ZH(f"predictions.{QUESTION}-wrong-3"))
    assert page.locator(".answer").inner_text() == "✓ 2"
    assert len(set(page.locator(".track").evaluate_all("all => all.map(track => track.clientWidth)"))) == 1
    expect(page.locator(".results small").nth(2)).to_have_text(
        f"{phone_text('you', ZH)} · {phone_text('class-share', ZH, share='100%')}"
    )
    assert accessibility_problems(page, by_touch=True) == []
    room.send(do="end")
    expect(page.get_by_role("heading")).to_have_text(phone_text("ended-heading", ZH))
    expect(page.get_by_role("row").nth(1)).to_contain_text("2 → 3")
    with page.expect_download() as download:
        page.get_by_role("button", name=phone_text("download", ZH)).tap()
    assert ZH(f"predictions.{QUESTION}-ask") in download.value.path().read_text(encoding="utf-8")
    assert page.evaluate(f"localStorage.getItem('bleu-room-{room.code}')") is None


def test_a_waking_phone_shows_the_current_question_and_keeps_its_seat(
    site: Site, phone_window: BrowserContext, browser: Browser
) -> None:
    room = site.open(QUESTION, "explore-1", "same-score-opposite")
    page = open_phone(phone_window, site, f"/room/{room.code}")
    expect(page.get_by_role("heading", name=phone_text("in-heading"))).to_be_visible()
    page.evaluate(SET_HIDDEN_JS, True)  # noqa: FBT003 - the script's argument
    with listen_to_room(room, "desk") as desk:
        desk.await_state(connected=0)
    room.advance(2)
    room.send(do="next")
    room.advance()
    page.evaluate(SET_HIDDEN_JS, False)  # noqa: FBT003 - the script's argument
    slider = page.get_by_role("slider")
    slider.fill("0.62")
    page.get_by_role("button", name=phone_text("send", answer="0.62")).tap()
    expect(page.locator("#status")).to_have_text(phone_text("sent"))
    page.reload()
    expect(slider).to_have_value("0.62")
    skip_second_vote(page, room)
    room.send(do="next")
    room.advance()
    field = page.get_by_label(phone_text("text-label"))
    field.fill("the medicine is <b>not</b> for children")
    page.get_by_role("button", name=phone_text("send-text")).tap()
    expect(page.locator("#status")).to_contain_text(phone_text("text-score", order=2, score="").strip())
    state = room.state("desk")
    assert (state["joined"], state["answered"]) == (1, 1)
    room.send(do="ask", question=QUESTION)
    room.advance()
    room.send(do="again")
    expect(page.locator("#notice")).to_have_text(phone_text("talk-first"))  # the phone slept through the first vote
    room.send(do="pause", on=True)
    expect(page.get_by_role("heading")).to_have_text(phone_text("paused-heading"))
    for _ in range(2):
        room.join()
    with error_free_window(browser, 390, 844) as late_window:
        late_page = open_phone(late_window, site, f"/room/{room.code}")
        expect(late_page.get_by_role("heading")).to_have_text(phone_text("full-heading", seats=3))


def skip_second_vote(page: Page, room: Room) -> None:
    """Run a second vote that the phone does not answer, and check the phone's messages at each phase."""
    send, status = page.locator("#send"), page.locator("#status")
    text_color_js = "button => getComputedStyle(button).color"
    active = send.evaluate(text_color_js)
    room.advance()
    room.send(do="again")
    expect(status).to_have_text(phone_text("vote-opens"))
    expect(send).to_be_disabled()
    assert send.evaluate(text_color_js) != active
    room.advance(2)
    expect(status).to_contain_text(phone_text("second-closed", answer="0.62"))
    expect(status).not_to_contain_text(phone_text("too-late"))
    room.advance(2)
    expect(page.locator(".reading")).to_contain_text(phone_text("only-first", answer="0.62"))


def test_a_phone_resends_its_answer_when_the_server_is_back(
    root: Path, tmp_path: Path, phone_window: BrowserContext
) -> None:
    site = Site(free_port())
    with rooms_process(tmp_path, root, site.port) as server:
        room = site.open(QUESTION)
        page = open_phone(phone_window, site, f"/room/{room.code}")
        expect(page.get_by_role("heading", name=phone_text("in-heading"))).to_be_visible()
        room.advance(2)
        expect(page.get_by_role("radio")).to_have_count(4)
        server.kill()
    expect(page.locator("#notice")).to_have_text(phone_text("lost-idle"))
    page.get_by_role("radio", name="7").tap()
    expect(page.locator("#notice")).to_have_text(phone_text("lost", answer="7"))
    with rooms_process(tmp_path, root, site.port):
        expect(page.locator("#notice")).to_have_text(phone_text("regained"))
        assert room.state("desk")["votes"]["1"]["counts"] == [0, 0, 0, 1]
        room.advance()
        expect(page.locator("#status")).to_contain_text(phone_text("closed", answer="7"))


def test_a_phone_joins_once_and_is_present_until_its_page_closes(site: Site, phone_window: BrowserContext) -> None:
    room, join_requests = site.open(QUESTION), list[str]()
    page = open_phone(phone_window, site, "/room")
    page.on("request", lambda request: join_requests.append(request.url) if request.url.endswith("/join") else None)
    type_with_an_input_method(page, room.code.lower())
    expect(page.get_by_label(phone_text("join-code"))).to_have_value(room.code)  # without repeated letters
    page.get_by_role("button", name=phone_text("join")).dblclick()
    joined = page.get_by_role("heading", name=phone_text("in-heading"))
    expect(joined).to_be_visible()
    assert (len(join_requests), room.state()["joined"]) == (1, 1)
    page.evaluate(SET_HIDDEN_JS, arg=True)  # a locked phone
    assert room.state()["here"] == 1
    with listen_to_room(room, "desk") as desk:
        page.goto("about:blank")
        desk.await_state(joined=1, here=0)
    with listen_to_room(room, "desk") as desk:
        page.go_back()
        expect(joined).to_be_visible()
        desk.await_state(joined=1, here=1)


def type_with_an_input_method(page: Page, typed: str) -> None:
    page.get_by_label(phone_text("join-code")).focus()
    keyboard = page.context.new_cdp_session(page)
    for end in range(1, len(typed) + 1):
        composed = {"text": typed[:end], "selectionStart": end, "selectionEnd": end}
        keyboard.send("Input.imeSetComposition", composed)
    keyboard.send("Input.insertText", {"text": typed})


def test_a_phone_that_misses_the_reply_to_joining_gets_one_seat(site: Site, phone_window: BrowserContext) -> None:
    room, lost_statuses = site.open(QUESTION), list[int]()

    def lose_first_reply(route: Route) -> None:
        if lost_statuses:
            route.continue_()
        else:
            lost_statuses.append(route.fetch().status)
            route.abort()

    phone_window.add_init_script(BLOCK_STORAGE_JS)
    phone_window.route("**/join", lose_first_reply)
    page = open_phone(phone_window, site, f"/room/{room.code}")
    expect(page.get_by_role("heading", name=phone_text("in-heading"))).to_be_visible()
    assert (lost_statuses, room.state()["joined"]) == ([200], 1)


def test_a_phone_reloaded_before_its_first_state_keeps_its_seat(site: Site, phone_window: BrowserContext) -> None:
    room = site.open(QUESTION)
    phone_window.route("**/stream?*", lambda route: route.abort())
    page = phone_window.new_page()
    with page.expect_response("**/join"):
        page.goto(f"http://127.0.0.1:{site.port}/room/{room.code}")
    phone_window.unroute("**/stream?*")
    page.reload()
    expect(page.get_by_role("heading", name=phone_text("in-heading"))).to_be_visible()
    assert room.state()["joined"] == 1


def test_a_phone_shows_the_answer_that_counts_after_every_fault(site: Site, phone_window: BrowserContext) -> None:
    """The steps share one page; "3" and "7" are options of the first question."""
    room = site.open(QUESTION, "length-2", "weights-1")
    phone_window.add_init_script(HOLD_STREAM_JS)
    page = open_phone(phone_window, site, f"/room/{room.code}")
    room.advance(2)
    expect(page.get_by_role("radio")).to_have_count(4)
    answer_too_late(page, room)
    answer_before_an_older_state(page, room)
    room.send(do="next")
    room.advance()
    lose_answers_that_no_longer_count(page, room)


def answer_too_late(page: Page, room: Room) -> None:
    """A late answer is sent again when the vote reopens, unless an earlier answer is stored."""
    status, notice = page.locator("#status"), page.locator("#notice")

    def tap_too_late(option: str) -> None:
        def close_first(route: Route) -> None:
            room.advance()
            route.continue_()

        page.route("**/answer", close_first)
        page.get_by_role("radio", name=option).tap()
        expect(notice).to_have_text(phone_text("regained-late", answer=option))
        page.unroute("**/answer")

    def reopen_with_answer_3() -> None:
        room.send(do="go", phase="running")
        expect(status).to_have_text(phone_text("sent"))
        expect(notice).to_be_empty()
        expect(page.get_by_role("radio", name="3")).to_be_checked()
        assert vote_counts(room) == [0, 0, 1, 0]

    tap_too_late("3")
    assert vote_counts(room) == [0, 0, 0, 0]
    reopen_with_answer_3()
    tap_too_late("2")  # the stored answer stays
    expect(status).to_contain_text(phone_text("closed", answer="3"))
    expect(page.get_by_role("radio", name="3")).to_be_checked()
    reopen_with_answer_3()
    page.get_by_role("radio", name="7").tap()
    expect(page.get_by_role("radio", name="7")).to_be_checked()
    expect(status).to_have_text(phone_text("sent"))
    assert vote_counts(room) == [0, 0, 0, 1]


def answer_before_an_older_state(page: Page, room: Room) -> None:
    """A state that arrives late does not undo the newer answer."""
    page.evaluate("() => { window.gate = new Promise((open) => { window.letIn = open; }); }")
    with listen_to_room(room, "stage") as stage:
        room.send(do="timer", seconds=300)
        stage.await_state(version=room.state()["version"])
    page.get_by_role("radio", name="3").tap()
    expect(page.locator("#status")).to_have_text(phone_text("sent"))
    page.evaluate("window.letIn()")
    expect(page.locator("#foot")).to_contain_text(phone_text("timer", time="").strip())
    expect(page.get_by_role("radio", name="3")).to_be_checked()
    expect(page.locator("#status")).to_have_text(phone_text("sent"))
    room.advance()
    expect(page.locator("#status")).to_contain_text(phone_text("closed", answer="3"))


def lose_answers_that_no_longer_count(page: Page, room: Room) -> None:
    """The phone reports an answer that the server refuses, or that a show of hands or the next question replaced."""
    notice = page.locator("#notice")

    def lose(route: Route) -> None:
        route.abort()

    def refuse() -> None:
        page.route("**/answer", lambda route: route.fulfill(status=400, json={"error": "bad-answer"}))

    def ask_next_question() -> None:
        room.send(do="next")
        room.advance()
        expect(page.locator("#asked")).to_have_text(EN("predictions.weights-1-ask"))

    def count_hands() -> None:
        room.send(do="hands", on=True)

    for option, replace_answer in (("9", refuse), ("6", count_hands), ("9", ask_next_question)):
        page.route("**/answer", lose)
        page.get_by_role("radio", name=option, exact=True).tap()
        expect(notice).to_have_text(phone_text("lost", answer=option))
        replace_answer()
        page.unroute("**/answer", lose)
        expect(notice).to_have_text(phone_text("regained-idle"))
        assert room.state()["answered"] == 0
        page.unroute("**/answer")
        room.send(do="hands", on=False)


def vote_counts(room: Room) -> object:
    return room.state("desk")["votes"]["1"]["counts"]


def test_the_qr_code_contains_the_address_of_the_room(site: Site, phone_window: BrowserContext) -> None:
    address = f"http://192.168.1.20:8501/room/{site.open(QUESTION).code}"
    page = phone_window.new_page()
    page.goto(f"http://127.0.0.1:{site.port}/room/qr.svg?address={quote(address, safe='')}")
    [barcode] = zxingcpp.read_barcodes(Image.open(BytesIO(page.screenshot())))
    assert barcode.text == address
