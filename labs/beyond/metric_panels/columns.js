import { element } from "../../../frame/components/shared.js";

// ---- columns: each token of the candidate above its token of the reference; counted pairs are joined, and edits have signs

/**
 * @typedef {{candidate: string | null, reference: string | null, kind: string, shifted: boolean, said: string}} Column
 * @typedef {{kind: "columns", columns: Column[], shifts: string[]}} Columns
 */

const EDIT_SIGNS = { replaced: "≠", deleted: "−1", inserted: "+1" };

/** Draw the alignment of the candidate with the reference. @param {Columns} evidence @param {Record<string, string>} words */
export function alignedColumns({ columns, shifts }, words) {
  const node = element("div", "aligned");
  if (shifts.length) {
    node.append(shiftSentence(shifts, words));
  }
  const row = element("div", "pairs in-grid");
  const head = element("div", "rows in-grid middle muted small");
  head.setAttribute("aria-hidden", "true");
  head.append(element("span", "", words.candidate), element("span", ""), element("span", "", words.reference));
  const list = element("ol", "columns shrinks flex wraps");
  list.dir = "auto"; // the first letter of the texts decides, because it comes before the words about them
  list.setAttribute("aria-label", words.columns);
  list.append(...columns.map(alignedColumn));
  row.append(head, list);
  node.append(row);
  return node;
}

/** Draw a column of the alignment. @param {Column} column */
function alignedColumn({ candidate, reference, kind, shifted, said }) {
  const item = element("li", `column relative fits ${kind}`);
  item.classList.toggle("shifted", shifted);
  const drawing = element("span", "drawn in-grid");
  drawing.setAttribute("aria-hidden", "true");
  const sign = element(
    "i",
    "link small bold alarming",
    EDIT_SIGNS[/** @type {keyof typeof EDIT_SIGNS} */ (kind)] ?? "",
  );
  drawing.append(tokenCell(candidate), sign, tokenCell(reference));
  item.append(drawing, element("span", "unseen", said));
  return item;
}

/** Draw a token of a column, or an empty cell. @param {string | null} token */
function tokenCell(token) {
  return token === null
    ? element("span", "hole one-line fits corners text-centre")
    : element("span", "token one-line fits corners text-centre", token);
}

/**
 * Describe the shifted words, which TER moves before it counts edits; the learner's words are inserted as text nodes.
 *
 * @param {string[]} shifts @param {Record<string, string>} words
 */
function shiftSentence(shifts, words) {
  const [before, after] = words.shift_first.split("{shifts}");
  const line = element("p", "shifts breaks", before);
  shifts.forEach((shift, place) => line.append(place ? " · " : "", "“", element("b", "", shift), "”"));
  line.append(after);
  return line;
}
