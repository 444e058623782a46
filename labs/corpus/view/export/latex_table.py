"""The scores as a LaTeX table: plain `tabular`, sacreBLEU's scale, the signature in the caption."""

from typing import Final

from bleu_view.words.texts import Texts
from labs.corpus.view.export.corpus_result import CorpusResult, SystemResult
from labs.corpus.view.export.score_files import signature_line

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


def latex_table(result: CorpusResult, texts: Texts) -> str:
    """Write the systems, the best first; the interval stands beside the score where corpora were drawn.

    Numbers are on the scale from 0 to 100, as papers print them.
    """
    has_intervals = all(system.interval for system in result.systems)
    headings = [texts("corpus_export.system"), "BLEU", *([texts("corpus_export.interval")] if has_intervals else [])]
    headings += [texts("corpus_export.mean"), *[f"$p_{order.order}$" for order in result.systems[0].score.orders], "BP"]
    rows = [_row(_cells(system, has_intervals=has_intervals)) for system in result.ranked]
    caption = texts(
        "corpus_export.caption",
        segments=f"{result.corpus.segment_total:,}",
        references=len(result.corpus.references),
        signature=r"\texttt{" + escape(signature_line(result)) + "}",
    )
    head = _row([heading if "$" in heading else escape(heading) for heading in headings])
    columns = "l" + "r" * (len(headings) - 1)
    lines = [r"\begin{table}", r"\centering", rf"\begin{{tabular}}{{{columns}}}", r"\hline", head, r"\hline"]
    lines += [*rows, r"\hline", r"\end{tabular}", rf"\caption{{{caption}}}", r"\end{table}"]
    return "\n".join(lines) + "\n"


def escape(text: str) -> str:
    r"""Write a text so that LaTeX shows it literally.

    >>> print(escape("50% of C_1 & C~2"))
    50\% of C\_1 \& C\textasciitilde{}2
    """
    return text.translate(_ESCAPES)


def _cells(system: SystemResult, *, has_intervals: bool) -> list[str]:
    score = system.score
    interval = [f"{100 * system.interval[0]:.1f}--{100 * system.interval[1]:.1f}"] if system.interval else []
    return [
        escape(system.name),
        f"{100 * score.value:.1f}",
        *(interval if has_intervals else []),
        f"{100 * system.mean:.1f}",
        *[f"{100 * order.precision:.1f}" if order.total else "--" for order in score.orders],
        f"{score.brevity_penalty:.3f}",
    ]


def _row(cells: list[str]) -> str:
    return " & ".join(cells) + r" \\"
