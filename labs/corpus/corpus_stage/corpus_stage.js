/**
 * The stage of Corpus: pooled BLEU, segment by segment; then the corpus is drawn again and again.
 *
 * In: `data` from `labs/corpus/corpus_stage/__init__.py`: every stop and every draw, and what every stage is handed. Out:
 * `step` or `drawn`, where the learner rests, `phase`, what is to be shown, and the stage's own reports. An answer starts
 * the picture; so does playing, which tells that the question is skipped. The bench of counts moves along by
 * `corpus-pooled`. Nothing is scored here.
 *
 * @typedef {{head: string, reference: string, lines: [string, string], scores: [string, string]}} Quoted
 * @typedef {{orders: {part: number, text: string, weight: string}[], penalty: number, penalty_text: string}} At
 * @typedef {{
 *   id: string, language: string, at: number, stops: number[], systems: Run[], ribbon: At[], quoted: Quoted[],
 *   draws: Draws | null, can_draw: boolean, alarm: string, words: Record<string, string>, steps: StepWords, stage: StageData,
 * }} Data
 * @typedef {{
 *   root: HTMLElement, stage: StageView, data: Data | null, owner: object | null, id: string, at: number, told: string,
 *   wasTold: boolean, hasSkipped: boolean, echoes: Echoes, timer: number, spoken: string, stepper: Stepper | null,
 *   phase: HTMLButtonElement, quoted: HTMLElement, plot: HTMLElement, run: RunPlot, pile: DrawPlot,
 *   watcher: ResizeObserver, listeners: AbortController, send: SendReport, report: (at: number) => void,
 * }} View
 */

import { actFirst, createEchoes, element, fill, keep, reportAtRest } from "../../../frame/components/shared.js";
import { createBadge, decimalText, isCalm, wholeText } from "../../../frame/components/parts/figures.js";
import { fillRibbon } from "../../../frame/components/parts/ribbon.js";
import { createStage, showStage, stageButton } from "../../../frame/components/parts/stage.js";
import { createStepper } from "../../../frame/components/parts/stepper.js";
import { WATCHED, createDrawPlot, fitDrawPlot, nextBatch, showDraws } from "./draw_plot.js";
import { createRunPlot, fitRunPlot, showRun } from "./run_plot.js";
/** @import { Echoes } from "../../../frame/components/shared.js" */
/** @import { SendReport, StageData, StageView } from "../../../frame/components/parts/stage.js" */
/** @import { StepWords, Stepper } from "../../../frame/components/parts/stepper.js" */
/** @import { DrawPlot, Draws } from "./draw_plot.js" */
/** @import { Run, RunPlot } from "./run_plot.js" */

const RUN_MS = 4000; // all segments
const STOP_MS = [30, 500]; // one stop, at least and at most
const WATCHED_MS = 120; // one draw
const BATCH_MS = 20; // one batch of draws: with the last one's fall, all take two seconds

/**
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: SendReport, setTriggerValue: SendReport,
 * }} component
 */
export default function render({ data, parentElement, setStateValue, setTriggerValue }) {
  const cleanUp = keep(parentElement, data, {
    create: (parent) => createView(parent, setTriggerValue),
    draw,
    leave: (view) => {
      halt(view);
      view.listeners.abort();
      view.watcher.disconnect();
    },
  });
  const view = /** @type {View} */ (parentElement.view);
  view.send = actFirst(setTriggerValue);
  view.report = (at) => reportAtRest(view.echoes.by(setStateValue), view.data?.draws ? "drawn" : "step", at);
  return cleanUp;
}

/** @param {ShadowRoot} parent @param {SendReport} send @returns {View} */
function createView(parent, send) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".corpus-stage"));
  const stage = createStage(root);
  const [quoted, plot] = [element("div", "quoted"), element("div", "plot")];
  stage.picture.append(quoted, plot);
  /** @type {View} */
  const view = {
    root,
    stage,
    data: null,
    owner: null,
    id: "",
    at: 0,
    told: "",
    wasTold: true,
    hasSkipped: false,
    echoes: createEchoes(),
    timer: 0,
    spoken: "",
    stepper: null,
    phase: stageButton("act phase", "", () => turn(view)),
    quoted,
    plot,
    run: createRunPlot(plot),
    pile: createDrawPlot(plot),
    watcher: new ResizeObserver(() => show(view, true)),
    listeners: new AbortController(),
    send,
    report: () => {},
  };
  const { signal } = view.listeners;
  root.addEventListener("keydown", (event) => press(view, event));
  document.addEventListener("keydown", (event) => endDraws(view, event), { signal, capture: true });
  document.addEventListener("corpus-pooled", (event) => hear(view, /** @type {CustomEvent} */ (event).detail), {
    signal,
  });
  view.watcher.observe(plot);
  return view;
}

// ---- drawing

/**
 * Another picture opens where the view says; the same one stays where it is, unless the page itself names a place. An
 * answer starts it.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const isNew = view.id !== data.id;
  const told = String(data.at);
  const isTold = !data.stage.skip;
  const isAnswered = !isNew && !view.wasTold && isTold;
  if (isNew) {
    halt(view);
    Object.assign(view, { id: data.id, at: data.at, told, hasSkipped: false });
  } else if (view.told !== told) {
    view.told = told;
    if (!view.echoes.take(told) && !isAnswered && !view.timer) view.at = data.at;
  }
  view.wasTold = isTold;
  view.at = Math.min(view.at, last(data));
  view.root.lang = data.language;
  view.root.style.setProperty("--alarm", data.alarm);
  view.stage.sentence.hidden = true; // a corpus has none of its own
  drawControls(view, data);
  drawQuoted(view, data);
  const starts = isAnswered && !view.hasSkipped && !view.timer && view.at < last(data);
  if (starts) play(view);
  else show(view, true);
}

/** @param {Data} data */
function last({ draws, stops }) {
  return draws ? draws.gaps.length : stops.length - 1;
}

/** Make the controls anew where their words change. @param {View} view @param {Data} data */
function drawControls(view, { steps, words }) {
  const spoken = JSON.stringify([steps, words.next]);
  if (view.spoken === spoken) return;
  view.spoken = spoken;
  view.stepper = createStepper({ words: steps, move: (aim) => move(view, aim), presses: "run_all" });
  view.stepper.node.querySelector(".step-next")?.setAttribute("aria-label", words.next);
  view.stage.controls.replaceChildren(view.stepper.node, view.phase);
}

/** @param {View} view @param {Data} data */
function drawQuoted({ quoted, root }, { quoted: segments, draws }) {
  const isShown = segments.length > 0 && !draws;
  quoted.hidden = !isShown;
  root.classList.toggle("has-quoted", isShown);
  quoted.replaceChildren(
    ...segments.map(({ head, reference, lines, scores }) => {
      const node = element("div", "segment");
      const said = element("p", "reference");
      said.append(element("span", "head", `${head} `), element("bdi", "", reference));
      node.append(said, ...lines.map((line, side) => quotedLine("AB"[side], line, scores[side])));
      return node;
    }),
  );
}

/** @param {string} letter @param {string} line @param {string} score */
function quotedLine(letter, line, score) {
  const node = element("p", "candidate");
  node.append(createBadge(letter), element("bdi", "", line), element("b", "", score));
  return node;
}

/** Show the present stop or draw. @param {View} view @param {boolean} isStill */
function show(view, isStill) {
  const { data, at, plot, timer, stage, stepper } = view;
  if (!data) return;
  const { words, steps, systems, stops, draws } = data;
  const end = last(data);
  const size = { width: plot.clientWidth, height: plot.clientHeight };
  const label = fill(words.place, {
    at: wholeText(draws ? at : stops[at]),
    total: wholeText(draws ? end : stops[end]),
  });
  const said = sentence(data, at, timer > 0);
  view.run.node.toggleAttribute("hidden", !!draws);
  view.pile.node.toggleAttribute("hidden", !draws);
  if (draws) {
    const pileWords = { ...words, names: systems.map(({ letter, name }) => name || letter) };
    fitDrawPlot(view.pile, size, draws, /** @type {any} */ (pileWords));
    showDraws(view.pile, at, draws, /** @type {any} */ (pileWords), { isStill, alt: `${words.alt} ${said}` });
  } else {
    fitRunPlot(view.run, size, { stops, runs: systems, first: words.first });
    showRun(view.run, at, `${words.alt} ${said}`);
  }
  showStage(stage, stageNow(data, at === end), view.send);
  stepper?.show({ at, total: end, label });
  const playing = stepper?.node.querySelector(".step-run-all");
  if (playing) playing.textContent = timer ? words.pause : steps.run_all;
  stage.reading.node.setAttribute("aria-live", timer ? "off" : "polite");
  stage.reading.say(at === end && !timer ? [said, data.stage.said].filter(Boolean).join(words.between) : said);
  showPhase(view, at === end && !timer);
  showProduct(view, draws ? stops.length - 1 : at, isStill || timer > 0);
}

/** What is right is not marked before the picture has come to it. @param {Data} data @param {boolean} isOver @returns {StageData} */
function stageNow({ stage }, isOver) {
  return isOver ? stage : { ...stage, right: 0 };
}

/** @param {View} view @param {boolean} isOver */
function showPhase({ phase, data }, isOver) {
  const { words, draws, can_draw } = /** @type {Data} */ (data);
  phase.textContent = draws ? `◀\uFE0E ${words.to_segments}` : `${words.to_draws} ▶\uFE0E`;
  phase.hidden = !draws && !(can_draw && isOver);
  phase.classList.toggle("is-main", !draws);
}

/** @param {View} view @param {number} at @param {boolean} isStill */
function showProduct({ stage, data }, at, isStill) {
  const { ribbon, systems } = /** @type {Data} */ (data);
  const here = ribbon[at - 1];
  const nothing = { isOn: false };
  const total = here ? { value: systems[0].values[at - 1], text: systems[0].texts[at - 1] } : { value: 0, text: "?" };
  stage.ribbon.unit.textContent = [systems[0].letter, systems[0].name].filter(Boolean).join(" ");
  fillRibbon(
    stage.ribbon,
    {
      orders: here ? here.orders.map((order) => ({ ...order, isOn: true })) : ribbon[0].orders.map(() => nothing),
      penalty: here ? { isOn: true, part: here.penalty, value: here.penalty, text: here.penalty_text } : nothing,
      total: { ...total, isStill: !here },
    },
    { isStill },
  );
}

// ---- saying

/** @param {Data} data @param {number} at @param {boolean} isRunning */
function sentence(data, at, isRunning) {
  const { words, systems, stops, draws } = data;
  if (!at) return words.nothing;
  if (draws) return drawSentence(data, draws, at, isRunning);
  const [a, b] = systems.map((run) => `${run.name || run.letter} ${run.texts[at - 1]}`);
  const scores = b ? fill(words.both, { a, b }) : a;
  return fill(at === stops.length - 1 ? words.all : words.running, { at: wholeText(stops[at]), scores });
}

/** @param {Data} data @param {Draws} draws @param {number} at @param {boolean} isRunning */
function drawSentence({ words, systems }, { gaps, ahead, behind }, at, isRunning) {
  if (at === gaps.length) return "";
  const [a, b] = systems.map(({ letter, name }) => name || letter);
  const counts = { a, b, ahead: wholeText(ahead[at - 1]), behind: wholeText(behind[at - 1]) };
  const running = fill(words.running, { at: wholeText(at), ...counts });
  if (isRunning && at > WATCHED) return running;
  const gap = gaps[at - 1];
  const one = gap ? words.one : words.tie;
  return fill(one, { at: wholeText(at), name: gap > 0 ? a : b, gap: decimalText(Math.abs(gap)) });
}

// ---- moving

/** Play runs on from here, and stops where it is pressed again; all else jumps. @param {View} view @param {number} aim */
function move(view, aim) {
  const end = last(/** @type {Data} */ (view.data));
  const isDragged = /** @type {ShadowRoot} */ (view.root.getRootNode()).activeElement?.matches(".scrubber");
  const wasRunning = view.timer > 0;
  halt(view);
  if (aim === end && wasRunning) rest(view);
  else if (aim === end && !isDragged && view.at < end - 1) play(view);
  else jump(view, aim);
}

/** @param {View} view @param {number} aim */
function jump(view, aim) {
  halt(view);
  skip(view);
  const isStep = aim === view.at + 1;
  view.at = aim;
  show(view, !isStep);
  rest(view);
}

/** @param {View} view */
function rest(view) {
  show(view, true);
  tellBench(view);
  view.report(view.at);
}

/** Who plays without an answer has seen it. @param {View} view */
function skip(view) {
  const { stage } = /** @type {Data} */ (view.data);
  if (!stage.skip || view.hasSkipped) return;
  view.hasSkipped = true;
  view.send("answered", `${stage.question}.skip`);
}

/** Run from here to the end, unasked for by nobody; without motion the end is there at once. @param {View} view */
function play(view) {
  const data = /** @type {Data} */ (view.data);
  skip(view);
  if (isCalm()) {
    view.at = last(data);
    rest(view);
    return;
  }
  const beat = () => {
    const { draws } = /** @type {Data} */ (view.data);
    const end = last(/** @type {Data} */ (view.data));
    view.at = draws ? nextBatch(view.at, end) : view.at + 1;
    view.timer = view.at < end ? window.setTimeout(beat, pace(view)) : 0;
    show(view, false);
    if (view.timer) tellBench(view);
    else rest(view);
  };
  view.timer = window.setTimeout(beat, 0);
}

/** @param {View} view */
function pace({ data, at }) {
  const { draws, stops } = /** @type {Data} */ (data);
  if (draws) return at < WATCHED ? WATCHED_MS : BATCH_MS;
  const [least, most] = STOP_MS;
  return Math.max(least, Math.min(most, RUN_MS / (stops.length - 1)));
}

/** @param {View} view */
function halt(view) {
  window.clearTimeout(view.timer);
  view.timer = 0;
}

/** Show the draws, or the segments again. @param {View} view */
function turn(view) {
  const { draws, words } = /** @type {Data} */ (view.data);
  halt(view);
  if (!draws) view.stage.reading.say(words.drawing); // it takes seconds where there are many segments
  view.send("phase", draws ? words.pool : words.draw);
}

/** Any key ends the draws that fall. @param {View} view @param {KeyboardEvent} event */
function endDraws(view, { key }) {
  if (!view.timer || !view.data?.draws || ["Shift", "Control", "Alt", "Meta"].includes(key)) return;
  jump(view, last(view.data));
}

/** @param {View} view @param {KeyboardEvent} event */
function press(view, event) {
  const target = /** @type {HTMLElement} */ (event.composedPath()[0]);
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey);
  if (event.key === "End" && isPlain && !(target instanceof HTMLInputElement)) {
    event.preventDefault();
    jump(view, last(/** @type {Data} */ (view.data)));
  } else {
    view.stepper?.key(event);
  }
}

// ---- the bench of counts, where it is open

/** @param {View} view */
function tellBench({ data, at }) {
  if (!data?.draws) document.dispatchEvent(new CustomEvent("corpus-pooled", { detail: { at, by: "stage" } }));
}

/** @param {View} view @param {{at: number, by: string}} moved */
function hear(view, { at, by }) {
  if (by === "stage" || !view.data || view.data.draws || at > last(view.data)) return;
  halt(view);
  view.at = at;
  show(view, true);
}
