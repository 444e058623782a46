"""Walks: acts drawn one after another until something is wrong, and the shortest list of them that still is.

A server, a browser and a seed lead to the first fault, with the acts before it.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from playwright.sync_api import Browser

from tests.browser.restless.acts import Act
from tests.browser.restless.drawing import VISIT, draw, opening
from tests.browser.restless.faults import Fault
from tests.browser.restless.hands import perform
from tests.browser.restless.shrinking import shrink
from tests.browser.restless.stage import Stage, set_up
from tests.shared.browser.server import Fragile


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
