// @ts-check
/**
 * Keeps the address bar honest without filling the browser's history, and asks for the page when the server is back or
 * the theme has changed; types again what another server did not hear; tells the browser which language the page speaks.
 * @typedef {(name: string, value: unknown) => void} Report
 * @typedef {{ query: string, arrived: boolean, seen: Record<string, string>, session: string }} Data
 * @typedef {{ data: Data, setTriggerValue: Report }} Call
 */

const TYPING_MS = 10_000; // a server with a full class may answer late
const INSTALLED = Symbol.for("bleu-explorer.address-bar");
const REPORT = Symbol.for("bleu-explorer.address-bar.report");
const DRAWN_BY = Symbol.for("bleu-explorer.address-bar.session");
const TYPED = Symbol.for("bleu-explorer.address-bar.typed");
const MOST_CHARACTERS = 500_000; // in a field; ten times what is scored, and nine such fields still fit one message
const REPAINTING_MS = 200;
const REPAINTING_LOOKS = 15;
const ANSWER_MS = 2000; // by then a run has brought our colours, unless its request was lost
const MORE_REQUESTS = 2;
const VALUE = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value"); // past React, which finds it changed
const CONNECTION = "data-test-connection-state";
const CONNECTED = "CONNECTED";
const AT_REST = "[data-testid=stApp][data-test-script-state=notRunning]";

/** @param {Call} call */
export default function ({ data, setTriggerValue }) {
  const drawnBefore = Reflect.get(window, DRAWN_BY);
  Reflect.set(window, REPORT, setTriggerValue);
  Reflect.set(window, DRAWN_BY, data.session);
  install();
  if (drawnBefore && drawnBefore !== data.session) typeAgain();
  speak(data.query);
  if (data.arrived && isStill(data.seen)) complete(data.query);
}

/** Streamlit delivers every page as English; a screen reader chooses its voice by this. @param {string} query */
function speak(query) {
  document.documentElement.lang = new URLSearchParams(query).get("lang") || document.documentElement.lang;
}

/** On a slow machine the learner may have gone on before the arrival is completed. @param {Record<string, string>} seen */
function isStill(seen) {
  const present = new URLSearchParams(location.search);
  return Object.entries(seen).every(([name, value]) => (present.get(name) ?? "") === value);
}

/** What the address of an arrival lacks is put in its place: arriving is one entry, not two. @param {string} query */
function complete(query) {
  const present = new URLSearchParams(location.search);
  const before = present.toString();
  new URLSearchParams(query).forEach((value, name) => present.set(name, value));
  if (present.toString() !== before) {
    history.replaceState(history.state, "", `${location.pathname}?${present}${location.hash}`);
  }
}

/** Once in a window, however often Streamlit loads this script. */
function install() {
  if (Reflect.get(window, INSTALLED)) return;
  Reflect.set(window, INSTALLED, true);
  boundFields();
  chooseOnce();
  mergeTyping();
  keepTyped();
  askWhenBack();
  askWhenRepainted();
}

/** The server closes the line at a message that is too large: a field takes no more than it can be told about. */
function boundFields() {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.value.length > MOST_CHARACTERS) {
      VALUE?.set?.call(target, target.value.slice(0, MOST_CHARACTERS));
    }
  }, true);
}

/** The second click of two would take the choice back, before the server has heard of it. */
function chooseOnce() {
  document.addEventListener("click", (event) => {
    const inChoice = event.target instanceof Element && event.target.closest("[data-testid=stButtonGroup]");
    if (inChoice && event.detail > 1) event.stopPropagation();
  }, true);
}

/**
 * What is typed replaces the present entry; what is clicked, and every other page, gets an entry of its own. On the same
 * page what stands behind the `#` stays: the server knows nothing of it.
 */
function mergeTyping() {
  let typedAt = -Infinity;
  const push = history.pushState.bind(history);
  document.addEventListener("input", () => { typedAt = performance.now(); }, true);
  for (const act of ["pointerdown", "click"]) { // a key pressed on a button is a click without a pointer
    document.addEventListener(act, () => { typedAt = -Infinity; }, true);
  }
  history.pushState = (state, title, url) => {
    const typing = performance.now() - typedAt < TYPING_MS;
    const write = typing && isThisPage(url) ? history.replaceState.bind(history) : push;
    write(state, title, isThisPage(url) ? withHash(url) : url);
  };
}

/**
 * A server that was started again knows the page from its address, and only once it is asked: by itself Streamlit waits
 * for the learner's next act, which would then be the arrival and lost. After a cut line the same brings what was typed.
 * It says which session drew the page: the one that is asked may be another.
 */
function askWhenBack() {
  const app = document.querySelector(`[${CONNECTION}]`);
  const look = (/** @type {MutationRecord[]} */ changes) => {
    const isBack = app?.getAttribute(CONNECTION) === CONNECTED && changes.some(({ oldValue }) => oldValue !== CONNECTED);
    if (isBack) Reflect.get(window, REPORT)("back", Reflect.get(window, DRAWN_BY));
  };
  if (app) new MutationObserver(look).observe(app, { attributeFilter: [CONNECTION], attributeOldValue: true });
}

/**
 * What a hand has typed last into each field, by the field's class. Whatever else the learner does may change the
 * fields: from then on it is of no use.
 * @typedef {{ value: string, caret: number | null }} Typed
 */
function keepTyped() {
  /** @type {Map<string, Typed>} */
  const typed = new Map();
  Reflect.set(window, TYPED, typed);
  const forget = (/** @type {Event} */ { target }) => { if (!isField(target)) typed.clear(); };
  document.addEventListener("input", ({ target, isTrusted }) => {
    const owner = isTrusted && isField(target) && target.closest("[class*=st-key-]");
    const name = owner && [...owner.classList].find((part) => part.startsWith("st-key-"));
    if (name) typed.set(name, { value: target.value, caret: target.selectionEnd });
  }, true);
  for (const act of ["pointerdown", "click", "keydown"]) document.addEventListener(act, forget, true);
  addEventListener("popstate", () => typed.clear());
}

/**
 * Another server took over and filled the fields from the address: what was typed since that was written, or while it
 * drew, is typed once more, as soon as it is overwritten, and heard like a hand's own.
 */
function typeAgain() {
  for (const [name, { value, caret }] of /** @type {Map<string, Typed>} */ (Reflect.get(window, TYPED))) {
    const field = document.querySelector(`.${name} input`);
    if (!isField(field) || field.value === value) continue;
    VALUE?.set?.call(field, value);
    if (field === document.activeElement) field.setSelectionRange(caret, caret);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (!document.querySelector(AT_REST)) requestAnimationFrame(typeAgain);
}

/** A menu has an input too, for a search. @param {EventTarget | null} target @returns {target is HTMLInputElement} */
function isField(target) {
  return target instanceof HTMLInputElement && target.closest("[data-testid=stTextInput]") !== null;
}

/**
 * In the evening a browser goes from light to dark by itself, and Streamlit's own colours follow, on a slow machine after
 * a while. Ours come with a run: until one was asked for, dark ink would stand on dark paper.
 */
function askWhenRepainted() {
  const app = document.querySelector(`[${CONNECTION}]`);
  let waiting = 0;
  const look = (/** @type {number} */ looks) => {
    clearTimeout(waiting);
    const isStale = app && getComputedStyle(app).backgroundColor !== ourPaper();
    if (isStale) Reflect.get(window, REPORT)("repainted", Date.now());
    const left = isStale ? Math.min(looks, MORE_REQUESTS + 1) - 1 : looks - 1;
    if (left >= 0) waiting = window.setTimeout(look, isStale ? ANSWER_MS : REPAINTING_MS, left);
  };
  if (app) new MutationObserver(() => look(REPAINTING_LOOKS)).observe(app, { attributeFilter: ["class"] });
}

/** The colour of our paper as the browser writes it. */
function ourPaper() {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.background = "var(--bx-paper)";
  const found = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return found;
}

/** @param {string | URL | null | undefined} url */
function withHash(url) {
  const target = new URL(String(url), location.href);
  target.hash ||= location.hash;
  return target;
}

/** @param {string | URL | null | undefined} url */
function isThisPage(url) {
  return url != null && new URL(url, location.href).pathname === location.pathname;
}
