import { svgNode } from "../shared.js";

// ---- thumbnails: a small picture of the activity in each lab

/** @typedef {[tag: string, attributes: Record<string, string | number>, text?: string]} Shape */

/** @param {number} x @param {number} y @param {number} width @param {number} [order] if missing, only the outline is drawn @returns {Shape} */
const brick = (x, y, width, order) => [
  "rect",
  { x, y, width, height: 7, rx: 2, class: order ? `filled order-${order}` : "outlined" },
];

/** @param {string} d @param {string} [kind] @returns {Shape} */
const stroke = (d, kind = "line") => ["path", { d, class: kind }];

/** @param {number} cx @param {number} cy @param {number} r @param {string} kind @returns {Shape} */
const dot = (cx, cy, r, kind) => ["circle", { cx, cy, r, class: kind }];

/** @param {number} y @param {string} text @param {string} [kind] @returns {Shape} */
const sign = (y, text, kind = "") => ["text", { x: 37, y, class: kind }, text];

const CUT_BRICKS = [32, 46, 60].map(
  (x) => /** @type {Shape} */ (["rect", { x, y: 22, width: 11, height: 7, rx: 2, class: "cut" }]),
);
const STEP_BARS = [
  [6, 6, 6],
  [21, 9, 11],
  [36, 14, 16],
  [51, 22, 21],
].map(
  ([x, y, height], index) =>
    /** @type {Shape} */ (["rect", { x, y, width: 12, height, class: `filled order-${index + 1}` }]),
);
const SPREAD_DOTS = [6, 14, 20, 29, 34, 45, 52, 66].map((x, index) => dot(x, 8 + 5.4 * index, 3, "muted"));
const LENGTH_BARS = [50, 26, 44, 16].map((length, index) =>
  stroke(`M8 ${10 + 12 * index}h${length}`, `bar order-${index + 1}`),
);

/** @type {Record<string, Shape[]>} */
const SHAPES = {
  ngrams: [
    ...[brick(4, 8, 16, 1), brick(23, 8, 16, 1), brick(42, 8, 26, 1), brick(4, 20, 35, 2), brick(42, 20, 26)],
    ...[brick(23, 32, 45, 3), stroke("M21 3v46M41 3v46", "dashes")],
  ],
  clipping: [brick(4, 22, 11, 1), brick(18, 22, 11, 1), ...CUT_BRICKS, stroke("M30.5 8v34", "limit-line")],
  length: [
    stroke("M14 16L62 30M38 23V48M28 49h20M6 26h16M54 42h16", "thick"),
    ["rect", { x: 9, y: 18, width: 9, height: 7, rx: 2, class: "ink" }],
    ["rect", { x: 57, y: 34, width: 11, height: 7, rx: 2, class: "muted" }],
  ],
  weights: [...STEP_BARS, stroke("M4 50h66")],
  variants: [...SPREAD_DOTS, stroke("M4 3v47", "rule")],
  corpus: [
    stroke("M10 16h44M26 30h36M4 44h26", "band"),
    ...[dot(36, 16, 4.5, "ink"), dot(40, 30, 4.5, "ink"), dot(14, 44, 4.5, "ink")],
  ],
  limits: [
    ...[brick(4, 8, 20, 1), brick(28, 8, 16, 2), brick(48, 8, 20, 3)],
    ...[brick(4, 38, 20, 3), brick(28, 38, 16, 1), brick(48, 38, 20, 2)],
    stroke("M14 17L38 36M36 17L58 36M58 17L14 36", "thin"),
  ],
  practice: [stroke("M22 18h30M22 38h30", "thick"), sign(14, "?", "order-1"), sign(33, "×"), sign(52, "?", "order-2")],
  beyond: LENGTH_BARS,
};

/** Draw the thumbnail of a lab; an empty one for other pages. @param {string} page */
export function createThumbnail(page) {
  const shapes = (SHAPES[page] ?? []).map(([tag, attributes, text = ""]) => svgNode(tag, attributes, text));
  return svgNode("svg", { class: "thumbnail", viewBox: "0 0 74 54", "aria-hidden": "true" }, ...shapes);
}
