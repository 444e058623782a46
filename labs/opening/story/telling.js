import { closeEditor, refuse } from "./editor.js";
import { writeNotes } from "./notes.js";
import { noteSeen, writeScene } from "./scrolling.js";
import { showStage } from "./stage.js";
import { DOORS, endOf, rearranged } from "./state.js";
/** @import { Desk, Press } from "../../../frame/components/parts/deck.js" */
/** @import { Switch } from "./controls.js" */
/** @import { Editor } from "./editor.js" */
/** @import { Doors } from "./doors.js" */
/** @import { How } from "./lines.js" */
/** @import { StoryLesson } from "./lesson.js" */
/** @import { Scroll } from "./scrolling.js" */
/** @import { Acts, Stage } from "./stage.js" */
/** @import { Ledger, Picture, State, Story, Word } from "./state.js" */

// ---- telling: from scene to scene and from sentence to sentence; who is asked to count, and what is written then

/**
 * @typedef {{number: number, scene: number, picture: Picture | null, problem: string}} Answer
 * @typedef {{
 *   language: string, words: Record<string, string>, notes: string[][], story: Story, doors: Doors, answer: Answer | null,
 *   presenting: boolean, lesson: StoryLesson | null, problem: string, most_characters: number, switch: Switch,
 *   switched_on: boolean, asking: boolean,
 * }} Data
 * @typedef {(name: string, value: unknown) => void} Report
 * @typedef {{number: number, scene: number, words: Word[], told: string, how: How}} Pending
 * @typedef {{
 *   root: HTMLElement, data: Data | null, owner: object | null, report: Report, stage: Stage, state: State, ledger: Ledger,
 *   words: Record<string, string>, acts: Acts, scroll: Scroll, pending: Pending | null, editor: Editor, desk: Desk,
 *   listeners: AbortController, size: ResizeObserver, number: number, shape: string, wasPresenting: boolean, wasAsking: boolean,
 *   step: number,
 *   press: Press, isByHand: boolean,
 * }} View
 */

/** Show what was typed, once it is counted, or say why it is not. @param {View} view @param {Answer | null} found */
export function takeAnswer(view, found) {
  const { pending } = view;
  if (!found || !pending || found.number !== pending.number) return false;
  view.pending = null;
  view.root.classList.remove("is-waiting");
  if (!found.picture) {
    refuse(view, found.problem);
    return true;
  }
  view.ledger.add(found.picture);
  closeEditor(view);
  say(view, pending.scene, rearranged(pending.words, found.picture.tokens), pending.told, pending.how);
  if (found.problem) view.stage.controls.hint.textContent = found.problem;
  return true;
}

/**
 * Say a sentence in a scene. One that nobody has counted yet is sent to be counted: until then all keeps its place.
 *
 * @param {View} view @param {number} scene @param {Word[]} words @param {string} told @param {How} [how]
 */
export function say(view, scene, words, told, how = {}) {
  const texts = words.map((word) => word.text);
  if (!view.ledger.find(texts)) {
    view.number += 1;
    view.pending = { number: view.number, scene, words, told, how };
    view.root.classList.add("is-waiting");
    view.report("typed", { number: view.number, scene, language: view.root.lang, texts });
    return;
  }
  view.state.sentences[scene] = words;
  view.state.told[scene] = told;
  if (scene === view.state.scene) redraw(view, how);
}

/** @param {View} view @param {How} how */
export function redraw(view, how) {
  const { stage, state, ledger, words, data, acts } = view;
  if (!data) return;
  view.root.classList.toggle("is-presenting", state.isPresenting);
  const then = (state.isPresenting && data.lesson?.then) || "";
  const back = data.doors.back ?? "";
  const end = endOf(state, data.lesson);
  showStage(stage, { story: data.story, state, ledger, words, end, then, back, isAsking: data.asking }, acts, how);
  writeNotes(view);
}

/** @param {View} view @param {number} scene */
export function goTo(view, scene) {
  view.scroll.glide(scene);
  enter(view, scene);
}

/** Move the focus to the new scene's heading: the control that was pressed is gone or has moved. @param {View} view */
function focusHeading({ root, stage }) {
  const { activeElement } = /** @type {ShadowRoot} */ (root.getRootNode());
  if (activeElement && activeElement !== stage.heading) stage.heading.focus({ preventScroll: true });
}

/** @param {View} view @param {number} scene */
export function enter(view, scene) {
  if (scene === view.state.scene) return;
  closeEditor(view);
  view.state.scene = scene;
  writeScene(scene);
  if (scene === DOORS) noteSeen();
  focusHeading(view);
  redraw(view, { isOtherScene: true });
}
