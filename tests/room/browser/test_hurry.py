"""Fast key presses on a slow connection while votes arrive: each press acts once, on what the screen showed then."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import BrowserContext, Page, Response, Route, expect

from tests.room.browser.lecturer import (
    QUESTION,
    TEXT,
    lecturer_address,
    open_desk,
    open_lecturer_page,
    open_stage,
    text_of,
    wait_for_view,
)
from tests.room.rooms import Phone, Room, Site, listen_to_room

HANDED_MS = 10
HEARD_MS = 300
"""Milliseconds within which a page has drawn a message of its stream."""
pytestmark = pytest.mark.browser


@contextmanager
def delayed_commands(page: Page) -> Iterator[None]:
    """Delay the first command until the block ends, so that later ones wait behind it."""
    held = list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/command", hold)
    with page.expect_request("**/command"):
        yield
    while not held:  # the event of the request precedes its route
        page.wait_for_timeout(HANDED_MS)
    page.unroute("**/command")


def has_command(text: str) -> Callable[[Response], bool]:
    """Return a predicate for the response to a command that contains a text."""
    return lambda reply: reply.url.endswith("/command") and text in (reply.request.post_data or "")


def closed_vote(site: Site, hall: BrowserContext) -> tuple[Room, Page, Phone]:
    """A question with one answer, closed."""
    room = site.open(QUESTION, "length-2")
    stage, phone = open_stage(hall, room), room.join()
    room.on(2)
    assert phone.answer(QUESTION, 2).status == 200
    room.on()
    wait_for_view(stage, "^closed")
    expect(stage.locator(".bar")).to_contain_text(text_of("again"))
    return room, stage, phone


TWICE = {"p": "paused", "d": "cover", "f": "follow", "h": "by_hands"}
"""Each key that turns something on and off, with the state's key for it."""


def test_a_key_pressed_twice_turns_on_and_off_however_slow_the_line(site: Site, hall: BrowserContext) -> None:
    room = site.open(QUESTION)
    page = open_stage(hall, room)
    room.on(2)
    expect(page.get_by_role("heading", level=1).first).to_contain_text("credited")
    for key, told in TWICE.items():
        before = room.seen()
        page.route("**/command", lambda route: route.abort(), times=1)
        with page.expect_response(has_command(f'"version":{before["version"] + 1}')):
            page.keyboard.press(key)
            page.keyboard.press(key)
        assert room.seen()[told] == before[told], key


@pytest.mark.parametrize(("key", "then", "after"), [("v", "^discuss", "^running/.*/2"), ("t", "^running", "^closed")])
def test_a_key_pressed_twice_sends_one_command_and_blocks_no_other(
    site: Site, hall: BrowserContext, key: str, then: str, after: str
) -> None:
    sent = list[str]()
    _, stage, _ = closed_vote(site, hall)
    stage.on("request", lambda request: sent.append(request.url) if request.url.endswith("/command") else None)
    with delayed_commands(stage):
        stage.keyboard.press(key)
        stage.keyboard.press(key)
    wait_for_view(stage, then)
    stage.keyboard.press("Space")
    wait_for_view(stage, after)
    assert len(sent) <= 3


def test_move_is_dropped_after_a_move_on_another_screen(site: Site, hall: BrowserContext) -> None:
    """Space was pressed to close the vote: it does not show the votes, because the dashboard has closed it by then."""
    room = site.open(QUESTION)
    stage = open_stage(hall, room)
    room.on(2)
    wait_for_view(stage, "^running")
    with delayed_commands(stage):
        stage.keyboard.press("p")
        stage.keyboard.press("Space")
        room.on()
        wait_for_view(stage, "^closed")
    expect(stage.locator(".bar .paused")).to_be_visible()
    stage.keyboard.press("p")
    expect(stage.locator(".bar .paused")).to_have_count(0)
    assert room.seen()["phase"] == "closed"


def test_phones_are_led_to_where_the_class_is_after_space_and_f(site: Site, hall: BrowserContext) -> None:
    room = site.open(QUESTION, "length-2")
    stage = open_stage(hall, room)
    room.on(5)
    wait_for_view(stage, "^answer")
    with stage.expect_response(has_command('"page":"length"')), delayed_commands(stage):
        stage.keyboard.press("Space")
        stage.keyboard.press("f")
    assert room.seen()["follow"]["page"] == "length"
    room.do(do="previous")
    wait_for_view(stage, "^answer")
    with stage.expect_response(has_command('"place":null')), delayed_commands(stage):
        stage.keyboard.press("Space")
        stage.keyboard.press("f")
    wait_for_view(stage, "^ready/length-2")
    assert room.seen()["follow"] is None


def test_the_second_vote_has_its_time_however_fast_it_is_opened(site: Site, hall: BrowserContext) -> None:
    room, stage, _ = closed_vote(site, hall)
    stage.keyboard.press("s")
    stage.get_by_label(text_of("timer-60")).check()
    stage.keyboard.press("Escape")
    wait_for_view(stage, "^closed")
    with delayed_commands(stage):
        stage.keyboard.press("v")
        stage.keyboard.press("Space")
    wait_for_view(stage, "^running/.*/2")
    assert room.seen()["timer"]["of"] == 60


def test_new_count_does_not_restart_the_timer(site: Site, hall: BrowserContext) -> None:
    room = site.open(QUESTION)
    stage, phone = open_stage(hall, room), room.join()
    room.on(2)
    wait_for_view(stage, "^running")
    stage.keyboard.press("t")
    left = stage.locator(".time b")
    expect(left).to_have_text(re.compile("^0:5[0-7]$"))
    phone.answer(QUESTION, 2)
    expect(stage.locator(".count b")).to_have_text("1")
    assert left.inner_text() <= "0:57"


def test_vote_between_press_and_release_does_not_lose_a_click(site: Site, hall: BrowserContext) -> None:
    room = site.open(QUESTION)
    page, phone = open_desk(hall, room), room.join()
    room.on(2)
    page.locator("button[aria-keyshortcuts=Space]").filter(has_text=text_of("close")).hover()
    with listen_to_room(room, "desk") as heard:
        heard.await_state(answered=0)
        page.mouse.down()
        phone.answer(QUESTION, 2)
        heard.await_state(answered=1)
    page.wait_for_timeout(HEARD_MS)
    page.mouse.up()
    expect(page.locator("button[aria-keyshortcuts=Space]")).to_contain_text(text_of("show-votes"))
    assert room.seen()["phase"] == "closed"


def test_phones_that_join_do_not_interrupt_the_typing_of_an_address(site: Site, hall: BrowserContext) -> None:
    """It was taken as far as it was typed, and the next letters for keys: d covered the screen."""
    room = site.open(QUESTION)
    stage = open_lecturer_page(hall, lecturer_address(room, "stage?lang=en"))
    field = stage.locator("input.typed")
    field.click()
    stage.keyboard.type("bleu.my-sch")
    with listen_to_room(room, "stage") as heard:
        room.join()
        heard.await_event("count")
    stage.wait_for_timeout(HEARD_MS)
    stage.keyboard.type("ool.edu")
    expect(field).to_have_value("bleu.my-school.edu")
    stage.keyboard.press("Tab")
    stage.keyboard.press("Escape")
    expect(stage.locator(".lobby")).to_contain_text("bleu.my-school.edu/room")
    assert room.seen()["cover"] is False


def test_only_the_chosen_sentence_is_shown(site: Site, hall: BrowserContext) -> None:
    """Sentences arrive at any moment, and the nearest is first: another one than the lecturer has read."""
    room = site.open(TEXT)
    desk, phones = open_desk(hall, room), [room.join() for _ in range(2)]
    room.on(2)
    phones[0].answer(TEXT, "far away")
    rows = desk.locator(".sentences tbody tr")
    chosen = desk.locator(".sentences tr.sel")
    expect(rows).to_have_count(1)
    expect(desk.get_by_role("button", name=text_of("show"))).to_be_disabled()
    desk.keyboard.press("Enter")
    expect(chosen).to_contain_text("far away")
    phones[1].answer(TEXT, room.seen()["question"]["en"]["lines"][-1][1])
    expect(rows).to_have_count(2)
    expect(rows.nth(1)).to_contain_text("far away")
    expect(chosen).to_contain_text("far away")
    assert room.seen()["shown"] == []
    desk.keyboard.press("Enter")
    expect(chosen).to_contain_text(text_of("shown"))
    assert [row["text"] for row in room.seen()["shown"]] == ["far away"]
