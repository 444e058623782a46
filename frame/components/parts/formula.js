import { element } from "../shared.js";

// ---- formula: rows of MathML, each factor by itself, so that a long formula wraps and nothing scrolls

/**
 * A tree is a text (digits are a number, letters a name, all else an operator), or a list: its kind, then its parts:
 * row, frac, sup, sub, under, root; `["ink", colour, part]`, `["strong", part]`, `["text", words]`.
 *
 * @typedef {string | MathTree[]} MathTree
 * @typedef {{label: string, factors: MathTree[], result?: boolean}} FormulaRow
 */

const MATH_KINDS = { row: "mrow", frac: "mfrac", sup: "msup", sub: "msub", under: "munder", root: "msqrt" };

/** @returns {{node: HTMLElement, show: (rows: FormulaRow[]) => void}} */
export function createFormula() {
  const node = element("dl", "formula in-grid middle");
  let shown = "";
  return {
    node,
    show(rows) {
      const text = JSON.stringify(rows);
      if (text !== shown) {
        shown = text;
        node.replaceChildren(...rows.flatMap(formulaRow));
      }
    },
  };
}

/** @param {FormulaRow} row */
function formulaRow({ label, factors, result = false }) {
  const run = element("dd", result ? "run result" : "run");
  run.append(...factors.map(mathFactor));
  return [element("dt", "", label), run];
}

/** @param {MathTree} tree */
function mathFactor(tree) {
  const math = mathNode("math");
  math.setAttribute("displaystyle", "true");
  math.append(mathTree(tree));
  return math;
}

/** @param {MathTree} tree @returns {Element} */
function mathTree(tree) {
  if (typeof tree === "string") {
    return mathToken(tree);
  }
  const [kind, ...parts] = /** @type {[string, ...MathTree[]]} */ (tree);
  if (kind === "ink" || kind === "strong") {
    const node = mathTree(parts[parts.length - 1]);
    const style = /** @type {MathMLElement} */ (node).style;
    Object.assign(style, kind === "ink" ? { color: parts[0] } : { fontWeight: "700" });
    return node;
  }
  if (kind === "text") {
    const words = mathNode("mtext");
    words.textContent = String(parts[0]);
    return words;
  }
  const node = mathNode(Reflect.get(MATH_KINDS, kind));
  node.append(...parts.map(mathTree));
  return node;
}

/** @param {string} text */
function mathToken(text) {
  const isNumber = /^[\d.,−]*\d[\d.,]*$/.test(text);
  const node = mathNode(isNumber ? "mn" : /^\p{L}+$/u.test(text) ? "mi" : "mo");
  node.textContent = text;
  return node;
}

/** @param {string} name */
function mathNode(name) {
  return document.createElementNS("http://www.w3.org/1998/Math/MathML", name);
}
