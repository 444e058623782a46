import { element } from "../shared.js";

// ---- formula: rows of MathML, one element per factor, so that a long formula wraps instead of scrolling

/**
 * A tree is a text (digits become a number, letters a name, anything else an operator), or a list of a kind and its parts:
 * row, frac, sup, sub, under, root; `["ink", colour, part]`, `["strong", part]`, `["text", words]`.
 *
 * @typedef {string | MathTree[]} MathTree
 * @typedef {{label: string, factors: MathTree[], result?: boolean}} FormulaRow
 */

const MATH_KINDS = { row: "mrow", frac: "mfrac", sup: "msup", sub: "msub", under: "munder", root: "msqrt" };

/** Build an empty formula; `show` replaces its rows. @returns {{node: HTMLElement, show: (rows: FormulaRow[]) => void}} */
export function createFormula() {
  const node = element("dl", "formula in-grid middle");
  let shownRows = "";
  return {
    node,
    show(rows) {
      const text = JSON.stringify(rows);
      if (text !== shownRows) {
        shownRows = text;
        node.replaceChildren(...rows.flatMap(formulaRow));
      }
    },
  };
}

/** Build a row: its label, then its factors, each in a separate `<math>`: lines may break between them. @param {FormulaRow} row */
function formulaRow({ label, factors, result = false }) {
  const run = element("dd", result ? "run flex wraps middle result" : "run flex wraps middle");
  for (const factor of factors) run.append(mathNode("math", mathTree(factor)));
  run.querySelectorAll("math").forEach((math) => math.setAttribute("displaystyle", "true"));
  return [element("dt", "muted small", label), run];
}

/** Convert a tree to MathML. @param {MathTree} tree @returns {Element} */
function mathTree(tree) {
  if (typeof tree === "string") {
    const isNumber = /^[\d.,−]*\d[\d.,]*$/.test(tree);
    return mathNode(isNumber ? "mn" : /^\p{L}+$/u.test(tree) ? "mi" : "mo", tree);
  }
  const [kind, ...parts] = /** @type {[string, ...MathTree[]]} */ (tree);
  if (kind === "ink" || kind === "strong") {
    const node = mathTree(parts[parts.length - 1]);
    const style = /** @type {MathMLElement} */ (node).style;
    Object.assign(style, kind === "ink" ? { color: parts[0] } : { fontWeight: "700" });
    return node;
  }
  if (kind === "text") return mathNode("mtext", String(parts[0]));
  return mathNode(Reflect.get(MATH_KINDS, kind), ...parts.map(mathTree));
}

/** Create a MathML element. @param {string} name @param {...(Node | string)} children */
function mathNode(name, ...children) {
  const node = document.createElementNS("http://www.w3.org/1998/Math/MathML", name);
  node.append(...children);
  return node;
}
