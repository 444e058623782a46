/**
 * The stage in a saved file, without a server: this script passes the file's data to the stage, and handles its reports.
 *
 * @typedef {import("../story/navigation.js").Data} StageData
 */

import { renderStory } from "../story/story.js";
import { fill } from "../../../frame/components/shared.js";

startFile();

/** Draw the stage from the data of the file. */
function startFile() {
  const host = /** @type {HTMLElement} */ (document.getElementById("host"));
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("stage"));
  /** @type {{language: string, data: Record<string, StageData>}} */
  const file = JSON.parse(String(document.getElementById("data")?.textContent));
  const parentElement = host.attachShadow({ mode: "open" });
  parentElement.append(template.content);
  let shownData = file.data[file.language];

  const show = (/** @type {Partial<StageData>} */ changes) => {
    shownData = { ...shownData, ...changes };
    document.documentElement.lang = shownData.language;
    renderStory({ data: shownData, parentElement, setStateValue: handleReport, setTriggerValue: handleReport });
  };
  const setFileLanguage = (/** @type {string} */ language) => {
    const { presenting, switched_on, asking } = shownData;
    show({ ...file.data[language], presenting, switched_on, asking });
  };
  /** Handle a report, as the app would. @param {string} name @param {unknown} value */
  const handleReport = (name, value) => {
    if (name === "language") queueMicrotask(() => setFileLanguage(String(value)));
    if (name === "ask_first") queueMicrotask(() => show({ switched_on: value === "on", asking: value === "on" }));
    if (name === "presenting") queueMicrotask(() => show({ presenting: value === "on" }));
    if (name === "typed") {
      const { number, scene } = /** @type {{number: number, scene: number}} */ (value);
      const problem = fill(shownData.words.elsewhere, { link: shownData.doors.doors[0].href });
      queueMicrotask(() => show({ answer: { number, scene, picture: null, problem } }));
    }
  };
  show({});
}
