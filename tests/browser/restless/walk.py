"""Walks: random acts until a fault is found, and the shortest list of acts that still leads to it.

The shortest list is found by leaving parts out [Zeller and Hildebrandt 2002, delta debugging].
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from playwright.sync_api import Browser

from tests.browser.restless.acts import Act
from tests.browser.restless.drawing import VISIT, draw_act, draw_first_page
from tests.browser.restless.hands import perform_act
from tests.browser.restless.meaning import Fault
from tests.browser.restless.stage import Stage, set_up
from tests.shared.browser.server import RestartableServer

Item = TypeVar("Item")


def shrink(items: Sequence[Item], fails: Callable[[Sequence[Item]], bool], tries: int) -> tuple[Item, ...]:
    """Return a shorter list that still fails, by leaving out ever smaller parts; all of `items` must fail.

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
    """The first fault of a walk and the acts that lead to it."""

    fault: Fault
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class WalkRunner:
    """Runs walks on a server, in a browser with a window of a given width."""

    server: RestartableServer
    browser: Browser
    width: int = 1280

    def walk(self, seed: int, longest: int, is_over: Callable[[], bool]) -> tuple[int, Finding | None]:
        """Run the walk of a seed and return the number of its acts and the finding, if any."""
        dice, done = Random(seed), list[Act]()  # noqa: S311 - for play
        with set_up(self.server, self.browser, self.width) as stage:
            act = draw_first_page(dice)
            while True:
                done.append(act)
                if found := perform_act(stage, act):
                    return len(done), Finding(found[0], tuple(done))
                if len(done) >= longest or is_over():
                    return len(done), None
                act = draw_act(dice, stage.controls())

    def replay(self, acts: Sequence[Act]) -> list[Fault]:
        """Perform a list of acts for a new learner and return the faults after the first act that has any."""
        with set_up(self.server, self.browser, self.width) as stage:
            if not acts or acts[0].name != VISIT:
                stage.open("/?lang=en")
                stage.rest()
            return next(filter(None, (perform_act(stage, act) for act in acts)), []) or _at_rest(stage)

    def shortest(self, finding: Finding, tries: int, seconds: float) -> Finding:
        """Return a shorter list of acts that leads to the same kind of fault, found within the time."""
        end = time.monotonic() + seconds

        def fails(acts: Sequence[Act]) -> bool:
            return time.monotonic() < end and any(fault.kind == finding.fault.kind for fault in self.replay(acts))

        return Finding(finding.fault, shrink(finding.acts, fails, tries))


def _at_rest(stage: Stage) -> list[Fault]:
    return stage.rest() or stage.faults()
