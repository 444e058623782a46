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
 * @typedef {{place: (value: number) => number, base: number, tall: number}} Ground
 * @typedef {{
 *   width: number, left: number, isSmall: boolean, span: number, middle: number, gapMiddle: number,
 *   tick: number, gapTop: number, gapBase: number, tall: number,
 * }} Plan
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

/** Return a function from a value to its x, with `middle` in the middle. @param {Plan} plan @param {number} middle @returns {(value: number) => number} */
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
  const pen = prepareCanvas(canvas, width, plan.tall);
  if (data.kind !== "swap") {
    paintScores(pen, data, plan, at, fall, style);
  }
  paintGaps(pen, data, plan, at, fall, style);
}

/** Paint the piles of both systems' scores. @param {CanvasRenderingContext2D} pen @param {Data} data @param {Plan} plan @param {number} at @param {number} fall @param {Style} style */
function paintScores(pen, data, plan, at, fall, style) {
  const place = createScale(plan, plan.middle);
  paintAxis(pen, place, plan, plan.middle, 6, 2 * PILE_PX + 8, false, style);
  const bases = [PILE_PX - 8, 2 * PILE_PX];
  for (const [row, values] of [data.a, data.b].entries()) {
    const ground = { place, base: bases[row], tall: PILE_PX - 10 };
    strokeLine(pen, plan.left, bases[row] + 1, plan.width - 14, bases[row] + 1, style.muted, 1);
    paintPile(pen, values, at, fall, ground, style, () => ({ isFilled: row === 0, colour: style.muted }));
    const spans = intervalsAt(data, at);
    if (spans) {
      paintBracket(pen, place, spans[row], bases[row] + 5, style);
    }
    paintArrow(pen, place(data.observed[row]), bases[row] - PILE_PX + 24, style);
    drawBadge(pen, "AB"[row], plan.isSmall ? 11 : 20, bases[row] - 26, style);
  }
  if (at && fall === 1) {
    joinDraws(pen, data, place, bases, at, style);
  }
}

/** Join scores of the same draw: parallel lines mean shared luck. @param {CanvasRenderingContext2D} pen @param {Data} data
 * @param {(value: number) => number} place @param {number[]} bases @param {number} at @param {Style} style */
function joinDraws(pen, { a, b }, place, bases, at, style) {
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

/** Paint the pile of differences. @param {CanvasRenderingContext2D} pen @param {Data} data @param {Plan} plan @param {number} at @param {number} fall @param {Style} style */
function paintGaps(pen, data, plan, at, fall, style) {
  const place = createScale(plan, plan.gapMiddle);
  const { gapTop, gapBase, left, width } = plan;
  const isSwap = data.kind === "swap";
  const observed = data.observed[0] - data.observed[1];
  paintAxis(pen, place, plan, plan.gapMiddle, gapTop + 4, gapBase + 14, true, style);
  strokeLine(pen, place(0), gapTop - 4, place(0), gapBase + 14, style.ink, 2);
  strokeLine(pen, left, gapBase + 1, width - 14, gapBase + 1, style.muted, 1);
  writeSides(pen, data.words, place(0), left, gapTop + 8, style);
  const ground = { place, base: gapBase, tall: gapBase - gapTop - (isSwap ? 40 : 14) };
  paintPile(pen, data.gaps, at, fall, ground, style, (gap, draw) => {
    const marked = data.marked[draw];
    return { isFilled: isSwap ? marked : gap > 0, colour: marked ? style.alarm : style.muted };
  });
  if (isSwap) {
    paintLimits(pen, data.words, observed, place, plan, style);
    return;
  }
  if (at && at < data.gaps.length && fall === 1) {
    strokeLine(pen, place(0), gapBase + 2, place(data.gaps[at - 1]), gapBase + 2, style.accent, 5);
  }
  paintArrow(pen, place(observed), gapTop + 26, style);
  const spans = intervalsAt(data, at);
  if (spans) {
    paintNamedBracket(pen, data.words.interval, place, spans[2], gapBase + 50, style);
  }
}

/** Return the latest intervals up to a draw. @param {Data} data @param {number} at */
function intervalsAt({ intervals }, at) {
  const draws = Object.keys(intervals)
    .map(Number)
    .filter((count) => count <= at);
  return draws.length ? intervals[String(Math.max(...draws))] : null;
}

/** Draw an axis with its ticks. @param {CanvasRenderingContext2D} pen @param {(value: number) => number} place @param {Plan} plan @param {number} middle
 * @param {number} top @param {number} foot @param {boolean} isSigned @param {Style} style */
function paintAxis(pen, place, { span, tick }, middle, top, foot, isSigned, { rule, muted, font, scale }) {
  const digits = tick < 0.01 ? 3 : 2;
  pen.font = `14px ${font}`;
  pen.textAlign = "center";
  for (let step = Math.ceil((middle - span / 2) / tick); step * tick <= middle + span / 2; step += 1) {
    const value = Number((step * tick).toFixed(6));
    strokeLine(pen, place(value), top, place(value), foot, rule, 1);
    pen.fillStyle = muted;
    pen.fillText(isSigned ? gapText(value, scale, digits) : scoreText(value, scale, digits), place(value), foot + 17);
  }
}

/**
 * Paint the first `at` values as a pile, at the scale of the finished pile, so that nothing shrinks while values are added.
 *
 * @param {CanvasRenderingContext2D} pen @param {number[]} values @param {number} at @param {number} fall @param {Ground} ground
 * @param {Style} style @param {(value: number, draw: number) => {isFilled: boolean, colour: string}} look
 */
function paintPile(pen, values, at, fall, { place, base, tall }, style, look) {
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
    paintDot(pen, x, y, isNew, look(values[draw], draw), style);
  }
}

/** Paint a dot. @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {boolean} isNew
 * @param {{isFilled: boolean, colour: string}} look @param {Style} style */
function paintDot(pen, x, y, isNew, { isFilled, colour }, { accent, paper }) {
  pen.beginPath();
  pen.arc(x, y, isNew ? 4.5 : 2.7, 0, 7);
  pen.fillStyle = isNew ? accent : isFilled ? colour : paper;
  pen.fill();
  if (!isNew && !isFilled) {
    pen.strokeStyle = colour;
    pen.lineWidth = 1.2;
    pen.stroke();
  }
}

/** Write which system is ahead on each side of zero. @param {CanvasRenderingContext2D} pen @param {Record<string, string>} words @param {number} zero @param {number} left @param {number} y @param {Style} style */
function writeSides(pen, words, zero, left, y, { muted, font }) {
  pen.font = `600 14px ${font}`;
  pen.fillStyle = muted;
  const text = `◀\uFE0E ${words.b_ahead}`;
  if (zero - left > pen.measureText(text).width + 10) {
    pen.textAlign = "right";
    pen.fillText(text, zero - 8, y);
  }
  pen.textAlign = "left";
  pen.fillText(`${words.a_ahead} ▶\uFE0E`, zero + 8, y);
}

/** Draw the observed difference and its mirror image. @param {CanvasRenderingContext2D} pen @param {Record<string, string>} words
 * @param {number} observed @param {(value: number) => number} place @param {Plan} plan @param {Style} style */
function paintLimits(pen, words, observed, place, { gapTop, gapBase, width }, style) {
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

/** Draw the bracket of an interval. @param {CanvasRenderingContext2D} pen @param {(value: number) => number} place @param {number[]} span @param {number} y @param {Style} style */
function paintBracket(pen, place, [low, high], y, { ink }) {
  strokeLine(pen, place(low), y, place(high), y, ink, 3);
  strokeLine(pen, place(low), y - 6, place(low), y + 6, ink, 3);
  strokeLine(pen, place(high), y - 6, place(high), y + 6, ink, 3);
}

/** Draw the bracket of an interval with its name. @param {CanvasRenderingContext2D} pen @param {string} name @param {(value: number) => number} place @param {number[]} span @param {number} y @param {Style} style */
function paintNamedBracket(pen, name, place, span, y, style) {
  const [low, high] = span.map(place);
  paintBracket(pen, place, span, y, style);
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

/** @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {Style} style */
function paintArrow(pen, x, y, { ink, font }) {
  pen.font = `14px ${font}`;
  pen.textAlign = "center";
  pen.fillStyle = ink;
  pen.fillText("▼", x, y);
}
