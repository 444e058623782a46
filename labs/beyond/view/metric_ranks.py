"""The candidates' ranks under each metric, for the chart, and sentences about these ranks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from bleu_view.scenario.trios import Trio
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.beyond.view.measured_trio import MeasuredCandidate, lower_is_better, word_form_pairs
from labs.beyond.view.rank_columns import RankColumn, rank_by_score

_MIN_CHRF_LEAD = 0.1
"""By how much chrF must exceed BLEU to be worth a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _RankedPair:
    """A pair of candidates, and the metrics that rank the first one above, equal to or below the second one."""

    one: str
    other: str
    before: list[str]
    same: list[str]
    after: list[str]


def rank_candidates(
    texts: Texts, candidates: Sequence[MeasuredCandidate], metrics: Sequence[str]
) -> tuple[RankColumn, ...]:
    """Return a column of ranks for each metric.

    >>> from labs.beyond.view.measured_trio import measure_candidates, metric_names
    >>> from bleu_view.scenario.trios import TRIOS
    >>> from bleu_view.scenario.presets import preset
    >>> trio = measure_candidates(preset("beyond-not"), TRIOS["beyond-not"].candidates)
    >>> [
    ...     [place.rank for place in column.places]
    ...     for column in rank_candidates(Texts("en"), trio, metric_names(every=False))
    ... ]
    [[1, 3, 1], [1, 3, 2], [1, 3, 2], [1, 2, 3]]
    """
    return tuple(
        [
            RankColumn(
                metric=name,
                name=texts(f"beyond.{name}-name"),
                lower_is_better=lower_is_better(name),
                places=rank_by_score(
                    {each.letter: each.measurement(name).value for each in candidates},
                    lower_is_better=lower_is_better(name),
                ),
            )
            for name in metrics
        ]
    )


def agreement_heading(texts: Texts, found: Sequence[RankColumn]) -> str:
    """Return a heading that says whether the metrics agree, or which candidate all of them rank first."""
    letters = [place.letter for place in found[0].places]
    orders = {tuple(place.rank for place in column.places) for column in found}
    everywhere = [letter for letter in letters if all(letter in column.top_letters for column in found)]
    if len(letters) == 1:
        return texts("beyond.ranks-one")
    if len(orders) == 1:
        return texts("beyond.ranks-same")
    if len(everywhere) == 1:
        return texts("beyond.ranks-first", letter=everywhere[0])
    return texts("beyond.ranks-differ")


def first_ranks_heading(texts: Texts, found: Sequence[RankColumn]) -> str:
    """Return a heading that lists the candidates ranked first, with the metrics that do so."""
    groups: dict[str, list[str]] = {}
    for column in found:
        groups.setdefault(texts("beyond.and-separator").join(column.top_letters), []).append(column.name)
    if len(found[0].places) == 1:
        return texts("beyond.ranks-one")
    if len(groups) == 1:
        return texts("beyond.all-first", letters=next(iter(groups)))
    said = [texts("beyond.some-first", metrics=_join_names(texts, names), letters=who) for who, names in groups.items()]
    return texts("beyond.sentence", text=texts("beyond.comma-separator").join(said))


def wrong_candidate_heading(texts: Texts, found: Sequence[RankColumn], wrong: str, *, is_marked: bool) -> str:
    """Return a heading on how many metrics rank the wrong candidate above a right one; "" if no candidate is wrong."""
    others = [place.letter for place in found[0].places if place.letter != wrong]
    if not wrong or len(others) == len(found[0].places) or not others:
        return ""
    above = {
        other: sum(column.place_of(wrong).rank < column.place_of(other).rank for column in found) for other in others
    }
    other = max(others, key=lambda letter: above[letter])
    count = above[other]
    key = "none" if not count else "all" if count == len(found) else "some"
    which = texts("beyond.wrong-marked" if is_marked else "beyond.wrong-known", wrong=wrong)
    return texts(f"beyond.wrong-{key}", which=which, other=other, count=count, all=len(found))


def disagreement_sentences(texts: Texts, found: Sequence[RankColumn], candidates: Sequence[MeasuredCandidate]) -> str:
    """Return sentences on the metrics' disagreements and the reasons visible in their counts; "" if there are none."""
    return texts.join_sentences(
        [
            *_disagreement_sentence(texts, found),
            *_shift_sentence(texts, found, candidates),
            *_word_form_sentence(texts, candidates),
        ]
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedCandidates:
    """The candidates A, B and C with their measurements; `trio` is None if the learner has changed a text.

    `marked` is the letter that the learner marks as wrong, "" for none; `ranks` has a column for each of the `metrics`;
    `refusal` is the reason why nothing is measured, "" if everything is.
    """

    texts: tuple[str, str, str]
    trio: Trio | None
    marked: str
    found: tuple[MeasuredCandidate, ...]
    metrics: tuple[str, ...]
    ranks: tuple[RankColumn, ...]
    refusal: str = ""

    @property
    def measured_letters(self) -> tuple[str, ...]:
        """The letters of the measured candidates; B or C is left out if it has no text."""
        return tuple([each.letter for each in self.found])

    @property
    def wrong_letter(self) -> str:
        """The letter of the candidate that does not mean the same as the references, "" if there is none."""
        return self.trio.wrong if self.trio else self.marked


def result_sentences(texts: Texts, shown: RankedCandidates) -> tuple[str, str]:
    """Return a heading and a sentence on the ranks: on the wrong candidate if there is one, or else on the best one."""
    if shown.trio and texts.has(f"beyond.{shown.trio.id}-heading"):
        return texts(f"beyond.{shown.trio.id}-heading"), texts(f"beyond.{shown.trio.id}-reading")
    wrong = wrong_candidate_heading(texts, shown.ranks, shown.wrong_letter, is_marked=shown.trio is None)
    heading = wrong or first_ranks_heading(texts, shown.ranks)
    if shown.trio:
        return heading, texts(f"beyond.{shown.trio.id}-reading")
    return heading, disagreement_sentences(texts, shown.ranks, shown.found) or texts("beyond.no-meaning")


def _disagreement_sentence(texts: Texts, found: Sequence[RankColumn]) -> list[str]:
    """Return a sentence on a pair of candidates that the metrics order differently, in a list; an empty list if none.

    This is the first pair ranked in opposite orders or, without one, the first that only some metrics rank equal.
    """
    letters = [place.letter for place in found[0].places]
    pairs = [_ranked_pair(found, one, other) for one, other in combinations(letters, 2)]
    disputed = [_opposite_ranks_sentence(texts, pair) for pair in pairs if pair.before and pair.after]
    blind = [_partial_tie_sentence(texts, pair) for pair in pairs if pair.same and (pair.before or pair.after)]
    return (disputed or blind)[:1]


def _ranked_pair(found: Sequence[RankColumn], one: str, other: str) -> _RankedPair:
    names: dict[int, list[str]] = {-1: [], 0: [], 1: []}
    for column in found:
        first, second = column.place_of(one).rank, column.place_of(other).rank
        names[(first > second) - (first < second)].append(column.name)
    return _RankedPair(one=one, other=other, before=names[-1], same=names[0], after=names[1])


def _opposite_ranks_sentence(texts: Texts, pair: _RankedPair) -> str:
    groups = [(pair.one, pair.other, pair.before), (pair.other, pair.one, pair.after)]
    (first, second, many), (_, _, few) = sorted(groups, key=lambda group: -len(group[2]))
    return texts(
        "beyond.ranks-dispute",
        many=_join_names(texts, many),
        few=_join_names(texts, few),
        first=first,
        second=second,
    )


def _partial_tie_sentence(texts: Texts, pair: _RankedPair) -> str:
    first, second = (pair.one, pair.other) if pair.before else (pair.other, pair.one)
    seeing = _join_names(texts, pair.before or pair.after)
    return texts("beyond.ranks-blind", blind=_join_names(texts, pair.same), seeing=seeing, first=first, second=second)


def _shift_sentence(
    texts: Texts, found: Sequence[RankColumn], candidates: Sequence[MeasuredCandidate]
) -> Iterator[str]:
    """Yield a sentence on the first candidate that ROUGE-L ranks lower than TER because of a shifted phrase."""
    ranks = {column.metric: column for column in found}
    for each in candidates:
        is_lower = ranks["rouge-l"].place_of(each.letter).rank > ranks["ter"].place_of(each.letter).rank
        shifts = int(dict(each.measurement("ter").counts)["shifts"])
        if is_lower and shifts:
            yield texts("beyond.ranks-moved", letter=each.letter, shifts=shifts)
            return


def _word_form_sentence(texts: Texts, candidates: Sequence[MeasuredCandidate]) -> Iterator[str]:
    """Yield a sentence on the candidate with other word forms whose chrF exceeds its BLEU the most."""
    gaps = {
        each.letter: each.measurement("chrf").value - each.measurement("bleu").value
        for each in candidates
        if word_form_pairs(each)
    }
    if gaps and max(gaps.values()) >= _MIN_CHRF_LEAD:
        letter = max(gaps, key=lambda letter: gaps[letter])
        found = next(each for each in candidates if each.letter == letter)
        values = {name: decimal(found.measurement(name).value) for name in ("chrf", "bleu")}
        yield texts("beyond.ranks-forgiven", letter=letter, **values)


def _join_names(texts: Texts, names: Sequence[str]) -> str:
    if len(names) == 1:
        return names[0]
    return texts("beyond.and", first=texts("beyond.comma-separator").join(names[:-1]), last=names[-1])
