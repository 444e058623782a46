import { element, html } from "../../../frame/components/shared.js";

// ---- columns: each token of the candidate above its token of the reference; counted pairs are joined, and edits have signs

/**
 * @typedef {{candidate: string | null, reference: string | null, kind: string, shifted: boolean, said: string}} Column
 * @typedef {{kind: "columns", columns: Column[], shifts: string[]}} Columns
 */

const EDIT_SIGNS = { replaced: "≠", deleted: "−1", inserted: "+1" };

/** Draw the alignment of the candidate with the reference. @param {Columns} evidence @param {Record<string, string>} words */
export function alignedColumns({ columns, shifts }, words) {
  const rows = [words.candidate, "", words.reference].map((text) => element("span", "", text));
  const [before, after] = words.shift_first.split("{shifts}"); // TER moves these words before it counts edits
  const moved = shifts.flatMap((shift, place) => [place ? " · “" : "“", element("b", "", shift), "”"]);
  return html`<div class="aligned">
    ${shifts.length > 0 && element("p", "shifts breaks", before, ...moved, after)}
    <div class="pairs in-grid">
      <div class="rows in-grid middle muted small" aria-hidden="true">${rows}</div>
      <ol class="columns shrinks flex wraps" dir="auto" aria-label=${words.columns}>${columns.map(alignedColumn)}</ol>
    </div></div>`;
}

/** Draw a column of the alignment. @param {Column} column */
function alignedColumn({ candidate, reference, kind, shifted, said }) {
  const sign = EDIT_SIGNS[/** @type {keyof typeof EDIT_SIGNS} */ (kind)] ?? "";
  return html`<li class="column relative fits ${kind} ${shifted ? "shifted" : ""}">
    <span class="drawn in-grid" aria-hidden="true">
      ${tokenCell(candidate)}<i class="link small bold alarming">${sign}</i>${tokenCell(reference)}
    </span>
    <span class="unseen">${said}</span></li>`;
}

/** Draw a token of a column, or an empty cell. @param {string | null} token */
function tokenCell(token) {
  return element("span", `${token === null ? "hole" : "token"} one-line fits corners text-centre`, token ?? "");
}
