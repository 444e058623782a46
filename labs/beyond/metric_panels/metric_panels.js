/**
 * One candidate under each metric: its name, its value, the units that it counts, and pictures of its evidence.
 *
 * `data` from `labs/beyond/metric_panels/__init__.py` has the bricks of every order. The chosen order is reported as `order`.
 * Nothing is counted here.
 *
 * @typedef {{
 *   metric: string, name: string, counts: string, value: string, line: string, note: string,
 *   evidence: (Wall | Columns)[],
 * }} Panel
 * @typedef {{language: string, panels: Panel[], order: number, words: Record<string, string>}} Data
 * @typedef {{root: HTMLElement, data: Data | null, owner: object | null, report: (order: number) => void}} View
 */

import { element, keepView, reportWhenIdle } from "../../../frame/components/shared.js";
import { writeBold } from "../../../frame/components/parts/reading.js";
import { characterWall, tokenWall } from "./walls.js";
import { alignedColumns } from "./columns.js";
/** @import { Wall } from "./walls.js" */
/** @import { Columns } from "./columns.js" */

/**
 * Draw the panels and return the clean-up.
 *
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: (name: string, value: unknown) => void,
 * }} component
 */
export default function render({ data, parentElement, setStateValue }) {
  const leave = keepView(parentElement, data, { create: createView, draw });
  if (parentElement.view) {
    parentElement.view.report = (order) => reportWhenIdle(setStateValue, "order", order);
  }
  return leave;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".metric-panels"));
  return { root, data: null, owner: null, report: () => {} };
}

/** Draw a panel per metric, and restore the focus. @param {View} view @param {Data} data */
function draw(view, data) {
  const { activeElement } = /** @type {ShadowRoot} */ (view.root.getRootNode());
  const focusedGroup = [...view.root.querySelectorAll(".group")].findIndex((group) => group.contains(activeElement));
  view.root.lang = data.language;
  const choose = (/** @type {number} */ order, /** @type {number} */ group) => {
    data.order = order;
    draw(view, data);
    checkedButton(view, group)?.focus();
    view.report(order);
  };
  let groups = 0;
  view.root.replaceChildren(
    ...data.panels.map((panel) =>
      drawPanel(panel, data, () => {
        const group = groups++;
        return (order) => choose(order, group);
      }),
    ),
  );
  if (focusedGroup >= 0) {
    checkedButton(view, focusedGroup)?.focus({ preventScroll: true });
  }
}

/** Return the chosen button of a group. @param {View} view @param {number} group @returns {HTMLElement | null} */
function checkedButton(view, group) {
  return view.root.querySelectorAll(".group")[group]?.querySelector("[aria-checked=true]") ?? null;
}

/** Draw the panel of a metric. @param {Panel} panel @param {Data} data @param {() => (order: number) => void} chooser */
function drawPanel(panel, { words, order }, chooser) {
  const node = element("section", "panel ink-above shrinks");
  node.dataset.metric = panel.metric;
  node.setAttribute("aria-label", `${panel.name} ${panel.value}`);
  const head = element("header", "in-grid baseline");
  const name = element("div", "");
  name.append(element("h3", "", panel.name), element("span", "muted", panel.counts));
  head.append(name, element("b", "value serif headed strong", panel.value));
  const line = element("p", "line");
  writeBold(line, panel.line);
  const pictures = panel.evidence.map((each) => {
    if (each.kind === "columns") {
      return alignedColumns(each, words);
    }
    return each.kind === "character" ? characterWall(each, words, order, chooser()) : tokenWall(each, words);
  });
  const isLineFirst = panel.evidence.some((each) => each.kind === "columns");
  const note = panel.note ? [element("p", "muted", panel.note)] : [];
  node.append(head, ...(isLineFirst ? [line, ...pictures] : [...pictures, line]), ...note);
  return node;
}
