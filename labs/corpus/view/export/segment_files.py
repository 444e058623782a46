"""Every segment as a row: its scores, what each system wrote, the references. For spreadsheets and other programs."""

from collections.abc import Iterator

from bleu_view.drawing.spreadsheet import spreadsheet_csv
from labs.corpus.view.export.corpus_result import CorpusResult
from labs.corpus.view.files.line_splitting import split_lines

_BREAKS = str.maketrans({"\t": " ", "\x0b": " ", "\x0c": " ", "\x85": " ", "\u2028": " ", "\u2029": " "})


def segments_csv(result: CorpusResult) -> bytes:
    """Write the segments for spreadsheets."""
    return spreadsheet_csv([_headings(result), *_rows(result)])


def segments_tsv(result: CorpusResult) -> bytes:
    """Write TSV for programs: UTF-8, a line a segment, no quotes; a tab or line break inside a text becomes a blank."""
    rows = [_headings(result), *_rows(result)]
    lines = ["\t".join([_flat(cell) for cell in row]) for row in rows]
    return ("\n".join(lines) + "\n").encode("utf-8", "replace")


def _headings(result: CorpusResult) -> list[str]:
    names = [system.name for system in result.systems]
    references = [f"reference_{number}" for number in range(1, len(result.corpus.references) + 1)]
    source = ["source"] if result.corpus.source else []
    return ["segment", *[f"bleu_{name}" for name in names], *names, *references, *source]


def _rows(result: CorpusResult) -> Iterator[list[str]]:
    """Give the cells of each segment; a score keeps the digits that tell it from all others."""
    corpus = result.corpus
    columns = [
        *([repr(float(value)) for value in system.sentences] for system in result.systems),
        *(corpus.system(system.name).lines for system in result.systems),
        *corpus.references,
        *([corpus.source] if corpus.source else []),
    ]
    for number, cells in enumerate(zip(*columns, strict=True), 1):
        yield [str(number), *cells]


def _flat(cell: str) -> str:
    return " ".join(split_lines(cell)).translate(_BREAKS)
