import pytest

from bleu_core.choices.cases import CASES


@pytest.mark.parametrize(
    ("case", "text"), [("kept", "The ÉCOLE ΣΑΣ"), ("lower", "the école σας"), ("ascii", "the École ΣΑΣ")]
)
def test_three_ways_with_capital_letters(case: str, text: str) -> None:
    assert CASES[case]("The ÉCOLE ΣΑΣ") == text
