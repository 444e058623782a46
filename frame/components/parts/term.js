import { element } from "../shared.js";

// ---- terms: a button in a sentence, which opens the page's card of the term

/** @typedef {[string, string][]} Terms each as it is said, and the name of its card */

const LATIN = /[a-z0-9-]/i;

/** Make the terms of a text openable at their first mention. @param {HTMLElement} node @param {Terms} terms */
export function markTerms(node, terms) {
  for (const [said, name] of terms) {
    const found = firstMention(node, said);
    if (found) found.replaceWith(termButton(said, name));
  }
}

/** Find a term in a text, as a separate word, and cut it free. @param {HTMLElement} node @param {string} said */
function firstMention(node, said) {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = /** @type {Text} */ (texts.currentNode);
    for (let at = text.data.indexOf(said); at >= 0; at = text.data.indexOf(said, at + 1)) {
      if (isWord(text.data, at, at + said.length)) {
        const mention = text.splitText(at);
        mention.splitText(said.length);
        return mention;
      }
    }
  }
  return null;
}

/**
 * Return whether a mention is a separate word, as it must be if words have spaces between them.
 *
 * @param {string} text @param {number} from @param {number} to
 */
export function isWord(text, from, to) {
  const goesOn = (/** @type {number} */ outside, /** @type {number} */ inside) =>
    LATIN.test(text[outside] ?? " ") && LATIN.test(text[inside]);
  return !goesOn(from - 1, from) && !goesOn(to, to - 1);
}

/** The card is part of the page, and comes with the end of its run. @param {string} said @param {string} name */
function termButton(said, name) {
  const button = element("button", "term", said);
  button.type = "button";
  const aim = () => {
    button.popoverTargetElement = document.getElementById(`term-${name}`);
  };
  button.addEventListener("pointerdown", aim);
  button.addEventListener("focus", aim);
  return button;
}
