import { forgetTurnBack, isReachedBackwards } from "../../../frame/components/parts/deck.js";
import { isCalm } from "../../../frame/components/parts/figures.js";
import { DOORS, SCENES } from "./state.js";

// ---- scrolling: wheel and swipe are the browser's own; a scene is a step of the scroller, and a number behind the `#`

/** @typedef {{jump: (scene: number) => void, glide: (scene: number) => void, end: () => void}} Scroll */

const SEEN = "bleu-explorer.opening-seen";
const GLIDE_MS = 900;

/**
 * Tell when the hand has scrolled to another scene. While the scroller glides to a scene that was asked for, it says
 * nothing.
 *
 * @param {HTMLElement} root @param {(scene: number) => void} arrive @returns {Scroll}
 */
export function createScroll(root, arrive) {
  let [aim, until] = [-1, 0];
  const listeners = new AbortController();
  const at = () => Math.round(root.scrollTop / Math.max(1, root.clientHeight));
  const look = () => {
    const isThere = Math.abs(root.scrollTop - aim * root.clientHeight) < 2;
    if (aim >= 0 && (isThere || performance.now() > until)) aim = -1;
    if (aim < 0) arrive(Math.max(0, Math.min(SCENES - 1, at())));
  };
  const options = { passive: true, signal: listeners.signal };
  const listen = () => root.addEventListener("scroll", look, options);
  const isToldEnd = "onscrollend" in root;
  const arriveAtEnd = () => {
    listen();
    look();
  };
  listen();
  root.addEventListener("scrollend", arriveAtEnd, options);
  const scroll = (/** @type {number} */ scene, /** @type {ScrollBehavior} */ behavior) => {
    const top = scene * root.clientHeight;
    if (Math.abs(root.scrollTop - top) < 2) return;
    [aim, until] = [scene, performance.now() + GLIDE_MS];
    if (isToldEnd) root.removeEventListener("scroll", look); // to look on the way has every frame laid out twice
    root.scrollTo({ top, behavior });
  };
  return {
    jump: (scene) => scroll(scene, "instant"),
    glide: (scene) => scroll(scene, isCalm() ? "instant" : "smooth"),
    end: () => listeners.abort(),
  };
}

const SCENE_ASKED_FOR = Symbol.for("bleu-explorer.scene-asked-for");

/**
 * The scene to begin with: the one that another page asks for; the last of the walk for a class that turns back to it, the one
 * that the address names, the doors for who has seen them.
 *
 * @param {boolean} isPresenting @param {number} end the last scene of the walk
 */
export function arrival(isPresenting, end) {
  const asked = Reflect.get(window, SCENE_ASKED_FOR);
  Reflect.set(window, SCENE_ASKED_FOR, null);
  if (typeof asked === "number") return asked;
  const isBack = isPresenting && isReachedBackwards();
  forgetTurnBack();
  if (isBack) return end;
  const named = Number(/^#(\d+)$/.exec(location.hash)?.[1] ?? 0);
  if (named >= 1 && named <= SCENES) return named - 1;
  return !isPresenting && hasSeen() ? DOORS : 0;
}

/** Write it there; it adds no entry to the history. @param {number} scene */
export function writeScene(scene) {
  const hash = `#${scene + 1}`;
  if (location.hash !== hash) {
    history.replaceState(history.state, "", `${location.pathname}${location.search}${hash}`);
  }
}

/** Store in the browser, where it allows that, that somebody came to the end. */
export function noteSeen() {
  remembered((store) => store.setItem(SEEN, "1"));
}

function hasSeen() {
  return remembered((store) => store.getItem(SEEN)) === "1";
}

/** Where a browser is told to keep nothing, its store cannot even be asked for. @template T @param {(store: Storage) => T} ask */
function remembered(ask) {
  try {
    return ask(localStorage);
  } catch {
    return null;
  }
}
