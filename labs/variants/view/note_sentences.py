"""Sentences on a learner's notes, as escaped HTML: matching variants, contradictions, and consequences."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final
from xml.etree.ElementTree import Element

from bleu_core import VARIANTS, BleuScore
from bleu_view.drawing.blocks import headed_table, result_element
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.score_rows import format_score
from bleu_view.drawing.steps import failure_name
from bleu_view.scenario.custom_variant import variant_name
from bleu_view.words.choices import entry_description, variant_description
from bleu_view.words.texts import Texts
from labs.variants.view.note_matching import (
    GROUPS,
    PROGRAM,
    Clue,
    ContradictedVariant,
    NotesFinding,
    variants_following_rule,
)

MAX_LISTED: Final = 6
"""The most variants that are listed; more would not help a learner."""


def finding_html(
    texts: Texts,
    finding: NotesFinding,
    scores: Mapping[str, BleuScore],
    other_orders: Mapping[str, Sequence[BleuScore]] = MappingProxyType({}),
    *,
    empty: str,
    is_pasted: bool = True,
) -> str:
    """Return the finding as HTML, including the clues if the field no longer contains the pasted notes.

    `empty` is the key of the text for notes without clues.
    """
    advice = element("p", texts("notes.recommend"), class_="bx-note")
    if not finding.clues:
        return to_html(element("p", texts(empty), class_="bx-note"), advice)
    sentences = finding_sentences(texts, finding)
    parts = [result_element(texts.join_sentences(sentences))] if sentences else []
    if not is_pasted:
        clue_names = _join_names(texts, finding.clues, "notes.against-separator")
        parts.append(element("p", texts("notes.ticked", clues=clue_names), class_="bx-note"))
    parts += [_programs_by_answer_table(texts, mixture) for mixture in finding.mixtures if mixture[0].group != PROGRAM]
    count = len(finding.matches)
    if 0 < count < len(VARIANTS) and not (finding.mixtures and count > 2 * MAX_LISTED):  # a longer list says little
        parts.append(_matches_table(texts, finding, scores, other_orders))
    return to_html(*parts, _consequences(texts, finding), advice)


def finding_sentences(texts: Texts, finding: NotesFinding) -> tuple[str, ...]:
    """Return sentences on matching variants, contradictions, mistakes, and the next question to ask.

    They also mention clues that fit none of the programs named in the notes.
    """
    said = [_contradiction_sentence(texts, finding.mixtures)] if finding.mixtures else []
    if finding.has_two_scales:
        said.append(texts("notes.two-scales-mixed" if finding.mixtures else "notes.two-scales"))
    if 0 < len(finding.matches) < len(VARIANTS) and not finding.mixtures:
        count = len(finding.matches)
        counted = texts("notes.fits", count=count, total=len(VARIANTS))
        said.append(counted if finding.fits_all_clues else texts("notes.fits-none"))
    if finding.foreign:
        answers = [texts(f"notes.{clue.group}-answer", clue=clue_name(texts, clue)) for clue in finding.foreign]
        said.append(texts("notes.foreign", clues=texts("notes.programs-separator").join(answers)))
    if finding.mistakes:
        named = _join_names(texts, finding.mistakes, "notes.programs-separator")
        said.append(texts("notes.mistaken", count=len(finding.mistakes), clues=named))
    if finding.next_question and not finding.mixtures:
        said.append(texts("notes.apart", question=texts(f"notes.group-{finding.next_question}")))
    return tuple(said)


def _contradiction_sentence(texts: Texts, mixtures: Sequence[Sequence[Clue]]) -> str:
    """Return a sentence on clues that contradict each other, and on how many variants they describe at least."""
    if [mixture[0].group for mixture in mixtures] == [PROGRAM]:
        return texts("notes.mixture-programs", clues=_join_clues(texts, mixtures[0]))
    count = max(map(len, mixtures))
    clues = texts("notes.mixture-separator").join([_join_clues(texts, group) for group in mixtures])
    key = "notes.mixture-several" if count > 2 else "notes.mixture"  # noqa: PLR2004 - more than one and another
    return texts(key, count=count, clues=clues)


def _join_clues(texts: Texts, clues: Sequence[Clue]) -> str:
    """Return the names of the clues, joined with “and” before the last one."""
    first = _join_names(texts, clues[:-1], "notes.comma-separator")
    return texts("notes.clue-separator").join([first, clue_name(texts, clues[-1])])


def _programs_by_answer_table(texts: Texts, mixture: Sequence[Clue]) -> Element:
    headings = texts(f"notes.group-{mixture[0].group}"), texts("notes.column-programs")
    separator = texts("notes.programs-separator")
    rows = [
        element(
            "tr",
            element("th", clue_name(texts, clue), scope="row"),
            element("td", separator.join(_follower_names(texts, clue))),
        )
        for clue in mixture
    ]
    return element("div", headed_table(headings, rows), class_="bx-matches")


def _follower_names(texts: Texts, rule: Clue) -> Iterable[str]:
    """Return the names of the programs that follow a rule, each only once."""
    named = {name: clue_name(texts, clue) for clue in GROUPS[PROGRAM] for name in clue.variants}
    return dict.fromkeys(
        named.get(variant.name, variant_name(texts, variant)) for variant in variants_following_rule(rule)
    )


def _matches_table(
    texts: Texts,
    finding: NotesFinding,
    scores: Mapping[str, BleuScore],
    other_orders: Mapping[str, Sequence[BleuScore]],
) -> Element:
    headings = (texts("notes.column-variant"), texts("notes.column-score"), texts("notes.column-about"))
    rows = [
        _variant_row(texts, match, scores[name], other_orders.get(name, ()), is_told=bool(finding.max_orders))
        for match, name in [(match, match.variant.name) for match in finding.matches[:MAX_LISTED]]
    ]
    beyond = len(finding.matches) - MAX_LISTED
    if beyond > 0:
        rows.append(element("tr", element("td", texts("notes.more", count=beyond), colspan="3")))
    return element("div", headed_table(headings, rows), class_="bx-matches")


def _variant_row(
    texts: Texts, match: ContradictedVariant, score: BleuScore, others: Iterable[BleuScore], *, is_told: bool
) -> Element:
    """Return the table row of a variant: its score, its scores with another N, and the clues against it."""
    about = element("td", variant_description(texts, match.variant))
    if match.against:
        clues = _join_names(texts, match.against, "notes.against-separator")
        about.append(element("em", texts("notes.against", clues=clues)))
    value = element("td", element("span", _score_cell(score)), class_="bx-effect")
    for other in others:
        said = texts("notes.with-order", n=other.variant.max_order, value=_score_cell(other))
        value.append(element("span", said, class_="bx-told" if is_told else "bx-offered"))
    return element("tr", element("th", variant_name(texts, match.variant), scope="row"), value, about)


def _score_cell(score: BleuScore) -> str:
    return f"✕ {failure_name(score)}" if score.failure else format_score(score.value)


def _consequences(texts: Texts, finding: NotesFinding) -> Element:
    """Return a list of the clues' consequences, mistakes first; clues without a consequence are left out."""
    mistakes = [
        (element("dt", texts("notes.mistake", name=clue_name(texts, clue)), class_="bx-mistake"), clue)
        for clue in finding.mistakes
    ]
    others = [(element("dt", clue_name(texts, clue)), clue) for clue in finding.clues if not clue.mistake]
    said = [(name, clue_consequence(texts, clue)) for name, clue in (*mistakes, *others)]
    named = [part for name, consequence in said if consequence for part in (name, element("dd", consequence))]
    title = element("strong", texts("notes.consequences"))
    return element("div", title, element("dl", *named), class_="bx-consequences")


def clue_consequence(texts: Texts, clue: Clue) -> str:
    """Return the consequence of a clue, or else the explanation of its choice; "" if it has neither."""
    key = f"notes.{clue.id}-about"
    if texts.has(key):
        return texts(key)
    return entry_description(texts, clue.choice, clue.entries[0]) if clue.choice else ""


def clue_name(texts: Texts, clue: Clue) -> str:
    """Return the name of a clue, which is also the label of its pill."""
    return texts(f"notes.{clue.id}-name")


def _join_names(texts: Texts, clues: Iterable[Clue], separator: str) -> str:
    return texts(separator).join(clue_name(texts, clue) for clue in clues)
