"""Explore in a browser: where a walk finds its fields, buttons and results, by the words that a learner sees."""

from dataclasses import dataclass
from typing import Any, Unpack

from playwright.sync_api import Locator, Page, expect

from bleu_view.words.texts import Texts
from tests.shared.browser.walking import OpenApp, WindowOptions, settle
from tests.shared.pages.explore import example_link


@dataclass(frozen=True, slots=True)
class ExploreWindow:
    """A window on Explore, in one language."""

    page: Page
    texts: Texts

    @property
    def candidate(self) -> Locator:
        return self.page.get_by_label(
            self.texts("frame.candidate")
        ).first  # a replaced field is there until its run has ended

    @property
    def scores(self) -> Locator:
        return self.page.locator(".bx-score")

    @property
    def reading(self) -> Locator:
        return self.page.locator(".bx-reading")

    @property
    def notices(self) -> Locator:
        return self.page.locator(".bx-notice")

    @property
    def fractions(self) -> Locator:
        return self.page.locator(".st-key-wall .gutter .fraction")

    @property
    def readout(self) -> Locator:
        return self.page.locator(".wall .readout")

    def button(self, key: str, **values: str | int) -> Locator:
        """Find a button by the text of this key."""
        return self.page.get_by_role("button", name=self.texts(key, **values), exact=True)

    def pill(self, name: str) -> Locator:
        """Find the pill of an example."""
        return self.page.get_by_test_id("stButtonGroup").get_by_text(self.texts(f"presets.{name}-short"), exact=True)

    def brick(self, name: str) -> Locator:
        """Find the first brick of this name."""
        return self.page.get_by_role("button", name=name, exact=True).first

    def lit_words(self, row: str) -> list[str]:
        """Return the words that are lit in the rows of the "candidate" or of each "reference"."""
        return self.page.locator(f".wall .{row} .token.lit").all_inner_texts()

    def type_at_end(self, text: str) -> None:
        """Type at the end of the candidate, key by key."""
        self.candidate.press("End")
        self.page.keyboard.type(text, delay=40)

    def expect_scores(self, *scores: str) -> None:
        """Wait for both numbers of the score card, in the form of the walk's language, then for the end of the run."""
        expect(self.scores).to_have_text(list(scores))
        settle(self.page)

    def history_length(self) -> int:
        """Count the entries of the window's history."""
        entries: int = self.page.evaluate("history.length")
        return entries


def open_explore(
    open_app: OpenApp, path: str = "/explore", *, lang: str = "en", **window: Unpack[WindowOptions]
) -> ExploreWindow:
    """Open a path of the app in its own window."""
    explore = ExploreWindow(open_app(path, lang=lang, **window), Texts(lang))
    expect(explore.candidate).to_be_visible()
    return explore


def explore_path(name: str, /, **changes: Any) -> str:  # noqa: ANN401 - fields of all types
    """Write the path and query of the link to an example."""
    return f"/explore?s={example_link(name, **changes)}"
