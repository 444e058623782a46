import { contentOf, element, html } from "../../frame/components/elements.js";

/** @import { Piece } from "../../frame/components/elements.js" */

/** Replace the content of an element. @param {Element} node @param {...(Piece | Piece[])} parts */
export function replaceContent(node, ...parts) {
  node.replaceChildren(...contentOf(parts));
}

/**
 * Build a table with one line of heads. A template cannot hold cells, because the parser moves text out of a row.
 *
 * @param {string} kind @param {Piece[]} heads @param {Node[]} rows
 */
export function table(kind, heads, rows) {
  return element("table", kind, element("thead", "", element("tr", "", heads)), element("tbody", "", rows));
}

/** Build the items of a description list. @param {string[][]} items */
export function termList(items) {
  return items.flatMap(([name, text]) => [html`<dt>${name}</dt>`, html`<dd>${text}</dd>`]);
}

/** Return the parts of a text, with those **between stars** in bold. @param {string} text @returns {Piece[]} */
export function withEmphasis(text) {
  return text.split("**").map((part, at) => (at % 2 ? html`<b>${part}</b>` : part));
}
