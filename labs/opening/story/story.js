/**
 * The opening: ten scenes on one stage. `data` from `labs/opening/story/__init__.py` has the sentences, the counts of everything
 * that buttons can produce, the texts, the links, and the response to typed text. Reports `typed`, `language`, `presenting` and
 * `ask_first`. The present scene is only in the browser, as the address's fragment. No score is computed here.
 *
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, writeText } from "../../../frame/components/shared.js";
import {
  beginLesson,
  closeDesk,
  isReachedBackwards,
  NOTES_WAIT_MS,
  takeDesk,
} from "../../../frame/components/parts/deck.js";
import { chooseTranslation, showNextAnswer, goToNext, performAction, stepBack } from "./actions.js";
import { listenToWords } from "./editing.js";
import { showSwitch } from "./controls.js";
import { closeEditor, createEditor } from "./editor.js";
import { followAppLink } from "./doors.js";
import { keyAction } from "./keys.js";
import { followLesson } from "./notes.js";
import { arrivalScene, createScroll, writeScene } from "./scrolling.js";
import { listenToPrinter } from "./paper.js";
import { forgetSizes, hasOtherExtent, prepareSentences } from "./sentences.js";
import { createStage, layOutMap } from "./stage.js";
import { answerUpTo, createLedger, createState, HOOK, lastScene, resetSentences, SCENES } from "./state.js";
import { enterScene, goToScene, handleAnswer, redrawStage } from "./navigation.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { Handlers } from "./stage.js" */
/** @import { Data, Pending } from "./navigation.js" */

const PREPARE_MS = 400; // after the first picture has been drawn
const FONTS_MS = 1000; // how long the first picture waits for its fonts, which would shift it

export const renderStory = defineComponent("story", createView, drawData);
export default renderStory;

/** @param {BaseView<Data>} base @param {Data} data */
function createView(base, data) {
  const { root } = base;
  /** @type {Handlers} */
  const handlers = {
    act: (name) => performAction(view, name),
    go: (scene) => goToScene(view, scene),
    follow: followAppLink,
    choose: (name) => chooseTranslation(view, name),
    weigh: (position) => {
      state.weight = position;
      redrawStage(view, {});
    },
  };
  const stage = createStage(handlers, { doors: data.doors, last: data.story.slider.length - 1 });
  const state = createState(data.story);
  state.isPresenting = data.presenting;
  const end = lastScene(state, data.lesson);
  const isBack = data.presenting && isReachedBackwards();
  state.scene = arrivalScene(data.presenting, end);
  if (isBack) answerUpTo(state, data.story, end);
  root.replaceChildren(stage.node, ...Array.from({ length: SCENES }, () => element("div", "scroll-step untouched")));
  const press = (/** @type {KeyboardEvent} */ event) => handleKey(view, event);
  const view = Object.assign(base, {
    stage,
    state,
    handlers,
    press,
    number: 0,
    shape: "",
    language: "",
    step: 0,
    usesPointer: false,
    ledger: createLedger(data.story.pictures),
    words: data.words,
    scroll: createScroll(root, (scene) => {
      enterScene(view, scene);
    }),
    pending: /** @type {Pending | null} */ (null),
    editor: createEditor(stage.sentences.node),
    desk: takeDesk(press),
    size: new ResizeObserver(() => {
      handleResize(view);
    }),
    wasPresenting: !data.presenting,
    wasAsking: data.asking,
  });
  listen(view);
  if (isBack) writeScene(state.scene);
  else beginLesson(data.lesson, state.scene === HOOK);
  return view;
}

/** Listen to keys, pointers, history, words and printing. @param {View} view */
function listen(view) {
  const options = { signal: view.listeners.signal };
  options.signal.addEventListener("abort", () => leave(view));
  document.addEventListener("keydown", view.press, options);
  const notePointer = () => {
    view.usesPointer = true;
  };
  document.addEventListener("pointerdown", notePointer, { ...options, capture: true });
  const arrive = () => goToScene(view, arrivalScene(view.state.isPresenting, lastScene(view.state, view.data?.lesson)));
  window.addEventListener("popstate", arrive, options);
  window.addEventListener("hashchange", arrive, options);
  listenToWords(view);
  listenToPrinter(view, view.listeners.signal);
  view.size.observe(view.stage.picture);
  view.size.observe(view.stage.sentences.probe);
}

/** Stop listening, and close the notes outside a lesson. @param {View} view */
function leave(view) {
  const { desk, press } = view;
  view.size.disconnect();
  view.scroll.end();
  if (!view.data?.lesson) closeDesk(desk);
  else setTimeout(() => desk.press === press && closeDesk(desk), NOTES_WAIT_MS); // the next page of the lesson uses them
}

// ---- data from the page

/** Draw new data: language, mode, links and the response to typed text. @param {View} view @param {Data} data */
function drawData(view, data) {
  const { state, stage, language } = view;
  const [isFirst, isOther] = [!language, language !== data.language];
  const isTurned = data.presenting !== view.wasPresenting;
  const step = data.lesson?.step ?? 0;
  const isOtherStop = step !== view.step || data.asking !== view.wasAsking;
  Object.assign(view, { wasPresenting: data.presenting, wasAsking: data.asking, step, language: data.language });
  view.words = data.words;
  if (isOther) setLanguage(view, data, isFirst);
  if (isTurned) state.isPresenting = data.presenting; // otherwise the learner may have switched it since
  layOutMap(stage, data.doors, followAppLink);
  writeText(stage.problem, data.problem);
  showSwitch(stage.bar, data.switch, data.switched_on);
  const isAnswered = handleAnswer(view, data.answer);
  if (!isAnswered && (isOther || isTurned || isOtherStop)) redrawStage(view, { isStill: true });
  followLesson(view);
  if (!isFirst) return;
  view.scroll.jump(state.scene);
  awaitFonts(view);
  const { reference, pictures } = data.story;
  const texts = [...reference, ...pictures.flatMap((picture) => picture.tokens)];
  setTimeout(() => prepareSentences(stage.sentences, reference.length, texts), PREPARE_MS); // it would delay the first actions
}

/** Hide the first picture until its fonts are loaded. @param {View} view */
async function awaitFonts({ root, stage }) {
  const fonts = [root, stage.heading].map((node) => document.fonts.load(getComputedStyle(node).font));
  root.style.visibility = "hidden";
  await Promise.race([Promise.allSettled(fonts), new Promise((resolve) => setTimeout(resolve, FONTS_MS))]);
  root.style.visibility = "";
}

/** Reset every sentence for a language. @param {View} view @param {Data} data @param {boolean} isFirst */
function setLanguage(view, { story }, isFirst) {
  view.ledger = createLedger(story.pictures);
  forgetSizes(view.stage.sentences);
  view.pending = null;
  closeEditor(view);
  if (!isFirst) resetSentences(view.state, story);
}

/**
 * Redraw after a change of the window, the font or the place of the picture. If only the sentence takes another line, or another
 * scene is shown, animations continue.
 *
 * @param {View} view
 */
function handleResize(view) {
  const { sentences } = view.stage;
  const shape = [innerWidth, innerHeight, sentences.probe.offsetWidth].join(" ");
  if (shape === view.shape) {
    if (hasOtherExtent(sentences)) redrawStage(view, {});
    return;
  }
  view.shape = shape;
  forgetSizes(sentences);
  closeEditor(view);
  redrawStage(view, { isStill: true });
  view.scroll.jump(view.state.scene);
}

// ---- keys

/** Run the action of a key. @param {View} view @param {KeyboardEvent} event */
function handleKey(view, event) {
  if (event.key === "Tab") view.usesPointer = false;
  const action = keyAction(event, view);
  if (!action) return;
  event.preventDefault();
  const { state } = view;
  /** @type {Record<string, () => void>} */
  const actions = {
    next: () => (state.isPresenting && showNextAnswer(view)) || goToNext(view),
    back: () => stepBack(view),
    answer: () => showNextAnswer(view) || state.isPresenting || goToNext(view),
    first: () => goToScene(view, 0),
    last: () => goToScene(view, lastScene(view.state, view.data?.lesson)),
    blank: () => void view.root.classList.toggle("is-blank"),
    leave: () => performAction(view, "present"),
    notes: () => performAction(view, "notes"),
    present: () => performAction(view, "present"),
  };
  if (action !== "blank") view.root.classList.remove("is-blank");
  actions[action]();
}
