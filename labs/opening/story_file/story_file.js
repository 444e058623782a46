/**
 * The stage without its server: hands it the data that stand in the file, and answers what it reports.
 *
 * @typedef {import("../story/telling.js").Data} StageData
 */

import render from "../story/story.js";
import { fill } from "../../../frame/components/shared.js";

startFile();

function startFile() {
  const host = /** @type {HTMLElement} */ (document.getElementById("host"));
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("stage"));
  /** @type {{language: string, data: Record<string, StageData>}} */
  const file = JSON.parse(String(document.getElementById("data")?.textContent));
  const parentElement = host.attachShadow({ mode: "open" });
  parentElement.append(template.content);
  let shown = file.data[file.language];

  const show = (/** @type {Partial<StageData>} */ changes) => {
    shown = { ...shown, ...changes };
    document.documentElement.lang = shown.language;
    render({ data: shown, parentElement, setStateValue: hear });
  };
  const speak = (/** @type {string} */ language) => {
    const { presenting, switched_on, asking } = shown;
    show({ ...file.data[language], presenting, switched_on, asking });
  };
  /** What the app would be told. @param {string} name @param {unknown} value */
  const hear = (name, value) => {
    if (name === "language") queueMicrotask(() => speak(String(value)));
    if (name === "ask_first") queueMicrotask(() => show({ switched_on: value === "on", asking: value === "on" }));
    if (name === "presenting") queueMicrotask(() => show({ presenting: value === "on" }));
    if (name === "typed") {
      const { number, scene } = /** @type {{number: number, scene: number}} */ (value);
      const problem = fill(shown.words.elsewhere, { link: shown.doors.doors[0].href });
      queueMicrotask(() => show({ answer: { number, scene, picture: null, problem } }));
    }
  };
  show({});
}
