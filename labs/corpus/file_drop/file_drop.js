/**
 * Two fields on which files are dropped, or in which they are chosen. A file is read and sent in pieces, each after Python has
 * received the previous one; a file above the limit is only named.
 *
 * `data` comes from `labs/corpus/file_drop/__init__.py`. The trigger `piece` sends a piece and the number of files that
 * follow; `stopped` cancels the files that were announced. Nothing is decoded or checked here.
 *
 * @typedef {{
 *   language: string, taken: {upload: string, end: number}, awaiting: boolean, roles: string[], piece: number, limit: number,
 *   words: Record<string, string>,
 * }} Data
 * @typedef {{upload: string, file: File, role: string, at: number, sent: number}} Upload
 * @typedef {ReturnType<typeof createView>} View
 * @typedef {{name: string, values: Record<string, string | number>}} Status the key of its text, and the values in it
 * @typedef {{node: HTMLElement, name: HTMLElement, hint: HTMLElement, button: HTMLButtonElement, kinds: HTMLElement}} Zone
 */

import { defineComponent, element, fill, html, pushButton, writeText } from "../../../frame/components/shared.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */

export default defineComponent("file-drop", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const view = Object.assign(base, {
    zones: /** @type {Map<string, Zone>} */ (new Map()),
    status: html`<p class="status muted small airy breaks" role="status"></p>`,
    cancel: pushButton("button of-page cancel", "", () => {
      stopSending(view);
    }),
    waiting: /** @type {Upload[]} */ ([]),
    shownStatus: /** @type {Status} */ ({ name: "stays", values: {} }),
  });
  view.cancel.hidden = true;
  return view;
}

// ---- drawing

/** Update the texts of the fields, and continue sending. @param {View} view @param {Data} data */
function draw(view, { roles, words }) {
  if (!view.zones.size) {
    roles.forEach((role) => view.zones.set(role, createZone(view, role)));
    const nodes = [...view.zones.values()].map(({ node }) => node);
    const line = element("div", "line flex gap-8 middle wraps", view.status, view.cancel);
    view.root.replaceChildren(element("div", "row in-grid", ...nodes), line);
  }
  view.zones.forEach((zone, role) => {
    zone.name.textContent = words[`drop_${role}`];
    zone.hint.textContent = words.hint;
    zone.button.textContent = words[`choose_${role}`];
    zone.kinds.textContent = words.kinds;
  });
  view.cancel.textContent = words.cancel;
  showStatus(view, view.shownStatus);
  continueSending(view);
}

/** Show a status, which is written again if the language changes. @param {View} view @param {Status} status */
function showStatus(view, status) {
  view.shownStatus = status;
  writeText(view.status, fill(view.data.words[status.name], status.values));
}

/** Build the field for files of a role. @param {View} view @param {string} role @returns {Zone} */
function createZone(view, role) {
  const [name, hint, kinds] = [element("h2"), element("span", "hint"), element("p", "kinds muted small airy")];
  const field = element("input", { type: "file", multiple: true, hidden: true });
  const button = pushButton("button of-page", "", () => field.click());
  const node = html`
    <div class="zone rounded">${name}<p class="line flex gap-8 middle wraps">${hint}${button}</p>${kinds}${field}</div>`;
  field.addEventListener("change", () => {
    queueFiles(view, role, field.files);
    field.value = ""; // so that the same file can be chosen again
  });
  makeDroppable(node, (files) => queueFiles(view, role, files));
  return { node, name, hint, button, kinds };
}

/** Allow files to be dropped on an element. @param {HTMLElement} node @param {(files: FileList | undefined) => void} handleFiles */
function makeDroppable(node, handleFiles) {
  let enteredCount = 0; // entering a child leaves its parent
  const countEntered = (/** @type {number} */ step) => {
    enteredCount = Math.max(0, enteredCount + step);
    node.classList.toggle("over", enteredCount > 0);
  };
  node.addEventListener("dragenter", (event) => {
    event.preventDefault();
    countEntered(1);
  });
  node.addEventListener("dragleave", () => countEntered(-1));
  node.addEventListener("dragover", (event) => event.preventDefault());
  node.addEventListener("drop", (event) => {
    event.preventDefault();
    countEntered(-enteredCount);
    handleFiles(event.dataTransfer?.files);
  });
}

// ---- sending

/** Queue files for sending; of a file above the limit, only the name is sent. @param {View} view @param {string} role @param {FileList | null | undefined} files */
function queueFiles(view, role, files) {
  const isSending = view.waiting.length > 0;
  for (const file of files ?? []) {
    view.waiting.push({ upload: crypto.getRandomValues(new Uint32Array(2)).join("-"), file, role, at: 0, sent: -1 });
  }
  if (!isSending) sendNext(view);
}

/** Continue after Python's response: send the next piece, or the next file. @param {View} view */
function continueSending(view) {
  const [upload] = view.waiting;
  const { taken, awaiting, limit } = view.data;
  if (awaiting && !upload) view.send("stopped", true); // the page was left, and the rest of the file with it
  if (!upload || taken.upload !== upload.upload || taken.end < upload.sent) return;
  upload.at = taken.end;
  const { file, at, sent } = upload;
  if (sent >= 0 && (at >= file.size || file.size > limit)) {
    view.waiting.shift();
    showStatus(view, { name: "taken", values: { name: file.name } });
  }
  sendNext(view);
}

/** Stop sending: the sent part of the file is discarded, and complete files stay. @param {View} view */
function stopSending(view) {
  view.waiting = [];
  view.send("stopped", true);
  showStatus(view, { name: "stays", values: {} });
  view.cancel.hidden = true;
  view.zones.values().next().value?.button.focus();
}

/** Read and send the next piece. @param {View} view */
async function sendNext(view) {
  const [upload] = view.waiting;
  view.cancel.hidden = !upload;
  if (!upload || upload.sent > upload.at) return;
  const { piece, limit } = view.data;
  const { file, at } = upload;
  const end = file.size > limit ? 0 : Math.min(at + piece, file.size);
  upload.sent = Math.max(end, 0);
  const percent = Math.floor((100 * at) / Math.max(file.size, 1));
  showStatus(view, { name: "reading", values: { name: file.name, percent } });
  try {
    const data = end > at ? await toBase64(file.slice(at, end)) : "";
    if (view.waiting[0] !== upload) return; // cancelled meanwhile
    const rest = view.waiting.length - 1;
    view.send("piece", { upload: upload.upload, name: file.name, role: upload.role, size: file.size, at, data, rest });
  } catch {
    view.waiting = view.waiting.filter((each) => each !== upload);
    if (!view.waiting.length) view.send("stopped", true);
    showStatus(view, { name: "unreadable", values: { name: file.name } });
    sendNext(view);
  }
}

/** Encode a blob in base64. @param {Blob} blob @returns {Promise<string>} */
function toBase64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).replace(/^.*?,/, "")));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}
