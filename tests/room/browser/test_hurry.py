"""Browser tests of fast key presses on a slow connection: each acts once, on the state that the screen showed."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import BrowserContext, Page, Response, Route, expect

from tests.room.browser.lecturer import (
    QUESTION,
    TEXT,
    lecturer_url,
    open_desk,
    open_new_page,
    open_stage,
    stage_text,
    wait_for_view,
)
from tests.room.rooms import Phone, Room, Site, listen_to_room

POLL_MS = 10
REDRAW_MS = 300
"""Milliseconds within which a page redraws after a message from its stream."""
pytestmark = pytest.mark.browser


@contextmanager
def delayed_commands(page: Page) -> Iterator[None]:
    """Delay the first command until the block ends, so that later commands wait for it."""
    held_requests = list[Route]()

    def hold_request(route: Route) -> None:
        held_requests.append(route)

    page.route("**/command", hold_request)
    with page.expect_request("**/command"):
        yield
    while not held_requests:  # the request's event precedes its route
        page.wait_for_timeout(POLL_MS)
    page.unroute("**/command")


def has_command(text: str) -> Callable[[Response], bool]:
    """Return a predicate for the response to a command that contains a text."""
    return lambda reply: reply.url.endswith("/command") and text in (reply.request.post_data or "")


def room_with_closed_vote(site: Site, projector: BrowserContext) -> tuple[Room, Page, Phone]:
    """Open a room and close its question after one answer; return the room, its stage and the phone."""
    room = site.open(QUESTION, "length-2")
    stage, phone = open_stage(projector, room), room.join()
    room.advance(2)
    assert phone.answer(QUESTION, 2).status == 200
    room.advance()
    wait_for_view(stage, "^closed")
    expect(stage.locator(".bar")).to_contain_text(stage_text("again"))
    return room, stage, phone


TOGGLES = {"p": "paused", "d": "cover", "f": "follow", "h": "by_hands"}
"""Keys that toggle an option, each with the option's name in the room's state."""


def test_a_toggle_key_pressed_twice_restores_the_option_after_a_retry(site: Site, projector: BrowserContext) -> None:
    room = site.open(QUESTION)
    page = open_stage(projector, room)
    room.advance(2)
    expect(page.get_by_role("heading", level=1).first).to_contain_text("credited")
    for key, option in TOGGLES.items():
        before = room.state()
        page.route("**/command", lambda route: route.abort(), times=1)
        with page.expect_response(has_command(f'"version":{before["version"] + 1}')):
            page.keyboard.press(key)
            page.keyboard.press(key)
        assert room.state()[option] == before[option], key


@pytest.mark.parametrize(("key", "view", "final"), [("v", "^discuss", "^running/.*/2"), ("t", "^running", "^closed")])
def test_a_key_pressed_twice_sends_one_command_and_blocks_no_other_key(
    site: Site, projector: BrowserContext, key: str, view: str, final: str
) -> None:
    requests = list[str]()
    _, stage, _ = room_with_closed_vote(site, projector)
    stage.on("request", lambda request: requests.append(request.url) if request.url.endswith("/command") else None)
    with delayed_commands(stage):
        stage.keyboard.press(key)
        stage.keyboard.press(key)
    wait_for_view(stage, view)
    stage.keyboard.press("Space")
    wait_for_view(stage, final)
    assert len(requests) <= 3


def test_a_key_is_ignored_if_another_screen_changed_the_phase_first(site: Site, projector: BrowserContext) -> None:
    """Space was pressed to close the vote. It must not show the votes, because the dashboard closed it first."""
    room = site.open(QUESTION)
    stage = open_stage(projector, room)
    room.advance(2)
    wait_for_view(stage, "^running")
    with delayed_commands(stage):
        stage.keyboard.press("p")
        stage.keyboard.press("Space")
        room.advance()
        wait_for_view(stage, "^closed")
    expect(stage.locator(".bar .paused")).to_be_visible()
    stage.keyboard.press("p")
    expect(stage.locator(".bar .paused")).to_have_count(0)
    assert room.state()["phase"] == "closed"


def test_pressing_f_right_after_space_sends_phones_to_the_new_page(site: Site, projector: BrowserContext) -> None:
    room = site.open(QUESTION, "length-2")
    stage = open_stage(projector, room)
    room.advance(5)
    wait_for_view(stage, "^answer")
    with stage.expect_response(has_command('"page":"length"')), delayed_commands(stage):
        stage.keyboard.press("Space")
        stage.keyboard.press("f")
    assert room.state()["follow"]["page"] == "length"
    room.send(do="previous")
    wait_for_view(stage, "^answer")
    with stage.expect_response(has_command('"place":null')), delayed_commands(stage):
        stage.keyboard.press("Space")
        stage.keyboard.press("f")
    wait_for_view(stage, "^ready/length-2")
    assert room.state()["follow"] is None


def test_a_second_vote_that_is_opened_quickly_has_its_timer(site: Site, projector: BrowserContext) -> None:
    room, stage, _ = room_with_closed_vote(site, projector)
    stage.keyboard.press("s")
    stage.get_by_label(stage_text("timer-60")).check()
    stage.keyboard.press("Escape")
    wait_for_view(stage, "^closed")
    with delayed_commands(stage):
        stage.keyboard.press("v")
        stage.keyboard.press("Space")
    wait_for_view(stage, "^running/.*/2")
    assert room.state()["timer"]["of"] == 60


def test_a_new_answer_does_not_restart_the_timer(site: Site, projector: BrowserContext) -> None:
    room = site.open(QUESTION)
    stage, phone = open_stage(projector, room), room.join()
    room.advance(2)
    wait_for_view(stage, "^running")
    stage.keyboard.press("t")
    time_left = stage.locator(".time b")
    expect(time_left).to_have_text(re.compile("^0:5[0-7]$"))
    phone.answer(QUESTION, 2)
    expect(stage.locator(".count b")).to_have_text("1")
    assert time_left.inner_text() <= "0:57"


def test_a_vote_between_mouse_down_and_up_does_not_cancel_the_click(site: Site, projector: BrowserContext) -> None:
    room = site.open(QUESTION)
    page, phone = open_desk(projector, room), room.join()
    room.advance(2)
    page.locator("button[aria-keyshortcuts=Space]").filter(has_text=stage_text("close")).hover()
    with listen_to_room(room, "desk") as events:
        events.await_state(answered=0)
        page.mouse.down()
        phone.answer(QUESTION, 2)
        events.await_state(answered=1)
    page.wait_for_timeout(REDRAW_MS)
    page.mouse.up()
    expect(page.locator("button[aria-keyshortcuts=Space]")).to_contain_text(stage_text("show-votes"))
    assert room.state()["phase"] == "closed"


def test_joining_phones_do_not_interrupt_the_typing_of_an_address(site: Site, projector: BrowserContext) -> None:
    """If a redraw moved the focus, the remaining letters would be taken as shortcuts: d covers the screen."""
    room = site.open(QUESTION)
    stage = open_new_page(projector, lecturer_url(room, "stage?lang=en"))
    field = stage.locator("input.typed")
    field.click()
    stage.keyboard.type("bleu.my-sch")
    with listen_to_room(room, "stage") as events:
        room.join()
        events.await_event("count")
    stage.wait_for_timeout(REDRAW_MS)
    stage.keyboard.type("ool.edu")
    expect(field).to_have_value("bleu.my-school.edu")
    stage.keyboard.press("Tab")
    stage.keyboard.press("Escape")
    expect(stage.locator(".lobby")).to_contain_text("bleu.my-school.edu/room")
    assert room.state()["cover"] is False


def test_only_the_selected_sentence_is_shown(site: Site, projector: BrowserContext) -> None:
    """New sentences re-sort the list at any time, so Enter must show the row that the lecturer selected."""
    room = site.open(TEXT)
    desk, phones = open_desk(projector, room), [room.join() for _ in range(2)]
    room.advance(2)
    phones[0].answer(TEXT, "far away")
    rows = desk.locator(".sentences tbody tr")
    selected = desk.locator(".sentences tr.sel")
    expect(rows).to_have_count(1)
    expect(desk.get_by_role("button", name=stage_text("show"))).to_be_disabled()
    desk.keyboard.press("Enter")
    expect(selected).to_contain_text("far away")
    phones[1].answer(TEXT, room.state()["question"]["en"]["lines"][-1][1])
    expect(rows).to_have_count(2)
    expect(rows.nth(1)).to_contain_text("far away")
    expect(selected).to_contain_text("far away")
    assert room.state()["shown"] == []
    desk.keyboard.press("Enter")
    expect(selected).to_contain_text(stage_text("shown"))
    assert [row["text"] for row in room.state()["shown"]] == ["far away"]
