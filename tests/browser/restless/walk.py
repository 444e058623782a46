"""Walks: acts drawn one after another until something is wrong, and the shortest list of them that still is.

The shortest list is found by leaving parts out [Zeller and Hildebrandt 2002, delta debugging].
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from playwright.sync_api import Browser

from tests.browser.restless.acts import Act
from tests.browser.restless.drawing import VISIT, draw, opening
from tests.browser.restless.hands import perform
from tests.browser.restless.meaning import Fault
from tests.browser.restless.stage import Stage, set_up
from tests.shared.browser.server import Fragile

Item = TypeVar("Item")


def shrink(items: Sequence[Item], fails: Callable[[Sequence[Item]], bool], tries: int) -> tuple[Item, ...]:
    """Leave out ever smaller parts while the rest fails; `items` themselves are known to fail.

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
    """The first fault of a walk, and the acts that lead there."""

    fault: Fault
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class Walker:
    """The place of walks: a server, and a browser with a width."""

    server: Fragile
    browser: Browser
    width: int = 1280

    def walk(self, seed: int, longest: int, is_over: Callable[[], bool]) -> tuple[int, Finding | None]:
        """Walk from a seed; return the number of acts, and the finding."""
        dice, done = Random(seed), list[Act]()  # noqa: S311 - for play
        with set_up(self.server, self.browser, self.width) as stage:
            act = opening(dice)
            while True:
                done.append(act)
                if found := perform(stage, act):
                    return len(done), Finding(found[0], tuple(done))
                if len(done) >= longest or is_over():
                    return len(done), None
                act = draw(dice, stage.controls())

    def replay(self, acts: Sequence[Act]) -> list[Fault]:
        """Do a list of acts for a new learner; give what is wrong after the first act that anything is wrong after."""
        with set_up(self.server, self.browser, self.width) as stage:
            if not acts or acts[0].name != VISIT:
                stage.open("/?lang=en")
                stage.rest()
            return next(filter(None, (perform(stage, act) for act in acts)), []) or _at_rest(stage)

    def shortest(self, finding: Finding, tries: int, seconds: float) -> Finding:
        """Leave out acts while the same kind of fault is met, as long as there is time."""
        end = time.monotonic() + seconds

        def fails(acts: Sequence[Act]) -> bool:
            return time.monotonic() < end and any(fault.kind == finding.fault.kind for fault in self.replay(acts))

        return Finding(finding.fault, shrink(finding.acts, fails, tries))


def _at_rest(stage: Stage) -> list[Fault]:
    return stage.rest() or stage.faults()
