import { FATE_SIGNS, element } from "../../../frame/components/shared.js";
import { appear, clipOff, fall, snip } from "../../../frame/components/parts/motion.js";
import { box, name, square } from "./nodes.js";
/** @import { Data, Ngram, Position, Reference, View } from "./counting_bench.js" */

// ---- bars: the occurrences of the present n-gram in every text, and the limit through them

/**
 * @typedef {{node: HTMLElement, units: HTMLElement, count: HTMLElement}} Bar
 * @typedef {{node: HTMLElement, rows: Bar[], limit: HTMLElement, limitName: HTMLElement}} Bars
 */

const APART_MS = 24;
const CLIPPED_APART_MS = 34;
const FALLEN_PX = 26;

/** @param {View} view @param {Data} data @returns {Bars} */
export function createBars(view, { candidate, references }) {
  const candidateBar = createBar(element("span", "name", candidate.name));
  const rows = [candidateBar, ...references.map((reference) => createBar(useBox(view, reference)))];
  references.forEach(({ used }, place) => rows[place + 1].node.classList.toggle("out", !used));
  const limit = element("div", "limit");
  const limitName = element("span", "");
  limit.append(limitName);
  candidateBar.units.setAttribute("role", "img");
  const node = box("bars", ...rows.map((row) => row.node), limit);
  node.style.setProperty("--rows", String(rows.length));
  return { node, rows, limit, limitName };
}

/** @param {HTMLElement} label @returns {Bar} */
function createBar(label) {
  const units = element("div", "units");
  const count = element("b", "");
  return { node: box("bar", label, units, count), units, count };
}

/** The box that leaves a reference out. @param {View} view @param {Reference} reference */
function useBox(view, reference) {
  const label = element("label", "name");
  const field = element("input", "");
  field.type = "checkbox";
  field.checked = reference.used;
  field.value = String(reference.number);
  field.setAttribute("aria-label", reference.action);
  name(field, `use-${reference.number}`);
  field.addEventListener("change", () => leaveOut(view, field));
  label.append(field, element("span", "", reference.name));
  return label;
}

/** Leave a reference out or take it in again; the last one stays. @param {View} view @param {HTMLInputElement} changed */
function leaveOut(view, changed) {
  const boxes = /** @type {HTMLInputElement[]} */ ([...view.root.querySelectorAll(".bars input")]);
  if (!boxes.some((box) => box.checked)) {
    changed.checked = true;
    view.stage.reading.say(/** @type {Data} */ (view.data).words.last_stays);
    return;
  }
  view.report(
    "out",
    boxes
      .filter((box) => !box.checked)
      .map((box) => box.value)
      .join(","),
  );
}

/**
 * The candidate's occurrences above those of each reference, from one edge; the limit goes down through all of them.
 *
 * @param {Bars} bars @param {Data} data @param {Position} here @param {boolean} isStep whether the hand came one step further
 */
export function showBars({ node, rows, limit, limitName }, data, { index, phase }, isStep) {
  const ngram = data.ngrams[Math.max(index, 0)] && data.ngrams[index < 0 ? data.focus : index];
  const most = ngram ? Math.max(ngram.count, ...ngram.found, 3) : 3;
  node.style.setProperty("--most", String(most));
  const [candidate, ...references] = rows;
  candidate.units.setAttribute(
    "aria-label",
    ngram ? `${ngram.heading} ${ngram.said.slice(0, Math.min(phase, 4)).join(" ")}` : data.words.unit_none,
  );
  const credited = ngram && phase >= 4 ? ngram.credit : 0;
  const kind = (/** @type {number} */ place) =>
    phase < 4 ? "" : place < credited ? "credited" : ngram?.maximum ? "clipped" : "unmatched";
  fillUnits(candidate, ngram ? drawn(ngram, ngram.count, data.squares, kind, credited) : [], ngram?.count);
  references.forEach((row, reference) => {
    const found = ngram?.found[reference] ?? 0;
    const isShown = ngram && phase >= 2;
    const squares = isShown ? drawn(ngram, found, data.squares, () => "counted", found) : [];
    fillUnits(row, squares, isShown ? found : undefined);
  });
  limit.hidden = !ngram || phase < 3;
  if (ngram && phase >= 3) {
    limit.style.setProperty("--limit", String(ngram.maximum));
    limitName.textContent = `${FATE_SIGNS.clipped} ${ngram.limit}`;
  }
  if (isStep) playStep(rows, limit, phase);
}

/** @param {Bar} bar @param {HTMLElement[]} squares @param {number} [number] */
function fillUnits({ units, count }, squares, number) {
  units.replaceChildren(...squares);
  count.textContent = number === undefined ? "?" : String(number);
}

/**
 * Draw so many squares; too many become two bars, split where the kind changes.
 *
 * @param {Ngram} ngram @param {number} count @param {number} squares @param {(place: number) => string} kind @param {number} split
 */
function drawn({ text }, count, squares, kind, split) {
  if (count <= squares) {
    return Array.from({ length: count }, (_, place) => withText(square(kind(place)), text));
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

/** What has no sign yet, or never, shows the n-gram itself. @param {HTMLElement} node @param {string} text */
function withText(node, text) {
  if (!node.childElementCount) node.append(element("bdi", "", text));
  node.title = text;
  return node;
}

/** Count, look up, set the limit, cut off: each has its motion. @param {Bar[]} rows @param {HTMLElement} limit @param {number} phase */
function playStep([candidate, ...references], limit, phase) {
  if (phase === 1) fallIn([candidate]);
  if (phase === 2) fallIn(references);
  if (phase === 3) snip(limit);
  if (phase !== 4) return;
  [...candidate.units.querySelectorAll(".clipped")].forEach((node, place) => {
    const fill = element("em", "fill");
    node.append(fill);
    clipOff(fill, place * CLIPPED_APART_MS);
  });
}

/** @param {Bar[]} rows */
function fallIn(rows) {
  for (const { units, count } of rows) {
    [...units.children].forEach((node, place) => fall(node, FALLEN_PX, place * APART_MS));
    appear(count, APART_MS * units.childElementCount);
  }
}
