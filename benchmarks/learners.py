"""The actions of learners on a page, each with a different text, as the messages that a browser would send."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from urllib.parse import urlencode

from benchmarks.wire import Screen
from bleu_core import VARIANTS
from bleu_view.scenario.permalink import Link, write
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of

Act = Callable[[Screen, Random], bytes]

TEXT = preset("papineni-1")
WORDS = tuple(sorted({word for text in (TEXT.candidate, *TEXT.references) for word in text.split()}))
ANSWERED = (("variants-tab", "scores"),)
"""The answered questions: the pages show everything, and a stage the fields in which the text is changed."""
SEGMENTS = 20
CORPUS_TABS = ("segments", "systems", "text", "draws")


def arrival(page: str) -> Screen:
    """Return the page as a browser has it before the first run."""
    query = urlencode({"lang": "en", "s": write(Link(scenario_of(TEXT), ANSWERED))})
    return Screen(page=page, query=query)


def retype(screen: Screen, random: Random) -> bytes:
    """Change some words of the candidate, so that most texts are unique."""
    words = TEXT.candidate.split()
    for _ in range(random.randint(1, 6)):
        words[random.randrange(len(words))] = random.choice(WORDS)
    return screen.write("candidate", " ".join(words))


def vary(screen: Screen, random: Random) -> bytes:
    """Change the candidate, or compare two other variants."""
    return random.choice((retype, _compare, _compare))(screen, random)


def contest(screen: Screen, random: Random) -> bytes:
    """Open a tab, or in the open one a segment or other systems."""
    menus = [_choose(key) for key in _CORPUS_MENUS if key in screen.options]
    segments = [_open_segment, _open_segment] if "corpus-segments" in screen.widgets else []
    return random.choice((_open_tab, *segments, *menus))(screen, random)


def _choose(key: str) -> Act:
    return lambda screen, random: screen.write(key, random.choice(screen.options[key]))


def _compare(screen: Screen, random: Random) -> bytes:
    return screen.report("variants_stage", "pair", " ".join(random.sample(tuple(VARIANTS), 2)))


def _open_segment(screen: Screen, random: Random) -> bytes:
    return screen.report("corpus-segments", "segment", random.randrange(SEGMENTS))


def _open_tab(screen: Screen, random: Random) -> bytes:
    return screen.report("corpus_stage", "tab", random.choice(CORPUS_TABS))


_CORPUS_MENUS = ("corpus-a-field", "corpus-b-field")

ACTS: Mapping[str, Act] = MappingProxyType({"explore": retype, "variants": vary, "corpus": contest})
