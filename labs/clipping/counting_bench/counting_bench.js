/**
 * The counting bench on its stage: each n-gram in five steps, count, count in each reference, maximum, clip, add up.
 *
 * In: `data` from `labs/clipping/counting_bench/__init__.py`: texts, counts, sums, what is said at every position, and what
 * every stage is handed. Out: `step`, where the learner stands, `out`, the references left out, and `repeated`, "more" or
 * "less" of a token. Nothing is counted here: a position looks up.
 *
 * @typedef {"credited" | "clipped" | "unmatched"} Fate
 * @typedef {{matches: string, total: string, sign: string, value: string}} Sums
 * @typedef {{name: string, tokens: string[], is_cut: boolean}} Strip
 * @typedef {Strip & {number: number, short: string, action: string, used: boolean}} Reference
 * @typedef {{
 *   text: string, heading: string, jump: string, fates_said: string, count: number, found: number[], maximum: number,
 *   limit: string, credit: number, fates: Fate[], starts: number[], reference_starts: number[][], said: string[],
 *   chips: string[], sums: Sums,
 * }} Ngram
 * @typedef {{
 *   language: string, order: string, place: string, step: number, last: number, locked: boolean, candidate: Strip,
 *   references: Reference[], ngrams: Ngram[], start: {said: string, sums: Sums}, end: {said: string, sums: Sums},
 *   rest: {name: string, credit: number, count: number} | null, notes: string[],
 *   code: {lines: string[], marks: number[][], return: number}, squares: number, colours: Record<string, string>,
 *   focus: number, repeat: Record<"more" | "less", {label: string, disabled: boolean}> | null, symbol: string,
 *   words: Record<string, string>, steps: StepWords, stage: StageData,
 * }} Data
 *
 * Where the learner stands: the n-gram and how many of its steps are done; before the first, and after the last.
 * @typedef {{index: number, phase: number, isStart: boolean, isEnd: boolean}} Position
 *
 * @typedef {{row: HTMLElement, squares: HTMLElement[], fates: HTMLElement, cells: HTMLElement[], shown: string}} Line
 * @typedef {{node: HTMLElement, tokens: HTMLElement[], count: HTMLElement}} Row
 * @typedef {{
 *   stepper: Stepper, code: ReturnType<typeof createMarkedCode>, formula: ReturnType<typeof createFormula>, bars: Bars,
 *   heading: HTMLElement, rows: Row[], lines: Line[], sum: HTMLElement[], rest: HTMLElement[], scroller: HTMLElement,
 * }} Drawn
 * @typedef {{
 *   root: HTMLElement, stage: StageView, data: Data | null, owner: object | null, report: SendReport, send: SendReport,
 *   at: number, shown: number, told: number | null, shape: string, echoes: Echoes, drawn: Drawn | null,
 * }} View
 */

import {
  createEchoes,
  element,
  fill,
  forHand,
  isAnswer,
  keep,
  reportAtRest,
  waiting,
} from "../../../frame/components/shared.js";
import { createStage, showStage, stageButton } from "../../../frame/components/parts/stage.js";
import { fillRibbon } from "../../../frame/components/parts/ribbon.js";
import { createStepper } from "../../../frame/components/parts/stepper.js";
import { createMarkedCode } from "../../../frame/components/parts/marked_code.js";
import { createFormula } from "../../../frame/components/parts/formula.js";
import { box, focusedName, name } from "./nodes.js";
import { candidateRow, referenceRow, showRows } from "./strips.js";
import { createBars, showBars } from "./bars.js";
import { drawLedger, showLedger, walkLedger } from "./ledger.js";
/** @import { Echoes } from "../../../frame/components/shared.js" */
/** @import { StepWords, Stepper } from "../../../frame/components/parts/stepper.js" */
/** @import { CodeState } from "../../../frame/components/parts/marked_code.js" */
/** @import { SendReport, StageData, StageView } from "../../../frame/components/parts/stage.js" */
/** @import { Bars } from "./bars.js" */
/** @import { FormulaRow } from "../../../frame/components/parts/formula.js" */

export const PHASES = 5;

/**
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View},
 *   setTriggerValue: (name: string, value: unknown) => void,
 * }} component
 */
export default function render({ data, parentElement, setTriggerValue }) {
  const leave = () => clearTimeout(waiting.get("step"));
  const clean = keep(parentElement, data, { create: createView, draw, leave });
  const view = /** @type {View} */ (parentElement.view);
  view.report = view.echoes.by(setTriggerValue);
  view.send = setTriggerValue;
  return clean;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".counting-bench"));
  /** @type {View} */
  const view = {
    root,
    stage: createStage(root),
    data: null,
    owner: null,
    report: () => {},
    send: () => {},
    at: 0,
    shown: 0,
    told: null,
    shape: "",
    echoes: createEchoes(),
    drawn: null,
  };
  root.addEventListener("keydown", (event) => {
    if (!walkLedger(view, event)) {
      view.drawn?.stepper.key(event);
    }
  });
  return view;
}

// ---- drawing what stays while one steps

/**
 * Draw anew; the position and the focus stay, unless the page itself says another position. What the page answers to a
 * report leaves all in place: a hand may hold the slider. An answer takes the first step of what was asked about.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const focused = focusedName(view.root);
  const before = view.root.dataset;
  const isElsewhere = before.place !== data.place || before.locked !== String(data.locked);
  const isStarted = before.place === data.place && before.locked === "true" && !data.locked;
  settle(view, data, isElsewhere);
  Object.assign(view.root.dataset, { place: data.place, locked: String(data.locked), last: String(data.last) });
  view.root.lang = data.language;
  Object.entries(data.colours).forEach(([name, colour]) => view.root.style.setProperty(`--${name}`, colour));
  showStage(view.stage, data.stage, (name, value) => view.send(name, value));
  if (!isAnswer(view, { ...data, step: null }) || !view.drawn) view.drawn = build(view, data);
  if (isStarted && view.at === 0 && data.last) view.at = data.focus * PHASES + 1;
  show(view, isStarted);
  if (focused) {
    /** @type {HTMLElement | null} */ (view.root.querySelector(`[data-name="${focused}"]`))?.focus({
      preventScroll: true,
    });
  }
}

/**
 * Decide where to stand: where the page says, if it says something new; else where the learner is. Who stood at the end
 * of a text stands at the end of the edited one.
 *
 * @param {View} view @param {Data} data @param {boolean} isElsewhere
 */
function settle(view, data, isElsewhere) {
  const ownReport = view.echoes.take(item(data, data.step));
  const wasAtEnd = view.at > 0 && view.at === Number(view.root.dataset.last);
  if (isElsewhere || (!ownReport && data.step !== view.told && !wasAtEnd)) {
    view.at = data.step;
  } else if (wasAtEnd) {
    view.at = data.last;
  }
  view.told = data.step;
  view.at = data.locked ? 0 : Math.min(view.at, data.last);
}

/** @param {View} view @param {Data} data @returns {Drawn} */
function build(view, data) {
  const { words, stage } = data;
  const stepper = createStepper({ words: data.steps, move: (at) => move(view, at), presses: "next" });
  stepper.node.querySelectorAll("button, input").forEach((node, place) => name(node, `step-${place}`));
  const code = createMarkedCode({ name: words.code });
  const formula = createFormula();
  const rows = [candidateRow(data), ...data.references.map(referenceRow)];
  const heading = element("h3", "heading");
  const bars = createBars(view, data);
  const ledger = drawLedger(view, data);
  view.stage.picture.replaceChildren(bars.node);
  view.stage.controls.replaceChildren(...repeatButtons(view, data), stepper.node);
  const notes = data.notes.map((note) => element("p", "note", note));
  const strips = box("strips", ...rows.map(({ node }) => node));
  const codeHeading = element("h3", "heading", words.code);
  const columns = box("columns", box("panel", heading, strips, formula.node), box("panel", codeHeading, code.node));
  // Code, formula and ledger tell the rule: before the prediction they would answer the question.
  /** @type {Record<string, Node[]>} */
  const tabs = { lines: [...notes, columns], ledger: ledger.nodes };
  const below = tabs[stage.tab] ?? [];
  const waits = below.length && data.locked;
  view.stage.below.replaceChildren(...(waits ? [element("p", "note", data.start.said)] : below));
  return { stepper, code, formula, bars, heading, rows, ...ledger };
}

/** The buttons that write one token once more, or once less. @param {View} view @param {Data} data */
function repeatButtons(view, { repeat }) {
  return /** @type {const} */ (["less", "more"]).flatMap((which) => {
    if (!repeat) return [];
    const button = stageButton(`act ${which}`, repeat[which].label, () => view.send("repeated", which));
    button.setAttribute("aria-disabled", String(repeat[which].disabled));
    name(button, which);
    return [button];
  });
}

// ---- showing a position

/** @param {View} view @param {number} at */
export function move(view, at) {
  const data = /** @type {Data} */ (view.data);
  if (data.locked) {
    return;
  }
  view.at = Math.min(at, data.last);
  show(view);
  reportAtRest(view.report, "step", item(data, view.at));
}

/** @param {Data} data @param {number} at */
function item({ place, last }, at) {
  return `${place}.${at === last ? "end" : at}`;
}

/** @param {number} at @param {Data} data @returns {Position} */
function position(at, { last, ngrams }) {
  const isEnd = at === last && last > 0;
  const index = at === 0 ? -1 : Math.min(Math.floor((at - 1) / PHASES), ngrams.length - 1);
  return { index, phase: isEnd ? PHASES : at && ((at - 1) % PHASES) + 1, isStart: at === 0, isEnd };
}

/** @param {View} view @param {boolean} [isStarted] */
function show(view, isStarted = false) {
  const data = /** @type {Data} */ (view.data);
  const drawn = /** @type {Drawn} */ (view.drawn);
  const here = position(view.at, data);
  const { index, phase } = here;
  const ngram = data.ngrams[index];
  const sums = sumsAt(data, here);
  const isStep = isStarted || view.at === view.shown + 1;
  view.shown = view.at;
  drawn.stepper.show({
    at: view.at,
    total: data.last,
    label: placeLabel(data, here),
    groups: data.ngrams.map((_, place) => place * PHASES + 1),
    locked: data.locked,
  });
  view.stage.reading.say(reading(view, here));
  drawn.heading.textContent = ngram ? ngram.heading : data.words.unit_none;
  drawn.code.show(codeState(data, here, sums));
  drawn.formula.show(formulaRows(data, here, sums));
  showRows(drawn.rows, data, here);
  showBars(drawn.bars, data, here, isStep && phase > 0);
  showLedger(drawn, data, here, sums);
  showFactor(view, here, sums);
}

/** What was predicted is answered where its n-gram is cut off, and at the end. @param {View} view @param {Position} here */
function reading(view, { index, phase, isStart, isEnd }) {
  const { start, end, ngrams, focus, stage } = /** @type {Data} */ (view.data);
  const said = isStart ? forHand(start.said, stage.is_presented) : isEnd ? end.said : ngrams[index].said[phase - 1];
  const isDecided = isEnd || (index === focus && phase >= 4);
  return isDecided && stage.said ? `${said} ${stage.said}` : said;
}

/** The order's slot holds the sums so far. @param {View} view @param {Position} here @param {Sums} sums */
function showFactor({ stage, data }, { isStart, isEnd }, sums) {
  const { order, end, symbol } = /** @type {Data} */ (data);
  const [matches, total, all] = [sums.matches, sums.total, end.sums.total].map(Number);
  const isDone = !isStart && total > 0 && (isEnd || total === all);
  const slot = total
    ? { isOn: true, part: matches / total, value: matches, text: sums.matches, rest: `/${sums.total}` }
    : { isOn: true, text: "?" };
  stage.ribbon.unit.textContent = symbol;
  const orders = [1, 2, 3, 4].map((each) => (each === Number(order) ? slot : { isOn: false }));
  const shown = { value: 0, text: isDone ? `${sums.matches}/${sums.total}` : "?" };
  fillRibbon(stage.ribbon, { orders, penalty: { isOn: false }, total: shown }, { format: String });
}

/** @param {Data} data @param {Position} here */
function placeLabel({ words, ngrams }, { index, phase, isStart, isEnd }) {
  if (isStart || isEnd) {
    return isStart ? words.place_start : words.place_end;
  }
  return fill(words.place, { i: index + 1, total: ngrams.length, step: phase });
}

/** @param {Data} data @param {Position} here @returns {Sums} */
function sumsAt({ start, end, ngrams }, { index, phase, isEnd }) {
  if (isEnd) {
    return end.sums;
  }
  return ngrams[phase === PHASES ? index : index - 1]?.sums ?? start.sums;
}

/** @param {Data} data @param {Position} here @param {Sums} sums @returns {CodeState} */
function codeState({ code, ngrams }, { index, phase, isStart, isEnd }, sums) {
  const marked = isStart ? null : isEnd ? code.return : code.marks[phase - 1];
  /** @type {(string | null)[]} */
  const chips = code.lines.map(() => null);
  if (!isStart && !isEnd) {
    ngrams[index].chips.slice(0, phase).forEach((chip, place) => {
      chips[code.marks[place][0]] = chip;
    });
  }
  const [matches, total] = code.marks[PHASES - 1];
  if (!isStart) {
    Object.assign(chips, { [matches]: sums.matches, [total]: sums.total });
  }
  chips[code.return] = isEnd ? `${sums.matches}/${sums.total}` : null;
  return { lines: code.lines, marked, chips };
}

/** @param {Data} data @param {Position} here @param {Sums} sums @returns {FormulaRow[]} */
function formulaRows({ words, order, colours }, { isEnd }, sums) {
  const precision = ["ink", colours.ink, ["sub", "p", order]];
  const isEmpty = sums.total === "0";
  const limit = ["under", "max", ["text", words.references]];
  const clipped = ["row", "∑", "min", "(", ["text", words.count], ",", limit, ")"];
  const shown = isEmpty ? ["frac", "?", "?"] : ["frac", sums.matches, sums.total];
  const symbols = ["frac", clipped, ["row", "∑", ["text", words.count]]];
  return /** @type {FormulaRow[]} */ ([
    { label: words.in_symbols, factors: [precision, "=", symbols] },
    { label: isEnd ? words.your_numbers : words.so_far, factors: [precision, "=", ["ink", colours.ink, shown]] },
    { label: words.result, factors: isEmpty ? ["?"] : [sums.sign, sums.value], result: true },
  ]);
}
