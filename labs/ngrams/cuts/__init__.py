"""The first screen of the lab as a component: one candidate split by every tokenizer, with its tokens as boxes."""

from collections.abc import Sequence

from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from frame.components.loader import register_component
from frame.shell.page import Page
from frame.widgets.stage import MAX_SENTENCE_CHARACTERS, StageArguments
from labs.ngrams.view.characters import has_wide_characters
from labs.ngrams.view.tokenizer_scores import MAX_TOKENS, WORD_TOKENIZER, TokenizedCandidate

KEY = "cuts"
_mount = register_component(__file__, ngrams="cut-look cut-tokenizer cut-as cut-tokens candidate")


def show_tokenizer_rows(
    page: Page, tokenized: Sequence[TokenizedCandidate], stage: StageArguments, *, is_asked: bool, is_folded: bool
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
        "rows": [_row(texts, cut, is_asked=is_asked) for cut in tokenized],
        "words": _component_texts(texts, tokenized, len(references)),
        "stage": stage.data,
    }
    _mount(data=data, key=KEY, **stage.callbacks)


def _row(texts: Texts, cut: TokenizedCandidate, *, is_asked: bool) -> dict[str, object]:
    length = cut.score.candidate_length
    return {
        "name": texts(f"ngrams.row-{cut.name}"),
        "about": texts(f"ngrams.cut-{cut.name}"),
        "tokens": [(token, "" if is_asked else status) for token, status in cut.tokens],
        "is_long": length > MAX_TOKENS,
        "is_of_letters": cut.name == "char" and not has_wide_characters("".join(cut.score.segments[0].candidate)),
        "is_by_word": cut.name == WORD_TOKENIZER,
        "length": str(length),
        "score": "?" if is_asked else decimal(cut.score.value),
    }


def _component_texts(texts: Texts, tokenized: Sequence[TokenizedCandidate], references: int) -> dict[str, str]:
    notes = [
        texts("ngrams.cut-note"),
        *([texts("ngrams.cut-note-words")] if tokenized[-1].name == WORD_TOKENIZER else []),
    ]
    return {
        "reference": texts("ngrams.reference" if references < 2 else "ngrams.cut-references"),  # noqa: PLR2004
        "note": texts.join_sentences(notes),
    }
