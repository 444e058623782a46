import { fill, svgNode } from "../../../frame/components/shared.js";
import { drawGround, groundText, placeGrip, plotPath, unitGuides } from "../../../frame/components/parts/plot.js";
import { bench, ruleOf } from "./length_bench.js";
/** @import { Scales } from "../../../frame/components/parts/plot.js" */
/** @import { Data, Reference, Rule, View } from "./length_bench.js" */

// ---- the picture: every rule's curve, the jumps of the chosen one, and the point; it stands in front of length_bench.js

const HEAD = 14;
const FLOOR = 228;
const MOST = 1.12;

/** @param {View} view @param {number} width */
export function showPicture(view, width) {
  const { picture } = view.parts;
  const { drawn } = picture;
  const { end: last, rules, references } = bench(view);
  const scales = drawGround(picture, {
    width,
    end: last,
    head: HEAD,
    floor: FLOOR,
    most: MOST,
    values: unitGuides(),
    at: view.length,
  });
  const rule = ruleOf(view);
  drawn.prepend(...zones(rule, scales));
  drawn.append(...zoneWords(view, scales), ...stems(references, rule, scales));
  for (const [id, { curves }] of Object.entries(rules)) {
    if (id !== view.rule) {
      drawn.append(...curves.map((points) => svgNode("path", { class: "other", d: plotPath(points, scales) })));
    }
  }
  drawn.append(...rule.curves.map((points) => svgNode("path", { class: "curve", d: plotPath(points, scales) })));
  drawn.append(...jumps(rule, scales), ...pointMarks(view, scales));
  const words = [...jumpWords(view, rule, scales), pointWords(view, scales)];
  drawn.append(...words);
  words.forEach(groundText);
  const [x, y] = [scales.X(view.length), scales.Y(rule.at[view.length])];
  drawn.append(svgNode("circle", { class: "point", cx: x, cy: y, r: 9 }));
  placeGrip(picture, x, y);
}

/** Tint where this rule penalizes. @param {Rule} rule @param {Scales} scales */
function zones({ bands }, { X, Y }) {
  return bands.flatMap(({ start, end: stop, value }) => {
    const width = X(Math.min(stop, value)) - X(start);
    return width > 0 ? [svgNode("rect", { class: "zone", x: X(start), y: Y(1), width, height: Y(0) - Y(1) })] : [];
  });
}

/** @param {View} view @param {Scales} scales */
function zoneWords(view, { X, Y }) {
  const {
    words,
    bench: { references },
  } = /** @type {Data} */ (view.data);
  const room = X(
    Math.min(...ruleOf(view).bands.map(({ value }) => value), ...references.map(({ tokens }) => tokens.length)),
  );
  const text = room > 200 ? words.zone : room > 96 ? words.zone_short : "";
  return text ? [svgNode("text", { class: "tick", x: 8, y: Y(1) + 20 }, text)] : [];
}

/** From the end of each reference a line falls through the plot. @param {Reference[]} references @param {Rule} rule @param {Scales} scales */
function stems(references, { bands }, { X, floor }) {
  const lengths = references.map(({ tokens, used }) => ({ at: tokens.length, kind: used ? "stem" : "stem unused" }));
  const means = bands
    .map(({ value }) => value)
    .filter((value) => !references.some(({ tokens }) => tokens.length === value));
  return [...lengths, ...means.map((at) => ({ at, kind: "stem mean" }))].map(({ at, kind }) =>
    svgNode("line", { class: kind, x1: X(at), x2: X(at), y1: -8, y2: floor + 5 }),
  );
}

/** @param {Rule} rule @param {Scales} scales */
function jumps({ curves }, { X, Y, floor }) {
  return curves.slice(1).flatMap((points, place) => {
    const [x, before] = curves[place][curves[place].length - 1];
    const after = points[0][1];
    return [
      svgNode("line", { class: "drop-thin", x1: X(x), x2: X(x), y1: Y(Math.min(before, after)), y2: floor }),
      svgNode("line", { class: "jump", x1: X(x), x2: X(x), y1: Y(before), y2: Y(after) }),
      svgNode("circle", { class: "filled", cx: X(x), cy: Y(before), r: 4.5 }),
      svgNode("circle", { class: "open", cx: X(x), cy: Y(after), r: 4.5 }),
    ];
  });
}

/** Words of jumps that would touch stand above each other. @param {View} view @param {Rule} rule @param {Scales} scales */
function jumpWords(view, { bands }, { X, Y, width }) {
  const { words } = /** @type {Data} */ (view.data);
  let last = -Infinity;
  let lane = 0;
  return bands.slice(1).map(({ start, r }, place) => {
    const x = Math.min(Math.max(X(start), 56), width - 56);
    lane = x - last < 120 ? (lane + 1) % 4 : 0;
    last = x;
    const text = fill(words.jump, { before: bands[place].r, after: r });
    return svgNode("text", { class: "jump-words", x, y: Y(0.08) - lane * 22, "text-anchor": "middle" }, text);
  });
}

/** The drop to the axis, and a ring at the learner's own length. @param {View} view @param {Scales} scales */
function pointMarks(view, { X, Y, floor }) {
  const { own } = bench(view);
  const { at } = ruleOf(view);
  const x = X(view.length);
  const drop = svgNode("line", { class: "drop", x1: x, x2: x, y1: Y(at[view.length]), y2: floor });
  const ring = svgNode("circle", { class: "ring", cx: X(own), cy: Y(at[own]), r: 7 });
  return own === view.length ? [drop] : [drop, ring];
}

/** @param {View} view @param {Scales} scales */
function pointWords(view, { X, Y, width }) {
  const { at, penalty } = ruleOf(view);
  const value = at[view.length];
  const x = X(view.length);
  const isLeft = x > width - 170;
  const y = value > 0.93 ? Y(value) - 14 : value < 0.12 ? Y(value) - 14 : Y(value) + 20;
  const text = `c = ${view.length}, BP = ${penalty[view.length]}`;
  return svgNode(
    "text",
    { class: "point-words", x: x + (isLeft ? -16 : 16), y, "text-anchor": isLeft ? "end" : "start" },
    text,
  );
}
