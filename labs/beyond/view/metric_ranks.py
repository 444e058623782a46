"""The candidates' ranks, one column per metric: for the chart, its table, its alternative text, and in sentences.

Scores that look equal when rounded share a rank.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from bleu_view.drawing.tables import Table
from bleu_view.scenario.trios import Trio
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.beyond.view.measured_trio import MeasuredCandidate, lower_is_better, word_form_pairs

_MIN_CHRF_LEAD = 0.1
"""By how much chrF must exceed BLEU to be worth a sentence."""


@dataclass(frozen=True, slots=True)
class RankPlace:
    """A candidate's place under one metric: its letter, its rank, counted from 1, and its score as shown."""

    letter: str
    rank: int
    score: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RankColumn:
    """A metric's identifier, its name on screen, and the places of the candidates in the order of their letters."""

    metric: str
    name: str
    lower_is_better: bool
    places: tuple[RankPlace, ...]

    @property
    def heading(self) -> str:
        """The metric's name, with a down arrow if lower values are better."""
        return f"{self.name} ↓" if self.lower_is_better else self.name

    @property
    def top_letters(self) -> tuple[str, ...]:
        """The letters of the candidates that share the first rank."""
        return tuple(place.letter for place in self.places_at(1))

    def places_at(self, rank: int) -> list[RankPlace]:
        """Return the places with this rank; there are several if candidates share it."""
        return [place for place in self.places if place.rank == rank]

    def ranks_above(self, one: str, other: str) -> bool:
        """Return whether the metric ranks one candidate above another."""
        return self.rank_of(one) < self.rank_of(other)

    def rank_of(self, letter: str) -> int:
        """Return the rank of one candidate; raise StopIteration for an unknown letter."""
        return next(place.rank for place in self.places if place.letter == letter)


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


def rank_candidates(
    texts: Texts, candidates: Sequence[MeasuredCandidate], metrics: Sequence[str]
) -> tuple[RankColumn, ...]:
    """Return a column of ranks for each metric."""
    columns = []
    for name in metrics:
        values = {each.letter: each.measurement(name).value for each in candidates}
        is_lower = lower_is_better(name)
        places = rank_by_score(values, lower_is_better=is_lower)
        columns.append(
            RankColumn(metric=name, name=texts(f"beyond.{name}-name"), lower_is_better=is_lower, places=places)
        )
    return tuple(columns)


def rank_by_score(values: Mapping[str, float], *, lower_is_better: bool) -> tuple[RankPlace, ...]:
    """Return the place of each letter: 1 plus the number of better candidates.

    Candidates whose scores look equal as shown share a rank.

    >>> [place.rank for place in rank_by_score({"A": 0.9, "B": 0.5, "C": 0.90001}, lower_is_better=False)]
    [1, 3, 1]
    """
    shown = {letter: decimal(value) for letter, value in values.items()}
    ordered = [shown[letter] for letter in sorted(values, key=values.__getitem__, reverse=not lower_is_better)]
    return tuple(RankPlace(letter, 1 + ordered.index(score), score) for letter, score in shown.items())


def ranked_letters(ranking: Sequence[RankColumn]) -> tuple[str, ...]:
    """Return the letters of the ranked candidates; none if there is no metric."""
    return tuple(place.letter for place in ranking[0].places) if ranking else ()


def ranks_table(texts: Texts, ranking: Sequence[RankColumn]) -> Table:
    """Return a table of the candidates' ranks and scores, one row per metric; "=" marks a shared rank."""
    rows = []
    for column in ranking:
        shared = {place.rank for place in column.places if len(column.places_at(place.rank)) > 1}
        cells = [f"{place.rank}{' =' if place.rank in shared else ''} ({place.score})" for place in column.places]
        rows.append((column.heading, *cells))
    return Table((texts("ranks.metric"), *ranked_letters(ranking)), tuple(rows))


def ranks_alternative_text(texts: Texts, ranking: Sequence[RankColumn]) -> str:
    """Return the chart's alternative text: for each metric, the candidates in order of rank with their scores."""
    said = []
    for column in ranking:
        tied = [column.places_at(rank) for rank in sorted({place.rank for place in column.places})]
        places = [
            texts(
                "ranks.alt-place",
                rank=same[0].rank,
                letters=" = ".join([place.letter for place in same]),
                score=same[0].score,
            )
            for same in tied
        ]
        listed = texts("charts.list-separator").join(places)
        said.append(texts("ranks.alt-metric", metric=column.heading, places=listed))
    return texts.join_sentences([texts("ranks.alt"), *said])


def agreement_heading(texts: Texts, found: Sequence[RankColumn]) -> str:
    """Return a heading that says whether the metrics agree, or which candidate all of them rank first."""
    letters = ranked_letters(found)
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
    above = {other: sum(column.ranks_above(wrong, other) for column in found) for other in others}
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
    disputed, blind = [], []
    for one, other in combinations(ranked_letters(found), 2):
        above = [column.name for column in found if column.ranks_above(one, other)]
        below = [column.name for column in found if column.ranks_above(other, one)]
        same = [column.name for column in found if column.name not in (*above, *below)]
        if above and below:
            is_first = len(above) >= len(below)
            many, few = map(partial(_join_names, texts), (above, below) if is_first else (below, above))
            first, second = (one, other) if is_first else (other, one)
            disputed.append(texts("beyond.ranks-dispute", many=many, few=few, first=first, second=second))
        elif same and (above or below):
            first, second = (one, other) if above else (other, one)
            values = {"blind": _join_names(texts, same), "seeing": _join_names(texts, above or below)}
            blind.append(texts("beyond.ranks-blind", **values, first=first, second=second))
    return (disputed or blind)[:1]


def _shift_sentence(
    texts: Texts, found: Sequence[RankColumn], candidates: Sequence[MeasuredCandidate]
) -> Iterator[str]:
    """Yield a sentence on the first candidate that ROUGE-L ranks lower than TER because of a shifted phrase."""
    ranks = {column.metric: column for column in found}
    for each in candidates:
        is_lower = ranks["rouge-l"].rank_of(each.letter) > ranks["ter"].rank_of(each.letter)
        shifts = each.count("ter", "shifts")
        if is_lower and shifts:
            yield texts("beyond.ranks-moved", letter=each.letter, shifts=shifts)
            return


def _word_form_sentence(texts: Texts, candidates: Sequence[MeasuredCandidate]) -> Iterator[str]:
    """Yield a sentence on the candidate with other word forms whose chrF exceeds its BLEU the most."""
    gaps = {
        each: each.measurement("chrf").value - each.measurement("bleu").value
        for each in candidates
        if word_form_pairs(each)
    }
    if gaps and max(gaps.values()) >= _MIN_CHRF_LEAD:
        found = max(gaps, key=lambda each: gaps[each])
        chrf, bleu = found.shown_value("chrf"), found.shown_value("bleu")
        yield texts("beyond.ranks-forgiven", letter=found.letter, chrf=chrf, bleu=bleu)


def _join_names(texts: Texts, names: Sequence[str]) -> str:
    if len(names) == 1:
        return names[0]
    return texts("beyond.and", first=texts("beyond.comma-separator").join(names[:-1]), last=names[-1])
