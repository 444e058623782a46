"""The systems ranked with interval and p; scores, tests and draws as files for other programs, with their signature.

The CSV files have a row for every system or segment, the JSON file has every number; the LaTeX table is for a paper.
The signature is sacreBLEU's own if sacreBLEU can produce the score.
"""

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from itertools import combinations
from typing import Final

from bleu_core import Variant, sacrebleu, signature
from bleu_core.chance.resampling import PairedBootstrap, Randomization
from bleu_view.drawing.spreadsheet import spreadsheet_csv
from bleu_view.drawing.tables import Table
from bleu_view.words.texts import Texts
from labs.corpus.view.draws import DRAWS, SEED, Interval, ScoredDraws
from labs.corpus.view.significance import SMALL_P
from labs.corpus.view.system_scores import SAME_SCORE, SystemPair, SystemScore, SystemScores

DAGGER: Final = "†"
MANY_SYSTEMS = 6
"""With this many systems only A and B are compared; the page has a separate table of all pairs."""
SACREBLEU_VERSION: Final = "2.6.0"
"""The version of sacreBLEU whose scores and draws are reproduced."""
SACREBLEU_TOKENIZERS: Final = ("13a", "char", "intl", "none", "zh")
"""The tokenizers that have the same names in sacreBLEU."""
_ESCAPES: Final = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "{": r"\{",
        "}": r"\}",
        "$": r"\$",
        "&": r"\&",
        "#": r"\#",
        "%": r"\%",
        "_": r"\_",
        "^": r"\textasciicircum{}",
        "~": r"\textasciitilde{}",
        "|": r"\textbar{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "\n": " ",
        "\r": " ",
        "–": "--",
        DAGGER: r"$^\dagger$",
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedSystem:
    """A system with its interval and p.

    `interval` is None without draws; `p` is None without draws, for the last system, and for one tied with the next.
    """

    system: SystemScore
    interval: Interval | None
    p: float | None

    @property
    def dagger(self) -> str:
        """The dagger if p is below 0.05, otherwise ""."""
        return DAGGER if self.p is not None and self.p < SMALL_P else ""


def rank_systems(scores: SystemScores, draws: ScoredDraws | None) -> Iterator[RankedSystem]:
    """Yield the systems, the best one first, each tested against the next one by the paired bootstrap."""
    ranking = scores.ranking
    for place, following in zip(ranking, (*ranking[1:], None), strict=True):
        paired = draws.paired_bootstrap(place, following) if draws and following is not None else None
        yield RankedSystem(
            system=scores.systems[place],
            interval=draws.interval(place) if draws else None,
            p=paired.p_value if paired and paired.difference > SAME_SCORE else None,
        )


def scores_signature(scores: SystemScores, draws: ScoredDraws | None) -> str:
    """Return the signature of the scores on the page."""
    references = scores.corpus.references_per_segment
    return report_signature(scores.variant, references=references, is_drawn=draws is not None)


def scores_csv(scores: SystemScores, draws: ScoredDraws | None) -> bytes:
    """Return a CSV with a row for every system, the best one first; scores are 0 to 1, p is against the next row."""
    precisions = [f"precision_{order.order}" for order in scores.systems[0].score.orders]
    lengths = ["brevity_penalty", "candidate_length", "reference_length"]
    head = ["system", "bleu", "low_95", "high_95", "p_against_next", "mean_of_sentences", *precisions, *lengths]
    rows = [[*_csv_cells(each), scores_signature(scores, draws)] for each in rank_systems(scores, draws)]
    return spreadsheet_csv([[*head, "signature"], *rows])


def scores_json(pair: SystemPair, draws: ScoredDraws | None, swaps: Randomization | None) -> str:
    """Return JSON with every number at full precision and scores from 0 to 1; null if the program failed."""
    scores = pair.system_scores
    content = {
        "signature": scores_signature(scores, draws),
        "corpus": scores.corpus.name,
        "segments": scores.segment_total,
        "references": len(scores.corpus.references),
        "draws": DRAWS if draws else 0,
        "seed": SEED if draws else None,
        "systems": [_system_data(system, draws, place) for place, system in enumerate(scores.systems)],
        "pairs": [_pair_data(scores, draws.paired_bootstrap(a, b), a, b) for a, b in _compared_pairs(pair)]
        if draws
        else [],
        "approximate_randomization": {
            "a": pair.a.name,
            "b": pair.b.name,
            "swaps": len(swaps.differences),
            "p": _json_number(swaps.p_value),
        }
        if swaps
        else None,
    }
    return json.dumps(content, ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def _csv_cells(ranked: RankedSystem) -> list[str]:
    score, system = ranked.system.score, ranked.system
    low, high = ranked.interval or (math.nan, math.nan)
    p = math.nan if ranked.p is None else ranked.p
    precisions = [order.precision if order.total else math.nan for order in score.orders]
    numbers = [score.value, low, high, p, system.mean, *precisions, score.brevity_penalty]
    written = ["" if math.isnan(number) else repr(float(number)) for number in numbers]
    return [system.name, *written, str(score.candidate_length), repr(float(score.reference_length))]


def _system_data(system: SystemScore, draws: ScoredDraws | None, place: int) -> dict[str, object]:
    score = system.score
    return {
        "name": system.name,
        "bleu": _json_number(score.value),
        "mean_of_sentences": _json_number(system.mean),
        "interval_95": None if draws is None else list(map(_json_number, draws.interval(place))),
        "precisions": [_json_number(order.precision) if order.total else None for order in score.orders],
        "matches": [order.matches for order in score.orders],
        "totals": [order.total for order in score.orders],
        "brevity_penalty": _json_number(score.brevity_penalty),
        "candidate_length": score.candidate_length,
        "reference_length": score.reference_length,
        "sentences": list(map(_json_number, system.sentences.tolist())),
        "draws": [] if draws is None else list(map(_json_number, draws.systems[place].values.tolist())),
    }


def _compared_pairs(pair: SystemPair) -> list[tuple[int, int]]:
    """Return the pairs of indices to compare: A and B, then all other pairs unless there are `MANY_SYSTEMS`.

    The list is empty for a single system.
    """
    if not pair.has_two_systems:
        return []
    systems = range(len(pair.system_scores.systems))
    others = [] if len(systems) >= MANY_SYSTEMS else combinations(systems, 2)
    return [(pair.first, pair.second), *[each for each in others if set(each) != {pair.first, pair.second}]]


def _pair_data(scores: SystemScores, paired: PairedBootstrap, a: int, b: int) -> dict[str, object]:
    return {
        "a": scores.systems[a].name,
        "b": scores.systems[b].name,
        "difference": _json_number(paired.difference),
        "interval_95": list(map(_json_number, paired.interval())),
        "wins_of_a": paired.wins,
        "ties": paired.ties,
        "p_paired_bootstrap": _json_number(paired.p_value),
    }


def _json_number(value: float) -> float | None:
    return float(value) if math.isfinite(value) else None


def segments_csv(scores: SystemScores) -> bytes:
    """Return a CSV with a row for each included segment; scores have all significant digits."""
    corpus = scores.corpus
    references = [f"reference_{number}" for number in range(1, len(corpus.references) + 1)]
    source = ["source"] if corpus.source else []
    headings = ["segment", *[f"bleu_{name}" for name in corpus.names], *corpus.names, *references, *source]
    rows = (
        [
            str(number + 1),
            *[repr(float(system.sentences[place])) for system in scores.systems],
            *[lines[number] for lines in corpus.columns],
        ]
        for place, number in enumerate(scores.numbers)
    )
    return spreadsheet_csv([headings, *rows])


def can_sacrebleu_score(variant: Variant) -> bool:
    """Return whether sacreBLEU's command-line options can select this variant."""
    return variant.tokenizer in SACREBLEU_TOKENIZERS and variant == replace(
        sacrebleu(), tokenizer=variant.tokenizer, case=variant.case
    )


def report_signature(variant: Variant, *, references: str, is_drawn: bool) -> str:
    """Return sacreBLEU's signature, or one of this app with every choice; `parse_signature` parses both."""
    counts = [f"nrefs:{references}", *([f"bs:{DRAWS}", f"seed:{SEED}"] if is_drawn else [])]
    if not can_sacrebleu_score(variant):
        return "|".join([*counts, signature(variant)])
    case = "mixed" if variant.case == "kept" else "lc"
    tokenizer, version = f"tok:{variant.tokenizer}", f"version:{SACREBLEU_VERSION}"
    return "|".join([*counts, f"case:{case}", "eff:no", tokenizer, "smooth:exp", version])


def signature_note(texts: Texts, variant: Variant) -> str:
    """Return a note on whose signature it is: sacreBLEU's, or this app's with the choices that sacreBLEU lacks."""
    if can_sacrebleu_score(variant):
        return texts("corpus_export.signature-sacrebleu")
    usual = sacrebleu()
    others = [
        field.name
        for field in fields(variant)
        if getattr(variant, field.name) != getattr(usual, field.name)
        and texts.has(f"choices.{field.name}-name")
        and not (field.name == "case" or (field.name == "tokenizer" and variant.tokenizer in SACREBLEU_TOKENIZERS))
    ]
    names = texts("corpus_export.name-separator").join(texts(f"choices.{name}-name") for name in others)
    return texts("corpus_export.signature-ours", choices=names)


def latex_table(texts: Texts, scores: SystemScores, draws: ScoredDraws | None) -> str:
    """Return the table as LaTeX, the best system first, with scores from 0 to 100; p is against the next system."""
    table = paper_table(texts, scores, draws)
    caption = texts(
        "corpus_export.caption",
        segments=f"{scores.segment_total:,}",
        references=len(scores.corpus.references),
        note=escape_latex(table_note(texts, scores, draws)),
        signature=r"\texttt{" + escape_latex(scores_signature(scores, draws)) + "}",
    )
    columns = rf"\begin{{tabular}}{{l{'r' * (len(table.headings) - 1)}}}"
    head, *rows = [" & ".join(map(escape_latex, cells)) + r" \\" for cells in (table.headings, *table.rows)]
    lines = [r"\begin{table}", r"\centering", columns, r"\hline", head, r"\hline"]
    lines += [*rows, r"\hline", r"\end{tabular}", rf"\caption{{{caption}}}", r"\end{table}"]
    return "\n".join(lines) + "\n"


def paper_table(texts: Texts, scores: SystemScores, draws: ScoredDraws | None) -> Table:
    """Return the table for a paper, the best system first; without draws there is neither an interval nor p."""
    rows = []
    for each in rank_systems(scores, draws):
        interval = "–".join(f"{100 * bound:.1f}" for bound in each.interval) if each.interval else ""
        tested = (interval, "" if each.p is None else f"{each.p:.3f}") if draws else ()
        rows.append((each.system.name, f"{100 * each.system.score.value:.1f}{each.dagger}", *tested))
    return Table((texts("corpus_export.system"), "BLEU", *(("95%", "p") if draws else ())), tuple(rows))


def table_note(texts: Texts, scores: SystemScores, draws: ScoredDraws | None) -> str:
    """Return the note that explains the dagger, "" if nothing is tested."""
    if draws is None or len(scores.systems) == 1:
        return ""
    return texts("corpus_export.dagger" if len(scores.systems) == 2 else "corpus_export.dagger-next")  # noqa: PLR2004 - one pair


def escape_latex(text: str) -> str:
    r"""Escape a text so that LaTeX shows it literally.

    >>> print(escape_latex("50% of C_1 & C~2"))
    50\% of C\_1 \& C\textasciitilde{}2
    """
    return text.translate(_ESCAPES)
