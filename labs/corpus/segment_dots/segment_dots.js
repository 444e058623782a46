/**
 * Every segment as a dot, in one row for A and one for B. `data` comes from `labs/corpus/segment_dots/__init__.py`; the segment
 * that the learner opens is reported as `segment`. Nothing is scored here.
 *
 * @typedef {{
 *   language: string, numbers: number[], scores: number[][], lengths: number[][], corpus: number[], mean: number[],
 *   names: string[], opened: number | null, words: Record<string, string>, muted: string,
 * }} Data
 * @typedef {{index: number, row: number, x: number, y: number}} Dot
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, enlargement, fill, screenBox, watchSize } from "../../../frame/components/shared.js";
import {
  drawBadge,
  prepareCanvas,
  readTheme,
  strokeLine,
  writeWithHalo,
} from "../../../frame/components/parts/canvas.js";
import { decimalText, signedText, wholeText } from "../../../frame/components/parts/figures.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { Theme } from "../../../frame/components/parts/canvas.js" */

const LETTERS = ["A", "B"];
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];
const TOP = 34;
const BETWEEN = 16;
const REACH_PX = 12; // pixels; a dot is pointed at within this distance

export default defineComponent("segment-dots", createView, draw, paintDots);

/** @param {BaseView<Data>} base */
function createView(base) {
  const canvas = element("canvas", { class: "as-block full-width", tabindex: 0, role: "application" });
  const readout = element("div", { class: "readout rounded tinted flex wraps middle", role: "status" });
  const view = Object.assign(base, {
    canvas,
    readout,
    hot: -1,
    opened: -1,
    dots: /** @type {Dot[]} */ ([]),
    order: /** @type {number[]} */ ([]),
  });
  base.root.replaceChildren(canvas, readout);
  watchSize(view, base.root, () => paintDots(view));
  canvas.addEventListener("pointermove", (event) => pointAt(view, nearestDot(view, event)));
  canvas.addEventListener("pointerleave", () => pointAt(view, -1));
  canvas.addEventListener("click", (event) => openSegment(view, nearestDot(view, event)));
  canvas.addEventListener("keydown", (event) => handleKey(view, event));
  canvas.addEventListener("blur", () => pointAt(view, -1));
  document.fonts.ready.then(() => paintDots(view));
  return view;
}

/** Draw new data. @param {View} view @param {Data} data */
function draw(view, data) {
  const {
    scores: [a, b],
  } = data;
  view.canvas.setAttribute("aria-label", data.words.alt);
  view.order = a.map((_, index) => index).sort((one, other) => a[one] - b[one] - (a[other] - b[other]));
  view.opened = data.opened === null ? -1 : data.numbers.indexOf(data.opened);
  view.hot = -1;
}

// ---- painting

/** Paint both rows. @param {View} view */
function paintDots(view) {
  const { data, canvas, root } = view;
  const width = root.clientWidth;
  if (!width) return;
  const total = data.numbers.length;
  const radius = total <= 120 ? 5 : total <= 600 ? 3 : 1.6;
  const rowHeight = total <= 120 ? 112 : 150;
  const left = width < 640 ? 30 : 150;
  const xOfScore = (/** @type {number} */ score) => left + score * (width - left - 16);
  const foot = TOP + 2 * rowHeight + BETWEEN;
  const pen = prepareCanvas(canvas, width, foot + 30);
  const style = readTheme(root, data.muted);
  paintAxis(pen, xOfScore, foot, style);
  view.dots = [];
  const labels = data.scores.map((scores, row) => {
    const base = TOP + row * (rowHeight + BETWEEN) + rowHeight - 4;
    paintRow(pen, view, { scores, row, base, tall: rowHeight, radius, place: xOfScore, style });
    paintName(pen, data, row, base - rowHeight / 2, left, style);
    return paintCorpusAndMean(pen, data, row, base, rowHeight, xOfScore, style);
  });
  paintLink(pen, view, radius, style);
  labels.forEach((write) => write());
  describeSegment(view);
}

/** @param {CanvasRenderingContext2D} pen @param {(score: number) => number} place @param {number} foot @param {Theme} style */
function paintAxis(pen, place, foot, { rule, muted, font }) {
  pen.font = `14px ${font}`;
  pen.textAlign = "center";
  for (const tick of TICKS) {
    strokeLine(pen, place(tick), TOP, place(tick), foot, rule, 1);
    pen.fillStyle = muted;
    pen.fillText(tick === 0 || tick === 1 ? String(tick) : decimalText(tick, 1), place(tick), foot + 18);
  }
}

/**
 * Paint a row of dots, stacked in bins; a bin that is too high is compressed to fit.
 *
 * @param {CanvasRenderingContext2D} pen @param {View} view
 * @param {{scores: number[], row: number, base: number, tall: number, radius: number,
 *   place: (score: number) => number, style: Theme}} plan
 */
function paintRow(pen, view, { scores, row, base, tall: rowHeight, radius, place, style }) {
  const binWidth = 2 * radius + 0.6;
  /** @type {Map<number, number[]>} */
  const bins = new Map();
  scores
    .map((_, index) => index)
    .sort((one, other) => scores[one] - scores[other])
    .forEach((index) => {
      const bin = Math.round(place(Math.min(1, scores[index])) / binWidth);
      bins.set(bin, [...(bins.get(bin) ?? []), index]);
    });
  const highestBin = Math.max(1, ...[...bins.values()].map((bin) => bin.length));
  const step = Math.min(binWidth, (rowHeight - 26) / highestBin);
  strokeLine(pen, place(0), base + 3, place(1), base + 3, style.muted, 1);
  for (const [bin, indices] of bins) {
    indices.forEach((index, height) => {
      const [x, y] = [bin * binWidth, base - radius - height * step];
      view.dots.push({ index, row, x, y });
      beginDisc(pen, x, y, radius);
      if (row === 0) {
        pen.globalAlpha = scores.length > 600 ? 0.55 : 0.8;
        pen.fillStyle = style.muted;
        pen.fill();
        pen.globalAlpha = 1;
      } else {
        pen.strokeStyle = style.muted;
        pen.lineWidth = scores.length > 600 ? 0.8 : 1.5;
        pen.stroke();
      }
    });
  }
}

/** Paint the name of a system. @param {CanvasRenderingContext2D} pen @param {Data} data @param {number} row @param {number} y @param {number} left @param {Theme} style */
function paintName(pen, { names }, row, y, left, style) {
  drawBadge(pen, LETTERS[row], 12, y, style);
  if (left > 60 && names[row] !== LETTERS[row]) {
    pen.font = `600 15px ${style.font}`;
    pen.textAlign = "left";
    pen.fillStyle = style.ink;
    pen.fillText(names[row], 30, y + 5, left - 40);
  }
}

/** Paint corpus score and mean; return a function that writes their labels, which are above the dots. @param {CanvasRenderingContext2D} pen
 * @param {Data} data @param {number} row @param {number} base @param {number} rowHeight
 * @param {(score: number) => number} place @param {Theme} style */
function paintCorpusAndMean(pen, { corpus, mean, words }, row, base, rowHeight, place, style) {
  const [one, other] = [place(Math.min(1, corpus[row])), place(Math.min(1, mean[row]))];
  const top = base - rowHeight + 16;
  strokeLine(pen, one, top, one, base + 3, style.ink, 3);
  pen.setLineDash([4, 4]);
  strokeLine(pen, other, top, other, base + 3, style.ink, 2);
  pen.setLineDash([]);
  const side = one <= other ? -1 : 1;
  const right = place(1) + 12;
  return () => {
    for (const [text, x, direction, weight] of /** @type {const} */ ([
      [`${words.corpus} ${decimalText(corpus[row])}`, one, side, 600],
      [`${words.mean} ${decimalText(mean[row])}`, other, -side, 400],
    ])) {
      pen.font = `${weight} 14px ${style.font}`;
      pen.textAlign = direction < 0 ? "right" : "left";
      const overflow = direction > 0 ? Math.max(0, x + 3 + pen.measureText(text).width - right) : 0;
      writeWithHalo(pen, text, x + 3 * direction - overflow, top - 4 - (overflow ? 14 : 0), style.ink, style.paper);
    }
  };
}

/** Join the dots of the segment that is pointed at, or open. @param {CanvasRenderingContext2D} pen @param {View} view
 * @param {number} radius @param {Theme} style */
function paintLink(pen, view, radius, { accent }) {
  const [a, b] = view.dots
    .filter(({ index }) => index === shownSegment(view))
    .sort((one, other) => one.row - other.row);
  if (!a || !b) return;
  strokeLine(pen, a.x, a.y, b.x, b.y, accent, 2);
  for (const { x, y } of [a, b]) {
    beginDisc(pen, x, y, radius + 2.5);
    pen.fillStyle = accent;
    pen.fill();
  }
}

/** Begin the path of a disc. @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} radius */
function beginDisc(pen, x, y, radius) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
}

// ---- readout

/** Describe the shown segment. @param {View} view */
function describeSegment(view) {
  const {
    words,
    numbers,
    scores: [a, b],
    lengths,
  } = view.data;
  const index = shownSegment(view);
  if (index < 0) {
    view.readout.replaceChildren(element("span", "muted", words.hint));
    return;
  }
  view.readout.replaceChildren(
    element("b", "strong", fill(words.segment, { number: wholeText(numbers[index] + 1) })),
    element("span", "", `A ${decimalText(a[index])}`),
    element("span", "", `B ${decimalText(b[index])}`),
    element("b", "strong", `A − B ${signedText(a[index] - b[index])}`),
    element("span", "", fill(words.tokens, { a: lengths[0][index], b: lengths[1][index] })),
    element("span", "muted", words.enter),
  );
}

/** Return the segment that is pointed at, or else the open one. @param {View} view */
function shownSegment({ hot, opened }) {
  return hot >= 0 ? hot : opened;
}

// ---- pointing, moving, opening

/** Return the dot nearest to the pointer. @param {View} view @param {PointerEvent | MouseEvent} event */
function nearestDot({ canvas, dots }, event) {
  const { left, top } = screenBox(canvas);
  const [x, y] = [event.clientX - left, event.clientY - top].map((pixels) => pixels / enlargement(canvas));
  let best = { distance: REACH_PX ** 2, index: -1 };
  for (const dot of dots) {
    const distance = (dot.x - x) ** 2 + (dot.y - y) ** 2;
    if (distance < best.distance) best = { distance, index: dot.index };
  }
  return best.index;
}

/** Point at a segment. @param {View} view @param {number} index */
function pointAt(view, index) {
  if (index !== view.hot) {
    view.hot = index;
    paintDots(view);
  }
}

/** Open a segment and report it. @param {View} view @param {number} index */
function openSegment(view, index) {
  if (index >= 0) {
    view.opened = index;
    paintDots(view);
    view.keepValue("segment", view.data.numbers[index]);
  }
}

/** Move between segments by keys, from B's best one to A's best one. @param {View} view @param {KeyboardEvent} event */
function handleKey(view, event) {
  const at = view.order.indexOf(shownSegment(view));
  const last = view.order.length - 1;
  const targets = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last };
  const target = /** @type {number | undefined} */ (Reflect.get(targets, event.key));
  if (target !== undefined) {
    event.preventDefault();
    pointAt(view, view.order[Math.min(Math.max(target, 0), last)]);
  } else if (event.key === "Enter") {
    openSegment(view, shownSegment(view));
  } else if (event.key === "Escape") {
    pointAt(view, -1);
  }
}
