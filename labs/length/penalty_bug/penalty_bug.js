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
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, html, svgNode, watchSize } from "../../../frame/components/shared.js";
import { createReading } from "../../../frame/components/parts/reading.js";
import { createMarkedCode } from "../../../frame/components/parts/marked_code.js";
import { createPicture, drawGround } from "../../../frame/components/parts/plot.js";
import { curveNode, textNode, uprightNode } from "../../../frame/components/parts/penalty_curve.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { Picture } from "../../../frame/components/parts/plot.js" */

const HEAD = 4;
const FLOOR = 232;
const MOST = 2.9;

export default defineComponent("penalty-bug", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const view = Object.assign(base, {
    chosen: /** @type {number | null} */ (null),
    received: /** @type {number | null | undefined} */ (undefined),
    code: createMarkedCode((line) => {
      view.chosen = line;
      refresh(view);
      view.keepValue("line", line + 1);
    }),
    call: element("code"),
    value: element("span", "value edged on-paper bold"),
    room: element("div", "right"),
    reading: createReading(),
  });
  const { root, code, call, value, room, reading } = view;
  const line = html`<p class="call flex wraps middle">${call}${value}</p>`;
  root.append(element("div", "left", code.node, line, reading.node), room);
  watchSize(view, room, () => showPicture(view));
  return view;
}

/** Draw new data. @param {View} view @param {Data} data */
function draw(view, data) {
  if (view.received !== data.chosen) {
    view.received = data.chosen;
    view.chosen = data.chosen ? data.chosen - 1 : null;
  }
  refresh(view);
}

/** Show the code, with the corrected line instead of the wrong one if it was found. @param {View} view */
function refresh(view) {
  const { chosen, code, call, value, reading, data } = view;
  const { bug, words } = data;
  const solved = chosen === bug.wrong;
  const lines = bug.lines.map((line, place) => (solved && place === bug.wrong ? bug.right : line));
  code.show({
    name: words.name,
    lines,
    right: solved ? bug.wrong : null,
    marked: solved ? null : chosen,
    chips: lines.map((_, line) => (solved && line === bug.wrong ? "✓" : null)),
  });
  call.textContent = bug.call;
  value.textContent = bug.returns[solved ? 1 : 0];
  value.classList.toggle("solved", solved);
  reading.write(chosen === null ? words.hint : (bug.feedback[chosen] ?? words.hint));
  showPicture(view);
}

/** Draw the picture at the present width. @param {View} view */
function showPicture(view) {
  const { data, chosen, room } = view;
  const width = room.clientWidth;
  if (!width) return;
  if (chosen !== data.bug.wrong) {
    room.replaceChildren(
      html`<p class="veil rounded serif in-grid ruled text-centre">?<span>${data.words.hidden}</span></p>`,
    );
    return;
  }
  const picture = createPicture();
  picture.node.setAttribute("aria-label", data.words.alt);
  room.replaceChildren(picture.node);
  drawCurves(picture, data, width - 24);
}

/** Draw the curves of both versions. @param {Picture} picture @param {Data} data @param {number} width */
function drawCurves(picture, { bug, words }, width) {
  const size = { width, end: bug.end, head: HEAD, floor: FLOOR, most: MOST };
  const scales = drawGround(picture, { ...size, guides: [0, 1, 2], at: bug.c });
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
