import { closeEditor, refuseText } from "./editor.js";
import { writeNotes } from "./notes.js";
import { hasSeen, writeScene } from "./scrolling.js";
import { showStage } from "./stage.js";
import { DOORS, lastScene, matchWords } from "./state.js";
/** @import { Switch } from "./controls.js" */
/** @import { Doors } from "./doors.js" */
/** @import { How } from "./lines.js" */
/** @import { StoryLesson } from "./notes.js" */
/** @import { Picture, Story, Word } from "./state.js" */
/** @import { View } from "./story.js" */

// ---- navigation: shows other scenes and sentences, and sends new sentences to be counted

/**
 * @typedef {{number: number, scene: number, picture: Picture | null, problem: string}} Answer
 * @typedef {{
 *   language: string, words: Record<string, string>, notes: string[][], story: Story, doors: Doors, answer: Answer | null,
 *   presenting: boolean, lesson: StoryLesson | null, problem: string, most_characters: number, switch: Switch,
 *   switched_on: boolean, asking: boolean,
 * }} Data
 * @typedef {{number: number, scene: number, words: Word[], origin: string, how: How}} Pending
 */

/** Show the typed words once they have been counted, or the reason why they were not. @param {View} view @param {Answer | null} answer */
export function handleAnswer(view, answer) {
  const { pending } = view;
  if (!answer || !pending || answer.number !== pending.number) return false;
  view.pending = null;
  view.root.classList.remove("is-waiting");
  if (!answer.picture) {
    refuseText(view, answer.problem);
    return true;
  }
  view.ledger.add(answer.picture);
  closeEditor(view);
  showSentence(view, pending.scene, matchWords(pending.words, answer.picture.tokens), pending.origin, pending.how);
  if (answer.problem) view.stage.controls.hint.textContent = answer.problem;
  return true;
}

/**
 * Show a sentence in a scene. A sentence without counts is sent to be counted; the stage stays unchanged until the response.
 *
 * @param {View} view @param {number} scene @param {Word[]} words @param {string} origin @param {How} [how]
 */
export function showSentence(view, scene, words, origin, how = {}) {
  const texts = words.map((word) => word.text);
  if (!view.ledger.find(texts)) {
    view.number += 1;
    view.pending = { number: view.number, scene, words, origin, how };
    view.root.classList.add("is-waiting");
    view.keepValue("typed", { number: view.number, scene, language: view.root.lang, texts });
    return;
  }
  view.state.sentences[scene] = words;
  view.state.origin[scene] = origin;
  if (scene === view.state.scene) redrawStage(view, how);
}

/** @param {View} view @param {How} how */
export function redrawStage(view, how) {
  const { stage, state, ledger, words, data, handlers } = view;
  if (!data) return;
  view.root.classList.toggle("is-presenting", state.isPresenting);
  const then = (state.isPresenting && data.lesson?.then) || "";
  const back = data.doors.back ?? "";
  const end = lastScene(state, data.lesson);
  showStage(stage, { story: data.story, state, ledger, words, end, then, back, isAsking: data.asking }, handlers, how);
  writeNotes(view);
}

/** Glide to a scene. @param {View} view @param {number} scene */
export function goToScene(view, scene) {
  view.scroll.glide(scene);
  enterScene(view, scene);
}

/** Show a scene, without scrolling to it. @param {View} view @param {number} scene */
export function enterScene(view, scene) {
  if (scene === view.state.scene) return;
  closeEditor(view);
  view.state.scene = scene;
  writeScene(scene);
  if (scene === DOORS) hasSeen(true);
  const { heading } = view.stage;
  const { activeElement } = /** @type {ShadowRoot} */ (view.root.getRootNode());
  if (activeElement && activeElement !== heading) heading.focus({ preventScroll: true }); // the pressed control may be gone
  redrawStage(view, { isOtherScene: true });
}
