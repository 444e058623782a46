/**
 * The opening: ten scenes on one stage. In: `data` from `labs/opening/story/__init__.py`: the sentences, all that buttons lead
 * to already counted, the words, the doors, and the answer to what was typed. Out: `typed`, `language`, `presenting`. Which scene
 * is shown the browser knows alone, behind the `#` of the address. No score is computed here.
 */

import { element, keep, writeText } from "../../../frame/components/shared.js";
import { beginLesson, closeDesk, isReachedBackwards, takeDesk } from "../../../frame/components/parts/deck.js";
import { answer, choose, goOn, perform, stepBack } from "./acts.js";
import { listenToWords } from "./editing.js";
import { showSwitch } from "./controls.js";
import { closeEditor, createEditor } from "./editor.js";
import { follow } from "./doors.js";
import { actOf } from "./keys.js";
import { followLesson } from "./lesson.js";
import { arrival, createScroll, writeScene } from "./scrolling.js";
import { listenToPrinter } from "./paper.js";
import { forgetSizes, hasOtherExtent, prepareSentences } from "./sentences.js";
import { createStage, layOutMap } from "./stage.js";
import { HOOK, SCENES, createLedger, createState, endOf, tellUpTo, translate } from "./state.js";
import { enter, goTo, redraw, takeAnswer } from "./telling.js";
/** @import { Acts } from "./stage.js" */
/** @import { Story } from "./state.js" */
/** @import { Data, Report, View } from "./telling.js" */

const PREPARE_MS = 400; // the first picture comes first
const FONTS_MS = 1000; // so long the first picture waits for its fonts, which would move it

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: Report}} component */
export default function render({ data, parentElement, setStateValue }) {
  const create = (/** @type {ShadowRoot} */ parent) => createView(parent, data);
  const end = keep(parentElement, data, { create, draw: take, leave });
  /** @type {View} */ (parentElement.view).report = setStateValue;
  return end;
}

/** @param {ShadowRoot} parent @param {Data} data @returns {View} */
function createView(parent, data) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".story"));
  /** @type {Acts} */
  const acts = {
    act: (name) => perform(view, name),
    go: (scene) => goTo(view, scene),
    follow,
    choose: (name) => choose(view, name),
    weigh: (position) => weigh(view, position),
  };
  const stage = createStage(acts, { doors: data.doors, last: data.story.slider.length - 1 });
  const state = createState(data.story);
  state.isPresenting = data.presenting;
  const end = endOf(state, data.lesson);
  const isBack = data.presenting && isReachedBackwards();
  state.scene = arrival(data.presenting, end);
  if (isBack) tellUpTo(state, data.story, end);
  root.replaceChildren(stage.node, ...Array.from({ length: SCENES }, () => element("div", "scroll-step")));
  /** @type {View} */
  const view = {
    root,
    data: null,
    owner: null,
    report: () => {},
    stage,
    state,
    ledger: createLedger(data.story.pictures),
    words: data.words,
    acts,
    scroll: createScroll(root, (scene) => enter(view, scene)),
    pending: null,
    editor: createEditor(stage.sentences.node),
    desk: takeDesk((event) => press(view, event)),
    listeners: new AbortController(),
    size: new ResizeObserver(() => resize(view)),
    number: 0,
    shape: "",
    wasPresenting: !data.presenting,
    wasAsking: data.asking,
    step: 0,
    press: (event) => press(view, event),
    isByHand: false,
  };
  listen(view);
  if (isBack) writeScene(state.scene);
  else beginLesson(data.lesson, state.scene === HOOK);
  return view;
}

/** @param {View} view */
function listen(view) {
  const options = { signal: view.listeners.signal };
  document.addEventListener("keydown", view.press, options);
  const noteHand = () => {
    view.isByHand = true;
  };
  document.addEventListener("pointerdown", noteHand, { ...options, capture: true });
  const arrive = () => goTo(view, arrival(view.state.isPresenting, endOf(view.state, view.data?.lesson)));
  window.addEventListener("popstate", arrive, options);
  window.addEventListener("hashchange", arrive, options);
  listenToWords(view);
  listenToPrinter(view, view.listeners.signal);
  view.size.observe(view.stage.picture);
  view.size.observe(view.stage.sentences.probe);
}

/** @param {View} view */
function leave(view) {
  view.listeners.abort();
  view.size.disconnect();
  view.scroll.end();
  if (!view.data?.lesson) closeDesk(view.desk); // else the next page takes it over
}

// ---- what the page says

/** @param {View} view @param {Data} data */
function take(view, data) {
  const { root, state, stage } = view;
  const [isFirst, isOther] = [!root.lang, root.lang !== data.language];
  const isTurned = data.presenting !== view.wasPresenting;
  const step = data.lesson?.step ?? 0;
  const isOtherStep = step !== view.step;
  const isOtherSwitch = data.asking !== view.wasAsking;
  Object.assign(view, { wasPresenting: data.presenting, wasAsking: data.asking, step });
  view.words = data.words;
  root.lang = data.language;
  if (isOther) speak(view, data, isFirst);
  if (isTurned) state.isPresenting = data.presenting; // else a hand may have turned it since
  layOutMap(stage, data.doors, follow);
  writeText(stage.problem, data.problem);
  showSwitch(stage.bar, data.switch, data.switched_on);
  const isAnswered = takeAnswer(view, data.answer);
  if (!isAnswered && (isOther || isTurned || isOtherStep || isOtherSwitch)) redraw(view, { isStill: true });
  followLesson(view);
  if (!isFirst) return;
  view.scroll.jump(state.scene);
  awaitFonts(view);
  setTimeout(() => prepare(view, data.story), PREPARE_MS);
}

/** Show the first picture in its own fonts. @param {View} view */
async function awaitFonts({ root, stage }) {
  const fonts = [root, stage.heading].map((node) => document.fonts.load(getComputedStyle(node).font));
  root.style.visibility = "hidden";
  await Promise.race([Promise.allSettled(fonts), new Promise((resolve) => setTimeout(resolve, FONTS_MS))]);
  root.style.visibility = "";
}

/** Make ready, while nothing moves, what the first acts would have to wait for. @param {View} view @param {Story} story */
function prepare({ stage }, { reference, pictures }) {
  const texts = [...reference, ...pictures.flatMap((picture) => picture.tokens)];
  prepareSentences(stage.sentences, reference.length, texts);
}

/** Begin every sentence anew in a language. @param {View} view @param {Data} data @param {boolean} isFirst */
function speak(view, { story }, isFirst) {
  view.ledger = createLedger(story.pictures);
  forgetSizes(view.stage.sentences);
  view.pending = null;
  closeEditor(view);
  if (!isFirst) translate(view.state, story);
}

/**
 * The window, the letters or the place of the picture have another size. Where the reading takes a line more, or another
 * scene comes, all stays in motion.
 *
 * @param {View} view
 */
function resize(view) {
  const { sentences } = view.stage;
  const shape = [innerWidth, innerHeight, sentences.probe.offsetWidth].join(" ");
  if (shape === view.shape) {
    if (hasOtherExtent(sentences)) redraw(view, {});
    return;
  }
  view.shape = shape;
  forgetSizes(sentences);
  closeEditor(view);
  redraw(view, { isStill: true });
  view.scroll.jump(view.state.scene);
}

// ---- from scene to scene

/** @param {View} view @param {number} position */
function weigh(view, position) {
  view.state.weight = position;
  redraw(view, {});
}

// ---- keys

/** @param {View} view @param {KeyboardEvent} event */
function press(view, event) {
  if (event.key === "Tab") view.isByHand = false;
  const act = actOf(event, view);
  if (!act) return;
  event.preventDefault();
  const { state } = view;
  /** @type {Record<string, () => void>} */
  const deeds = {
    next: () => (state.isPresenting && answer(view)) || goOn(view),
    back: () => stepBack(view),
    answer: () => answer(view) || state.isPresenting || goOn(view),
    first: () => goTo(view, 0),
    last: () => goTo(view, endOf(view.state, view.data?.lesson)),
    blank: () => void view.root.classList.toggle("is-blank"),
    leave: () => perform(view, "present"),
    notes: () => perform(view, "notes"),
    present: () => perform(view, "present"),
  };
  if (act !== "blank") view.root.classList.remove("is-blank");
  deeds[act]();
}
