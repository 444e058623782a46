import { element } from "../../../frame/components/shared.js";
import { ANSWERS, MEANS, SCENES, setAnswers } from "./state.js";
import { redrawStage } from "./navigation.js";
/** @import { View } from "./story.js" */

// ---- paper: all scenes with their answers, one per page, drawn on the stage one after the other and copied

/** Build the pages before printing, and remove them afterwards. @param {View} view @param {AbortSignal} signal */
export function listenToPrinter(view, signal) {
  const media = matchMedia("print");
  window.addEventListener("beforeprint", () => layOutPages(view), { signal });
  window.addEventListener("afterprint", () => clearPages(view), { signal });
  media.addEventListener("change", () => (media.matches ? layOutPages(view) : clearPages(view)), { signal });
}

/** Draw and copy every scene. @param {View} view */
function layOutPages(view) {
  if (view.root.classList.contains("is-on-paper")) return;
  const { state, stage, data, root } = view;
  if (!data) return;
  const { answers, origin, sentences } = state;
  const before = { ...state, answers: [...answers], origin: [...origin], sentences: [...sentences] };
  root.classList.add("is-measured-for-paper");
  const sheets = Array.from({ length: SCENES }, (_, scene) => {
    state.scene = scene;
    if (scene)
      setAnswers(state, data.story, scene, scene === MEANS ? 1 : ANSWERS[scene]); // there, the product with 0 matters more than A
    else state.answers[scene] = ANSWERS[scene];
    redrawStage(view, { isStill: true });
    return element("section", "paper-scene", stage.node.cloneNode(true));
  });
  Object.assign(state, before);
  root.classList.remove("is-measured-for-paper");
  redrawStage(view, { isStill: true });
  root.append(...sheets);
  root.classList.add("is-on-paper");
}

/** Remove the pages. @param {View} view */
function clearPages(view) {
  view.root.querySelectorAll(".paper-scene").forEach((sheet) => sheet.remove());
  view.root.classList.remove("is-on-paper");
}
