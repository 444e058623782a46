import { fill, isComposing } from "../../../frame/components/shared.js";
import { closeEditor, fitField, focusWord, lineOf, openEditor, refuseText } from "./editor.js";
import { newWords } from "./state.js";
import { showSentence } from "./navigation.js";
/** @import { View } from "./story.js" */
/** @import { Word } from "./state.js" */

// ---- editing: a word becomes a text field in its place; typed text stays in it until it has been counted

const LONE_SURROGATE = /\p{Surrogate}/gu; // half a character, which messages cannot contain

/** Listen to clicks and keys on words, and to the editor. @param {View} view */
export function listenToWords(view) {
  const { editor, stage } = view;
  const { node } = stage.sentences;
  node.addEventListener("click", (event) => {
    const word = event.target instanceof HTMLElement && event.target.closest(".word.is-editable");
    if (word instanceof HTMLElement) openEditor(view, word);
  });
  node.addEventListener("keydown", (event) => {
    if (event.target instanceof HTMLElement && event.target.matches(".word.is-editable"))
      handleWordKey(view, event, event.target);
  });
  editor.field.addEventListener("keydown", (event) => handleFieldKey(view, event));
  editor.field.addEventListener("input", () => fitField(editor));
  editor.field.addEventListener("blur", () => commitText(view));
  editor.tools.addEventListener("pointerdown", (event) => event.preventDefault()); // so that the field keeps the focus
  editor.tools.addEventListener("click", (event) => {
    const tool = event.target instanceof HTMLElement && event.target.closest("button");
    if (tool) useTool(view, tool.value);
  });
}

/** Move between words with arrows, delete a word with Delete, edit it with Enter. @param {View} view @param {KeyboardEvent} event @param {HTMLElement} word */
function handleWordKey(view, event, word) {
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

/** Handle a key in the field; the stage must not receive it, too. @param {View} view @param {KeyboardEvent} event */
function handleFieldKey(view, event) {
  event.stopPropagation();
  if (isComposing(event)) return;
  if (event.key === "Enter") commitText(view);
  else if (event.key === "Escape") closeEditor(view);
}

/** Send the typed text to be counted; unchanged text only closes the field. @param {View} view */
function commitText(view) {
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
    refuseText(view, fill(view.words["too-many-characters"], { count: typed.length, limit }));
    return;
  }
  changeWords(view, editor.place, typed.trim() ? [typed] : []);
}

/** Replace a word by other words. @param {View} view @param {number} place @param {string[]} texts */
function changeWords(view, place, texts) {
  const words = view.state.sentences[view.state.scene];
  const next = [...words];
  next.splice(place, 1, ...newWords(texts));
  showChangedWords(view, next);
}

/** Apply a tool to the word: repeat it, remove it, or swap it with the next one. @param {View} view @param {string} name */
function useTool(view, name) {
  const { state, editor } = view;
  const words = [...state.sentences[state.scene]];
  const { place } = editor;
  const word = words[place];
  if (name === "twice") words.splice(place + 1, 0, ...newWords([word.text]));
  else if (name === "strike") words.splice(place, 1);
  else if (place < words.length - 1) words.splice(place, 2, words[place + 1], word);
  showChangedWords(view, words);
}

/** Show the changed words, once they have been counted. @param {View} view @param {Word[]} words */
function showChangedWords(view, words) {
  showSentence(view, view.state.scene, words, "typed");
  if (!view.pending) closeEditor(view);
}
