"""The first screen of the lab as a component: one candidate split by every tokenizer, with its tokens as boxes."""

from collections.abc import Sequence

from bleu_core import BleuScore
from bleu_view.words.numbers import decimal
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from frame.components.loader import register_component
from frame.shell.page import Page
from frame.widgets.stage import MAX_SENTENCE_CHARACTERS, StageArguments
from labs.ngrams.view.characters import has_wide_characters
from labs.ngrams.view.tokenizer_scores import WORD_TOKENIZER

KEY = "cuts"
_MAX_TOKENS = 60
"""The most tokens of a candidate that are drawn."""
_mount = register_component(__file__, ngrams="cut-look cut-tokenizer cut-as cut-tokens candidate")


def show_tokenizer_rows(
    page: Page, scores: Sequence[BleuScore], stage: StageArguments, *, is_asked: bool, is_folded: bool
) -> None:
    """Draw a row for each tokenizer; an open question hides match statuses and scores."""
    texts = page.texts
    references = [text for text in page.scenario.references if text]
    data = {
        "language": texts.language,
        "is_asked": is_asked,
        "is_folded": is_folded,
        "candidate": page.scenario.candidate[:MAX_SENTENCE_CHARACTERS],
        "references": [text[:MAX_SENTENCE_CHARACTERS] for text in references],
        "rows": [_row(texts, score, is_asked=is_asked) for score in scores],
        "words": _component_texts(texts, scores, len(references)),
        "stage": stage.data,
    }
    _mount(data=data, key=KEY, **stage.callbacks)


def _row(texts: Texts, score: BleuScore, *, is_asked: bool) -> dict[str, object]:
    name, length, [counts] = score.variant.tokenizer, score.candidate_length, score.segments
    tokens = zip(counts.candidate[:_MAX_TOKENS], counts.match_status(1), strict=False)
    return {
        "name": texts(f"ngrams.row-{name}"),
        "about": texts(f"ngrams.cut-{name}"),
        "tokens": [(visible_token(token), "" if is_asked else status) for token, status in tokens],
        "is_long": length > _MAX_TOKENS,
        "is_of_letters": name == "char" and not has_wide_characters("".join(counts.candidate)),
        "is_by_word": name == WORD_TOKENIZER,
        "length": str(length),
        "score": "?" if is_asked else decimal(score.value),
    }


def _component_texts(texts: Texts, scores: Sequence[BleuScore], references: int) -> dict[str, str]:
    is_by_word = scores[-1].variant.tokenizer == WORD_TOKENIZER
    notes = ("ngrams.cut-note", "ngrams.cut-note-words") if is_by_word else ("ngrams.cut-note",)
    return {
        "reference": texts("ngrams.reference" if references < 2 else "ngrams.cut-references"),  # noqa: PLR2004
        "note": texts.join_sentences(map(texts, notes)),
    }
