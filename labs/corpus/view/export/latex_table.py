"""The table of a paper: score, interval and p of every system; as cells for the page, and in LaTeX."""

from collections.abc import Sequence
from typing import Final

from bleu_view.words.texts import Texts
from labs.corpus.view.export.ranked_systems import DAGGER, Ranked, ranked_systems
from labs.corpus.view.export.score_files import signature_of
from labs.corpus.view.scores.system_scores import SystemScores
from labs.corpus.view.significance.bootstrap_samples import Bootstrap

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


def latex_table(texts: Texts, scores: SystemScores, draws: Bootstrap | None) -> str:
    """Write the systems, the best first, from 0 to 100 as papers print them; p is against the next system."""
    rows = [_row(cells) for cells in table_cells(scores, draws)]
    caption = texts(
        "corpus_export.caption",
        segments=f"{scores.segment_total:,}",
        references=len(scores.corpus.references),
        note=escape(table_note(texts, scores, draws)).replace(DAGGER, LATEX_DAGGER),
        signature=r"\texttt{" + escape(signature_of(scores, draws)) + "}",
    )
    headings = table_headings(texts, draws)
    columns = rf"\begin{{tabular}}{{l{'r' * (len(headings) - 1)}}}"
    lines = [r"\begin{table}", r"\centering", columns, r"\hline", _row(headings), r"\hline"]
    lines += [*rows, r"\hline", r"\end{tabular}", rf"\caption{{{caption}}}", r"\end{table}"]
    return "\n".join(lines) + "\n"


def table_headings(texts: Texts, draws: Bootstrap | None) -> tuple[str, ...]:
    """Return the headings of the columns; without draws there is neither interval nor p."""
    return (texts("corpus_export.system"), "BLEU", *(("95%", "p") if draws else ()))


def table_cells(scores: SystemScores, draws: Bootstrap | None) -> list[tuple[str, ...]]:
    """Write the cells of every system as the page shows them, before LaTeX."""
    return [_cells(each) if draws else _cells(each)[:2] for each in ranked_systems(scores, draws)]


def table_note(texts: Texts, scores: SystemScores, draws: Bootstrap | None) -> str:
    """Explain the dagger; nothing if nothing is tested."""
    if draws is None or len(scores.systems) == 1:
        return ""
    return texts("corpus_export.dagger" if len(scores.systems) == 2 else "corpus_export.dagger-next")  # noqa: PLR2004 - one pair


def escape(text: str) -> str:
    r"""Write a text so that LaTeX shows it literally.

    >>> print(escape("50% of C_1 & C~2"))
    50\% of C\_1 \& C\textasciitilde{}2
    """
    return text.translate(_ESCAPES)


def _cells(ranked: Ranked) -> tuple[str, ...]:
    interval = "–".join(f"{100 * bound:.1f}" for bound in ranked.interval) if ranked.interval else ""
    p = "" if ranked.p is None else f"{ranked.p:.3f}"
    return ranked.system.name, f"{100 * ranked.system.score.value:.1f}{ranked.dagger}", interval, p


def _row(cells: Sequence[str]) -> str:
    written = [escape(cell).replace(DAGGER, LATEX_DAGGER).replace("–", "--") for cell in cells]
    return " & ".join(written) + r" \\"
