"""Browser tests of fast key presses on a slow connection: each acts once, on the state that the screen showed."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import BrowserContext, Page, Response, Route, expect

from tests.room.browser.lecturer import QUESTION, REDRAW_MS, lecturer_url, open_new_page, stage_text, wait_for_view
from tests.room.rooms import Phone, Room, Site, listen_to_room

POLL_MS = 10
TOGGLES = {"p": "paused", "d": "cover", "f": "follow", "h": "by_hands"}
"""Keys that toggle an option, each with the option's name in the room's state."""
MOST_REQUESTS = 3
"""The most requests for a key pressed twice and Space: each command once, and one refused as outdated."""
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


def test_hurried_keys_act_once_on_what_the_stage_showed(site: Site, projector: BrowserContext) -> None:
    """The steps share one stage, each from the state that it names."""
    room = site.open(QUESTION, "length-2", "weights-1")
    stage = type_address_while_a_phone_joins(projector, room)
    phone = room.join()
    room.advance(2)
    wait_for_view(stage, "^running")
    toggle_twice_with_a_retry(stage, room)
    answer_while_the_timer_runs(stage, phone)
    close_from_another_screen_first(stage, room)
    press_twice_on_a_slow_connection(stage, room)
    send_phones_to_the_next_page(stage, room)


def type_address_while_a_phone_joins(projector: BrowserContext, room: Room) -> Page:
    """Type an address in the settings, and return the stage. A lost focus would make d a shortcut, which covers."""
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
    stage.get_by_label(stage_text("timer-60")).check()
    stage.keyboard.press("Escape")
    expect(stage.locator(".lobby")).to_contain_text("bleu.my-school.edu/room")
    assert room.state()["cover"] is False
    return stage


def toggle_twice_with_a_retry(stage: Page, room: Room) -> None:
    for key, option in TOGGLES.items():
        before = room.state()
        stage.route("**/command", lambda route: route.abort(), times=1)
        with stage.expect_response(has_command(f'"version":{before["version"] + 1}')):
            stage.keyboard.press(key)
            stage.keyboard.press(key)
        assert room.state()[option] == before[option], key


def answer_while_the_timer_runs(stage: Page, phone: Phone) -> None:
    stage.keyboard.press("t")
    time_left = stage.locator(".time b")
    expect(time_left).to_have_text(re.compile("^0:5[0-7]$"))
    phone.answer(QUESTION, 2)
    expect(stage.locator(".count b")).to_have_text("1")
    assert time_left.inner_text() <= "0:57"


def close_from_another_screen_first(stage: Page, room: Room) -> None:
    """Space was pressed to close the vote. It must not show the votes, because the dashboard closed it first."""
    with delayed_commands(stage):
        stage.keyboard.press("p")
        stage.keyboard.press("Space")
        room.advance()
        wait_for_view(stage, "^closed")
    expect(stage.locator(".bar .paused")).to_be_visible()
    stage.keyboard.press("p")
    expect(stage.locator(".bar .paused")).to_have_count(0)
    assert room.state()["phase"] == "closed"


def press_twice_on_a_slow_connection(stage: Page, room: Room) -> None:
    """A key pressed twice sends one command and blocks no other key; the second vote has the timer of the settings."""
    requests = list[str]()
    stage.on("request", lambda request: requests.append(request.url) if request.url.endswith("/command") else None)
    for key, view, final in (("t", "^running/.*/1", "^closed/.*/1"), ("v", "^discuss", "^running/.*/2")):
        requests.clear()
        with delayed_commands(stage):
            stage.keyboard.press(key)
            stage.keyboard.press(key)
        wait_for_view(stage, view)
        stage.keyboard.press("Space")
        wait_for_view(stage, final)
        assert len(requests) <= MOST_REQUESTS, key
    assert room.state()["timer"]["of"] == 60


def send_phones_to_the_next_page(stage: Page, room: Room) -> None:
    room.send(do="next")
    room.advance(4)
    wait_for_view(stage, "^answer/length-2")
    with stage.expect_response(has_command('"page":"weights"')), delayed_commands(stage):
        stage.keyboard.press("Space")
        stage.keyboard.press("f")
    assert room.state()["follow"]["page"] == "weights"
    room.send(do="previous")
    wait_for_view(stage, "^answer")
    with stage.expect_response(has_command('"place":null')), delayed_commands(stage):
        stage.keyboard.press("Space")
        stage.keyboard.press("f")
    wait_for_view(stage, "^ready/weights-1")
    assert room.state()["follow"] is None
