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
 * @typedef {BaseView<Data>} View
 */

import { defineComponent, element, html } from "../../../frame/components/shared.js";
import { writeBold } from "../../../frame/components/parts/reading.js";
import { characterWall, tokenWall } from "./walls.js";
import { alignedColumns } from "./columns.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { Wall } from "./walls.js" */
/** @import { Columns } from "./columns.js" */

export default defineComponent("metric-panels", (view) => view, draw);

/** Draw a panel per metric, and restore the focus. @param {View} view @param {Data} data */
function draw(view, data) {
  const { activeElement } = /** @type {ShadowRoot} */ (view.root.getRootNode());
  const focusedGroup = [...view.root.querySelectorAll(".group")].findIndex((group) => group.contains(activeElement));
  const choose = (/** @type {number} */ order, /** @type {number} */ group) => {
    data.order = order;
    draw(view, data);
    checkedButton(view, group)?.focus();
    view.report("order", order);
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
  checkedButton(view, focusedGroup)?.focus({ preventScroll: true });
}

/** Return the chosen button of a group. @param {View} view @param {number} group @returns {HTMLElement | null} */
function checkedButton(view, group) {
  return view.root.querySelectorAll(".group")[group]?.querySelector("[aria-checked=true]") ?? null;
}

/** Draw the panel of a metric. @param {Panel} panel @param {Data} data @param {() => (order: number) => void} chooser */
function drawPanel(panel, { words, order }, chooser) {
  const line = element("p", "line");
  writeBold(line, panel.line);
  const pictures = panel.evidence.map((each) => {
    if (each.kind === "columns") return alignedColumns(each, words);
    return each.kind === "character" ? characterWall(each, words, order, chooser()) : tokenWall(each, words);
  });
  const isLineFirst = panel.evidence.some((each) => each.kind === "columns");
  const { metric, name, counts, value, note } = panel;
  return html`<section class="panel ink-above shrinks" data-metric=${metric} aria-label="${name} ${value}">
    <header class="in-grid baseline"><div><h3>${name}</h3><span class="muted">${counts}</span></div>
      <b class="value serif headed strong">${value}</b></header>
    ${isLineFirst && line}${pictures}${!isLineFirst && line}${note && element("p", "muted", note)}</section>`;
}
