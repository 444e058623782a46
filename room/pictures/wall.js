import { caption, createHatch, HALF_WIDTH, moveShapes, textWidth } from "./drawing.js";
import { buildSvg } from "../web/making.js";
/** @import { Part } from "../web/making.js" */
/** @import { Colours, Drawing } from "./drawing.js" */

// ---- wall: lines of tokens, each above its bricks; a brick that continues on the next line is open at the break

/**
 * `matched` has the indices of tokens in a matched n-gram.
 *
 * @typedef {{label: string, length: string, tokens: string[], matched: number[], note: string}} Strip
 * @typedef {"asked" | "credited" | "clipped" | "unmatched"} MatchStatus
 * @typedef {{order: number, statuses: MatchStatus[], fraction: string}} Order
 * @typedef {{candidate: Strip, references: Strip[], orders: Order[], single: boolean, roomy: boolean, widest: number, empty: string}} WallData
 * @typedef {{first: number, edges: number[]}} Line index of its first token; where each token begins, and the last ends
 * @typedef {{colours: Colours, width: number, size: number, padding: number, brick: number, isSingle: boolean}} Setting
 */

const SIGN_OF = { credited: "✓", clipped: "✂\ufe0e", unmatched: "✕", asked: "" };
const GUTTER = 132;
const MOST_TOKEN = 980;
const LONG_TOKEN = 20;
const [LABEL, NOTE] = [17, 14];
const [LINE_OF_TOKENS, LINE_OF_NOTE] = [28, 20];
const [LANE_GAP, ORDER_GAP, LINE_GAP] = [2, 9, 12];
const INSET = 1.5; // pixels between the end of a brick and that of its tokens
const MIRRORED = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Draw the candidate with its bricks, and the references. @param {WallData} data @param {Colours} colours @returns {Drawing} */
export function brickWall(data, colours) {
  const [size, padding] = data.roomy ? [20, 20] : [17, 10];
  const brick = data.single ? 17 : 11;
  const setting = { colours, width: 0, size, padding, brick, isSingle: data.single };
  const strips = [data.candidate, ...data.references];
  const widths = strips.map(({ tokens }) => tokenWidths(tokens, setting).reduce((sum, room) => sum + room, 0));
  setting.width = Math.min(Math.max(HALF_WIDTH, ...widths), data.widest);
  const parts = [candidatePart(data, setting), ...data.references.map((strip) => referencePart(strip, setting))];
  let y = 0;
  const content = parts.map((part) => {
    const group = moveShapes(0, y, part.content);
    y += part.height;
    return group;
  });
  return { content, width: GUTTER + setting.width, height: y };
}

/** Draw the candidate with its bricks. @param {WallData} data @param {Setting} setting */
function candidatePart({ candidate, orders, empty }, setting) {
  const { colours } = setting;
  const label = stripLabel(candidate, colours.ink, 600);
  if (!candidate.tokens.length) {
    return { content: [label, caption(GUTTER, 20, empty, NOTE, colours.muted)], height: LINE_OF_TOKENS };
  }
  const bands = orderTops(orders, setting);
  const height = LINE_OF_TOKENS + bands[bands.length - 1] + LINE_GAP;
  const lines = breakLines(candidate.tokens, setting);
  const isMirrored = MIRRORED.test(candidate.tokens.join(" "));
  const lineParts = lines.map((line, row) =>
    moveShapes(GUTTER, row * height, [
      ...lineTokens(candidate, line, [colours.ink, colours.ink], setting, isMirrored),
      ...orders.flatMap((order, at) => lineBricks(order, bands[at], line, setting, isMirrored)),
    ]),
  );
  const hatches = orders.map(({ order }) => createHatch(`hatch-${order}`, colours.fills[order - 1]));
  const below = stripNote(candidate, lines.length * height, colours);
  const gutter = orders.flatMap((order, at) => orderGutter(order, [bands[at], bands[at + 1]], colours));
  const total = lines.length * height + (candidate.note ? LINE_OF_NOTE : 0) + 8;
  return { content: [...hatches, label, ...gutter, ...lineParts, below], height: total };
}

/** Draw a reference. @param {Strip} strip @param {Setting} setting */
function referencePart(strip, setting) {
  const { muted, ink } = setting.colours;
  const lines = breakLines(strip.tokens, setting);
  const isMirrored = MIRRORED.test(strip.tokens.join(" "));
  const lineParts = lines.map((line, row) =>
    moveShapes(GUTTER, row * LINE_OF_TOKENS, lineTokens(strip, line, [muted, ink], setting, isMirrored)),
  );
  const total = LINE_OF_TOKENS * lines.length;
  const content = [stripLabel(strip, muted, 400), ...lineParts, stripNote(strip, total, setting.colours)];
  return { content, height: total + (strip.note ? LINE_OF_NOTE : 0) };
}

/** Write the label of a text, with its length. @param {Strip} strip @param {string} ink @param {number} weight */
function stripLabel({ label, length }, ink, weight) {
  const node = caption(0, 20, label, LABEL, ink, { "font-weight": weight });
  node.append(buildSvg("tspan", { "font-weight": 400 }, ` · ${length}`));
  return node;
}

/** Write the note of a text. @param {Strip} strip @param {number} y @param {Colours} colours */
function stripNote({ note }, y, { muted }) {
  return note ? caption(GUTTER, y + 12, note, NOTE, muted) : null;
}

/** Return the width of each token with its padding. @param {string[]} tokens @param {Setting} setting */
function tokenWidths(tokens, { size, padding }) {
  return tokens.map((token) => Math.min(Math.max(22, textWidth(token, size) + padding), MOST_TOKEN));
}

/** Break tokens into lines that fit. @param {string[]} tokens @param {Setting} setting @returns {Line[]} */
function breakLines(tokens, setting) {
  /** @type {Line[]} */
  const lines = [{ first: 0, edges: [0] }];
  tokenWidths(tokens, setting).forEach((room, place) => {
    const { edges } = lines[lines.length - 1];
    const end = edges[edges.length - 1];
    if (end && end + room > setting.width) lines.push({ first: place, edges: [0, room] });
    else edges.push(end + room);
  });
  return lines;
}

/** Draw the tokens of a line. @param {Strip} strip @param {Line} line @param {[string, string]} inks @param {Setting} setting @param {boolean} isMirrored */
function lineTokens({ tokens, matched }, { first, edges }, inks, { width, size, padding }, isMirrored) {
  return edges.slice(1).flatMap((right, at) => {
    const [left, token, isMatched] = [edges[at], tokens[first + at], matched.includes(first + at)];
    const middle = isMirrored ? width - (left + right) / 2 : (left + right) / 2;
    const fill = inks[isMatched ? 1 : 0];
    const fitted = { textLength: right - left - padding, lengthAdjust: "spacingAndGlyphs" };
    const style = { "text-anchor": "middle", ...(token.length > LONG_TOKEN ? fitted : {}) };
    const under = { x: middle - (right - left) / 2, y: 26, width: right - left, height: 2, fill };
    return [caption(middle, 20, token, size, fill, style), isMatched && buildSvg("rect", under)];
  });
}

/** Return where the bricks of each order begin below the tokens, and where the last ones end. @param {Order[]} orders @param {Setting} setting */
function orderTops(orders, { brick }) {
  const bands = [0];
  for (const { order, statuses } of orders) {
    const lanes = Math.max(1, Math.min(order, statuses.length));
    bands.push(bands[bands.length - 1] + ORDER_GAP + lanes * (brick + LANE_GAP));
  }
  return bands;
}

/** Write an order's number and fraction beside its bricks. @param {Order} order @param {number[]} band @param {Colours} colours @returns {Part[]} */
function orderGutter({ order, statuses, fraction }, [top, bottom], { fills, inks, signs, muted }) {
  const middle = LINE_OF_TOKENS + (top + ORDER_GAP + bottom) / 2 - 1;
  const isAsked = statuses.includes("asked");
  const ink = isAsked ? muted : inks[order - 1];
  const bold = { "font-weight": 600, "text-anchor": "end" };
  return [
    !isAsked && buildSvg("rect", { x: 0, y: middle - 9, width: 18, height: 18, rx: 3, fill: fills[order - 1] }),
    caption(9, middle + 5, String(order), 13, isAsked ? muted : signs[order - 1], {
      "text-anchor": "middle",
      "font-weight": 700,
    }),
    caption(GUTTER - 16, middle + 5, fraction, LABEL, ink, bold),
  ];
}

/**
 * Draw the bricks of an order that reach into a line: lane l has those that start at l, l + n, l + 2n …
 *
 * @param {Order} order @param {number} band @param {Line} line @param {Setting} setting @param {boolean} isMirrored
 */
function lineBricks({ order, statuses }, band, { first, edges }, setting, isMirrored) {
  const end = first + edges.length - 1;
  return statuses.flatMap((status, start) => {
    if (start + order <= first || start >= end) return [];
    const [from, to] = [Math.max(start, first), Math.min(start + order, end)];
    const [left, right] = [edges[from - first] + INSET, edges[to - first] - INSET];
    const y = LINE_OF_TOKENS + band + ORDER_GAP + (start % order) * (setting.brick + LANE_GAP);
    const x = isMirrored ? setting.width - right : left;
    const ends = [from === start, to === start + order];
    const isClosed = isMirrored ? ends.reverse() : ends;
    const box = { x, y, width: right - left };
    return createBrick(order, status, box, isClosed, setting, { isFirst: from === start, isMirrored });
  });
}

/**
 * Draw a brick, open at an end that continues on another line.
 *
 * @param {number} order @param {MatchStatus} status @param {{x: number, y: number, width: number}} box @param {boolean[]} isClosed
 * @param {Setting} setting @param {{isFirst: boolean, isMirrored: boolean}} where @returns {Part[]}
 */
function createBrick(order, status, { x, y, width }, isClosed, { colours, brick, isSingle }, { isFirst, isMirrored }) {
  const [fillOf, ink, sign] = [colours.fills, colours.inks, colours.signs].map((each) => each[order - 1]);
  const isMatch = status === "credited" || status === "clipped";
  const fill = status === "credited" ? fillOf : status === "clipped" ? `url(#hatch-${order})` : "none";
  const goRound = (/** @type {"L" | "M"} */ cut) =>
    brickOutline(x, x + width, [y + 0.5, y + brick - 0.5], isClosed, cut);
  const outline = [
    buildSvg("path", { d: goRound("L"), fill }),
    buildSvg("path", { d: goRound("M"), fill: "none", stroke: isMatch ? ink : colours.muted }),
  ];
  if (!isSingle || !isFirst) return outline;
  const at = isMirrored ? x + width - 10 : x + 10;
  const shade = status === "credited" ? sign : status === "clipped" ? colours.ink : colours.muted;
  const ground = { x: at - 8, y: y + 1.5, width: 16, height: brick - 3, fill: colours.background };
  const style = { "text-anchor": "middle", "font-weight": 700 };
  return [
    ...outline,
    status === "clipped" && buildSvg("rect", ground),
    caption(at, y + 13, SIGN_OF[status], 12, shade, style),
  ];
}

/**
 * Return the outline of a brick from its lower left; along an open end, "L" draws an edge and "M" none.
 *
 * @param {number} left @param {number} right @param {number[]} rows @param {boolean[]} isClosed @param {"L" | "M"} cut
 */
function brickOutline(left, right, [top, bottom], [isClosedLeft, isClosedRight], cut) {
  const r = 4;
  const first = isClosedLeft
    ? `M${left + r} ${bottom}q${-r} 0 ${-r} ${-r}V${top + r}q0 ${-r} ${r} ${-r}`
    : `M${left} ${bottom}${cut}${left} ${top}`;
  const last = isClosedRight
    ? `H${right - r}q${r} 0 ${r} ${r}V${bottom - r}q0 ${r} ${-r} ${r}`
    : `H${right}${cut}${right} ${bottom}`;
  return `${first}${last}H${left + (isClosedLeft ? r : 0)}`;
}
