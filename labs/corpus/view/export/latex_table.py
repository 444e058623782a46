"""The table for a paper: score, interval and p of every system, as cells for the page and as LaTeX."""

from collections.abc import Sequence
from typing import Final

from bleu_view.words.texts import Texts
from labs.corpus.view.export.score_files import DAGGER, RankedSystem, rank_systems, scores_signature
from labs.corpus.view.scores.system_scores import SystemScores
from labs.corpus.view.significance.bootstrap_samples import ScoredDraws

LATEX_DAGGER: Final = r"$^\dagger$"

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
    }
)


def latex_table(texts: Texts, scores: SystemScores, draws: ScoredDraws | None) -> str:
    """Return the table as LaTeX, the best system first, with scores from 0 to 100; p is against the next system."""
    rows = [_latex_row(cells) for cells in table_cells(scores, draws)]
    caption = texts(
        "corpus_export.caption",
        segments=f"{scores.segment_total:,}",
        references=len(scores.corpus.references),
        note=escape_latex(table_note(texts, scores, draws)).replace(DAGGER, LATEX_DAGGER),
        signature=r"\texttt{" + escape_latex(scores_signature(scores, draws)) + "}",
    )
    headings = table_headings(texts, draws)
    columns = rf"\begin{{tabular}}{{l{'r' * (len(headings) - 1)}}}"
    lines = [r"\begin{table}", r"\centering", columns, r"\hline", _latex_row(headings), r"\hline"]
    lines += [*rows, r"\hline", r"\end{tabular}", rf"\caption{{{caption}}}", r"\end{table}"]
    return "\n".join(lines) + "\n"


def table_headings(texts: Texts, draws: ScoredDraws | None) -> tuple[str, ...]:
    """Return the headings of the table's columns; without draws there is neither an interval nor p."""
    return (texts("corpus_export.system"), "BLEU", *(("95%", "p") if draws else ()))


def table_cells(scores: SystemScores, draws: ScoredDraws | None) -> list[tuple[str, ...]]:
    """Return the cells of every system, the best one first, without LaTeX markup."""
    return [_system_cells(each) if draws else _system_cells(each)[:2] for each in rank_systems(scores, draws)]


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


def _system_cells(ranked: RankedSystem) -> tuple[str, ...]:
    interval = "–".join(f"{100 * bound:.1f}" for bound in ranked.interval) if ranked.interval else ""
    p = "" if ranked.p is None else f"{ranked.p:.3f}"
    return ranked.system.name, f"{100 * ranked.system.score.value:.1f}{ranked.dagger}", interval, p


def _latex_row(cells: Sequence[str]) -> str:
    written = [escape_latex(cell).replace(DAGGER, LATEX_DAGGER).replace("–", "--") for cell in cells]
    return " & ".join(written) + r" \\"
