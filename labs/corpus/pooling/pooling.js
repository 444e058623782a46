/**
 * Counts pooled segment by segment, and the corpus score after each. `data` from `labs/corpus/pooling/__init__.py` has every
 * count, and both scores after every stop; the learner's position is reported as `step`. Nothing is scored here.
 *
 * @typedef {{matches: number[][], totals: number[][], corpus: number[], mean: number[]}} Pile
 * @typedef {{letter: string, name: string, pile: Pile}} System
 * @typedef {{
 *   id: string, language: string, kind: "brick" | "slice" | "bar", stops: number[], numbers: number[], at: number | null,
 *   systems: System[], done: string, words: Record<string, string>, steps: StepWords,
 * }} Data
 * @typedef {{node: HTMLElement, label: HTMLElement, meet: HTMLElement, parts: HTMLElement[][]}} Track
 * @typedef {{tracks: Track[], corpus: HTMLElement, mean: HTMLElement, system: System}} Side
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, fill, html, isSameShape, watchSize } from "../../../frame/components/shared.js";
import { createBadge, decimalText, prefersReducedMotion, wholeText } from "../../../frame/components/parts/figures.js";
import { createReading } from "../../../frame/components/parts/reading.js";
import { createPlayer } from "../../../frame/components/parts/player.js";
import { createStepper } from "../../../frame/components/parts/stepper.js";
import { createRunPlot, fitRunPlot, showRun } from "./run_plot.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { StepWords } from "../../../frame/components/parts/stepper.js" */

const PARTS = { credited: "in-fill in-sign", other: "on-paper muted edged" };
const STRIDE_MS = 50;
const STRIDES = 60;

export default defineComponent("pooling", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const plot = element("div", "plot relative");
  const view = Object.assign(base, {
    at: 0,
    id: "",
    shape: "",
    player: createPlayer(base),
    plot,
    sides: /** @type {Side[]} */ ([]),
    stepper: createStepper({ move: (target) => moveToStop(view, target) }),
    reading: createReading(),
    run: createRunPlot(plot),
  });
  base.root.addEventListener("keydown", (event) => view.stepper.key(event));
  watchSize(view, plot, () => showPlot(view));
  return view;
}

// ---- drawing

/**
 * Redraw everything. Another corpus starts at the stop in its link, or fully pooled without one.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  if (isSameShape(view, data)) return;
  view.player.stop();
  const last = data.stops.length - 1;
  if (view.id !== data.id) {
    view.id = data.id;
    view.at = data.at ?? last;
  }
  view.at = Math.min(view.at, last);
  view.root.className = `pooling ${data.kind}`;
  view.sides = data.systems.map((system) => {
    const corpus = element("strong", "corpus as-block inked headed serif");
    const mean = element("strong", "mean as-block titled serif");
    const tracks = system.pile.matches.map((_, index) => createTrack(data, system.pile, index));
    return { system, tracks, corpus, mean };
  });
  const pair = element("div", "pair in-grid", ...view.sides.map((side) => drawSide(data, side)));
  view.root.replaceChildren(view.stepper.node, view.reading.node, view.plot, pair);
  showCounts(view, 0);
}

/** Draw the side of a system. @param {Data} data @param {Side} side */
function drawSide({ words }, { system, tracks, corpus, mean }) {
  const name = html`<span>${system.name === system.letter ? "" : system.name}</span>`;
  const lines = tracks.map(
    ({ node, label }, index) => html`
      <div class="line in-grid middle order-${index + 1}"><i class="chip">${index + 1}</i>${node}${label}</div>`,
  );
  return html`
    <section class="side ink-above shrinks">
      <h3 class="flex middle gap-6 breaks">${createBadge(system.letter)}${name}</h3>
      ${lines}
      <div class="scores flex">
        <p class="muted small">${corpus}<span>${words.corpus}</span></p>
        <p class="muted small">${mean}<span>${words.mean}</span></p>
      </div>
    </section>`;
}

/** Build the track of an order. @param {Data} data @param {Pile} pile @param {number} index @returns {Track} */
function createTrack(data, pile, index) {
  const node = element("div", { class: "track corners relative hides", role: "img" });
  const meet = element("i", "meet absolute");
  const matches = pile.matches[index];
  const total = pile.totals[index][data.stops.length - 1];
  meet.style.left = percentText(matches[data.stops.length - 1], total);
  const bars = Object.entries(PARTS).map(([name, look]) => element("i", `${name} ${look} absolute at-left in`));
  const parts = data.kind === "bar" ? [bars] : stackedParts(data, matches, pile.totals[index], total);
  node.append(...parts.flat(), meet);
  return { node, label: element("span", "fraction strong nowrap in-ink"), meet, parts };
}

/**
 * Build the part that each segment adds: matches pile up from the left, the others from the right, each at its final place.
 *
 * @param {Data} data @param {number[]} matches @param {number[]} totals @param {number} total
 */
function stackedParts({ stops, kind, numbers }, matches, totals, total) {
  return stops.slice(1).map((_, index) => {
    const credited = matches[index + 1] - matches[index];
    const other = totals[index + 1] - totals[index] - credited;
    const left = { from: matches[index], count: credited, name: "credited" };
    const right = { from: total - (totals[index + 1] - matches[index + 1]), count: other, name: "other" };
    return [left, right].flatMap(({ from, count, name }) =>
      kind === "brick"
        ? Array.from({ length: count }, (_unused, place) =>
            barPart(name, from + place, 1, total, String(numbers[index] + 1)),
          )
        : count
          ? [barPart(name, from, count, total, "")]
          : [],
    );
  });
}

/** @param {string} name @param {number} from @param {number} count @param {number} total @param {string} text */
function barPart(name, from, count, total, text) {
  const node = element("i", `absolute at-left hides bold text-centre ${name} ${Reflect.get(PARTS, name)}`, text);
  node.style.setProperty("--at", percentText(from, total));
  node.style.width = percentText(count, total);
  return node;
}

// ---- stepping

/**
 * Show the counts after the present stop, changing only the parts that were added or removed since `before`.
 *
 * @param {View} view @param {number} before
 */
function showCounts(view, before) {
  const { data, at } = view;
  const last = data.stops.length - 1;
  for (const { system, tracks, corpus, mean } of view.sides) {
    const { pile } = system;
    tracks.forEach((track, index) => showTrack(data, track, pile, index, at, before));
    corpus.textContent = at ? decimalText(pile.corpus[at]) : "–";
    mean.textContent = at ? decimalText(pile.mean[at]) : "–";
  }
  const place = fill(data.words.place, { at: wholeText(data.stops[at]), total: wholeText(data.stops[last]) });
  view.stepper.show({ words: data.steps, at, total: last, label: place });
  view.reading.write(stopSentence(data, at));
  showPlot(view);
}

/** Draw the corpus scores up to the present stop. @param {View} view */
function showPlot({ plot, run, data, at }) {
  const { stops, systems, words } = data;
  const runs = systems.map(({ letter, name, pile }) => {
    const values = pile.corpus.slice(1);
    return { letter, name: name === letter ? "" : name, values, texts: values.map((value) => decimalText(value)) };
  });
  fitRunPlot(run, { width: plot.clientWidth, height: plot.clientHeight }, { stops, runs, first: words.first });
  showRun(run, at, words.run);
}

/** Show the counts of an order. @param {Data} data @param {Track} track @param {Pile} pile @param {number} index @param {number} at @param {number} before */
function showTrack(data, { node, label, meet, parts }, pile, index, at, before) {
  const last = data.stops.length - 1;
  const [matched, counted, total] = [pile.matches[index][at], pile.totals[index][at], pile.totals[index][last]];
  const ratio = counted ? decimalText(matched / counted) : "";
  label.textContent = at
    ? `${wholeText(matched)}/${wholeText(counted)}${ratio ? ` = ${ratio}` : ""}`
    : `– / ${wholeText(total)}`;
  node.setAttribute("aria-label", label.textContent);
  meet.hidden = at !== last;
  if (data.kind === "bar") {
    const [credited, other] = parts[0];
    credited.style.width = percentText(matched, total);
    other.style.width = percentText(counted - matched, total);
    other.style.setProperty("--at", percentText(total - counted + matched, total));
    return;
  }
  const [from, to] = [Math.min(at, before), Math.max(at, before)];
  for (let step = Math.max(0, from - 1); step < to; step += 1) {
    parts[step].forEach((piece) => {
      piece.classList.toggle("in", step < at);
      piece.classList.toggle("newest", step === at - 1 && at < last);
    });
  }
}

/** Return the sentence about a stop. @param {Data} data @param {number} at */
function stopSentence({ stops, kind, words, done, systems, numbers }, at) {
  if (at === stops.length - 1) return done;
  if (!at || kind === "bar") return at ? fill(words.some, { count: wholeText(stops[at]) }) : words.nothing;
  const added = (/** @type {number[]} */ counts) => counts[at] - counts[at - 1];
  const [a, b] = systems.map(({ pile }) => `${added(pile.matches[0])}/${added(pile.totals[0])}`);
  return fill(words.each, { number: numbers[at - 1] + 1, a, b });
}

/** Move to a stop; play a long distance to the end in visible strides. @param {View} view @param {number} target */
function moveToStop(view, target) {
  view.player.stop();
  const last = view.data.stops.length - 1;
  const stride = Math.max(1, Math.round((target - view.at) / STRIDES));
  if (target !== last || target - view.at <= 1 || prefersReducedMotion()) return showStop(view, target);
  const strides = Math.ceil((target - view.at) / stride);
  const stops = Array.from({ length: strides }, (_, n) => Math.min(last, view.at + stride * (n + 1)));
  view.player.play(stops, STRIDE_MS, (at) => showStop(view, at));
}

/** Show a stop and report it. @param {View} view @param {number} at */
function showStop(view, at) {
  const before = view.at;
  view.at = at;
  showCounts(view, before);
  view.report("step", at);
}

/** Format a share in percent. @param {number} count @param {number} total */
function percentText(count, total) {
  return `${total ? ((100 * count) / total).toFixed(3) : 0}%`;
}
