import { element, html, svgNode } from "../../frame/components/elements.js";

/** Content of the room's pages; texts from phones or the catalogue stay texts. @typedef {Node | string | number | null | undefined | false} Part */

/** Build an SVG element. @param {string} tag @param {Record<string, string | number>} attributes @param {...(Part | Part[])} parts */
export function buildSvg(tag, attributes, ...parts) {
  return svgNode(tag, attributes, ...contentOf(parts));
}

/** Replace the content of an element. @param {Element} node @param {...(Part | Part[])} parts */
export function replaceContent(node, ...parts) {
  node.replaceChildren(...contentOf(parts));
}

/** Return the nodes and texts among the parts. @param {(Part | Part[])[]} parts */
function contentOf(parts) {
  return /** @type {(Node | string)[]} */ (parts.flat().filter(Boolean));
}

/** Build a table with one line of heads. @param {string} kind @param {Part[]} heads @param {Node[]} rows */
export function table(kind, heads, rows) {
  return element("table", kind, element("thead", "", tableRow(heads)), element("tbody", "", ...rows));
}

/** Build a row of a table: a template cannot hold cells, because the parser moves text out of a row. @param {(Part | Part[])[]} cells @param {string} [kind] */
export function tableRow(cells, kind = "") {
  return element("tr", kind, ...contentOf(cells));
}

/** Build the items of a description list. @param {string[][]} items */
export function termList(items) {
  return items.flatMap(([name, text]) => [html`<dt>${name}</dt>`, html`<dd>${text}</dd>`]);
}

/** Return the parts of a text, with those **between stars** in bold. @param {string} text @returns {Part[]} */
export function withEmphasis(text) {
  return text.split("**").map((part, at) => (at % 2 ? html`<b>${part}</b>` : part));
}
