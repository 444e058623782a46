import { fill, html } from "../../../frame/components/shared.js";
/** @import { View } from "./story.js" */
/** @import { Line } from "./lines.js" */

// ---- editor: the text field in the place of a word, its tools, and the message if a text is refused

/**
 * @typedef {{
 *   node: HTMLElement, field: HTMLInputElement, tools: HTMLElement, problem: HTMLElement, place: number, line: Line | null,
 *   left: number, refused: string,
 * }} Editor `left` is the position of its word in px
 */

const TOOLS = ["twice", "swap", "strike"];

/** Create the closed editor. @param {HTMLElement} parent @returns {Editor} */
export function createEditor(parent) {
  const field = /** @type {HTMLInputElement} */ (
    html`<input type="text" class="word-field medium lines-125 tinted" autocomplete="off" spellcheck="false">`
  );
  const tools = html`<div class="tools at-left rounded on-paper absolute flex hides nowrap edged">
    ${TOOLS.map((name) => html`<button type="button" value=${name}></button>`)}
  </div>`;
  const problem = html`<p class="problem at-left on-paper lines-14 absolute" role="alert"></p>`;
  const node = html`<div class="editor at-top at-left absolute" hidden>${field}${tools}${problem}</div>`;
  parent.append(node);
  return { node, field, tools, problem, place: 0, line: null, left: 0, refused: "" };
}

/** Open the editor in the place of a word. @param {View} view @param {HTMLElement} word */
export function openEditor(view, word) {
  const { editor, words, state, stage } = view;
  closeEditor(view);
  editor.line = lineOf(view, word);
  editor.place = editor.line.order.indexOf(word);
  editor.line.current = editor.place;
  const isEmpty = state.sentences[state.scene].length === 0;
  const text = isEmpty ? "" : (word.textContent ?? "");
  editor.field.value = text;
  editor.field.setAttribute("aria-label", fill(words["edit-field"], { word: text }));
  TOOLS.forEach((name, index) => {
    editor.tools.children[index].textContent = words[name];
  });
  editor.tools.hidden = isEmpty;
  editor.problem.textContent = "";
  editor.node.hidden = false;
  editor.node.style.fontSize = word.style.fontSize;
  word.classList.add("is-open");
  const [x, down] = shiftOf(word);
  const y = shiftOf(editor.line.node)[1] + down;
  editor.left = x;
  editor.node.style.top = `${y}px`;
  fitField(editor);
  const overflow = x + editor.tools.offsetWidth - stage.sentences.node.clientWidth;
  editor.tools.style.translate = `${-Math.max(0, overflow)}px 0`;
  editor.field.focus({ preventScroll: true });
  editor.field.select();
}

/** Return how far a node is shifted from its layout position. @param {HTMLElement} node */
function shiftOf(node) {
  const [x, y = 0] = getComputedStyle(node).translate.split(" ").map(parseFloat);
  return [x, y];
}

/** Make the field as wide as its text, and shift it to the left at the end of the line. @param {Editor} editor */
export function fitField({ node, field, left }) {
  field.style.width = "0";
  field.style.width = `max(1.4em, ${field.scrollWidth}px + 0.4em)`;
  const overflow = left + field.offsetWidth - (node.parentElement?.clientWidth ?? 0);
  field.style.translate = `${-Math.max(0, overflow)}px`;
  node.style.left = `${left}px`;
}

/** Close the editor, and return the focus to the word. @param {View} view */
export function closeEditor(view) {
  const { editor } = view;
  if (editor.node.hidden) return;
  const { activeElement } = /** @type {ShadowRoot} */ (editor.node.getRootNode());
  const hadFocus = editor.node.contains(activeElement);
  editor.line?.words.forEach((word) => word.classList.remove("is-open"));
  editor.refused = "";
  editor.node.hidden = true;
  if (hadFocus && editor.line) focusWord(editor.line, Math.min(editor.place, editor.line.words.size - 1));
}

/** Show why a typed text is refused; it stays in the field. @param {View} view @param {string} problem */
export function refuseText(view, problem) {
  const { editor } = view;
  editor.refused = editor.field.value;
  editor.problem.textContent = problem;
}

/** Focus a word and make it the Tab stop. @param {Line} line @param {number} place */
export function focusWord(line, place) {
  const next = line.order[place];
  if (!next) return;
  line.current = place;
  line.order.forEach((word) => {
    word.tabIndex = word === next ? 0 : -1;
  });
  next.focus({ preventScroll: true });
}

/** Return the line of a word. @param {View} view @param {HTMLElement} word */
export function lineOf({ stage }, word) {
  return stage.sentences.lines.find((line) => line.node.contains(word)) ?? stage.sentences.lines[0];
}
