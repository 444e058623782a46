"""What leaves the app: a corpus and its scores come in, files go out that open anywhere and fetch nothing.

1. `result`: the scores, tests and draws that are exported, as plain values; `from_contest`: those that the page shows.
2. `segment_files`, `score_files`, `latex`: for spreadsheets, for programs, for a paper.
3. `svg`, `pictures`: charts as SVG, drawn here, so that they look the same wherever they go.
4. `report`: all of it on one page, in both languages, for the browser and the printer.
"""

from bleu_view.corpus_export.latex import latex_table
from bleu_view.corpus_export.pictures import Picture, pictures
from bleu_view.corpus_export.report import html_report
from bleu_view.corpus_export.result import CorpusResult, PairResult, SystemResult
from bleu_view.corpus_export.score_files import draws_csv, scores_json, signature_line
from bleu_view.corpus_export.segment_files import segments_csv, segments_tsv

__all__ = [
    "CorpusResult",
    "PairResult",
    "Picture",
    "SystemResult",
    "draws_csv",
    "html_report",
    "latex_table",
    "pictures",
    "scores_json",
    "segments_csv",
    "segments_tsv",
    "signature_line",
]
