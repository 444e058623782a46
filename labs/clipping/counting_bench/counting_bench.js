/**
 * The counting bench on its stage: each n-gram in five steps: count, count in each reference, maximum, clip, add up.
 *
 * `data` from `labs/clipping/counting_bench/__init__.py` has texts, counts, sums, a sentence for every position, and the data
 * of every stage. Reports `step`, the learner's position; `out`, the references left out; and `repeated`, "more" or
 * "less" of a token. Nothing is counted here: every position is looked up.
 *
 * @typedef {"credited" | "clipped" | "unmatched"} MatchStatus
 * @typedef {{matches: string, total: string, sign: string, value: string}} Sums
 * @typedef {{name: string, tokens: string[], is_cut: boolean}} Strip
 * @typedef {Strip & {number: number, short: string, action: string, used: boolean}} Reference
 * @typedef {{
 *   text: string, heading: string, jump: string, statuses_said: string, count: number, found: number[], maximum: number,
 *   limit: string, credit: number, statuses: MatchStatus[], starts: number[], reference_starts: number[][], said: string[],
 *   chips: string[], sums: Sums,
 * }} Ngram
 * @typedef {{
 *   language: string, order: string, place: string, step: number, last: number, locked: boolean, candidate: Strip,
 *   references: Reference[], ngrams: Ngram[], start: {said: string, sums: Sums}, end: {said: string, sums: Sums},
 *   rest: {name: string, credit: number, count: number} | null, notes: string[],
 *   code: {lines: string[], marks: number[][], return: number}, squares: number,
 *   focus: number, repeat: Record<"more" | "less", {label: string, disabled: boolean}> | null,
 *   words: Record<string, string>, steps: StepWords, stage: StageData,
 * }} Data
 *
 * Position of the learner: the n-gram, and how many of its steps are done; start is before the first, end after the last.
 * @typedef {{index: number, phase: number, isStart: boolean, isEnd: boolean}} Position
 *
 * @typedef {{row: HTMLElement, squares: HTMLElement[], statuses: HTMLElement, cells: HTMLElement[], shown: string}} Line
 * @typedef {{node: HTMLElement, tokens: HTMLElement[], count: HTMLElement}} Row
 * @typedef {ReturnType<typeof buildDrawn>} Drawn
 * @typedef {BaseView<Data> & {
 *   stage: StageView, reportEvent: Send, at: number, shown: number, receivedStep: number | null, shape: string,
 *   drawn: Drawn | null, wanted: number | null, player: ReturnType<typeof createPlayer>,
 *   stepper: ReturnType<typeof createStepper>,
 * }} View
 */

import {
  defineComponent,
  element,
  fill,
  html,
  isSameShape,
  pushButton,
  reportTimers,
  reportWhenIdle,
  wordsForInput,
} from "../../../frame/components/shared.js";
import { createStage, showAnswer, showStage } from "../../../frame/components/parts/stage.js";
import { fillRibbon } from "../../../frame/components/parts/ribbon.js";
import { createPlayer } from "../../../frame/components/parts/player.js";
import { createStepper } from "../../../frame/components/parts/stepper.js";
import { createMarkedCode } from "../../../frame/components/parts/marked_code.js";
import { createFormula } from "../../../frame/components/parts/formula.js";
import { showRows, textRow } from "./strips.js";
import { createBars, showBars } from "./bars.js";
import { drawLedger, showLedger } from "./ledger.js";
/** @import { BaseView, Send } from "../../../frame/components/shared.js" */
/** @import { StepWords } from "../../../frame/components/parts/stepper.js" */
/** @import { CodeState } from "../../../frame/components/parts/marked_code.js" */
/** @import { StageData, StageView } from "../../../frame/components/parts/stage.js" */
/** @import { FormulaRow } from "../../../frame/components/parts/formula.js" */

export const PHASES = 5;
const PLAYED_MS = 650; // between two steps

export default defineComponent("counting-bench", createView, draw);

/** @param {BaseView<Data>} base @returns {View} */
function createView(base) {
  /** @type {View} */
  const view = Object.assign(base, {
    stage: createStage(base.root),
    reportEvent: base.echoes.by(base.send),
    at: 0,
    shown: 0,
    receivedStep: null,
    shape: "",
    drawn: /** @type {Drawn | null} */ (null),
    wanted: null,
    player: createPlayer(base),
    stepper: createStepper({
      move: (at) => moveToStep(view, at),
      play: () => playSteps(view, PHASES),
    }),
  });
  view.listeners.signal.addEventListener("abort", () => clearTimeout(reportTimers.get("step")));
  view.root.addEventListener("keydown", (event) => view.stepper.key(event));
  return view;
}

// ---- drawing the parts that stay between steps

/**
 * Redraw; position and focus stay, unless the page sends another position. The page's response to a report leaves
 * everything in place, since the slider may be held. An answer plays the steps to the end; a step answers the question.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const before = view.root.dataset;
  const isElsewhere = before.place !== data.place || before.locked !== String(data.locked);
  const isStarted = before.place === data.place && before.locked === "true" && !data.locked;
  choosePosition(view, data, isElsewhere);
  Object.assign(view.root.dataset, { place: data.place, locked: String(data.locked), last: String(data.last) });
  view.root.className = `counting-bench order-${data.order}`;
  showStage(view.stage, data.stage, view.send);
  const isKnown = isSameShape(view, { ...data, step: null, stage: { ...data.stage, links: null } }) && view.drawn;
  if (!isKnown) view.drawn = buildDrawn(view, data);
  if (isElsewhere) view.player.stop();
  const isPlaying = isStarted && data.last > 0 && view.wanted !== data.last;
  if (isPlaying) view.at = 0;
  if (!isKnown || view.at !== view.shown) showPosition(view); // drawn again, it would lose the note that a reference stays
  if (isPlaying) playSteps(view, view.wanted === null ? PHASES : 1);
  view.wanted = null;
}

/**
 * Choose the position: the one that the page sends if it is new, else the present one. A learner at the end of a text stays
 * at the end when the text is edited.
 *
 * @param {View} view @param {Data} data @param {boolean} isElsewhere
 */
function choosePosition(view, data, isElsewhere) {
  const isOwnReport = view.echoes.take(stepReport(data, data.step));
  const wasAtEnd = view.at > 0 && view.at === Number(view.root.dataset.last);
  if (isElsewhere || (!isOwnReport && data.step !== view.receivedStep && !wasAtEnd)) view.at = data.step;
  else if (wasAtEnd) view.at = data.last;
  view.receivedStep = data.step;
  view.at = data.locked ? 0 : Math.min(view.at, data.last);
}

/** Build code, formula, bars, texts and ledger. @param {View} view @param {Data} data */
function buildDrawn(view, data) {
  const { words, stage } = data;
  const code = createMarkedCode();
  const formula = createFormula();
  const references = data.references.map((each) => textRow(each, each.used ? "strip" : "strip out"));
  const rows = [textRow(data.candidate, "strip"), ...references];
  const heading = element("h3", "heading lines-14 text-start strong breaks");
  const bars = createBars(view, data);
  const ledger = drawLedger(view, data);
  view.stage.picture.replaceChildren(bars.node);
  view.stage.controls.replaceChildren(
    view.stepper.node,
    element("div", "at-end to-end flex gap-8", ...repeatButtons(view, data)),
  );
  const notes = data.notes.map((note) => element("p", "note airy", note));
  const columns = html`<div class="columns in-grid">
    <div class="panel shrinks">${heading}<div class="strips">${rows.map(({ node }) => node)}</div>${formula.node}</div>
    <div class="panel shrinks">
      <h3 class="heading lines-14 text-start strong breaks">${words.code}</h3>${code.node}
    </div></div>`;
  /** @type {Record<string, Node[]>} */
  const tabs = { lines: [...notes, columns], ledger: ledger.nodes };
  view.stage.below.replaceChildren(...(tabs[stage.tab] ?? []));
  return { code, formula, bars, heading, rows, ...ledger };
}

/** Build the buttons that repeat a token once more, or once less. @param {View} view @param {Data} data */
function repeatButtons(view, { repeat }) {
  return /** @type {const} */ (["less", "more"]).flatMap((which) => {
    if (!repeat) return [];
    const state = { class: `act ${which}`, "data-key": which, "aria-disabled": repeat[which].disabled };
    return [pushButton(state, repeat[which].label, () => view.send("repeated", which))];
  });
}

// ---- moving

/** Move to a step; in an open question, show its answer instead. @param {View} view @param {number} at */
export function moveToStep(view, at) {
  const data = view.data;
  view.player.stop();
  if (data.locked) {
    view.wanted = at;
    showAnswer(view.stage);
  } else {
    showStep(view, at);
  }
}

/** Show a position and report it. @param {View} view @param {number} at @param {boolean} [isStarted] */
function showStep(view, at, isStarted = false) {
  const data = view.data;
  view.at = Math.min(at, data.last);
  showPosition(view, isStarted);
  reportWhenIdle(view.reportEvent, "step", stepReport(data, view.at));
}

/** Play the steps of the n-gram that the question is about, and go to the end. @param {View} view @param {number} steps how many of them */
function playSteps(view, steps) {
  const { focus, last } = view.data;
  const ngramSteps = Array.from({ length: Math.min(steps, PHASES - 1) }, (_, step) => focus * PHASES + 1 + step);
  view.player.play(steps < PHASES ? ngramSteps : [...ngramSteps, last], PLAYED_MS, (at) => showStep(view, at, true));
}

// ---- showing a position

/** Return the report of a position. @param {Data} data @param {number} at */
function stepReport({ place, last }, at) {
  return `${place}.${at === last ? "end" : at}`;
}

/** Return the position of a step. @param {number} at @param {Data} data @returns {Position} */
function positionAt(at, { last, ngrams }) {
  const isEnd = at === last && last > 0;
  const index = at === 0 ? -1 : Math.min(Math.floor((at - 1) / PHASES), ngrams.length - 1);
  return { index, phase: isEnd ? PHASES : at && ((at - 1) % PHASES) + 1, isStart: at === 0, isEnd };
}

/** Show the present position in every part. @param {View} view @param {boolean} [isStarted] */
function showPosition(view, isStarted = false) {
  const data = view.data;
  const parts = /** @type {Drawn} */ (view.drawn);
  const here = positionAt(view.at, data);
  const { index, phase } = here;
  const ngram = data.ngrams[index];
  const sums = sumsAt(data, here);
  const isStep = isStarted || view.at === view.shown + 1;
  view.shown = view.at;
  view.stepper.show({
    words: data.steps,
    at: view.at,
    total: data.last,
    label: placeLabel(data, here),
    groups: data.ngrams.map((_, place) => place * PHASES + 1),
    canReplay: !data.stage.answers.length,
  });
  view.stage.reading.write(readingText(view, here));
  parts.heading.textContent = ngram ? ngram.heading : data.words.unit_none;
  parts.code.show(codeState(data, here, sums));
  parts.formula.show(formulaRows(data, here, sums));
  showRows(parts.rows, data, here);
  showBars(parts.bars, data, here, isStep && phase > 0);
  showLedger(parts, data, here, sums);
  showFactor(view, here, sums);
}

/** Return the sentence: at the end, and while an answer plays, that of the answer or the result. @param {View} view @param {Position} here */
function readingText(view, { index, phase, isStart, isEnd }) {
  const { start, end, ngrams, stage, locked } = view.data;
  const isPlayed = view.player.isPlaying() && stage.answers.length > 0;
  if (!locked && stage.said && (isEnd || isPlayed || !ngrams.length)) return stage.said;
  return isStart ? wordsForInput(start.said, stage.is_presented) : isEnd ? end.said : ngrams[index].said[phase - 1];
}

/** Show the sums so far in the order's slot, "?" before the first. @param {View} view @param {Position} here @param {Sums} sums */
function showFactor({ stage, data }, { isStart, isEnd }, sums) {
  const { order, end, words } = data;
  const slot =
    isStart || (!isEnd && !Number(sums.total))
      ? { isOn: true, text: "?", rest: `/${end.sums.total}` }
      : { isOn: true, part: Number(sums.matches) / Number(sums.total) || 0, value: Number(sums.matches) };
  const counted = { ...slot, text: slot.text ?? sums.matches, rest: slot.rest ?? `/${sums.total}` };
  const orders = [1, 2, 3, 4].map((each) => (each === Number(order) ? counted : { isOn: false }));
  fillRibbon(stage.ribbon, { orders, penalty: { isOn: false }, note: words.other_factors }, { format: String });
}

/** Return the label of the position. @param {Data} data @param {Position} here */
function placeLabel({ words, ngrams }, { index, phase, isStart, isEnd }) {
  if (ngrams.length === 1) return fill(words.place_only, { step: phase });
  if (isStart || isEnd) return isStart ? words.place_start : words.place_end;
  return fill(words.place, { i: index + 1, total: ngrams.length, step: phase });
}

/** Return the sums at the position. @param {Data} data @param {Position} here @returns {Sums} */
function sumsAt({ start, end, ngrams }, { index, phase, isEnd }) {
  return isEnd ? end.sums : (ngrams[phase === PHASES ? index : index - 1]?.sums ?? start.sums);
}

/** Return the executed lines of the code and their values. @param {Data} data @param {Position} here @param {Sums} sums @returns {CodeState} */
function codeState({ code, ngrams, words }, { index, phase, isStart, isEnd }, sums) {
  const marked = isStart ? null : isEnd ? code.return : code.marks[phase - 1];
  /** @type {(string | null)[]} */
  const chips = code.lines.map(() => null);
  if (!isStart && !isEnd) {
    ngrams[index].chips.slice(0, phase).forEach((chip, place) => {
      chips[code.marks[place][0]] = chip;
    });
  }
  const [matches, total] = code.marks[PHASES - 1];
  if (!isStart) Object.assign(chips, { [matches]: sums.matches, [total]: sums.total });
  chips[code.return] = isEnd ? `${sums.matches}/${sums.total}` : null;
  return { name: words.code, lines: code.lines, marked, chips };
}

/** @param {Data} data @param {Position} here @param {Sums} sums @returns {FormulaRow[]} */
function formulaRows({ words, order }, { isEnd }, sums) {
  const precision = ["ink", "var(--ink)", ["sub", "p", order]];
  const isEmpty = sums.total === "0";
  const limit = ["under", "max", ["text", words.references]];
  const clipped = ["row", "∑", "min", "(", ["text", words.count], ",", limit, ")"];
  const fraction = isEmpty ? ["frac", "?", "?"] : ["frac", sums.matches, sums.total];
  const symbols = ["frac", clipped, ["row", "∑", ["text", words.count]]];
  return /** @type {FormulaRow[]} */ ([
    { label: words.in_symbols, factors: [precision, "=", symbols] },
    { label: isEnd ? words.your_numbers : words.so_far, factors: [precision, "=", ["ink", "var(--ink)", fraction]] },
    { label: words.result, factors: isEmpty ? ["?"] : [sums.sign, sums.value], result: true },
  ]);
}
