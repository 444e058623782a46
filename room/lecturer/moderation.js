import { element, html } from "../../frame/components/elements.js";
import { table } from "../web/making.js";
import { columnHead, judgementSign, keyButton, sentenceCells, sentenceHeads } from "./parts.js";
/** @import { Act } from "./keys.js" */
/** @import { Command } from "./link.js" */
/** @import { Scene } from "./parts.js" */
/** @import { Sentence, State } from "./types.js" */

/**
 * The sentences of a class, shown only to the lecturer: choose, show, hide, open in the wall, and mark the class's decision.
 *
 * @typedef {"nearest" | "highest" | "newest"} Order
 * @typedef {{row: number, order: Order}} Choosing
 */

/** @type {Order[]} */
const ORDERS = ["nearest", "highest", "newest"];
/** @type {Map<boolean | null, boolean | null>} */
const NEXT_MARK = new Map([
  [null, true],
  [true, false],
  [false, null],
]);

/** Return the sentences in an order. @param {State} state @param {Order} order @returns {Sentence[]} */
function sortedRows(state, order) {
  const rows = [...(state.rows ?? [])];
  const aim = state.text?.aim ?? 1;
  /** @type {Record<Order, (one: Sentence, other: Sentence) => number>} */
  const by = {
    nearest: (one, other) => Math.abs((one.score ?? -9) - aim) - Math.abs((other.score ?? -9) - aim),
    highest: (one, other) => (other.score ?? -1) - (one.score ?? -1),
    newest: (one, other) => other.row - one.row,
  };
  return rows.sort((one, other) => by[order](one, other) || one.row - other.row);
}

/**
 * Return the chosen sentence, if any. None is chosen automatically, neither the first of the list nor the next one after the
 * chosen one was withdrawn: new sentences may come at any time, and the lecturer must read a sentence before showing it.
 *
 * @param {State} state @param {Choosing} choosing
 */
function chosenRow({ rows }, choosing) {
  return rows?.find(({ row }) => row === choosing.row);
}

/** Choose the next sentence, or the first if none is chosen. @param {State} state @param {Choosing} choosing @param {number} by */
export function chooseNext(state, choosing, by) {
  const rows = sortedRows(state, choosing.order);
  const at = rows.findIndex(({ row }) => row === choosing.row);
  choosing.row = rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.row ?? 0;
}

/**
 * Return the command of a key for the chosen sentence; null for other keys.
 * @param {State} state @param {Choosing} choosing @param {Act} act
 * @returns {Command | null}
 */
export function sentenceCommand(state, choosing, act) {
  const chosen = chosenRow(state, choosing);
  if (!chosen) return null;
  const { row, opposite } = chosen;
  switch (act) {
    case "enter":
      return { do: "show", row };
    case "hands":
      return { do: "hide", row };
    case "open":
      return { do: "wall", row: state.wall === row ? 0 : row };
    case "mark":
      if (!state.text?.judged) return null;
      return { do: "opposite", row, is: NEXT_MARK.get(opposite) ?? null };
    default:
      return null;
  }
}

/**
 * Draw the list of sentences, with the buttons for its order.
 *
 * @param {Scene} scene @param {Choosing} choosing @param {(act: Act) => void} act
 * @param {() => void} redraw
 */
export function moderationList(scene, choosing, act, redraw) {
  const { state, say } = scene;
  const rows = sortedRows(state, choosing.order);
  if (!rows.length) return [html`<p class="muted">${say("no-sentence")}</p>`];
  const chosen = chosenRow(state, choosing);
  const aim = state.text?.aim ?? null;
  const judged = state.text?.judged;
  const orders = ORDERS.map((order) => {
    const choose = () => {
      choosing.order = order;
      redraw();
    };
    return html`<button type="button" aria-pressed=${order === choosing.order} @click=${choose}>${say(order)}</button>`;
  });
  const heads = [columnHead(say("on-stage")), ...sentenceHeads(scene), judged && columnHead(say(`judged-${judged}`))];
  const acts = [
    keyButton(say("show"), "Enter", () => act("enter"), "go"),
    keyButton(say("hide"), "H", () => act("hands")),
    keyButton(say(state.wall && state.wall === chosen?.row ? "to-the-list" : "in-the-wall"), "O", () => act("open")),
    judged && keyButton(say(`mark-${judged}`), "M", () => act("mark")),
  ];
  for (const button of acts) if (button) button.disabled = !chosen;
  const body = rows.map((row) => {
    const choose = () => {
      choosing.row = row.row;
      redraw();
    };
    const status = row.hidden ? `✕ ${say("hidden")}` : row.shown ? `● ${say("shown")}` : `○ ${say("new")}`;
    const name = html`<button type="button" class="plain" aria-pressed=${row === chosen} @click=${choose}>${row.text}</button>`;
    const cells = [
      html`<td class=${row.shown ? "on" : ""}>${status}</td>`,
      sentenceCells(row, name, aim),
      judged && html`<td>${judgementSign(row)}</td>`,
    ];
    return element("tr", `${row === chosen ? "sel" : ""} ${row.hidden ? "hid" : ""}`, ...cells);
  });
  return [
    html`<div class="orders"><span class="segments inline-flex wraps">${orders}</span><span class="muted">${say("one-row")}</span></div>`,
    table("sentences", heads, body),
    html`<div class="bigbtns">${acts}<span class="muted">↑ ↓ ${say("choose")}</span></div>`,
  ];
}
