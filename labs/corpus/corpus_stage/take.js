import { element, fill, pushButton } from "../../../frame/components/shared.js";
import { createTable } from "../../../frame/components/parts/table.js";
import { copyByClipboard } from "../../../frame/components/parts/link_menu.js";
/** @import { Send } from "../../../frame/components/shared.js" */

// ---- taking results away: the signature, the sentence for a paper, the files, the table

/**
 * @typedef {{name: string, text: string}} File
 * @typedef {{note: string, signature: string, sentence: string, headings: string[], rows: string[][], table_note: string}} Shown
 * @typedef {Shown & {file: File | null}} Take
 */

const FILES = ["tex", "csv", "json", "html"];
const SENTENCE_COPIED_MS = 2000;

/** Show the signature, the sentence, the files to save and the table of results. @param {HTMLElement} place @param {Shown} take @param {Record<string, string>} words @param {Send} send */
export function showTake(place, { note, signature, sentence, headings, rows, table_note }, words, send) {
  const status = element("p", { class: "muted", role: "status" });
  const kind = {
    class: "full-width drop-8 small",
    "aria-label": words.sentence,
    readonly: true,
    hidden: true,
  };
  const field = Object.assign(element("textarea", kind), { value: sentence });
  const copyButton = pushButton("act is-main", words.copy, () => copySentence(copyButton, field, status, words));
  const saveButtons = FILES.map((type) => {
    const name = { class: "act", "aria-label": fill(words.save, { file: `.${type}` }) };
    return pushButton(name, `.${type}`, () => send("wanted", type));
  });
  place.replaceChildren(
    element("h3", "", words.take),
    element("p", "note small drop-8", note),
    element("code", "signature as-block small breaks rounded tinted drop-8", signature),
    element("div", "acts flex gap-6 wraps drop-8", copyButton, ...saveButtons),
    status,
    field,
    createTable("small", headings, rows),
    element("p", "muted", table_note),
  );
}

/** Copy the sentence; if the browser does not allow that, select it. @param {HTMLButtonElement} button @param {HTMLTextAreaElement} field @param {HTMLElement} status @param {Record<string, string>} words */
async function copySentence(button, field, status, words) {
  let isCopied = await copyByClipboard(field.value);
  if (!isCopied) {
    field.hidden = false;
    field.select();
    isCopied = document.execCommand("copy"); // for a server on plain http
  }
  field.hidden = isCopied;
  status.textContent = isCopied ? "" : words.refused;
  if (!isCopied) {
    field.select();
    return;
  }
  button.focus();
  button.textContent = words.copied;
  setTimeout(() => (button.textContent = words.copy), SENTENCE_COPIED_MS);
}
