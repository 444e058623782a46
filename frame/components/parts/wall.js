import { element, STATUS_SIGNS } from "../elements.js";
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
    if (single && start === place) slice.append(element("span", "sign", signOf(order.statuses[start])));
    return slice;
  };
  const ownStrip = tokenStrip(candidate, orders, createSigned);
  const side = element("div", "side");
  side.append(textLabel(candidate), ...(candidate.tokens.length ? orders.map(orderGutter) : []));
  ownStrip.strip.classList.add("bricks");
  if (!candidate.tokens.length) ownStrip.strip.append(element("span", "note small", empty));
  const others = references.map((reference) => ({ reference, ...tokenStrip(reference, []) }));
  const below = element("div", single ? `references drop-8 order-${orders[0]?.order}` : "references drop-8");
  for (const { reference, strip } of others) {
    const label = element("div", "side");
    label.append(textLabel(reference));
    below.append(createRow("reference", label, strip, reference.note));
  }
  const rows = [createRow("candidate", side, ownStrip.strip, candidate.note), below];
  return { rows, strip: ownStrip.strip, tokens: ownStrip.tokens, references: others.map(({ tokens }) => tokens) };
}

/** Return the classes of a wall's root, and further ones. @param {{single: boolean, roomy: boolean}} data @param {...string} others */
export function wallClasses({ single, roomy }, ...others) {
  return ["wall", ...(single ? ["single"] : []), ...(roomy ? ["roomy"] : []), ...others].join(" ");
}

/** Return the sign of a status; "" while a question hides it. @param {MatchStatus | "asked"} status */
function signOf(status) {
  return status === "asked" ? "" : STATUS_SIGNS[status];
}

/** Build a row: its label, its text and a note. @param {string} kind @param {HTMLElement} side @param {HTMLElement} strip @param {string} note */
function createRow(kind, side, strip, note) {
  const line = element("div", `row in-grid ${kind}`);
  const body = element("div", "body");
  body.append(strip, ...(note ? [element("div", "note small", note)] : []));
  line.append(side, body);
  return line;
}

/** Build the label of a text, with its length. @param {WallText} text */
function textLabel({ label: name, length }) {
  const line = element("div", "label small nowrap muted");
  line.append(element("b", "", name), ` · ${length}`);
  return line;
}

/** Build the column beside an order's bricks, with its number and fraction. @param {WallOrder} order */
function orderGutter({ order, statuses, fraction }) {
  const line = element("div", `gutter flex middle small order-${order}`);
  line.style.setProperty("--lanes", String(Math.max(1, laneCount(order, statuses.length))));
  line.append(element("span", "chip", String(order)), element("span", "fraction strong in-ink", fraction));
  return line;
}

/**
 * Build the tokens of one text with their bricks; the text's first letter decides its direction.
 *
 * @template {WallOrder} O
 * @param {WallText} text @param {O[]} orders @param {(order: O, start: number, place: number) => HTMLElement} [create]
 */
function tokenStrip(text, orders, create = () => element("i")) {
  const strip = element("div", "strip flex wraps");
  strip.dir = "auto";
  const matched = new Set(text.matched);
  const tokens = text.tokens.map((token, place) => {
    const word = element("span", matched.has(place) ? "token matched one-line" : "token one-line", token);
    if (token.length > LONG_TOKEN) word.title = token;
    strip.append(brickCell(word, place, orders, create));
    return word;
  });
  return { strip, tokens };
}
