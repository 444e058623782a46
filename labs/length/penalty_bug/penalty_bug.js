/**
 * Find the bug: the learner chooses a line; once the wrong line is found, it is corrected, and both versions are drawn.
 *
 * `data` comes from `labs/length/penalty_bug/__init__.py`; the latest chosen line, counted from 1, is reported as `line`.
 *
 * @typedef {{
 *   lines: string[], wrong: number, right: string, call: string, returns: string[], c: number, r: number, end: number,
 *   curves: [number, number][][], points: number[], labels: string[], feedback: string[],
 * }} Bug
 * @typedef {{language: string, chosen: number | null, bug: Bug, words: Record<string, string>}} Data
 * @typedef {{
 *   root: HTMLElement, data: Data | null, owner: object | null, chosen: number | null, received: number | null | undefined,
 *   report: (line: number) => void, watcher: ResizeObserver, parts: Record<string, any>,
 * }} View
 */

import { element, keepView, svgNode } from "../../../frame/components/shared.js";
import { createReading } from "../../../frame/components/parts/reading.js";
import { createMarkedCode } from "../../../frame/components/parts/marked_code.js";
import { createPicture, drawGround } from "../../../frame/components/parts/plot.js";
import { curveNode, textNode, uprightNode } from "../../../frame/components/parts/penalty_curve.js";
/** @import { Picture } from "../../../frame/components/parts/plot.js" */

const HEAD = 4;
const FLOOR = 232;
const MOST = 2.9;

/**
 * Draw the code and return the clean-up.
 *
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: (name: string, value: unknown) => void,
 * }} component
 */
export default function render({ data, parentElement, setStateValue }) {
  const leave = keepView(parentElement, data, {
    create: createView,
    draw,
    leave: ({ watcher }) => watcher.disconnect(),
  });
  /** @type {View} */ (parentElement.view).report = (line) => setStateValue("line", line);
  return leave;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".penalty-bug"));
  /** @type {View} */
  const view = {
    root,
    data: null,
    owner: null,
    chosen: null,
    received: undefined,
    report: () => {},
    watcher: new ResizeObserver(() => showPicture(view)),
    parts: { reading: createReading() },
  };
  return view;
}

/** Draw new data. @param {View} view @param {Data} data */
function draw(view, data) {
  const { root, parts } = view;
  root.lang = data.language;
  if (view.received !== data.chosen) {
    view.received = data.chosen;
    view.chosen = data.chosen ? data.chosen - 1 : null;
  }
  if (!parts.code) {
    buildParts(view, data);
  }
  refresh(view);
}

/** Build the code, the feedback and the picture. @param {View} view @param {Data} data */
function buildParts(view, data) {
  const { root, parts } = view;
  parts.code = createMarkedCode({ name: data.words.name, choose: (line) => chooseLine(view, line) });
  const call = element("p", "call flex wraps middle");
  parts.value = element("span", "value edged on-paper bold");
  call.append(element("code", "", data.bug.call), parts.value);
  const left = element("div", "left");
  left.append(parts.code.node, call, parts.reading.node);
  parts.room = element("div", "right");
  root.replaceChildren(left, parts.room);
  view.watcher.observe(parts.room);
}

/** Choose a line and report it. @param {View} view @param {number} line */
function chooseLine(view, line) {
  view.chosen = line;
  refresh(view);
  view.report(line + 1);
}

/** Show the code, with the corrected line instead of the wrong one if it was found. @param {View} view */
function refresh(view) {
  const { chosen, parts } = view;
  const { bug, words } = /** @type {Data} */ (view.data);
  const solved = chosen === bug.wrong;
  const lines = bug.lines.map((line, place) => (solved && place === bug.wrong ? bug.right : line));
  const focused = /** @type {ShadowRoot} */ (view.root.getRootNode()).activeElement;
  const place = focused ? [...parts.code.node.querySelectorAll("button")].indexOf(focused) : -1;
  parts.code.show({
    lines,
    wrong: [],
    right: solved ? bug.wrong : null,
    marked: solved ? null : chosen,
    chips: lines.map((_, line) => (solved && line === bug.wrong ? "✓" : null)),
  });
  parts.code.node.querySelectorAll("button")[place]?.focus();
  parts.value.textContent = bug.returns[solved ? 1 : 0];
  parts.value.classList.toggle("solved", solved);
  parts.reading.write(chosen === null ? words.hint : (bug.feedback[chosen] ?? words.hint));
  showPicture(view);
}

/** Draw the picture at the present width. @param {View} view */
function showPicture(view) {
  const { data, chosen, parts } = view;
  const width = parts.room?.clientWidth;
  if (!data || !width) {
    return;
  }
  if (chosen !== data.bug.wrong) {
    const veil = element("p", "veil rounded serif in-grid ruled text-centre", "?");
    veil.append(element("span", "", data.words.hidden));
    parts.room.replaceChildren(veil);
    return;
  }
  const picture = createPicture();
  picture.node.setAttribute("aria-label", data.words.alt);
  parts.room.replaceChildren(picture.node);
  drawCurves(picture, data, width - 24);
}

/** Draw the curves of both versions. @param {Picture} picture @param {Data} data @param {number} width */
function drawCurves(picture, { bug, words }, width) {
  const scales = drawGround(picture, {
    width,
    end: bug.end,
    head: HEAD,
    floor: FLOOR,
    most: MOST,
    values: [
      [0, "0"],
      [1, "1"],
      [2, "2"],
    ],
    at: bug.c,
  });
  const { X, Y } = scales;
  const [wrong, right] = bug.curves;
  const top = Y(MOST);
  picture.drawn.prepend(svgNode("rect", { class: "above", x: 0, y: top, width, height: Y(1) - top }));
  picture.drawn.append(
    textNode(width - 8, top + 24, words.above, "above-words strong", "end"),
    svgNode("line", { class: "limit", x1: 0, x2: width, y1: Y(1), y2: Y(1) }),
    curveNode(wrong, scales, "curve swapped"),
    curveNode(right, scales),
    uprightNode(X(bug.c), Y(bug.points[0]), FLOOR, "drop"),
    textNode(X(bug.r), Y(0) - 8, `r = ${bug.r}`, "tick", "middle"),
    svgNode("circle", { class: "swapped-point", cx: X(bug.c), cy: Y(bug.points[0]), r: 7 }),
    svgNode("circle", { class: "point", cx: X(bug.c), cy: Y(bug.points[1]), r: 8 }),
    textNode(X(bug.c) + 13, Y(bug.points[0]) - 8, bug.labels[0], "point-words swapped-words"),
    textNode(X(bug.c) + 13, Y(bug.points[1]) + 20, bug.labels[1], "point-words"),
  );
}
