import { drawBadge, prepareCanvas, strokeLine, writeWithHalo } from "../../../frame/components/parts/canvas.js";
import { decimalText } from "../../../frame/components/parts/figures.js";
/** @import { Data, Style } from "./chance.js" */

// ---- the piles: the scores of A and of B, and below them their differences at the same scale

const BIN_PX = 6; // pixels
const PILE_PX = 84; // height of the pile of one system
/** Format a score with three decimals, or with one on a scale of 100. @param {number} x @param {number} scale @param {number} [digits] */
export function scoreText(x, scale, digits = 3) {
  return decimalText(scale * x, scale === 1 ? digits : Math.max(digits - 2, 0));
}

/** Format a difference with its sign. @param {number} x @param {number} scale @param {number} [digits] */
export function gapText(x, scale, digits = 3) {
  return x > 0 ? `+${scoreText(x, scale, digits)}` : scoreText(x, scale, digits);
}

export const WATCHED_DRAWS = 40;
const JOINED_DRAWS = 12; // number of draws whose scores are joined by hairlines
const TICK_STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5];

/**
 * Position of a pile: `place` returns the x of a value; `base` is the y of its lowest row, and `tall` its height.
 *
 * @typedef {(value: number) => number} Place
 * @typedef {{place: Place, base: number, tall: number}} Ground
 * @typedef {{
 *   width: number, left: number, isSmall: boolean, span: number, middle: number, gapMiddle: number,
 *   tick: number, gapTop: number, gapBase: number, tall: number,
 * }} Plan
 * @typedef {{pen: CanvasRenderingContext2D, data: Data, plan: Plan, at: number, fall: number, style: Style}} Scene
 */

/** Return a layout with room for all draws, so that nothing moves while they are added. @param {Data} data @param {number} width @returns {Plan} */
function createPlan(data, width) {
  const isSwap = data.kind === "swap";
  const isSmall = width < 480;
  const left = isSmall ? 26 : 64;
  const scores = isSwap ? [0] : [...data.a, ...data.b];
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const observedGap = Math.abs(data.observed[0] - data.observed[1]);
  const gaps = [0, ...(isSwap ? [observedGap, -observedGap] : []), ...data.gaps];
  const [gapLow, gapHigh] = [Math.min(...gaps), Math.max(...gaps)];
  const span = 1.12 * Math.max(isSwap ? 0 : high - low, gapHigh - gapLow) || 0.01;
  const plotWidth = width - left - 14;
  const gapTop = isSwap ? 20 : 2 * PILE_PX + 50;
  const gapBase = gapTop + (isSwap ? 250 : 150);
  return {
    width,
    left,
    isSmall,
    span,
    middle: (low + high) / 2,
    gapMiddle: (gapLow + gapHigh) / 2,
    tick: TICK_STEPS.find((step) => (plotWidth * step) / span >= 58) ?? 1,
    gapTop,
    gapBase,
    tall: gapBase + (isSwap ? 50 : 70),
  };
}

/** Return a function from a value to its x, with `middle` in the middle. @param {Plan} plan @param {number} middle @returns {Place} */
function createScale({ width, left, span }, middle) {
  return (value) => left + ((value - middle + span / 2) / span) * (width - left - 14);
}

/**
 * Paint everything after draw `at`; `fall` is how far the newest dot has fallen, from 0 to 1.
 *
 * @param {HTMLCanvasElement} canvas @param {number} width @param {Data} data @param {number} at @param {number} fall @param {Style} style
 */
export function paintPiles(canvas, width, data, at, fall, style) {
  const plan = createPlan(data, width);
  const scene = { pen: prepareCanvas(canvas, width, plan.tall), data, plan, at, fall, style };
  if (data.kind !== "swap") paintScores(scene);
  paintGaps(scene);
}

/** Paint the piles of both systems' scores. @param {Scene} scene */
function paintScores(scene) {
  const { pen, data, plan, at, fall, style } = scene;
  const place = createScale(plan, plan.middle);
  paintAxis(scene, place, { middle: plan.middle, top: 6, foot: 2 * PILE_PX + 8, format: scoreText });
  const bases = [PILE_PX - 8, 2 * PILE_PX];
  for (const [row, values] of [data.a, data.b].entries()) {
    const ground = { place, base: bases[row], tall: PILE_PX - 10 };
    strokeLine(pen, plan.left, bases[row] + 1, plan.width - 14, bases[row] + 1, style.muted, 1);
    paintPile(scene, values, ground, () => ({ isFilled: row === 0, colour: style.muted }));
    const spans = intervalsAt(data, at);
    if (spans) paintBracket(scene, place, spans[row], bases[row] + 5);
    paintArrow(scene, place(data.observed[row]), bases[row] - PILE_PX + 24);
    drawBadge(pen, "AB"[row], plan.isSmall ? 11 : 20, bases[row] - 26, style);
  }
  if (at && fall === 1) joinDraws(scene, place, bases);
}

/** Join scores of the same draw: parallel lines mean shared luck. @param {Scene} scene @param {Place} place @param {number[]} bases */
function joinDraws({ pen, data: { a, b }, at, style }, place, bases) {
  if (at <= WATCHED_DRAWS) {
    for (let draw = Math.max(0, at - JOINED_DRAWS); draw < at; draw += 1) {
      const isNew = draw === at - 1;
      pen.globalAlpha = isNew ? 1 : 0.45;
      const [colour, width] = isNew ? [style.accent, 2] : [style.muted, 1];
      strokeLine(pen, place(a[draw]), bases[0] - 4, place(b[draw]), bases[1] - 4, colour, width);
      pen.globalAlpha = 1;
    }
  }
  if (at < a.length) {
    pen.setLineDash([2, 3]);
    strokeLine(pen, place(a[at - 1]), bases[0] + 4, place(a[at - 1]), bases[1] + 1, style.accent, 1.5);
    pen.setLineDash([]);
    strokeLine(pen, place(a[at - 1]), bases[1] + 1, place(b[at - 1]), bases[1] + 1, style.accent, 5);
  }
}

/** Paint the pile of differences. @param {Scene} scene */
function paintGaps(scene) {
  const { pen, data, plan, at, fall, style } = scene;
  const { gapTop, gapBase, left, width } = plan;
  const place = createScale(plan, plan.gapMiddle);
  const isSwap = data.kind === "swap";
  const observed = data.observed[0] - data.observed[1];
  paintAxis(scene, place, { middle: plan.gapMiddle, top: gapTop + 4, foot: gapBase + 14, format: gapText });
  strokeLine(pen, place(0), gapTop - 4, place(0), gapBase + 14, style.ink, 2);
  strokeLine(pen, left, gapBase + 1, width - 14, gapBase + 1, style.muted, 1);
  writeSides(scene, place(0), gapTop + 8);
  const ground = { place, base: gapBase, tall: gapBase - gapTop - (isSwap ? 40 : 14) };
  paintPile(scene, data.gaps, ground, (gap, draw) => {
    const marked = data.marked[draw];
    return { isFilled: isSwap ? marked : gap > 0, colour: marked ? style.alarm : style.muted };
  });
  if (isSwap) {
    paintLimits(scene, observed, place);
    return;
  }
  if (at && at < data.gaps.length && fall === 1) {
    strokeLine(pen, place(0), gapBase + 2, place(data.gaps[at - 1]), gapBase + 2, style.accent, 5);
  }
  paintArrow(scene, place(observed), gapTop + 26);
  const spans = intervalsAt(data, at);
  if (spans) paintNamedBracket(scene, place, spans[2], gapBase + 50);
}

/** Return the latest intervals up to a draw. @param {Data} data @param {number} at */
function intervalsAt({ intervals }, at) {
  const draws = Object.keys(intervals)
    .map(Number)
    .filter((count) => count <= at);
  return draws.length ? intervals[String(Math.max(...draws))] : null;
}

/**
 * Draw an axis with its ticks around the middle.
 *
 * @param {Scene} scene @param {Place} place
 * @param {{middle: number, top: number, foot: number, format: (x: number, scale: number, digits: number) => string}} axis
 */
function paintAxis({ pen, plan: { span, tick }, style }, place, { middle, top, foot, format }) {
  const { rule, muted, font, scale } = style;
  pen.font = `14px ${font}`;
  pen.textAlign = "center";
  for (let step = Math.ceil((middle - span / 2) / tick); step * tick <= middle + span / 2; step += 1) {
    const value = Number((step * tick).toFixed(6));
    strokeLine(pen, place(value), top, place(value), foot, rule, 1);
    pen.fillStyle = muted;
    pen.fillText(format(value, scale, tick < 0.01 ? 3 : 2), place(value), foot + 17);
  }
}

/**
 * Paint the first `at` values as a pile, at the scale of the finished pile, so that nothing shrinks while values are added.
 *
 * @param {Scene} scene @param {number[]} values @param {Ground} ground
 * @param {(value: number, draw: number) => {isFilled: boolean, colour: string}} look
 */
function paintPile(scene, values, { place, base, tall }, look) {
  const { at, fall } = scene;
  const bins = values.map((value) => Math.round(place(value) / BIN_PX));
  /** @type {Map<number, number>} */
  const finalHeights = new Map();
  bins.forEach((bin) => finalHeights.set(bin, (finalHeights.get(bin) ?? 0) + 1));
  const step = Math.min(BIN_PX, (tall - 16) / Math.max(...finalHeights.values()));
  /** @type {Map<number, number>} */
  const heights = new Map();
  for (let draw = 0; draw < at; draw += 1) {
    const height = heights.get(bins[draw]) ?? 0;
    heights.set(bins[draw], height + 1);
    const isNew = draw === at - 1 && at < values.length;
    const x = at <= WATCHED_DRAWS ? place(values[draw]) : bins[draw] * BIN_PX;
    const restingY = base - 3 - height * step;
    const y = isNew ? base - tall + (restingY - base + tall) * fall : restingY;
    paintDot(scene, x, y, isNew, look(values[draw], draw));
  }
}

/** Paint a dot. @param {Scene} scene @param {number} x @param {number} y @param {boolean} isNew @param {{isFilled: boolean, colour: string}} look */
function paintDot({ pen, style }, x, y, isNew, { isFilled, colour }) {
  pen.beginPath();
  pen.arc(x, y, isNew ? 4.5 : 2.7, 0, 7);
  pen.fillStyle = isNew ? style.accent : isFilled ? colour : style.paper;
  pen.fill();
  if (!isNew && !isFilled) {
    pen.strokeStyle = colour;
    pen.lineWidth = 1.2;
    pen.stroke();
  }
}

/** Write which system is ahead on each side of zero. @param {Scene} scene @param {number} zero @param {number} y */
function writeSides({ pen, data: { words }, plan: { left }, style }, zero, y) {
  pen.font = `600 14px ${style.font}`;
  pen.fillStyle = style.muted;
  const text = `◀\uFE0E ${words.b_ahead}`;
  if (zero - left > pen.measureText(text).width + 10) {
    pen.textAlign = "right";
    pen.fillText(text, zero - 8, y);
  }
  pen.textAlign = "left";
  pen.fillText(`${words.a_ahead} ▶\uFE0E`, zero + 8, y);
}

/** Draw the observed difference and its mirror image. @param {Scene} scene @param {number} observed @param {Place} place */
function paintLimits({ pen, data: { words }, plan: { gapTop, gapBase, width }, style }, observed, place) {
  pen.setLineDash([6, 4]);
  for (const limit of [observed, -observed]) {
    strokeLine(pen, place(limit), gapTop + 18, place(limit), gapBase, style.alarm, 2);
  }
  pen.setLineDash([]);
  const isRight = place(observed) > width - 150;
  pen.font = `600 14px ${style.font}`;
  pen.textAlign = isRight ? "right" : "left";
  const text = `${words.observed} ${gapText(observed, style.scale)}`;
  writeWithHalo(pen, text, place(observed) + (isRight ? -5 : 5), gapTop + 34, style.ink, style.paper);
}

/** Draw the bracket of an interval. @param {Scene} scene @param {Place} place @param {number[]} span @param {number} y */
function paintBracket({ pen, style: { ink } }, place, [low, high], y) {
  strokeLine(pen, place(low), y, place(high), y, ink, 3);
  strokeLine(pen, place(low), y - 6, place(low), y + 6, ink, 3);
  strokeLine(pen, place(high), y - 6, place(high), y + 6, ink, 3);
}

/** Draw the bracket of an interval with its name. @param {Scene} scene @param {Place} place @param {number[]} span @param {number} y */
function paintNamedBracket(scene, place, span, y) {
  const { pen, style } = scene;
  const name = scene.data.words.interval;
  const [low, high] = span.map(place);
  paintBracket(scene, place, span, y);
  pen.font = `600 14px ${style.font}`;
  pen.textAlign = "right";
  writeWithHalo(pen, gapText(span[0], style.scale), low - 8, y + 5, style.ink, style.paper);
  pen.textAlign = "left";
  writeWithHalo(pen, gapText(span[1], style.scale), high + 8, y + 5, style.ink, style.paper);
  pen.font = `14px ${style.font}`;
  pen.textAlign = "center";
  const nameWidth = pen.measureText(name).width + 10;
  if (high - low > nameWidth + 30) {
    pen.fillStyle = style.paper;
    pen.fillRect((low + high - nameWidth) / 2, y - 8, nameWidth, 16);
    writeWithHalo(pen, name, (low + high) / 2, y + 5, style.muted, style.paper);
  }
}

/** @param {Scene} scene @param {number} x @param {number} y */
function paintArrow({ pen, style: { ink, font } }, x, y) {
  pen.font = `14px ${font}`;
  pen.textAlign = "center";
  pen.fillStyle = ink;
  pen.fillText("▼", x, y);
}
