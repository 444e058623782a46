import { applyAttributes, element, enlargement, html, screenBox } from "../../../frame/components/shared.js";
import { costText } from "./sums.js";
/** @import { Bar } from "./perplexity.js" */

// ---- bars: each token has a bar to drag above it, and a bar for its cost that hangs below it

export const ONE_ROW = { tall: 190, deep: 132 }; // pixels of a probability of 1, and of the largest cost that can be dragged
const MANY_ROWS = { tall: 120, deep: 84 };
const DRAGGED_COST = Math.log(100); // largest cost that can be dragged; a typed probability may cost more
export const LOWEST = 1; // hundredths; only typed probabilities can be smaller
export const HUNDREDTHS = 100;
const LOW_BAR_PX = 14; // pixels; the grip of a lower bar is above it
const CELL_PX = 50; // pixels that a bar needs for a finger and its numbers
const GUTTER = 84;
/** @type {Record<string, number>} */
const STEPS = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -100,
  End: 100,
};

/**
 * @typedef {{tall: number, deep: number}} Size
 * @typedef {ReturnType<typeof createCell>} Cell
 * @typedef {{present: () => number, tall: () => number, move: (hundredths: number) => void}} CellHandlers
 */

/** Build a bar that can be moved by pointer and keys; its slider announces its token and its cost. @param {number} place @param {CellHandlers} handlers */
export function createCell(place, handlers) {
  const bar = html`<div class="bar absolute"><i class="grip on-paper absolute"></i></div>`;
  const handle = element("div", "handle spans absolute");
  const value = element("span", "value spans untouched absolute bold text-centre");
  const column = html`<div class="column relative" role="slider" aria-orientation="vertical" tabindex="0" data-key=${place}
    @keydown=${(/** @type {KeyboardEvent} */ event) => moveByKey(event, handlers)}>${bar}${value}${handle}</div>`;
  const token = html`<div class="token ink-above strong breaks text-centre tinted" aria-hidden="true"></div>`;
  const hatched = element("div", "hatched");
  const costs = element("span", "value relative spans untouched on-paper strong text-centre");
  const cost = html`<div class="cost relative text-centre" aria-hidden="true">${hatched}${costs}</div>`;
  dragBar(column, handle, handlers);
  return { column, bar, handle, value, token, cost, hatched, costs };
}

/** Move a bar by the keys of a slider. @param {KeyboardEvent} event @param {CellHandlers} acts */
function moveByKey(event, { present, move }) {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const place = HUNDREDTHS * present();
  if (step > 0 || place > LOWEST) move(Math.round(place) + step);
}

/**
 * Move a bar by pointer. A mouse drags anywhere in the column; a finger only at the top of the bar, because elsewhere it
 * scrolls the page. A tap also sets the height.
 *
 * @param {HTMLElement} column @param {HTMLElement} handle @param {CellHandlers} acts
 */
function dragBar(column, handle, { present, tall, move }) {
  let gripOffset = NaN; // pixels between the pointer and the top of the bar
  const height = (/** @type {PointerEvent} */ event) =>
    (screenBox(column).bottom - event.clientY) / enlargement(column);
  const set = (/** @type {number} */ pixels) => move(Math.round((HUNDREDTHS * pixels) / tall()));
  column.addEventListener("pointerdown", (event) => {
    const atTop = event.target === handle;
    if (event.button || (event.pointerType === "touch" && !atTop)) return;
    event.preventDefault();
    column.focus({ preventScroll: true });
    column.setPointerCapture(event.pointerId);
    gripOffset = atTop ? height(event) - tall() * present() : 0;
    if (!atTop) set(height(event));
  });
  column.addEventListener("pointermove", (event) => {
    if (!Number.isNaN(gripOffset)) set(height(event) - gripOffset);
  });
  for (const ending of ["pointerup", "pointercancel"]) {
    column.addEventListener(ending, () => {
      gripOffset = NaN;
    });
  }
  column.addEventListener("click", (event) => {
    const pointer = /** @type {PointerEvent} */ (event);
    if (pointer.pointerType === "touch" && event.target !== handle) set(height(pointer));
  });
}

/** Show the probability of a cell. @param {Cell} cell @param {Bar} bar @param {Size} size */
export function showBar({ column, bar, handle, value, token }, { token: name, probability, shown }, { tall }) {
  const height = tall * probability;
  bar.style.height = `${height}px`;
  bar.classList.toggle("low", height < LOW_BAR_PX);
  value.textContent = shown;
  value.style.bottom = `${height + (height < LOW_BAR_PX ? 9 : 3)}px`;
  handle.style.bottom = `${Math.max(0, height - 24)}px`;
  token.textContent = name;
  const least = probability * HUNDREDTHS < LOWEST ? 0 : 0.01;
  applyAttributes(column, { "aria-valuemin": least, "aria-valuemax": 1, "aria-valuenow": probability });
}

/** Show the cost of a cell, as a bar that hangs down. @param {Cell} cell @param {number} cost @param {(cost: number) => number} pixels */
export function showCost({ hatched, costs }, cost, pixels) {
  hatched.style.height = `${pixels(cost)}px`;
  hatched.classList.toggle("endless", cost === Infinity);
  costs.textContent = costText(cost);
}

/** Return the scale from a cost to pixels; only a typed probability below that of the lowest bar changes it. @param {number[]} surprisals @param {Size} size */
export function costScale(surprisals, { deep }) {
  const largestCost = Math.max(DRAGGED_COST, ...surprisals.filter((cost) => cost !== Infinity));
  return (/** @type {number} */ cost) => (deep * Math.min(cost, largestCost)) / largestCost;
}

/** Return how many bars are in a row, and their heights. @param {number} total @param {number} width @param {boolean} revealed */
export function rowLayout(total, width, revealed) {
  const perRow = Math.max(1, Math.floor((width - (revealed ? GUTTER : 0)) / CELL_PX));
  const rows = Math.ceil(total / perRow);
  return { each: Math.ceil(total / rows), size: rows > 1 ? MANY_ROWS : ONE_ROW };
}

/** Arrange the cells in rows. @param {Cell[]} cells @param {number} perRow @param {Size} size @param {boolean} revealed */
export function arrangeRows(cells, perRow, size, revealed) {
  const starts = cells.map((_, n) => n).filter((n) => n % perRow === 0);
  return starts.map((start) => arrangeRow(cells.slice(start, start + perRow), perRow, size, revealed));
}

/** Arrange the cells of one row. @param {Cell[]} cells @param {number} perRow @param {Size} size @param {boolean} revealed */
function arrangeRow(cells, perRow, { tall, deep }, revealed) {
  const row = element("div", `row in-grid relative${revealed ? "" : " asking"}`);
  row.style.gridTemplateColumns = `repeat(${perRow}, minmax(0, 100px))`;
  row.style.gridTemplateRows = `${tall + 32}px auto ${revealed ? `${deep + 34}px` : ""}`;
  cells.forEach(({ column, token, cost }, n) => {
    for (const part of revealed ? [column, token, cost] : [column, token]) {
      part.style.gridColumn = String(n + 1);
      row.append(part);
    }
  });
  const mean = () =>
    html`<div class="mean untouched absolute" aria-hidden="true"><span class="absolute bold nowrap"></span></div>`;
  row.append(...(revealed ? [mean()] : []));
  return row;
}

/** Draw the mean through every row of costs. @param {HTMLElement} plot @param {number} entropy @param {(cost: number) => number} pixels */
export function showMean(plot, entropy, pixels) {
  plot.querySelectorAll(".mean").forEach((mean) => {
    /** @type {HTMLElement} */ (mean).style.top = `${pixels(entropy)}px`;
    /** @type {HTMLElement} */ (mean.firstChild).textContent = `H = ${costText(entropy)}`;
  });
}
