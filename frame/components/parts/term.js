import { element } from "../shared.js";

// ---- terms: a button in a sentence, which opens the page's card of the term

/** @typedef {[string, string][]} Terms wording of each term, and the name of its card */

const LATIN = /[a-z0-9-]/i;
/** Punctuation that must not begin a line. A browser may break a line after any button, so it is kept with its term. */
const CLOSING_MARKS = /^[\p{Pe}\p{Pf}\p{Po}]+/u;

/** Turn the first mention of each term in a text into a button that opens its card. @param {HTMLElement} node @param {Terms} terms */
export function markTerms(node, terms) {
  for (const [wording, name] of terms) {
    const mention = firstMention(node, wording);
    if (mention) {
      const after = /** @type {Text} */ (mention.nextSibling);
      mention.replaceWith(withClosingMarks(termButton(wording, name), after));
    }
  }
}

/** Wrap a button and the punctuation after it in a span; return only the button if no punctuation follows. @param {HTMLElement} button @param {Text} after */
function withClosingMarks(button, after) {
  const marks = CLOSING_MARKS.exec(after.data)?.[0];
  if (!marks) return button;
  after.deleteData(0, marks.length);
  return element("span", "term-line nowrap", button, marks);
}

/** Find a term in a text, as a separate word, and split it off as its own text node; null if it is not there. @param {HTMLElement} node @param {string} wording */
function firstMention(node, wording) {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = /** @type {Text} */ (texts.currentNode);
    for (let at = text.data.indexOf(wording); at >= 0; at = text.data.indexOf(wording, at + 1)) {
      if (isWord(text.data, at, at + wording.length)) {
        const mention = text.splitText(at);
        mention.splitText(wording.length);
        return mention;
      }
    }
  }
  return null;
}

/**
 * Return whether a mention is a separate word, which is required in languages with spaces between words.
 *
 * @param {string} text @param {number} from @param {number} to
 */
export function isWord(text, from, to) {
  const continuesWord = (/** @type {number} */ outside, /** @type {number} */ inside) =>
    LATIN.test(text[outside] ?? " ") && LATIN.test(text[inside]);
  return !continuesWord(from - 1, from) && !continuesWord(to, to - 1);
}

/** Build the button of a term. The card is a part of the page that may be drawn later, so it is looked up on use. @param {string} wording @param {string} name */
function termButton(wording, name) {
  const setPopover = () => {
    button.popoverTargetElement = document.getElementById(`term-${name}`);
  };
  const button = element("button", { class: "term", onpointerdown: setPopover, onfocus: setPopover }, wording);
  return button;
}
