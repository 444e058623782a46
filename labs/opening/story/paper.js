import { element } from "../../../frame/components/shared.js";
import { BEATS, MEANS, SCENES, setBeat } from "./state.js";
import { redraw } from "./telling.js";
/** @import { State } from "./state.js" */
/** @import { View } from "./telling.js" */

// ---- paper: all scenes, each with its answer, one a page; drawn on the stage one after the other and copied from it

/** @param {View} view @param {AbortSignal} signal */
export function listenToPrinter(view, signal) {
  const media = matchMedia("print");
  window.addEventListener("beforeprint", () => layOut(view), { signal });
  window.addEventListener("afterprint", () => clear(view), { signal });
  media.addEventListener("change", () => (media.matches ? layOut(view) : clear(view)), { signal });
}

/** @param {View} view */
function layOut(view) {
  if (view.root.classList.contains("is-on-paper")) return;
  const { state, stage, data, root } = view;
  if (!data) return;
  const before = copyOf(state);
  root.classList.add("is-measured-for-paper");
  const sheets = Array.from({ length: SCENES }, (_, scene) => {
    state.scene = scene;
    if (scene)
      setBeat(state, data.story, scene, scene === MEANS ? 1 : BEATS[scene]); // the 0 matters more than A
    else state.beats[scene] = BEATS[scene];
    redraw(view, { isStill: true });
    const sheet = element("section", "paper-scene");
    sheet.append(stage.node.cloneNode(true));
    return sheet;
  });
  Object.assign(state, before);
  root.classList.remove("is-measured-for-paper");
  redraw(view, { isStill: true });
  root.append(...sheets);
  root.classList.add("is-on-paper");
}

/** @param {View} view */
function clear(view) {
  view.root.querySelectorAll(".paper-scene").forEach((sheet) => sheet.remove());
  view.root.classList.remove("is-on-paper");
}

/** @param {State} state @returns {State} */
function copyOf(state) {
  return { ...state, beats: [...state.beats], told: [...state.told], sentences: [...state.sentences] };
}
