import pytest
from hypothesis import given
from hypothesis import strategies as st
from sacrebleu.metrics.bleu import BLEU

from bleu_core import VARIANTS, Variant, d2l, nltk, parse_signature, sacrebleu, signature
from tests.core.strategies import variants


@given(variants())
def test_any_variant_comes_back_from_its_signature(variant: Variant) -> None:
    assert parse_signature(signature(variant)) == variant


@pytest.mark.parametrize("name", VARIANTS)
def test_every_named_variant_comes_back(name: str) -> None:
    assert parse_signature(signature(VARIANTS[name])) == VARIANTS[name]


def test_weights_and_reference_length_have_fields() -> None:
    assert signature(d2l()) == (
        "name:d2l-en|refs:first|case:mixed|tok:d2l|order:4|reflen:closest|bp:d2l|weights:d2l|reweigh:never"
        "|totals:counted|guard:never|smooth:none|eff:left_out|zeros:end_score"
    )
    assert "|weights:own[0.5,0.2]|" in signature(nltk((0.5, 0.2)))
    assert "|smooth:floor[0.1]|" in signature(nltk(smoothing="method1"))


@given(
    st.sampled_from([("none", None), ("exp", None), ("floor", None), ("floor", 0.25), ("add-k", 2)]),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_sacrebleus_own_signatures_can_be_read(
    smoothing: tuple[str, float | None],
    effective_order: bool,  # noqa: FBT001
    lowercase: bool,  # noqa: FBT001
    short: bool,  # noqa: FBT001
) -> None:
    """Domain: what sacreBLEU writes, long and short; it rounds a smoothing's value to two decimals."""
    method, value = smoothing
    metric = BLEU(lowercase, smooth_method=method, smooth_value=value, effective_order=effective_order)
    metric.corpus_score(["a b"], [["a c"]])
    expected = sacrebleu(4, method, value, effective_order=effective_order, lowercase=lowercase)
    assert parse_signature(metric.get_signature().format(short=short)) == expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tok:moses", "there is no tokenizer 'moses'"),
        ("token:13a", "there is no key of a signature 'token'; choose one of name, refs"),
        ("", "there is no key of a signature ''"),
        ("order:four", "invalid literal"),
        ("smooth:floor[a]", "could not convert"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_signature(text)


def test_a_name_may_hold_half_a_character() -> None:
    assert parse_signature(signature(Variant(name="\ud800"))).name == "\ud800"
