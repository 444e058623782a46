// The log of a phone's answers: stored while the room is open, and saved when it ends.

import { saveFile } from "../../frame/components/parts/save_file.js";
import { element, html } from "../../frame/components/elements.js";
import { table } from "../web/making.js";
import { answerInWords } from "./words.js";

/** @import { Entry } from "./memory.js" */
/** @import { Say } from "../web/texts.js" */

const LANGUAGES = ["en", "zh"];

/** Store the answers to the present question. @param {Record<string, Entry>} log @param {any} state */
export function logAnswers(log, state) {
  const { question, mine, result, own } = state;
  const rounds = Object.keys(mine ?? {}).sort();
  if (!question || rounds.length === 0) return;
  const before = log[question.id];
  log[question.id] = {
    ...newEntry(
      question,
      rounds.map((number) => mine[number]),
    ),
    right: result ? inEach((language) => result[language].right_said) : (before?.right ?? null),
    is_right: own ? own.is_right : (before?.is_right ?? null),
  };
}

/** Store an answer that came too late to count. @param {Record<string, Entry>} log @param {any} question
 * @param {number | string} value */
export function logLateAnswer(log, question, value) {
  log[question.id] ??= { ...newEntry(question, [value]), late: true };
}

/** Return an entry with a question and its answers. @param {any} question @param {(number | string)[]} values @returns {Entry} */
function newEntry(question, values) {
  return {
    named: inEach((language) => ({ page: question[language].page, ask: question[language].ask })),
    mine: inEach((language) => values.map((value) => answerInWords(language, question, value))),
    right: null,
    is_right: null,
  };
}

/** Return a value for each language. @template T @param {(language: string) => T} say */
function inEach(say) {
  return Object.fromEntries(LANGUAGES.map((language) => [language, say(language)]));
}

/** Build the table of the log. @param {Record<string, Entry>} log @param {string} language @param {Say} words @returns {HTMLElement} */
export function logTable(log, language, words) {
  const head = ["log-page", "log-mine", "log-right"].map((key) => html`<th scope="col">${words(key)}</th>`);
  const rows = Object.values(log).map((entry) =>
    element(
      "tr",
      "",
      html`<td>${entry.named[language].page}</td>`,
      html`<td><b>${entry.mine[language].join(" → ")}</b>${entry.late && ` · ${words("log-late")}`}</td>`,
      html`<td>${entry.is_right ? "✓" : (entry.right?.[language] ?? "–")}</td>`,
    ),
  );
  return table("", head, rows);
}

/** Save the log as a file. @param {Record<string, Entry>} log @param {string} language @param {Say} words */
export function downloadLog(log, language, words) {
  const cells = (/** @type {string[]} */ ...cell) =>
    `| ${cell.map((text) => text.replaceAll("|", "\\|")).join(" | ")} |`;
  const head = cells(words("log-page"), words("log-question"), words("log-mine"), words("log-right"));
  const rows = Object.values(log).map((entry) => {
    const mine = entry.mine[language].join(" → ") + (entry.late ? ` · ${words("log-late")}` : "");
    return cells(entry.named[language].page, entry.named[language].ask, mine, entry.right?.[language] ?? "–");
  });
  const text = [`# ${words("log-heading")}`, "", head, "| --- | --- | --- | --- |", ...rows, ""].join("\n");
  saveFile(new Blob([text], { type: "text/markdown" }), `${words("log-file")}.md`);
}
