/**
 * Resampling of a corpus, or random swaps of labels: the bag, both scores, the piles. `data` from
 * `labs/corpus/chance/__init__.py` has the numbers of every draw; the learner's position is reported as `step`. Nothing is
 * drawn at random or scored here.
 *
 * @typedef {{
 *   id: string, language: string, kind: "bootstrap" | "swap", scale: number, segments: number, times: string[], last: string,
 *   a: number[], b: number[], gaps: number[], observed: number[], ahead: number[], behind: number[], marked: boolean[],
 *   intervals: Record<string, number[][]>, at: number | null, words: Record<string, string>, steps: StepWords,
 *   done: string, muted: string, alarm: string,
 * }} Data
 * @typedef {Theme & {alarm: string, scale: number}} Style
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, fill, html, isSameShape, watchSize } from "../../../frame/components/shared.js";
import { readTheme } from "../../../frame/components/parts/canvas.js";
import { createBadge, prefersReducedMotion, wholeText } from "../../../frame/components/parts/figures.js";
import { createReading } from "../../../frame/components/parts/reading.js";
import { createPlayer } from "../../../frame/components/parts/player.js";
import { createStepper } from "../../../frame/components/parts/stepper.js";
import { paintBag, shadeOf, SHADES, SWAP_SHADE } from "./bag.js";
import { gapText, paintPiles, scoreText, WATCHED_DRAWS } from "./piles.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { Theme } from "../../../frame/components/parts/canvas.js" */
/** @import { StepWords } from "../../../frame/components/parts/stepper.js" */

const FALL_MS = 450;
const RUN_MS = 40;

export default defineComponent("chance", createView, draw, paintPictures);

/** @param {BaseView<Data>} base */
function createView(base) {
  const view = Object.assign(base, {
    id: "",
    shape: "",
    at: 0,
    fall: 1,
    player: createPlayer(base),
    frame: 0,
    stepper: createStepper({ move: (target) => moveToDraw(view, target) }),
    reading: createReading(),
    bag: element("canvas", { class: "as-block full-width", role: "img" }),
    bagNote: element("p", "note muted small lines-135"),
    key: element("p", "key flex wraps gap-8 muted small lines-135"),
    scores: element("p", "scores gap-6 headed serif flex middle strong"),
    piles: element("canvas", { class: "as-block full-width", role: "img" }),
  });
  base.root.addEventListener("keydown", (event) => view.stepper.key(event));
  watchSize(view, base.root, () => paintPictures(view));
  base.listeners.signal.addEventListener("abort", () => stopMotion(view));
  document.fonts.ready.then(() => paintPictures(view));
  return view;
}

// ---- drawing

/**
 * Build the panels. New draws start at the position in their link, or at the end without one.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  if (isSameShape(view, data)) return;
  stopMotion(view);
  if (view.id !== data.id) {
    view.id = data.id;
    view.at = data.at ?? data.gaps.length;
  }
  view.at = Math.min(view.at, data.gaps.length);
  const { words } = data;
  const notes = words.foot.split("|").map((text) => html`<span>${text.trim()}</span>`);
  const panels = html`
    <div class="panels in-grid">
      <section class="ink-above shrinks">
        <h3>${words.bag}</h3>${view.bag}${view.key}${view.bagNote}<h3>${words.scores}</h3>${view.scores}
      </section>
      <section class="ink-above shrinks">
        <h3>${words.piles}</h3>${view.piles}<p class="flex wraps gap-8 muted small lines-135">${notes}</p>
      </section>
    </div>`;
  view.root.replaceChildren(view.stepper.node, view.reading.node, panels);
  showAll(view);
}

/** Write the texts beside the pictures, and paint them. @param {View} view */
function showAll(view) {
  const { data, at } = view;
  const total = data.gaps.length;
  const values = { at: wholeText(at), total: wholeText(total) };
  view.stepper.show({ words: data.steps, at, total, label: fill(data.words.place, values) });
  view.reading.write(view.player.isPlaying() ? fill(data.words.running, leadCounts(data, at)) : drawSentence(data, at));
  view.bagNote.textContent = bagText(data, at);
  view.bag.setAttribute("aria-label", view.bagNote.textContent);
  view.piles.setAttribute("aria-label", at ? fill(data.words.running, leadCounts(data, at)) : data.words.before);
  const [a, b] = at ? [data.a[at - 1], data.b[at - 1]] : data.observed;
  const gap = element("span", "gap accented", gapText(at ? data.gaps[at - 1] : a - b, data.scale));
  view.scores.replaceChildren(
    createBadge("A"),
    scoreText(a, data.scale),
    createBadge("B"),
    scoreText(b, data.scale),
    gap,
  );
  paintPictures(view);
}

/** Paint the pictures; while a dot falls, the bag stays as it is. @param {View} view @param {boolean} [hasFallen] */
function paintPictures(view, hasFallen = true) {
  const { data, bag, piles, at, fall } = view;
  const width = bag.clientWidth;
  if (!width) return;
  const style = { ...readTheme(view.root, data.muted), alarm: data.alarm, scale: data.scale };
  if (hasFallen) {
    const draw = { total: data.segments, times: drawnTimes(data, at), at, isSwap: data.kind === "swap" };
    drawKey(view, data, style);
    paintBag(bag, width, draw, style);
  }
  paintPiles(piles, piles.clientWidth, data, at, fall, style);
}

/** Return how often each segment was drawn, as digits; null if that was not sent. @param {Data} data @param {number} at */
function drawnTimes({ times, last, gaps }, at) {
  return at === gaps.length ? last : at ? (times[at - 1] ?? null) : null;
}

/** Draw the key of the bag's shades. @param {View} view @param {Data} data @param {Style} style */
function drawKey({ key }, { kind, words }, style) {
  const entries =
    kind === "swap"
      ? [
          [0, words.kept],
          [SWAP_SHADE, words.swapped],
        ]
      : SHADES.map((_, times) => [times, times < 4 ? `${times}×` : "4×+"]);
  key.replaceChildren(
    ...entries.map(([level, text]) => {
      const swatch = element("i", "edged corners");
      swatch.style.background = shadeOf(style, Number(level));
      return element("span", "", swatch, String(text));
    }),
  );
}

// ---- sentences

/** Count the draws in which A was ahead, B was ahead, or neither. @param {Data} data @param {number} at */
function leadCounts({ ahead, behind, gaps }, at) {
  const [n, m] = at ? [ahead[at - 1], behind[at - 1]] : [0, 0];
  return { at: wholeText(at), total: wholeText(gaps.length), ahead: wholeText(n), behind: wholeText(m) };
}

/** Return the sentence about the draws so far. @param {Data} data @param {number} at */
function drawSentence(data, at) {
  const { words, a, b, gaps, scale } = data;
  if (!at || at === gaps.length) return at ? data.done : words.before;
  const gap = gaps[at - 1];
  const values = {
    a: scoreText(a[at - 1], scale),
    b: scoreText(b[at - 1], scale),
    gap: scoreText(Math.abs(gap), scale),
  };
  const template = data.kind === "swap" || !gap ? words.one : gap > 0 ? words.one_a : words.one_b;
  return fill(template, { ...values, ...leadCounts(data, at) });
}

/** Return the note about the bag. @param {Data} data @param {number} at */
function bagText(data, at) {
  const { words, segments } = data;
  const times = drawnTimes(data, at);
  if (!times) return at ? words.bag_unseen : fill(words.bag_all, { total: wholeText(segments) });
  const none = [...times].filter((count) => count === "0").length;
  const largestCount = Math.max(...[...times].map(Number));
  const share = Math.round((100 * none) / segments);
  return fill(words.bag_note, {
    share,
    most: largestCount,
    swapped: wholeText(segments - none),
    total: wholeText(segments),
  });
}

// ---- stepping

/** Move to a draw: drop the dot of the next one, play all up to the last one, show any other at once. @param {View} view @param {number} target */
function moveToDraw(view, target) {
  const { at } = view;
  const isNext = target === at + 1 && !prefersReducedMotion();
  const isAtEnd = target === view.data.gaps.length;
  stopMotion(view);
  if (isAtEnd && target > at + 1 && !prefersReducedMotion()) return playDraws(view, target);
  showDraw(view, target);
  if (isNext) dropDot(view);
}

/** Show a draw and report it. @param {View} view @param {number} at */
function showDraw(view, at) {
  view.at = at;
  showAll(view);
  view.report("step", at);
}

/** Animate the fall of the newest dot. @param {View} view */
function dropDot(view) {
  const start = performance.now();
  const animateFall = (/** @type {number} */ now) => {
    view.fall = Math.min(1, Math.max(0, (now - start) / FALL_MS) ** 2);
    paintPictures(view, false);
    if (view.fall < 1) view.frame = requestAnimationFrame(animateFall);
  };
  view.fall = 0;
  view.frame = requestAnimationFrame(animateFall);
}

/** Play the draws to the end. @param {View} view @param {number} total */
function playDraws(view, total) {
  const draws = [];
  for (let at = view.at; at < total; draws.push(at)) at = Math.min(total, at + (at < WATCHED_DRAWS ? 2 : 15));
  view.player.play(draws, RUN_MS, (at) => showDraw(view, at));
}

/** Stop falling and playing. @param {View} view */
function stopMotion(view) {
  view.player.stop();
  cancelAnimationFrame(view.frame);
  view.fall = 1;
}
