/**
 * The stage of Practice: one step at a time, whose typed answer is checked by Enter or the button; the bricks are for the
 * learner's notes. A right answer leads to the next step if it is the first attempt; otherwise the learner stays, with a
 * button to the next open step.
 *
 * `data` from `labs/practice/scratch_wall/__init__.py` has the state of every step, the factors known at each, and the data
 * of every stage. Sends `checked` and `helped` with the exercise and the step's number, `onward`, and the tab. The view
 * stores the learner's step until the page sends another exercise. Nothing is checked or scored here.
 *
 * @typedef {{
 *   ask: string, heading: string, answer: string, order: number, is_counting: boolean, said: string, said_after: string, typed: string, kind: string, mark: string, help: string,
 *   is_asked: boolean, is_settled: boolean, next: number, missing: number, go: string,
 * }} Step
 * @typedef {{is_on: boolean, part: number, text: string, weight: string}} Found
 * @typedef {{
 *   language: string, exercise: string, mode: string, place: number, steps: Step[], tokens: string[], orders: number[],
 *   has_ribbon: boolean, references: [string, string][], title: string, number: string, modes: [string, string][],
 *   ribbons: {orders: Found[], penalty: Found, total: Found}[], rule: string, formula: FormulaRow[], most: number,
 *   words: Record<string, string>, step_words: StepWords, stage: StageData,
 * }} Data
 * @typedef {ReturnType<typeof createView>} View
 */

import {
  defineComponent,
  element,
  fill,
  focusedIn,
  pushButton,
  retainFocus,
  writeText,
} from "../../../frame/components/shared.js";
import { createFormula } from "../../../frame/components/parts/formula.js";
import { fillRibbon } from "../../../frame/components/parts/ribbon.js";
import { createRadios } from "../../../frame/components/parts/radios.js";
import { createStage, showStage, stageTab } from "../../../frame/components/parts/stage.js";
import { createStepper } from "../../../frame/components/parts/stepper.js";
import { createWall, showWall } from "./wall.js";
/** @import { FormulaRow } from "../../../frame/components/parts/formula.js" */
/** @import { StageData } from "../../../frame/components/parts/stage.js" */
/** @import { StepWords } from "../../../frame/components/parts/stepper.js" */
/** @import { BaseView } from "../../../frame/components/shared.js" */

const FORMULA = "formula";
const NO_STEP = -1;

export default defineComponent("scratch-wall", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const stage = createStage(base.root, { raisesPowers: false }); // its sentences show how to type a power
  const report = (/** @type {string} */ name) => () => sendStepReport(view, name);
  const view = Object.assign(base, {
    stage,
    exercise: "",
    at: 0,
    checking: NO_STEP,
    isMovedOn: false,
    wall: createWall(),
    all: createSteps(
      () => base.send("another", view.exercise),
      (mode) => base.send("mode", mode),
    ),
    note: element("p", "note lines-14 muted small"),
    show: pushButton("act quiet show-answer", "", report("shown")),
    tryIt: pushButton("act try", "", () => base.send("mode", "all")),
    answer: createAnswerField((text) => {
      checkAnswer(view, text);
    }),
    help: pushButton("act quiet help", "", report("helped")),
    onward: pushButton("act is-main onward", "", () => {
      const { go, missing } = view.data.steps[view.at];
      if (go) moveToStep(view, missing);
      else view.send("onward", view.data.exercise);
    }),
    stepper: createStepper({ move: (target) => moveToStep(view, target) }),
    formula: createFormula(),
  });
  stage.picture.append(element("div", "left shrinks", view.wall.node, view.note), view.all.node);
  stage.asked.prepend(view.answer.node, view.help, view.show);
  stage.asked.append(view.tryIt);
  stage.controls.append(view.stepper.node, view.onward);
  base.root.addEventListener("keydown", (event) => stepWithAlt(view, event) || view.stepper.key(event));
  return view;
}

// ---- answering

/** Report the answer; if it was right and is unchanged, move on instead. @param {View} view @param {string} text */
function checkAnswer(view, text) {
  const { steps } = view.data;
  const { typed, kind, next, missing } = steps[view.at];
  if (!text.trim()) return;
  if (kind === "right" && typed === text) moveToStep(view, missing === view.at ? next : missing);
  else {
    view.checking = view.at;
    sendStepReport(view, "checked", ` ${text}`);
  }
}

/** Send a report with the exercise and the step. @param {View} view @param {string} name @param {string} [rest] */
function sendStepReport({ data, at, send }, name, rest = "") {
  send(name, `${data.exercise} ${at + 1}${rest}`);
}

/** Step by Alt and an arrow, also in the field, which keeps plain arrows. @param {View} view @param {KeyboardEvent} event */
function stepWithAlt(view, event) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const isStepKey = by && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isStepKey) return false;
  event.preventDefault(); // the browser would go back or forward
  const target = view.at + by;
  if (view.data.steps[target]) moveToStep(view, target);
  return true;
}

// ---- drawing

/** Draw new data. @param {View} view @param {Data} data */
function draw(view, data) {
  const exercise = `${data.exercise} ${data.mode}`;
  const isNew = view.exercise !== exercise;
  if (isNew) Object.assign(view, { exercise, at: data.place, checking: NO_STEP, isMovedOn: false });
  else if (data.steps[view.checking]?.kind === "right") {
    const { next } = data.steps[view.checking];
    if (view.at === view.checking) view.at = next; // unless the learner moved elsewhere meanwhile
    view.isMovedOn = view.at !== view.checking && view.at === next; // the sentence then describes that step
  }
  view.checking = NO_STEP;
  view.note.replaceChildren(element("span", "rule", data.rule), " ", element("span", "how", data.words.how));
  showPresentStep(view, isNew);
}

/** @param {View} view @param {number} target */
function moveToStep(view, target) {
  view.at = target;
  view.isMovedOn = false;
  showPresentStep(view, false);
}

/** @param {View} view @param {boolean} isStill */
function showPresentStep(view, isStill) {
  const { stage, at, stepper, help, onward, tryIt, data } = view;
  const { steps, words } = data;
  const [step, last] = [steps[at], steps.length - 1];
  const isOver = (at === last || step.is_asked) && steps.every(({ is_settled }) => is_settled);
  const isOnward = isOver || !!step.go;
  showStage(stage, { ...data.stage, heading: step.heading }, view.send);
  stage.line.hidden = step.is_asked;
  view.root.classList.toggle("is-bare", !data.has_ribbon);
  stage.node.classList.toggle("is-bare", !data.has_ribbon);
  showWall(view.wall, data, step);
  showSteps(view.all, data, at, (target) => moveToStep(view, target));
  writeText(tryIt, words.try);
  tryIt.hidden = step.is_asked;
  view.note.classList.toggle("is-silent", !step.is_asked && !data.rule); // its line keeps its height, so that no answer moves a brick
  stage.reading.node.classList.toggle("is-asking", step.is_asked && !step.is_settled && !step.mark);
  writeText(view.show, words.show);
  view.show.hidden = step.is_settled;
  showAnswerField(view.answer, step, { place: `${view.exercise} ${at}`, check: words.check, most: data.most });
  moveFocusFrom(view, [...(step.help ? [] : [help]), ...(isOnward ? [] : [onward])]);
  writeText(help, step.help);
  help.hidden = !step.help;
  stepper.show({ words: data.step_words, at, total: last, label: fill(words.place, { at: at + 1, total: last + 1 }) });
  writeText(onward, step.go || words.onward);
  onward.hidden = !isOnward;
  stage.asked.classList.toggle("is-open", !step.is_settled);
  help.toggleAttribute("data-reveals", !!step.help); // presenter mode clicks it
  stepper.node.querySelector(".step-next")?.toggleAttribute("data-next", !step.help && at < last);
  stage.reading.write((view.isMovedOn && step.said_after) || step.said);
  showProduct(view, isStill);
  showFormula(view);
}

/** Move the focus before a focused button is hidden. @param {View} view @param {HTMLElement[]} leaving */
function moveFocusFrom({ root, help, answer, stepper }, leaving) {
  const focused = focusedIn(root);
  if (!leaving.some((button) => button === focused)) return;
  const next = /** @type {HTMLElement | null} */ (stepper.node.querySelector(".step-next"));
  (focused === help || answer.node.hidden ? next : answer.field)?.focus();
}

/** Show the known factors. @param {View} view @param {boolean} isStill */
function showProduct({ stage, data, at }, isStill) {
  const { orders, penalty, total } = data.ribbons[at];
  const totalFactor = { value: total.part, text: total.text, isStill: !total.is_on };
  fillRibbon(
    stage.ribbon,
    { orders: orders.map(ribbonFactor), penalty: ribbonFactor(penalty), total: totalFactor },
    { isStill },
  );
}

/** Convert the data of a factor. @param {Found} found */
function ribbonFactor({ is_on, ...found }) {
  return { isOn: is_on, ...found };
}

/** Show the formula, if its tab is open. @param {View} view */
function showFormula({ stage, formula, data }) {
  formula.show(data.formula);
  if (stageTab(stage) !== FORMULA) formula.node.remove();
  else if (!formula.node.isConnected) stage.below.replaceChildren(formula.node);
}

// ---- the answer: the field for the number of a step, the button that checks it, and the result

/** Create the field and its button. @param {(text: string) => void} check */
function createAnswerField(check) {
  const field = element("input", "number rounded on-paper large");
  const button = element("button", "act check");
  const mark = element("span", "mark");
  const node = element("form", "answer-field gap-8 flex wraps middle", field, button, mark);
  Object.assign(field, { type: "text", autocomplete: "off", spellcheck: false });
  node.addEventListener("submit", (event) => {
    event.preventDefault();
    check(field.value);
    field.focus();
  });
  return { node, field, button, mark, place: "", typed: "" };
}

/**
 * Show the answer of a step. Typed text stays, unless the step or its stored answer has changed.
 *
 * @param {ReturnType<typeof createAnswerField>} view @param {Step} step @param {{place: string, check: string, most: number}} how
 */
function showAnswerField(view, { ask, typed, kind, mark, is_asked }, { place, check, most }) {
  const { node, field } = view;
  node.hidden = !is_asked;
  if (view.place !== place || view.typed !== typed) field.value = typed;
  view.place = place;
  view.typed = typed;
  field.maxLength = most;
  field.setAttribute("aria-label", ask);
  field.setAttribute("aria-invalid", String(kind === "wrong"));
  writeText(view.button, check);
  writeText(view.mark, mark);
  view.mark.dataset.kind = kind;
}

// ---- the list: all steps of the exercise with their results, the level of help, and the button to another text

/** Create the empty list. @param {() => void} goOn opens another text @param {(mode: string) => void} choose a level of help */
function createSteps(goOn, choose) {
  const [title, list, number] = [element("h3"), element("ol", "steps-list"), element("p", "number muted small")];
  const modes = createRadios("modes segments flex", "level grows ruled small nowrap", choose);
  const another = pushButton("act another", "", goOn);
  const node = element("aside", "all-steps rule-before", title, list, number, modes.node, another);
  return { node, title, list, number, modes, another };
}

/** Show the steps and the levels. @param {ReturnType<typeof createSteps>} list @param {Data} data @param {number} at @param {(aim: number) => void} move */
function showSteps({ node, title, list, number, modes, another }, data, at, move) {
  const { words } = data;
  node.setAttribute("aria-label", words.steps);
  modes.show(words.mode, data.modes, data.mode);
  writeText(title, data.title);
  writeText(number, data.number);
  writeText(another, words.another);
  const steps = data.steps.map(({ ask, answer }, place) => {
    const number = element("i", "place-number in-grid in-centre edged", String(place + 1));
    const current = place === at ? "step" : "false";
    const state = { class: "go text-start", "data-key": `step-${place}`, "aria-current": current };
    const go = pushButton(state, ask, () => move(place));
    const kind = `in-grid baseline gap-8 muted small${place === at ? " is-current" : ""}`;
    return element("li", kind, number, go, element("b", "answer-number", answer));
  });
  retainFocus(list, () => list.replaceChildren(...steps));
}
