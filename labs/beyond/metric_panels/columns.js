import { element } from "../../../frame/components/shared.js";

// ---- columns: a token of the candidate over one of the reference; what counts is joined, an edit has its sign

/**
 * @typedef {{candidate: string | null, reference: string | null, kind: string, shifted: boolean, said: string}} Column
 * @typedef {{kind: "columns", columns: Column[], shifts: string[]}} Columns
 */

const EDIT_SIGNS = { replaced: "≠", deleted: "−1", inserted: "+1" };

/** @param {Columns} evidence @param {Record<string, string>} words */
export function alignedColumns({ columns, shifts }, words) {
  const node = element("div", "aligned");
  if (shifts.length) {
    node.append(shiftLine(shifts, words));
  }
  const row = element("div", "pairs in-grid");
  const head = element("div", "rows middle muted small");
  head.setAttribute("aria-hidden", "true");
  head.append(element("span", "", words.candidate), element("span", ""), element("span", "", words.reference));
  const list = element("ol", "columns flex wraps");
  list.dir = "auto"; // the first letter of the texts decides: it stands in front of the words about them
  list.setAttribute("aria-label", words.columns);
  list.append(...columns.map(alignedColumn));
  row.append(head, list);
  node.append(row);
  return node;
}

/** @param {Column} column */
function alignedColumn({ candidate, reference, kind, shifted, said }) {
  const item = element("li", `column relative fits ${kind}`);
  item.classList.toggle("shifted", shifted);
  const drawn = element("span", "drawn");
  drawn.setAttribute("aria-hidden", "true");
  const sign = element(
    "i",
    "link small bold alarming",
    EDIT_SIGNS[/** @type {keyof typeof EDIT_SIGNS} */ (kind)] ?? "",
  );
  drawn.append(cell(candidate), sign, cell(reference));
  item.append(drawn, element("span", "unseen", said));
  return item;
}

/** @param {string | null} token */
function cell(token) {
  return token === null ? element("span", "hole") : element("span", "token", token);
}

/**
 * Name what was shifted first, in the learner's own words: put in as text, between the words of the sentence.
 *
 * @param {string[]} shifts @param {Record<string, string>} words
 */
function shiftLine(shifts, words) {
  const [before, after] = words.shift_first.split("{shifts}");
  const line = element("p", "shifts breaks", before);
  shifts.forEach((shift, place) => line.append(place ? " · " : "", "“", element("b", "", shift), "”"));
  line.append(after);
  return line;
}
