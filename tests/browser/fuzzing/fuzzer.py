"""Runs of random actions until a fault is found, and reduction to a short list of actions that still leads to it.

The list is reduced by leaving parts out [Zeller and Hildebrandt 2002, delta debugging].
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from playwright.sync_api import Browser

from tests.browser.fuzzing.action_handlers import perform_action
from tests.browser.fuzzing.actions import UNTIL_IDLE, VISIT, Action, draw_action, draw_visit
from tests.browser.fuzzing.browser_session import open_browser_session
from tests.browser.fuzzing.page_checks import Fault
from tests.shared.browser.server import RestartableServer

Item = TypeVar("Item")


def shrink(items: Sequence[Item], fails: Callable[[Sequence[Item]], bool], tries: int) -> tuple[Item, ...]:
    """Return a shorter list that still fails, by leaving out smaller and smaller parts; `items` must fail.

    >>> shrink(range(100), lambda some: 7 in some and 42 in some, tries=100)
    (7, 42)
    """
    kept, size = tuple(items), max(1, len(items) // 2)
    while tries > 0 and kept:
        start, before = 0, len(kept)
        while start < len(kept) and tries > 0:
            rest = kept[:start] + kept[start + size :]
            tries -= 1
            if fails(rest):
                kept = rest
            else:
                start += size
        if size == 1 and len(kept) == before:
            break
        size = max(1, size // 2)
    return kept


@dataclass(frozen=True, slots=True)
class Finding:
    """The first fault of a run, and the actions that led to it."""

    fault: Fault
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Fuzzer:
    """Runner of random actions in a browser window of a given width."""

    server: RestartableServer
    browser: Browser
    width: int = 1280

    def run(self, seed: int, max_actions: int, is_over: Callable[[], bool]) -> tuple[int, Finding | None]:
        """Perform random actions; return their number, and the finding if there is a fault."""
        rng, done = Random(seed), list[Action]()  # noqa: S311 - seeded
        with open_browser_session(self.server, self.browser, self.width) as session:
            action = draw_visit(rng)
            while True:
                done.append(action)
                if found := perform_action(session, action):
                    return len(done), Finding(found[0], tuple(done))
                if len(done) >= max_actions or is_over():
                    return len(done), None
                action = draw_action(rng, session.controls())

    def replay(self, actions: Sequence[Action]) -> list[Fault]:
        """Perform a list of actions in a new session; return the faults of the first action that has any."""
        with open_browser_session(self.server, self.browser, self.width) as session:
            if not actions or actions[0].name != VISIT:
                session.open("/?lang=en")
                session.wait_until_idle()
            return next(filter(None, (perform_action(session, action) for action in actions)), []) or session.wait(
                UNTIL_IDLE
            )

    def shrink_finding(self, finding: Finding, tries: int, seconds: float) -> Finding:
        """Return a finding with fewer actions that lead to the same kind of fault; stop after `seconds`."""
        end = time.monotonic() + seconds

        def fails(actions: Sequence[Action]) -> bool:
            return time.monotonic() < end and any(fault.kind == finding.fault.kind for fault in self.replay(actions))

        return Finding(finding.fault, shrink(finding.actions, fails, tries))
