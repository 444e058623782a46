import { element, html, STATUS_SIGNS } from "../elements.js";
import { brickCell, laneCount } from "./bricks.js";

// ---- wall: the candidate above its bricks, beside them each order's number and fraction, and below them the references

/**
 * A text has the indices of its tokens in a matched n-gram; an order has the statuses of its bricks by their first token.
 *
 * @typedef {keyof typeof STATUS_SIGNS} MatchStatus
 * @typedef {{label: string, length: string, tokens: string[], matched: number[], note: string}} WallText
 * @typedef {{order: number, fraction: string, statuses: (MatchStatus | "asked")[]}} WallOrder
 */

/**
 * @template {WallOrder} O
 * @typedef {{candidate: WallText, references: WallText[], orders: O[], single: boolean, roomy: boolean, empty: string}} WallData
 */

const LONG_TOKEN = 20;

/**
 * Build the rows of a wall; return them with the elements of the tokens. `create` builds the slices of bricks.
 *
 * @template {WallOrder} O
 * @param {WallData<O>} data @param {(order: O, start: number, place: number) => HTMLElement} [create]
 */
export function createWall({ candidate, references, orders, single, empty }, create = () => element("i")) {
  const createSigned = (/** @type {O} */ order, /** @type {number} */ start, /** @type {number} */ place) => {
    const slice = create(order, start, place);
    const status = order.statuses[start]; // a question hides its sign
    if (single && start === place)
      slice.append(element("span", "sign", status === "asked" ? "" : STATUS_SIGNS[status]));
    return slice;
  };
  const ownStrip = tokenStrip(candidate, orders, createSigned);
  ownStrip.strip.classList.add("bricks");
  if (!candidate.tokens.length) ownStrip.strip.append(element("span", "note small", empty));
  const gutters = candidate.tokens.length ? orders.map(orderGutter) : [];
  const others = references.map((reference) => ({ reference, ...tokenStrip(reference, []) }));
  const referenceRows = others.map(({ reference, strip }) => createRow("reference", reference, strip));
  const below = element("div", `references drop-8${single ? ` order-${orders[0]?.order}` : ""}`, ...referenceRows);
  const rows = [createRow("candidate", candidate, ownStrip.strip, gutters), below];
  return { rows, strip: ownStrip.strip, tokens: ownStrip.tokens, references: others.map(({ tokens }) => tokens) };
}

/** Return the classes of a wall's root, and further ones. @param {{single: boolean, roomy: boolean}} data @param {...string} others */
export function wallClasses({ single, roomy }, ...others) {
  return ["wall", ...(single ? ["single"] : []), ...(roomy ? ["roomy"] : []), ...others].join(" ");
}

/** Build a row: the label of a text with its length, the orders' numbers beside their bricks, its tokens and its note. @param {string} kind @param {WallText} text @param {HTMLElement} strip @param {HTMLElement[]} [gutters] */
function createRow(kind, { label, length, note }, strip, gutters = []) {
  return html`<div class="row in-grid ${kind}">
    <div class="side"><div class="label small nowrap muted"><b>${label}</b> · ${length}</div>${gutters}</div>
    <div class="body">${strip}${note && element("div", "note small", note)}</div></div>`;
}

/** Build the column beside an order's bricks, with its number and fraction. @param {WallOrder} order */
function orderGutter({ order, statuses, fraction }) {
  const lanes = Math.max(1, laneCount(order, statuses.length));
  return html`<div class="gutter flex middle small order-${order}" style="--lanes:${lanes}">
    <span class="chip">${order}</span><span class="fraction strong in-ink">${fraction}</span></div>`;
}

/**
 * Build the tokens of one text with their bricks; the text's first letter decides its direction.
 *
 * @template {WallOrder} O
 * @param {WallText} text @param {O[]} orders @param {(order: O, start: number, place: number) => HTMLElement} [create]
 */
function tokenStrip(text, orders, create = () => element("i")) {
  const strip = element("div", { class: "strip flex wraps", dir: "auto" });
  const matched = new Set(text.matched);
  const tokens = text.tokens.map((token, place) => {
    const word = element("span", matched.has(place) ? "token matched one-line" : "token one-line", token);
    if (token.length > LONG_TOKEN) word.title = token;
    strip.append(brickCell(word, place, orders, create));
    return word;
  });
  return { strip, tokens };
}
