"""What leaves the app: a corpus and its scores come in, files go out that open anywhere and fetch nothing.

1. `corpus_result`: the scores, tests and draws that are exported, as plain values; `result_of_scores`: those that the
   page shows.
2. `segment_files`, `score_files`, `latex_table`: for spreadsheets, for programs, for a paper.
3. `svg`, `chart_pictures`: charts as SVG, drawn here, so that they look the same wherever they go.
4. `html_report`: all of it on one page, in both languages, for the browser and the printer.
"""

from labs.corpus.view.export.chart_pictures import Picture, pictures
from labs.corpus.view.export.corpus_result import CorpusResult, PairResult, SystemResult
from labs.corpus.view.export.html_report import html_report
from labs.corpus.view.export.latex_table import latex_table
from labs.corpus.view.export.score_files import draws_csv, scores_json, signature_line
from labs.corpus.view.export.segment_files import segments_csv, segments_tsv

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
