/**
 * Rows of scores on one axis. A row opens to show its numbers; a change of the order is animated.
 *
 * `data` from `labs/variants/score_rows/__init__.py` has the marks as parts of the axis, texts, and formatted numbers. The id
 * of the open row is reported as `opened`. Only the room for badges is computed here.
 *
 * @typedef {{kind: string, at: number, to: number, order: number, text: string}} Mark
 * @typedef {{at: number, side: "left" | "right", value: string, text: string}} Caption
 * @typedef {{about: string, headings: string[], rows: string[][], lengths: string, signature: string}} Details
 * @typedef {{
 *   id: string, name: string, head: string, value: string, begins: boolean, marks: Mark[], caption: Caption | null,
 *   details: Details | null,
 * }} Row
 * @typedef {{kind: string, at: number, to: number, text: string}} Field
 * @typedef {{
 *   language: string, kind: string, name: string, ticks: [number, string][], fields: Field[], limit: number,
 *   value_heading: string, legend: [string, string][], hint: string, signature: string, opened: string, rows: Row[],
 * }} Data
 *
 * @typedef {{row: Row, item: HTMLElement, line: HTMLElement, plot: HTMLElement, panel: HTMLElement | null}} Line
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, enlargement, html, screenBox, watchSize } from "../../../frame/components/shared.js";
import { prefersReducedMotion } from "../../../frame/components/parts/figures.js";
import { createTable } from "../../../frame/components/parts/table.js";
import { createTabStop, UPRIGHT } from "../../../frame/components/parts/tab_stop.js";
/** @import { ElementAttributes } from "../../../frame/components/elements.js" */
/** @import { BaseView } from "../../../frame/components/shared.js" */

const SIGNS = { fails: "✕", beyond: "▶" };
const GLIDE_MS = 260;
const BADGE_PX = 18; // pixels, including the gap to the next one
const CAPTION_GAP = 16;
const LEAST_GAP = 8; // half a mark

export default defineComponent("score-rows", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const view = Object.assign(base, {
    lines: /** @type {Map<string, Line>} */ (new Map()),
    opened: "",
    updateTabStop: createTabStop(base.root, "button.line", UPRIGHT),
    width: 0,
  });
  base.root.setAttribute("role", "group");
  watchSize(view, base.root, () => makeRoom(view));
  document.fonts.ready.then(() => makeRoom(view, true));
  return view;
}

// ---- drawing

/**
 * Redraw everything; the open row stays open unless the page opens another one.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const before = visiblePositions(view);
  if (view.echoes.isNew(data.opened)) view.opened = data.opened; // else the learner may have opened another one since
  view.root.className = `score-rows small ${data.kind}`;
  view.root.setAttribute("aria-label", data.name);
  const lines = data.rows.map((row) => drawLine(view, row));
  view.lines = new Map(lines.map((line) => [line.row.id, line]));
  const list = element("ol", "rows relative", ...lines.map(({ item }) => item));
  const body = element("div", "body relative", axisGround(data), list);
  view.root.replaceChildren(axisRow(data), body, createLegend(data));
  view.updateTabStop();
  makeRoom(view, true);
  glideFrom(view, before);
}

/** Build the axis above the rows. @param {Data} data */
function axisRow({ ticks, fields, value_heading }) {
  const [line, plot] = gridLine("div", { class: "axis in-grid", "aria-hidden": true }, "", value_heading);
  plot.append(
    ...ticks.map(([at, text]) => placeAt(element("span", "tick muted nowrap", text), at)),
    ...fields.map(({ kind, at, to, text }) =>
      placeAt(element("span", `heading muted nowrap bold ${kind}`, text), (at + to) / 2),
    ),
  );
  return line;
}

/** Build the fields and guide lines behind all rows. @param {Data} data */
function axisGround({ ticks, fields, limit }) {
  const [line, plot] = gridLine("div", { class: "ground absolute in-grid", "aria-hidden": true }, "", "");
  const areas = fields.map(({ kind, at, to }) => {
    const area = placeAt(element("i", `field ${kind}`), at);
    area.style.width = cssPercent(to - at);
    return area;
  });
  plot.append(
    ...areas,
    ...ticks.map(([at]) => placeAt(element("i", "guide rule-before"), at)),
    placeAt(element("i", "limit"), limit),
  );
  return line;
}

/** @param {Data} data */
function createLegend({ legend, hint }) {
  const entries = legend.map(([kind, text]) => [markContent({ kind, at: 0, to: 0, order: 0, text: "" }), text]);
  const spans = [...entries, [hint]].map((parts) => element("span", "entry inline-flex gap-6 middle", ...parts));
  return element("p", "legend flex wraps airy muted", ...spans);
}

/** Draw a row. @param {View} view @param {Row} row @returns {Line} */
function drawLine(view, row) {
  const kind = { class: "line full-width corners text-start in-grid", "data-key": row.id, "aria-label": row.name };
  const [line, plot] = row.details
    ? gridLine("button", { ...kind, type: "button", onclick: () => toggleRow(view, row.id) }, row.head, row.value)
    : gridLine("div", { ...kind, role: "img" }, row.head, row.value);
  const item = element("li", { class: row.begins ? "begins" : "", "data-moves": row.id }, line);
  plot.append(...row.marks.map((mark) => drawMark(mark, row.id)));
  if (row.caption) {
    const caption = placeAt(element("span"), row.caption.at);
    setSide(caption, row.caption, row.caption.side);
    plot.append(caption);
  }
  const newLine = { row, item, line, plot, panel: /** @type {HTMLElement | null} */ (null) };
  if (row.details) showOpenState(view, newLine);
  return newLine;
}

/** @param {Mark} mark @param {string} row */
function drawMark(mark, row) {
  const node = placeAt(markContent(mark), mark.at);
  node.dataset.moves = `${row} ${mark.kind} ${mark.order}`;
  node.classList.toggle("edge", mark.at === 1);
  if (mark.kind === "move") {
    node.style.insetInlineStart = cssPercent(Math.min(mark.at, mark.to));
    node.style.width = cssPercent(Math.abs(mark.to - mark.at));
  }
  return node;
}

/** @param {Mark} mark */
function markContent({ kind, order, text }) {
  const contentText =
    text || SIGNS[/** @type {keyof typeof SIGNS} */ (kind)] || (kind === "badge" ? String(order || "n") : "");
  return element("i", `mark nowrap ${kind}${order ? ` order-${order}` : ""}`, contentText);
}

/** Write a caption on a side of its mark, with the value next to the mark. @param {Element} node @param {Caption} caption @param {string} side */
function setSide(node, { value, text }, side) {
  const strong = value ? [element("b", "", value)] : [];
  node.className = `caption nowrap ${side}`;
  node.replaceChildren(...(side === "left" ? [text, ...strong] : [...strong, text]));
}

/**
 * Build a line with head, plot and value.
 *
 * @param {"div" | "button"} tag @param {ElementAttributes} attributes @param {string} head @param {string} value
 */
function gridLine(tag, attributes, head, value) {
  const plot = element("span", "plot relative");
  const [first, last] = [element("span", "head nowrap", head), element("span", "value bold nowrap", value)];
  return /** @type {const} */ ([element(tag, attributes, first, plot, last), plot]);
}

// ---- opening

/** Open a row, or close it, and report that. @param {View} view @param {string} id */
function toggleRow(view, id) {
  const closed = view.lines.get(view.opened);
  view.opened = view.opened === id ? "" : id;
  for (const line of [closed, view.lines.get(id)]) if (line) showOpenState(view, line);
  view.echoes.by(view.keepValue)("opened", view.opened);
}

/** Show whether a row is open. @param {View} view @param {Line} line */
function showOpenState(view, line) {
  const { row, item } = line;
  const isOpen = view.opened === row.id;
  line.line.setAttribute("aria-expanded", String(isOpen));
  item.classList.toggle("open", isOpen);
  line.panel?.remove();
  line.panel = isOpen && row.details ? detailsPanel(row.details, view) : null;
  if (line.panel) item.append(line.panel);
}

/** Build the panel of an open row. @param {Details} details @param {View} view */
function detailsPanel({ about, headings, rows, lengths, signature }, view) {
  return html`
    <div class="panel in-grid gap-6 rounded on-paper ruled airy">
      ${about && html`<p>${about}</p>`}
      ${createTable("", headings, rows)}
      <p>${lengths}</p>
      <p class="signature"><span class="muted">${view.data.signature}</span> <code class="small">${signature}</code></p>
    </div>`;
}

// ---- room for badges: if two would touch, odd orders move up and even ones down, and badges in one lane move apart

/** Move badges and captions that would touch others. @param {View} view @param {boolean} [isForced] */
function makeRoom(view, isForced = false) {
  const width = [...view.lines.values()][0]?.plot.clientWidth ?? 0;
  if (!width || (width === view.width && !isForced)) return;
  view.width = width;
  view.lines.forEach(({ row, plot }) => makeRoomInRow(row, plot, width));
  flipCaptions(view, width);
}

/**
 * Move captions to the left of their marks if the longest would exceed the limit on the right and fits on the left, as on a
 * phone. All captions of one score are on one side. If neither side has room, they move closer to their marks.
 *
 * @param {View} view @param {number} width
 */
function flipCaptions({ lines, data }, width) {
  const captionNodes = [...lines.values()].flatMap(({ row: { caption }, plot }) => {
    const node = /** @type {HTMLElement | null} */ (plot.querySelector(".caption"));
    return caption?.value && node ? [{ caption, node }] : [];
  });
  const captionRoom = CAPTION_GAP + Math.max(0, ...captionNodes.map(({ node }) => node.clientWidth));
  for (const { caption, node } of captionNodes) {
    const place = caption.at * width;
    const isOver = place + captionRoom > data.limit * width;
    const isFlipped = isOver && place >= captionRoom;
    setSide(node, caption, isFlipped ? "left" : caption.side);
    const overflow = place + CAPTION_GAP + node.clientWidth - width;
    node.style.marginInlineStart = !isFlipped && overflow > 0 ? `${Math.max(LEAST_GAP, CAPTION_GAP - overflow)}px` : "";
  }
}

/** Move the badges of a row apart. @param {Row} row @param {HTMLElement} plot @param {number} width */
function makeRoomInRow({ marks }, plot, width) {
  const squares = marks.filter(({ kind }) => kind === "badge" || kind === "before");
  const areTouching = squares.some((one) =>
    squares.some((other) => one.order !== other.order && Math.abs(one.at - other.at) * width < BADGE_PX),
  );
  plot.classList.toggle("lanes", areTouching);
  for (const lane of [1, 0]) {
    const badges = marks.filter(({ kind, order }) => kind === "badge" && order % 2 === lane);
    spreadShifts(badges.map(({ at }) => at * width)).forEach((shift, index) => {
      const node = /** @type {HTMLElement | null} */ (plot.querySelector(`.badge.order-${badges[index].order}`));
      node?.style.setProperty("--shift", areTouching ? `${shift.toFixed(1)}px` : "");
    });
  }
}

/**
 * Return how far each place has to move so that none are closer than a badge, while their middle stays.
 *
 * @param {number[]} places
 */
function spreadShifts(places) {
  const order = places.map((_, index) => index).sort((a, b) => places[a] - places[b] || a - b);
  const movedPlaces = [...places];
  for (let first = 0; first < order.length; ) {
    let last = first;
    while (last + 1 < order.length && places[order[last + 1]] - movedPlaces[order[last]] < BADGE_PX) {
      last += 1;
      movedPlaces[order[last]] = movedPlaces[order[last - 1]] + BADGE_PX;
    }
    const group = order.slice(first, last + 1);
    const middle = group.reduce((sum, index) => sum + places[index] - movedPlaces[index], 0) / group.length;
    group.forEach((index) => (movedPlaces[index] += middle));
    first = last + 1;
  }
  return movedPlaces.map((place, index) => place - places[index]);
}

// ---- gliding

/** List the rows and their marks by key. @param {View} view */
function movingNodes({ root }) {
  const nodes = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-moves]"));
  return new Map([...nodes].map((node) => [String(node.dataset.moves), node]));
}

/** Return the positions of the rows from the top, and of their marks from the left. @param {View} view */
function visiblePositions(view) {
  const { top, left } = screenBox(view.root);
  const scale = enlargement(view.root);
  const positions = [...movingNodes(view)].map(([key, node]) => {
    const box = screenBox(node);
    return /** @type {const} */ ([key, (node.matches("li") ? box.top - top : box.left - left) / scale]);
  });
  return new Map(positions);
}

/** Animate rows and marks from their previous positions. @param {View} view @param {Map<string, number>} before */
function glideFrom(view, before) {
  if (prefersReducedMotion()) return;
  const after = visiblePositions(view);
  for (const [key, node] of movingNodes(view)) {
    const shift = (before.get(key) ?? NaN) - (after.get(key) ?? NaN);
    if (!(Math.abs(shift) >= 1)) continue;
    const from = node.matches("li") ? `0 ${shift}px` : `${shift}px 0`;
    node.animate({ translate: [from, "0 0"] }, { duration: GLIDE_MS, easing: "ease-out" });
  }
}

/** Place a node at a part of the axis. @template {HTMLElement} T @param {T} node @param {number} at @returns {T} */
function placeAt(node, at) {
  node.style.insetInlineStart = cssPercent(at);
  return node;
}

/** Format a part in percent, for CSS. @param {number} part */
function cssPercent(part) {
  return `${(100 * part).toFixed(3)}%`;
}
