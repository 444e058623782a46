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
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, html, isSameShape } from "../../../frame/components/shared.js";
import { writeBold } from "../../../frame/components/parts/reading.js";
import { createCharacterWall, tokenWall } from "./walls.js";
import { alignedColumns } from "./columns.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { Wall } from "./walls.js" */
/** @import { Columns } from "./columns.js" */

export default defineComponent("metric-panels", createView, draw);

/** @param {BaseView<Data>} view */
function createView(view) {
  const walls = /** @type {ReturnType<typeof createCharacterWall>[]} */ ([]);
  return Object.assign(view, { shape: "", order: 0, walls });
}

/** Draw a panel per metric, and the chosen order. @param {View} view @param {Data} data */
function draw(view, data) {
  if (view.echoes.isNew(data.order)) view.order = data.order; // else the learner may have chosen another one since
  if (!isSameShape(view, { ...data, order: null })) {
    view.walls = [];
    view.root.replaceChildren(...data.panels.map((panel) => drawPanel(view, panel, data)));
  }
  view.walls.forEach(({ show }) => show(view.order));
}

/** Draw the panel of a metric. @param {View} view @param {Panel} panel @param {Data} data */
function drawPanel(view, panel, { words }) {
  const line = element("p", "line");
  writeBold(line, panel.line);
  const pictures = panel.evidence.map((each) => {
    if (each.kind === "columns") return alignedColumns(each, words);
    if (each.kind === "token") return tokenWall(each, words);
    const wall = createCharacterWall(each, words, (order) => {
      view.order = order;
      view.walls.forEach(({ show }) => show(order));
      view.report("order", order);
    });
    view.walls.push(wall);
    return wall.node;
  });
  const isLineFirst = panel.evidence.some((each) => each.kind === "columns");
  const { metric, name, counts, value, note } = panel;
  return html`<section class="panel ink-above shrinks" data-metric=${metric} aria-label="${name} ${value}">
    <header class="in-grid baseline"><div><h3>${name}</h3><span class="muted">${counts}</span></div>
      <b class="value serif headed strong">${value}</b></header>
    ${isLineFirst && line}${pictures}${!isLineFirst && line}${note && element("p", "muted", note)}</section>`;
}
