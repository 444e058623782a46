import { html } from "../../frame/components/elements.js";
import { sumOf } from "../web/sums.js";
import { isNumber } from "./words.js";
/** @import { Scene } from "./parts.js" */
/** @import { Questions, RunItem, State } from "./types.js" */

/** The run sheet: the questions in their order, which of them are done, and their shares of right answers. */

/**
 * Draw the run sheet; with `jump`, its questions are buttons.
 *
 * @param {Scene} scene @param {Questions} questions
 * @param {((question: string) => void) | null} jump
 */
export function runSheet({ state, language, say }, questions, jump) {
  const items = sheetItems(state);
  const rows = items.map((item, at) => {
    const words = questions[item.question]?.[language];
    const isNow = at + 1 === state.place;
    const isDone = !isNow && (item.phase === "answer" || (item.kind === "text" && item.phase === "votes"));
    const both = isNumber(item.before) ? [item.before, item.after].filter(isNumber) : [];
    const shares = both.map((share) => Math.round(100 * share)).join("→");
    const name = [html`<b>${words?.page ?? item.question}</b>`, html`<small>${words?.ask ?? ""}</small>`];
    return html`<li class=${isNow ? "now" : ""} aria-current=${isNow ? "step" : "false"}>
      <span>${isDone ? "✓" : item.number}</span>
      ${jump ? html`<button type="button" class="plain" @click=${() => jump(item.question)}>${name}</button>` : html`<span>${name}</span>`}
      <span class="m">${shares ? `${shares}%` : item.planned ? `${item.planned}′` : ""}</span>
    </li>`;
  });
  return html`<ol class="run" aria-label=${say("run-sheet")}>${rows}</ol>`;
}

/**
 * Return the items of the run sheet: the stage has only the plan, the dashboard also the results.
 * @param {State} state @returns {(Partial<RunItem> & Pick<RunItem, "question" | "number">)[]}
 */
function sheetItems({ run, plan = [], numbers = [] }) {
  return run?.length ? run : plan.map((question, at) => ({ question, number: numbers[at] ?? at + 1 }));
}

/** Describe how many minutes of the plan are left, and by how many the lesson is late; its time starts with its first question. @param {Pick<Scene, "state" | "say">} scene */
export function paceText({ state, say }) {
  const items = sheetItems(state);
  const planned = items.map((item) => item.planned ?? 0);
  const all = sumOf(planned);
  if (!all) return "";
  const usedMinutes = state.lesson_minutes ?? 0;
  const behind = usedMinutes - sumOf(planned.slice(0, state.place));
  const left = say("minutes-left", { n: Math.max(0, all - usedMinutes) });
  return behind > 0 ? `${left} · ${say("behind", { n: behind })}` : left;
}
