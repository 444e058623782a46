import { fill, isComposing } from "../../../frame/components/shared.js";
import { closeEditor, fitField, focusWord, lineOf, openEditor, refuse } from "./editor.js";
import { newWords } from "./state.js";
import { say } from "./telling.js";
/** @import { View } from "./telling.js" */
/** @import { Word } from "./state.js" */

// ---- editing: a word becomes a field where it stands; what was typed stays in it until it was counted

const LONE_SURROGATE = /\p{Surrogate}/gu; // half a character, which no message can carry

/** @param {View} view */
export function listenToWords(view) {
  const { editor, stage } = view;
  const { node } = stage.sentences;
  node.addEventListener("click", (event) => {
    const word = event.target instanceof HTMLElement && event.target.closest(".word.is-editable");
    if (word instanceof HTMLElement) openEditor(view, word);
  });
  node.addEventListener("keydown", (event) => {
    if (event.target instanceof HTMLElement && event.target.matches(".word.is-editable"))
      walk(view, event, event.target);
  });
  editor.field.addEventListener("keydown", (event) => type(view, event));
  editor.field.addEventListener("input", () => fitField(editor));
  editor.field.addEventListener("blur", () => commit(view));
  editor.tools.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
  editor.tools.addEventListener("click", (event) => {
    const tool = event.target instanceof HTMLElement && event.target.closest("button");
    if (tool) useTool(view, tool.value);
  });
}

/** Arrows walk from word to word; Delete strikes one, Enter opens it. @param {View} view @param {KeyboardEvent} event @param {HTMLElement} word */
function walk(view, event, word) {
  const line = lineOf(view, word);
  const place = line.order.indexOf(word);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (step) focusWord(line, place + step);
  else if (event.key === "Delete" || event.key === "Backspace") changeWords(view, place, []);
  else if (event.key === "Enter" || (event.key === " " && !view.state.isPresenting)) openEditor(view, word);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Keys in the field are the field's own. @param {View} view @param {KeyboardEvent} event */
function type(view, event) {
  event.stopPropagation();
  if (isComposing(event)) return;
  if (event.key === "Enter") commit(view);
  else if (event.key === "Escape") closeEditor(view);
}

/** Have what was typed counted; nothing new closes the field. @param {View} view */
function commit(view) {
  const { editor, state, data } = view;
  if (editor.node.hidden || view.pending) return;
  const typed = editor.field.value.replace(LONE_SURROGATE, "\uFFFD");
  const words = state.sentences[state.scene];
  if (typed === editor.refused && typed) return;
  if (typed.trim() === (words[editor.place]?.text ?? "")) {
    closeEditor(view);
    return;
  }
  const limit = data?.most_characters ?? 0;
  if (typed.length > limit) {
    refuse(view, fill(view.words["too-many-characters"], { count: typed.length, limit }));
    return;
  }
  changeWords(view, editor.place, typed.trim() ? [typed] : []);
}

/** Put words in the place of one. @param {View} view @param {number} place @param {string[]} texts */
function changeWords(view, place, texts) {
  const words = view.state.sentences[view.state.scene];
  const next = [...words];
  next.splice(place, 1, ...newWords(texts));
  sayTyped(view, next);
}

/** @param {View} view @param {string} name */
function useTool(view, name) {
  const { state, editor } = view;
  const words = [...state.sentences[state.scene]];
  const { place } = editor;
  const word = words[place];
  if (name === "twice") words.splice(place + 1, 0, ...newWords([word.text]));
  else if (name === "strike") words.splice(place, 1);
  else if (place < words.length - 1) words.splice(place, 2, words[place + 1], word);
  sayTyped(view, words);
}

/** @param {View} view @param {Word[]} words */
function sayTyped(view, words) {
  say(view, view.state.scene, words, "typed");
  if (!view.pending) closeEditor(view);
}
