"""Menus over the wire: a browser names an option by its label, and knows a new label only once it was told."""

from bleu_view.texts import Texts
from tests.faults.visiting import Visit, visiting


def label(lang: str, tokenizer: str) -> str:
    return Texts(lang)(f"tokenizers.{tokenizer}-name")


def speak(visit: Visit, language: str) -> None:
    visit.run(visit.screen.choose("language", Texts(language)(f"frame.language-{language}")))


def test_a_menu_keeps_its_choice_when_the_language_changes(url: str) -> None:
    with visiting(url) as visit:
        speak(visit, "zh")
        visit.run(visit.screen.choose("tokenizer", label("zh", "none")))
        chosen = visit.screen.query
        speak(visit, "en")
        visit.run(visit.screen.write("candidate", "the cat"))
        visit.run(visit.screen.press("undo"))
        assert visit.screen.failures == []
        assert visit.screen.query == chosen.replace("lang=zh", "lang=en")
