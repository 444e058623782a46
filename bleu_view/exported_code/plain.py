"""A program in plain Python that computes a score, for any combination of choices, with only the branches needed.

The program needs only the standard library. Each choice of the variant is a separate fragment
(`content/shared/snippets.toml`), so any of them can be combined, as in `bleu_core`.
"""

from collections.abc import Iterator
from dataclasses import replace

from bleu_core import VARIANTS, WEIGHTINGS, BleuScore, Variant
from bleu_view.exported_code.data import number_literal, token_lines
from bleu_view.exported_code.fragments import (
    call_and_assertion,
    code_fragment,
    comment_line,
    fill_fragment,
    fragment_table,
    import_lines,
)
from bleu_view.words.texts import Texts

_HUGE = 50
"""Above this weight a power may overflow, so logarithms are added instead."""
_EMPTY = "OR_EMPTY"
_RULES_OF_A_SEGMENT = ("reference_length", "segment_totals")
_REWEIGHTED = (0.25,) * 4
"""The only weights to which a reweighting applies."""


def write_plain_python(texts: Texts, score: BleuScore) -> str:
    """Return the program: its heading, the tokens, the functions, and the assertion."""
    variant, has_one = score.variant, len(score.segments) == 1
    code = "\n\n".join(
        [
            fill_fragment(code_fragment("plain", "functions"), texts),
            _scoring_function(texts, variant, "segment" if has_one else "corpus"),
            call_and_assertion(texts, score, "bleu(candidate, references)" if has_one else "bleu(segments)"),
        ]
    )
    data = f"{token_lines(texts, score.segments, variant)}\nN = {variant.max_order}"
    return "\n\n".join([f"# {_heading(texts, variant)}\n{import_lines(code)}", data, code])


def _heading(texts: Texts, variant: Variant) -> str:
    """Return the heading: the named program, or "own" if more than tokenizer, case and maximum order differ from it."""
    named = VARIANTS.get(variant.name, variant)
    as_set = replace(named, tokenizer=variant.tokenizer, case=variant.case, max_order=variant.max_order)
    if variant.name not in VARIANTS or as_set != variant:
        return texts("code.plain-own")
    return texts("code.plain-named", program=texts(f"variants.{variant.name}-name"))


def _scoring_function(texts: Texts, variant: Variant, level: str) -> str:
    """Return the function that counts and computes the score; `level` is "segment" or "corpus"."""
    length = "c" if level == "segment" else "len(candidate)"
    rules = {choice: code_fragment(choice, getattr(variant, choice)) for choice in _RULES_OF_A_SEGMENT}
    return fill_fragment(
        code_fragment("plain", level),
        texts,
        **{choice.upper(): fill_fragment(rule, texts, LENGTH=length) for choice, rule in rules.items()},
        **{f"{choice.upper()}_COMMENT": _choice_comment(texts, variant, choice) for choice in rules},
        STEPS="\n".join([line for line in _choice_fragments(texts, variant) if line]),
    )


def _choice_fragments(texts: Texts, variant: Variant) -> Iterator[str]:
    """Yield the fragments of the choices, in the order in which `bleu_core` applies them."""
    yield from _weights_code(texts, variant)
    yield from _fragment_with_comment(texts, variant, "brevity_penalty")
    yield from _fragment_with_comment(texts, variant, "zero_guard")
    yield from _smoothing_code(texts, variant)
    yield from _product_code(texts, variant)


def _weights_code(texts: Texts, variant: Variant) -> Iterator[str]:
    """Yield the code for the weights; a rule for short candidates is included only if it can apply to these weights."""
    weights = WEIGHTINGS[variant.weighting](variant.max_order, variant.own_weights)
    own = f"[{', '.join(map(number_literal, weights))}]"
    reweighting = variant.reweighting if weights == _REWEIGHTED else "never"
    yield _choice_comment(texts, variant, "weighting")
    yield comment_line(texts, f"reweighting-{reweighting}")
    yield fill_fragment(
        code_fragment("reweighting", reweighting),
        texts,
        WEIGHTS=fill_fragment(code_fragment("weighting", variant.weighting), texts, OWN_WEIGHTS=own),
    )


def _smoothing_code(texts: Texts, variant: Variant) -> Iterator[str]:
    """Yield the code that smooths and, unless the smoothing does so already, handles an order without n-grams."""
    value = number_literal(variant.smoothing_value or 0.0)
    template = code_fragment("smoothing", variant.smoothing)
    yield comment_line(texts, f"smoothing-{variant.smoothing}", value=value)
    if _fills_empty_orders(variant):
        yield fill_fragment(template, texts, VALUE=value, OR_EMPTY=code_fragment("empty_orders", "zero"))
        return
    yield _choice_comment(texts, variant, "empty_orders")
    yield fill_fragment(template, texts, VALUE=value, OR_EMPTY=code_fragment("empty_orders", variant.empty_orders))
    yield _fragment_if_any("after-empty-orders", variant.empty_orders)


def _fills_empty_orders(variant: Variant) -> bool:
    """Return whether the smoothing's code also yields a number for an order without n-grams."""
    parts = fragment_table("smoothing")[variant.smoothing]
    return (isinstance(parts, list) and len(parts) > 1) or _EMPTY not in code_fragment("smoothing", variant.smoothing)


def _product_code(texts: Texts, variant: Variant) -> Iterator[str]:
    """Yield the code that multiplies the factors of all orders that are not left out."""
    kept = code_fragment("zeros_left", variant.zeros_left)
    if not kept and not _fills_empty_orders(variant):
        kept = _fragment_if_any("kept", variant.empty_orders)
    has_huge_weight = max(variant.own_weights, default=0) > _HUGE
    yield _choice_comment(texts, variant, "zeros_left")
    yield fill_fragment(code_fragment("plain", "log-sum" if has_huge_weight else "product"), texts, KEPT=kept)


def _fragment_if_any(table: str, name: str) -> str:
    return code_fragment(table, name) if name in fragment_table(table) else ""


def _choice_comment(texts: Texts, variant: Variant, choice: str) -> str:
    return comment_line(texts, f"{choice}-{getattr(variant, choice)}")


def _fragment_with_comment(texts: Texts, variant: Variant, choice: str) -> tuple[str, str]:
    return _choice_comment(texts, variant, choice), code_fragment(choice, getattr(variant, choice))
