import { closeDesk, startClock, writeLesson } from "../../../frame/components/parts/deck.js";
import { writeNotes } from "./notes.js";
/** @import { Lesson } from "../../../frame/components/parts/deck.js" */
/** @import { View } from "./telling.js" */

// ---- lesson: the opening as a step of a plan, which shows some of its scenes and then leads on to the next page

/** @typedef {Lesson & {scenes: number, words: Record<string, string>}} StoryLesson the scenes are 0 beside the lesson's route */

/** Say how the lesson stands, here and in the notes, until the class has gone on. @param {View} view */
export function followLesson(view) {
  tellLesson(view);
  if (view.data?.presenting) startClock(view.desk, () => tellLesson(view));
  else closeDesk(view.desk);
}

/** @param {View} view */
function tellLesson(view) {
  const lesson = view.data?.lesson ?? null;
  writeLesson(view.stage.bar.lesson, lesson, lesson?.words ?? {});
  writeNotes(view);
}
