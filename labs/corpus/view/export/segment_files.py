"""Every segment as a row: its scores, what each system wrote, the references. For spreadsheets and other programs."""

from collections.abc import Iterator, Sequence

from bleu_view.drawing.spreadsheet import spreadsheet_csv
from labs.corpus.view.scores.system_scores import SystemScores


def segments_csv(scores: SystemScores) -> bytes:
    """Write the segments that are in; a score keeps the digits that tell it from all others."""
    return spreadsheet_csv([_headings(scores), *_rows(scores)])


def _headings(scores: SystemScores) -> list[str]:
    names = [system.name for system in scores.systems]
    references = [f"reference_{number}" for number in range(1, len(scores.corpus.references) + 1)]
    source = ["source"] if scores.corpus.source else []
    return ["segment", *[f"bleu_{name}" for name in names], *names, *references, *source]


def _rows(scores: SystemScores) -> Iterator[list[str]]:
    corpus = scores.corpus
    texts: list[Sequence[str]] = [*[system.lines for system in corpus.systems], *corpus.references]
    texts += [corpus.source] if corpus.source else []
    for place, number in enumerate(scores.numbers):
        values = [repr(float(system.sentences[place])) for system in scores.systems]
        yield [str(number + 1), *values, *[lines[number] for lines in texts]]
