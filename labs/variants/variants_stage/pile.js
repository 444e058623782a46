import { element, fill, retainFocus, screenBox } from "../../../frame/components/shared.js";
import { moveAll } from "../../../frame/components/parts/motion.js";
import { createTabStop, SIDEWAYS } from "../../../frame/components/parts/tab_stop.js";
import { drawLabels } from "./labels.js";
/** @import { Axis, Data, Dot } from "./variants_stage.js" */

// ---- pile: a dot for every score at its place on the axis; dots at the same place are stacked

/**
 * `x` is the position of a pile in pixels, `top` its height above the axis.
 *
 * @typedef {{x: number, top: number, dots: Dot[]}} DotPile
 * @typedef {{width: number, height: number, isNarrow: boolean, X: (value: number) => number}} Plot
 * @typedef {ReturnType<typeof createPile>} Pile
 */

const WIDE_DOTS = { dot: 14, apart: 14.8 };
const NARROW_DOTS = { dot: 10, apart: 12.2 };
const NARROW_PX = 560;
const SQUARE_PX = 17;
const CROWDED_PX = 6; // least size of a dot in a crowded pile
const SQUARES_APART = 19;
const HEAD_PX = 24; // above the highest pile, for its label
const SAME_PX = 4; // dots at most this far apart are piled up
const NEAR_PX = 24; // a finger this close chooses a dot
const DOTS_MS = 280;
const STEPS = { ...SIDEWAYS, ArrowUp: 1, ArrowDown: -1 };

/** Create the empty picture. @param {(id: string, end: number) => void} choose @param {() => void} leave called on Escape */
export function createPile(choose, leave) {
  const part = (/** @type {string} */ name) => element("div", `${name} absolute`);
  const [ground, ticks, list] = [part("ground"), part("ticks muted small"), part("dots")];
  const labels = part("labels untouched");
  const tag = part("name-tag at-top at-left corners on-paper untouched ruled small nowrap");
  for (const unseen of [ground, ticks, labels, tag]) unseen.setAttribute("aria-hidden", "true");
  list.setAttribute("role", "group");
  tag.hidden = true;
  const node = element("div", "pile relative", ground, labels, list, ticks, tag);
  const pile = {
    ...{ node, ground, ticks, labels, list, tag, isCovered: false, drawn: "" },
    dots: /** @type {Map<string, HTMLButtonElement>} */ (new Map()),
    shown: /** @type {Dot[]} */ ([]),
    updateTabStop: createTabStop(list, "button", STEPS),
  };
  list.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    leave();
  });
  list.addEventListener("click", ({ target, clientX, clientY, shiftKey }) => {
    const pressed = target instanceof HTMLElement && target.dataset.key ? target : nearestDot(pile, clientX, clientY);
    if (pressed?.dataset.key) choose(pressed.dataset.key, shiftKey ? 0 : 1);
  });
  list.addEventListener("focusin", ({ target }) => showDotName(pile, target));
  list.addEventListener("focusout", () => (tag.hidden = true));
  list.addEventListener("pointerover", ({ target }) => showDotName(pile, target));
  list.addEventListener("pointerleave", () => (tag.hidden = true));
  return pile;
}

/**
 * Show the dots, with the compared pair as squares.
 *
 * @param {Pile} pile @param {Data} data @param {string[]} pair
 * @param {{isStill: boolean, isCovered: boolean}} how
 */
export function showPile(pile, { dots, axis, words, pair: pagePair }, pair, { isStill, isCovered }) {
  pile.isCovered = isCovered;
  pile.list.setAttribute("aria-label", words.picture);
  const ordered = [...dots].sort((a, b) => rankOf(a) - rankOf(b));
  if (pile.drawn !== JSON.stringify([dots, isCovered])) {
    pile.drawn = JSON.stringify([dots, isCovered]);
    updateDots(pile, ordered, words);
  }
  const plot = createPlot(pile, axis);
  if (!plot.width) return;
  drawGround(pile, axis, plot, words);
  const piles = pileUp(ordered, plot);
  const squares = squarePlaces(piles, pair, plot);
  const moves = piles.flatMap((dotPile) => placeDots(pile, dotPile, pair, plot, squares));
  moveAll(moves, { ms: DOTS_MS, still: isStill });
  drawLabels(pile.labels, piles, plot, words, isCovered ? pagePair : []);
  pile.updateTabStop(pair[1]);
}

/** Return the rank from the left: first failing programs, then the lowest score to the highest. @param {Dot} dot */
const rankOf = ({ kind, value }) => (kind === "fails" ? -1 : value);

/** Return the size of the picture and the scale of the axis. @param {Pile} pile @param {Axis} axis @returns {Plot} */
function createPlot({ list }, { low, high, has_failures, exceeds_one }) {
  const [width, height] = [list.clientWidth, list.clientHeight];
  const isNarrow = width < NARROW_PX;
  const left = has_failures ? (isNarrow ? 66 : 124) : isNarrow ? 8 : 18;
  const right = exceeds_one ? 10 : isNarrow ? 14 : 22;
  const X = (/** @type {number} */ value) => {
    const part = Math.min(1, Math.max(0, (value - low) / (high - low)));
    return left + part * (width - left - right);
  };
  return { width, height, isNarrow, X };
}

/** Draw the ticks, the guide lines and the labelled fields behind the dots. @param {Pile} pile @param {Axis} axis @param {Plot} plot @param {Record<string, string>} words */
function drawGround({ ground, ticks }, axis, { width, isNarrow, X }, words) {
  const { low, ticks: marks, has_failures, exceeds_one } = axis;
  const shownMarks = isNarrow ? marks.filter((_, n) => n % 2 === 0) : marks;
  const guides = shownMarks.map(([at]) =>
    setExtent(element("i", `guide rule-before absolute${exceeds_one && at === 1 ? " is-one" : ""}`), X(at), 0),
  );
  const fails = has_failures ? [groundField("fails", words.fails, 0, X(low) - 20)] : [];
  const above = exceeds_one ? [groundField("above", words.above, X(1), width - X(1))] : [];
  ground.replaceChildren(...fails, ...above, ...guides);
  ticks.replaceChildren(...shownMarks.map(([at, text]) => setExtent(element("span", "absolute", text), X(at), 0)));
}

/** Build a labelled field of the ground. @param {string} kind @param {string} text @param {number} left @param {number} width */
function groundField(kind, text, left, width) {
  const label = element("b", "absolute alarming nowrap text-centre", text);
  return setExtent(element("i", `field absolute ${kind}`, label), left, width);
}

/** Set the left edge and the width of a node. @template {HTMLElement} T @param {T} node @param {number} left @param {number} width @returns {T} */
function setExtent(node, left, width) {
  node.style.left = `${left}px`;
  if (width) node.style.width = `${width}px`;
  return node;
}

// ---- the dots

/** Create or remove dots; those of unchanged variants keep their nodes, so that they can be animated. @param {Pile} pile @param {Dot[]} dots @param {Record<string, string>} words */
function updateDots(pile, dots, words) {
  const before = pile.dots;
  pile.shown = dots;
  pile.dots = new Map(dots.map((dot) => [dot.id, before.get(dot.id) ?? element("button", "")]));
  dots.forEach((dot) => {
    const node = /** @type {HTMLButtonElement} */ (pile.dots.get(dot.id));
    node.type = "button";
    node.dataset.key = dot.id;
    const nameTemplate = dot.kind === "fails" ? words.row_fails_name : words.row_name;
    const label = fill(nameTemplate, { name: dot.name, value: dot.text, failure: dot.text });
    node.setAttribute("aria-label", pile.isCovered ? dot.text : label);
  });
  const nodes = [...pile.dots.values()];
  if (nodes.length === pile.list.childElementCount && nodes.every((node, n) => pile.list.children[n] === node)) return;
  retainFocus(pile.list, () => pile.list.replaceChildren(...nodes));
}

/** Stack the dots that are at the same place. @param {Dot[]} ordered @param {Plot} plot @returns {DotPile[]} */
function pileUp(ordered, { X }) {
  /** @type {DotPile[]} */
  const piles = [];
  for (const dot of ordered) {
    const x = dot.kind === "fails" ? (X(-Infinity) - 20) / 2 : X(dot.value);
    const last = piles[piles.length - 1];
    const isFailing = last?.dots[0].kind === "fails";
    if (last && isFailing === (dot.kind === "fails") && x - last.x < SAME_PX) last.dots.push(dot);
    else piles.push({ x, top: 0, dots: [dot] });
  }
  return piles;
}

/** Return the places of the squares, side by side if one would cover the other. @param {DotPile[]} piles @param {string[]} pair @param {Plot} plot @returns {Map<string, number>} */
function squarePlaces(piles, pair, { X }) {
  const chosen = piles.filter(({ dots }) => dots.some(({ id }) => pair.includes(id)));
  const places = chosen.map((dotPile) => dotPile.x);
  const overlap = chosen.length > 1 ? Math.max(0, SQUARES_APART - (places[1] - places[0])) / 2 : 0;
  return new Map(
    chosen.flatMap(({ dots }, n) =>
      dots
        .filter(({ id }) => pair.includes(id))
        .map((dot) => [dot.id, (dot.kind === "fails" ? places[n] : X(dot.value)) + (n ? overlap : -overlap)]),
    ),
  );
}

/**
 * Return the place of each dot in a pile: the compared two are at the bottom, on a phone on top; a pile too high for the picture
 * is compressed.
 *
 * @param {Pile} pile @param {DotPile} dotPile @param {string[]} pair @param {Plot} plot @param {Map<string, number>} squares
 */
function placeDots(pile, dotPile, pair, plot, squares) {
  const { dot: size, apart: distance } = plot.isNarrow ? NARROW_DOTS : WIDE_DOTS;
  const chosen = pair
    .flatMap((id) => dotPile.dots.filter((dot) => dot.id === id))
    .filter((dot, n, all) => all.indexOf(dot) === n);
  const others = dotPile.dots.filter((dot) => !chosen.includes(dot));
  const availableHeight = plot.height - HEAD_PX - chosen.length * SQUARES_APART;
  const spacing = Math.min(distance, availableHeight / Math.max(1, others.length));
  let y = 2;
  return (plot.isNarrow ? [...others, ...chosen] : [...chosen, ...others]).map((dot) => {
    const node = /** @type {HTMLButtonElement} */ (pile.dots.get(dot.id));
    const isChosen = chosen.includes(dot);
    const [dotWidth, step] = isChosen
      ? [SQUARE_PX, SQUARES_APART]
      : [Math.min(size, Math.max(CROWDED_PX, spacing)), spacing];
    const x = squares.get(dot.id) ?? (dot.kind === "fails" ? dotPile.x : plot.X(dot.value));
    updateDot(node, dot, pair, dotWidth);
    const to = { x: x - dotWidth / 2, y: -y };
    y += step;
    dotPile.top = y;
    return { node, to };
  });
}

/** Set the class, the text and the size of a dot. @param {HTMLButtonElement} node @param {Dot} dot @param {string[]} pair @param {number} dotWidth */
function updateDot(node, { id, kind }, pair, dotWidth) {
  const letters = pair.flatMap((name, n) => (name === id ? "AB"[n] : [])).join("");
  node.className = `dot absolute at-left in-grid in-centre ${letters ? `chosen chosen-${letters.toLowerCase()}` : kind}`;
  node.setAttribute("aria-pressed", String(!!letters));
  node.textContent = letters || (kind === "fails" ? "✕" : kind === "beyond" ? "▶" : "");
  node.style.width = node.style.height = `${dotWidth}px`;
}

// ---- pointing, moving: one Tab stop, arrows between dots; Enter makes a dot B, with Shift A

/** Return the dot nearest to a point, if it is close. @param {Pile} pile @param {number} x @param {number} y */
function nearestDot({ dots }, x, y) {
  const distances = [...dots.values()].map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { node, far: Math.hypot(left + width / 2 - x, top + height / 2 - y) };
  });
  const closest = distances.sort((a, b) => a.far - b.far)[0];
  return closest && closest.far <= NEAR_PX ? closest.node : null;
}

/** Show the name of the dot that is pointed at or has the focus. @param {Pile} pile @param {EventTarget | null} target */
function showDotName({ node, tag, shown, isCovered }, target) {
  const id = target instanceof HTMLElement ? target.dataset.key : undefined;
  const dot = shown.find((each) => each.id === id);
  tag.hidden = !dot;
  if (!dot || !(target instanceof HTMLElement)) return;
  tag.replaceChildren(...(isCovered ? [] : [dot.name, " "]), element("b", "", dot.text));
  const [box, dotBox] = [screenBox(node), screenBox(target)];
  const scale = box.width / node.clientWidth || 1;
  const middle = (dotBox.left + dotBox.width / 2 - box.left) / scale;
  const left = Math.min(Math.max(middle - tag.offsetWidth / 2, 0), node.clientWidth - tag.offsetWidth);
  const above = (dotBox.top - box.top) / scale - tag.offsetHeight - 4;
  tag.style.transform = `translate(${left}px, ${above}px)`;
}
