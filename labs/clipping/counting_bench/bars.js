import { FATE_SIGNS, element } from "../../../frame/components/shared.js";
import { box, square } from "./nodes.js";
/** @import { Data, Ngram, Position } from "./counting_bench.js" */

// ---- bars: the occurrences of the present n-gram in every text, and the limit through them

/**
 * The candidate's occurrences above those of each reference, from one edge; the limit goes down through all of them.
 *
 * @param {HTMLElement} bars @param {Data} data @param {Position} here
 */
export function showBars(bars, data, { index, phase }) {
  const ngram = data.ngrams[index];
  const most = ngram ? Math.max(ngram.count, ...ngram.found, 3) : 3;
  bars.style.setProperty("--most", String(most));
  bars.setAttribute("role", "img");
  bars.setAttribute(
    "aria-label",
    ngram ? `${ngram.heading} ${ngram.said.slice(0, Math.min(phase, 4)).join(" ")}` : data.words.unit_none,
  );
  const credited = ngram && phase >= 4 ? ngram.credit : 0;
  const candidate =
    ngram &&
    units(
      ngram.count,
      data.squares,
      (place) => (phase < 4 ? "" : place < credited ? "credited" : ngram.maximum ? "clipped" : "unmatched"),
      credited,
    );
  const rows = [barRow(data.candidate.name, candidate ?? [], ngram ? String(ngram.count) : "?", "")];
  data.references.forEach(({ name: label, used }, reference) => {
    const found = ngram?.found[reference] ?? 0;
    const isShown = ngram && phase >= 2;
    const squares = isShown ? units(found, data.squares, () => "counted", found) : [];
    rows.push(barRow(label, squares, isShown ? String(found) : "?", used ? "" : "out"));
  });
  bars.replaceChildren(...rows, ...(ngram && phase >= 3 ? [limitLine(ngram)] : []));
}

/**
 * Draw so many squares; too many become two bars, split where the kind changes.
 *
 * @param {number} count @param {number} squares @param {(place: number) => string} kind @param {number} split
 */
function units(count, squares, kind, split) {
  if (count <= squares) {
    return Array.from({ length: count }, (_, place) => square(kind(place)));
  }
  return [
    [0, split],
    [split, count - split],
  ]
    .filter(([, length]) => length)
    .map(([start, length]) => {
      const bar = square(kind(start));
      bar.style.setProperty("--length", String(length));
      return bar;
    });
}

/** @param {string} label @param {HTMLElement[]} squares @param {string} count @param {string} kind */
function barRow(label, squares, count, kind) {
  return box(`bar ${kind}`, element("span", "name", label), ...squares, element("b", "", count));
}

/** @param {Ngram} ngram */
function limitLine({ maximum, limit }) {
  const line = element("div", "limit");
  line.style.setProperty("--limit", String(maximum));
  line.append(element("span", "", `${FATE_SIGNS.clipped} ${limit}`));
  return line;
}
