import pytest
from hypothesis import given
from hypothesis import strategies as st
from sacrebleu.metrics.bleu import BLEU

from bleu_core import Variant, d2l, nltk, parse_signature, sacrebleu, signature
from tests.core.strategies import variants


@given(variants())
def test_any_variant_can_be_parsed_from_its_signature(variant: Variant) -> None:
    assert parse_signature(signature(variant)) == variant


def test_signature_contains_weights_and_reference_length() -> None:
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
def test_signatures_written_by_sacrebleu_can_be_parsed(
    smoothing: tuple[str, float | None],
    effective_order: bool,  # noqa: FBT001
    lowercase: bool,  # noqa: FBT001
    short: bool,  # noqa: FBT001
) -> None:
    """Domain: sacreBLEU's own signatures, long and short, with a smoothing value rounded to two decimals."""
    method, value = smoothing
    metric = BLEU(lowercase, smooth_method=method, smooth_value=value, effective_order=effective_order)
    metric.corpus_score(["a b"], [["a c"]])
    expected = sacrebleu(4, method, value, effective_order=effective_order, lowercase=lowercase)
    assert parse_signature(metric.get_signature().format(short=short)) == expected


PRINTED_SCORE = "31.0 60.0/38.0/26.0/18.0 (BP = 0.970 ratio = 0.970 hyp_len = 97 ref_len = 100)"
FLOOR_VARIANT = sacrebleu(smoothing="floor", tokenizer="intl", lowercase=True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"BLEU|nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.4.0 = {PRINTED_SCORE}", sacrebleu()),
        (
            "BLEU|nrefs:1|bs:1000|seed:12345|case:mixed|eff:no|tok:13a|smooth:exp|version:2.0.0 = 44.5 (μ = 44 ± 1)",
            sacrebleu(),
        ),
        ("BLEU+case.mixed+lang.en-de+numrefs.1+smooth.exp+test.wmt17+tok.13a+version.1.4.12 = 31.0", sacrebleu()),
        ("BLEU+case.lc+numrefs.1+smooth.floor+tok.intl+version.1.5.1", FLOOR_VARIANT),
        ("case.lc+numrefs.1+smooth.floor[0.10]+tok.intl+version.1.5.1", FLOOR_VARIANT),
        ("BLEU+c.lc+#.1+s.floor+tok.intl+v.1.4.2", FLOOR_VARIANT),
        ("#:var|c:lc|e:no|tok:intl|s:floor[0.10]|v:2.5.1", FLOOR_VARIANT),
        ("nrefs:1 | case:lc | eff:no | tok:intl | smooth:floor[0.10] | version:2.4.0", FLOOR_VARIANT),
        (
            '{"name": "BLEU", "score": 31.0, "signature": "nrefs:1|case:mixed|eff:no|tok:zh|smooth:exp|version:2.5.1"}',
            sacrebleu(tokenizer="zh"),
        ),
        (
            '[{"name": "chrF2", "signature": "nc:6"}, {"name": "BLEU", "signature": "tok:char"}]',
            sacrebleu(tokenizer="char"),
        ),
        ("nrefs:1|case:mixed|eff:no|tok:flores200|smooth:exp|version:2.6.0", sacrebleu(tokenizer="flores200")),
        ("nrefs:1|case:mixed|eff:no|tok:ja-mecab-0.996-IPA|smooth:exp|version:2.3.1", sacrebleu(tokenizer="ja-mecab")),
        (
            "nrefs:1|case:mixed|eff:no|tok:ko-mecab-0.996/ko-0.9.2-KO|smooth:exp|version:2.3.1",
            sacrebleu(tokenizer="ko-mecab"),
        ),
    ],
)
def test_every_signature_format_of_sacrebleu_can_be_parsed(text: str, expected: Variant) -> None:
    assert parse_signature(text) == expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tok:moses", "there is no tokenizer 'moses'"),
        ("token:13a", "there is no key of a signature 'token'; choose one of name, refs"),
        ("", "there is no key of a signature ''"),
        ("chrF2|nrefs:1|case:mixed|eff:yes|nc:6|nw:0|space:no|version:2.4.0", "there is no key of a signature 'chrF2'"),
        ("BLEU+tok.moses", "there is no tokenizer 'moses'"),
        ('{"score": 31.0}', "there is no signature of BLEU in this JSON"),
        ("{broken", "Expecting property name"),
        ("order:four", "invalid literal"),
        ("smooth:floor[a]", "could not convert"),
    ],
)
def test_invalid_signatures_are_rejected(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_signature(text)


def test_a_name_may_contain_a_lone_surrogate() -> None:
    assert parse_signature(signature(Variant(name="\ud800"))).name == "\ud800"
