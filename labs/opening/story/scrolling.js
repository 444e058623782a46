import { forgetTurnBack, isReachedBackwards } from "../../../frame/components/parts/deck.js";
import { readStored, writeStored } from "../../../frame/components/storage.js";
import { prefersReducedMotion } from "../../../frame/components/parts/figures.js";
import { DOORS, SCENES } from "./state.js";

// ---- scrolling: by the browser's own wheel and swipe; a scene is a snap position, and a number in the address's fragment

/** @typedef {{jump: (scene: number) => void, glide: (scene: number) => void, end: () => void}} Scroll */

const SEEN = "bleu-explorer.opening-seen";
const GLIDE_MS = 900;

/**
 * Call `arrive` when the learner has scrolled to another scene, but not during the smooth scroll to a requested scene.
 *
 * @param {HTMLElement} root @param {(scene: number) => void} arrive @returns {Scroll}
 */
export function createScroll(root, arrive) {
  let [targetScene, until] = [-1, 0];
  const listeners = new AbortController();
  const sceneInView = () => Math.round(root.scrollTop / Math.max(1, root.clientHeight));
  const checkScene = () => {
    const isThere = Math.abs(root.scrollTop - targetScene * root.clientHeight) < 2;
    if (targetScene >= 0 && (isThere || performance.now() > until)) targetScene = -1;
    if (targetScene < 0) arrive(Math.max(0, Math.min(SCENES - 1, sceneInView())));
  };
  const options = { passive: true, signal: listeners.signal };
  const listenToScroll = () => root.addEventListener("scroll", checkScene, options);
  const hasScrollEnd = "onscrollend" in root;
  const arriveAtEnd = () => {
    listenToScroll();
    checkScene();
  };
  listenToScroll();
  root.addEventListener("scrollend", arriveAtEnd, options);
  const scroll = (/** @type {number} */ scene, /** @type {ScrollBehavior} */ behavior) => {
    const top = scene * root.clientHeight;
    if (Math.abs(root.scrollTop - top) < 2) return;
    [targetScene, until] = [scene, performance.now() + GLIDE_MS];
    if (hasScrollEnd) root.removeEventListener("scroll", checkScene); // each check during the scroll would lay out the frame twice
    root.scrollTo({ top, behavior });
  };
  return {
    jump: (scene) => scroll(scene, "instant"),
    glide: (scene) => scroll(scene, prefersReducedMotion() ? "instant" : "smooth"),
    end: () => listeners.abort(),
  };
}

const REQUESTED_SCENE = Symbol.for("bleu-explorer.scene-asked-for");

/**
 * Return the first scene to show: the one that another page requests; the last one for a class that turns back; the one in
 * the address; or the links, for learners who have seen them.
 *
 * @param {boolean} isPresenting @param {number} end the last scene that keys reach
 */
export function arrivalScene(isPresenting, end) {
  const requestedScene = Reflect.get(window, REQUESTED_SCENE);
  Reflect.set(window, REQUESTED_SCENE, null);
  if (typeof requestedScene === "number") return requestedScene;
  const isBack = isPresenting && isReachedBackwards();
  forgetTurnBack();
  if (isBack) return end;
  const addressedScene = Number(/^#(\d+)$/.exec(location.hash)?.[1] ?? 0);
  if (addressedScene >= 1 && addressedScene <= SCENES) return addressedScene - 1;
  return !isPresenting && hasSeen() ? DOORS : 0;
}

/** Write the scene into the address, without a new entry in the history. @param {number} scene */
export function writeScene(scene) {
  const hash = `#${scene + 1}`;
  if (location.hash !== hash) {
    history.replaceState(history.state, "", `${location.pathname}${location.search}${hash}`);
  }
}

/** Return whether the end was reached before in this browser, if it stores that; with `isReached`, store it. @param {boolean} [isReached] */
export function hasSeen(isReached = false) {
  if (isReached) writeStored(SEEN, "1");
  return readStored(SEEN) === "1";
}
