"""The corpus page under the restless browser: files to give, what can be scored and what cannot, and the board."""

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from playwright.sync_api import FilePayload

from bleu_core import Variant, score
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus import Corpus
from labs.corpus.view.scores.corpus_numbers import Scale
from labs.corpus.view.scores.sample_corpora import FOLDER, SAMPLES, sample_corpus
from labs.corpus.view.scores.system_scores import corpus_variant
from tests.browser.restless.acts import Act
from tests.browser.restless.seeing import Control

if TYPE_CHECKING:  # the stage imports this module
    from tests.browser.restless.stage import Stage

_TERN = (FOLDER / "zh-en" / "tern.en.txt").read_bytes()
FILES: Final[Mapping[str, bytes]] = MappingProxyType(
    {
        "tern.txt": _TERN,
        "reference.txt": (FOLDER / "zh-en" / "reference-1.en.txt").read_bytes(),
        "short.txt": _TERN[: len(_TERN) // 2],
        "latin.txt": _TERN.replace(b"warm", b"w\xe4rm"),
        "empty.txt": b"",
        "one.txt": b"the cat\n",
        "all.tsv": b"the cat\ta cat\na dog\tone dog\n",
        "zeros.txt": bytes(64),
    }
)
SCALE: Final = Scale(Texts("en"))
_HAND_MS: Final = 2_000


def _numbers(scenario: Scenario, view: Mapping[str, str | int | float]) -> dict[str, list[str]]:
    """Score every system of a sample, all segments in."""
    del scenario
    name = view.get("corpus", "zh-en")
    if name not in SAMPLES or {"corpus-out", "corpus-scale"} & set(view):
        return {}
    corpus = sample_corpus(str(name))
    tokenizer, length = (
        str(view.get(item, usual)) for item, usual in (("corpus-tokenizer", ""), ("corpus-length", "closest"))
    )
    variant = corpus_variant(corpus, tokenizer, lowercase=view.get("corpus-case") == "lower", length=length)
    return {"board": sorted(_systems(corpus, variant))}


@lru_cache(maxsize=64)
def _systems(corpus: Corpus, variant: Variant) -> tuple[str, ...]:
    return tuple(SCALE.score(score(corpus.segments(system), variant).value) for system in corpus.systems)


def _draw_files(dice: Random, sight: tuple[Control, ...]) -> Act | None:
    is_there = any(control.key.startswith(("corpus-", "file-")) for control in sight)
    return Act("files", (dice.choice(tuple(FILES)), dice.randrange(2))) if is_there else None


def _give_files(stage: "Stage", name: str, role: int) -> None:
    drop = stage.page.locator(".file-drop input[type=file]")
    if not drop.count():
        if not stage.page.locator(".st-key-corpus-pill").count():
            stage.page.locator(".tab[data-tab=text]").click(timeout=_HAND_MS)
        stage.page.locator(".st-key-corpus-pill button").last.click(timeout=_HAND_MS)
        drop.first.wait_for(state="attached", timeout=_HAND_MS)
    drop.nth(role).set_input_files(FilePayload(name=name, mimeType="text/plain", buffer=FILES[name]))


NUMBERS: Final = _numbers
RULES: Final = MappingProxyType({_draw_files: 5})
HANDS: Final = MappingProxyType({"files": _give_files})
