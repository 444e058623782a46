import { element, fill } from "../../../frame/components/shared.js";
import {
  closeDesk,
  isDeskOpen,
  lessonLine,
  nextStepNodes,
  openDesk,
  startClock,
  writeDesk,
  writeLesson,
} from "../../../frame/components/parts/deck.js";
import { headingOf } from "./scenes.js";
import { lastScene, listStops, stopNumber } from "./state.js";
/** @import { Lesson } from "../../../frame/components/parts/deck.js" */
/** @import { View } from "./story.js" */

// ---- notes: suggestions for the speaker at each stop, in a second window whose keys move through the story, too

/** Open the notes and write them. @param {View} view */
export function openNotes(view) {
  if (!openDesk(view.desk)) view.stage.controls.hint.textContent = view.words["notes-blocked"];
  writeNotes(view);
}

/** Write the notes of the present stop, and those of a lesson's step. @param {View} view */
export function writeNotes(view) {
  const { desk, state, words, data, root } = view;
  if (!data || !isDeskOpen(desk)) return;
  const { lesson } = data;
  const stop = stopNumber(state);
  const total = listStops(Math.max(lastScene(state, lesson), state.scene)).length;
  writeDesk(desk, { title: words.notes, language: root.lang }, [
    ...(lesson
      ? [lessonLine(lesson, lesson.words), lesson.title, ...lesson.now].map((text) => element("p", "", text))
      : []),
    element("p", "", fill(words["notes-stop"], { stop, total })),
    element("small", "", words["notes-now"]),
    element("h2", "", headingOf(words, state.scene)),
    ...(data.notes[stop - 1] ?? []).map((text) => element("p", "", text)),
    ...nextStepNodes(words["notes-then"], stop < total ? nextStopText(view, stop) : (lesson?.then ?? "")),
    element("p", "", words["notes-keys"]),
  ]);
}

/** Return the name of the next scene, or the first words of the next answer. @param {View} view @param {number} stop */
function nextStopText({ words, data, state }, stop) {
  const [next] = listStops()[stop];
  return next === state.scene ? (data?.notes[stop]?.[0] ?? "") : headingOf(words, next);
}

// ---- lesson: the opening as a step of a plan, which shows some of its scenes and then leads to the next page

/** @typedef {Lesson & {scenes: number, words: Record<string, string>}} StoryLesson `scenes` is 0 outside the lesson's route */

/** Show the state of the lesson, here and in the notes, until the class moves on. @param {View} view */
export function followLesson(view) {
  const write = () => {
    const lesson = view.data?.lesson ?? null;
    writeLesson(view.stage.bar.lesson, lesson, lesson?.words ?? {});
    writeNotes(view);
  };
  write();
  if (view.data?.presenting) startClock(view.desk, write);
  else closeDesk(view.desk);
}
