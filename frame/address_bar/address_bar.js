// @ts-check
/**
 * Keeps the address bar honest without filling the browser's history, and asks for the page when the server is back or
 * the theme has changed; types again what the server did not hear; tells the browser which language the page speaks.
 * @typedef {(name: string, value: unknown) => void} Report
 * @typedef {{ query: string, arrived: boolean, seen: Record<string, string>, session: string }} Data
 * @typedef {{ data: Data, setTriggerValue: Report }} Call
 */

const TYPING_MS = 10_000; // a server with a full class may answer late
const INSTALLED = Symbol.for("bleu-explorer.address-bar");
const REPORT = Symbol.for("bleu-explorer.address-bar.report");
const DRAWN_BY = Symbol.for("bleu-explorer.address-bar.session");
const TYPED = Symbol.for("bleu-explorer.address-bar.typed");
const GONE_BACK = Symbol.for("bleu-explorer.address-bar.gone-back");
const LONE_SURROGATE = /\p{Surrogate}/gu;
const MOST_CHARACTERS = 500_000; // in a field; ten times what is scored, and nine such fields still fit one message
const REPAINTING_MS = 200;
const REPAINTING_LOOKS = 15;
const ANSWER_MS = 2000; // by then a run has brought our colours, unless its request was lost
const MORE_REQUESTS = 2;
const RESTING_MS = 500; // React fills the fields a moment after the run has ended
const WATCHING_MS = 10_000; // a slow server may draw a page several times before it is at rest
const MOST_RETYPINGS = 20; // of one text: no page is argued with that writes it in another way
const CONNECTION = "data-test-connection-state";
const CONNECTED = "CONNECTED";
const PRESSING = ["Enter", " "];
const AT_REST = "[data-testid=stApp][data-test-script-state=notRunning]";

/** @param {Call} call */
export default function ({ data, setTriggerValue }) {
  Reflect.set(window, REPORT, setTriggerValue);
  Reflect.set(window, DRAWN_BY, data.session);
  install();
  speak(data.query);
  if (isStill(data.seen)) follow(data);
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

/**
 * What the address of an arrival lacks is put in its place: arriving is one entry, not two. After Back the learner may
 * have acted so soon that the run is no arrival: what it wrote was not let through, and gets its entry here.
 * @param {Data} data
 */
function follow({ query, arrived }) {
  const wentBack = Reflect.get(window, GONE_BACK);
  Reflect.set(window, GONE_BACK, false);
  const present = new URLSearchParams(location.search);
  const before = present.toString();
  new URLSearchParams(query).forEach((value, name) => present.set(name, value));
  if (present.toString() === before) return;
  const address = `${location.pathname}?${present}${location.hash}`;
  if (arrived) history.replaceState(history.state, "", address);
  else if (wentBack) history.pushState(history.state, "", address);
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

/**
 * The server closes the line at a message that is too large, or that holds half a character: a field takes no more than
 * it can be told about.
 */
function boundFields() {
  document.addEventListener("input", ({ target }) => {
    const isLine = target instanceof HTMLInputElement;
    if (!isLine && !(target instanceof HTMLTextAreaElement)) return;
    const bounded = isLine ? target.value.slice(0, MOST_CHARACTERS) : target.value;
    const sound = bounded.replace(LONE_SURROGATE, "\uFFFD");
    if (sound !== target.value) fill(target, sound);
  }, true);
}

/**
 * Past React, which then finds it changed.
 * @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} value
 */
function fill(field, value) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}

/** The second click of two would take the choice back, before the server has heard of it. */
function chooseOnce() {
  document.addEventListener("click", (event) => {
    const inChoice = event.target instanceof Element && event.target.closest("[data-testid=stButtonGroup]");
    if (inChoice && event.detail > 1) event.stopPropagation();
  }, true);
}

/**
 * What is typed replaces the present entry; what is clicked, and every other page, gets an entry of its own. On the
 * same page what stands behind the `#` stays: the server knows nothing of it. After Back, until a run knows of it, what
 * comes is the address of the entry that was left: it is not let through.
 */
function mergeTyping() {
  let typedAt = -Infinity;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const isLate = (/** @type {string | URL | null | undefined} */ url) => {
    return Reflect.get(window, GONE_BACK) && isThisPage(url);
  };
  document.addEventListener("input", () => { typedAt = performance.now(); }, true);
  for (const act of ["pointerdown", "click"]) { // a key pressed on a button is a click without a pointer
    document.addEventListener(act, () => { typedAt = -Infinity; }, true);
  }
  addEventListener("popstate", () => {
    typedAt = -Infinity;
    Reflect.set(window, GONE_BACK, true);
  }, true);
  history.pushState = (state, title, url) => {
    if (isLate(url)) return;
    const typing = performance.now() - typedAt < TYPING_MS;
    const write = typing && isThisPage(url) ? replace : push;
    write(state, title, isThisPage(url) ? withHash(url) : url);
  };
  history.replaceState = (state, title, url) => { // which Streamlit calls after Back
    if (!isLate(url)) replace(state, title, url);
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
    if (!isBack) return;
    Reflect.get(window, REPORT)("back", Reflect.get(window, DRAWN_BY));
    typeAgain(performance.now() + WATCHING_MS);
  };
  if (app) new MutationObserver(look).observe(app, { attributeFilter: [CONNECTION], attributeOldValue: true });
}

/**
 * What a hand has typed last into each field, by the field's class. What else the learner presses may change the
 * fields: from then on it is of no use. While the line is cut nothing can be pressed, only tried.
 * @typedef {{ value: string, caret: number | null, left: number }} Typed
 */
function keepTyped() {
  /** @type {Map<string, Typed>} */
  const typed = new Map();
  Reflect.set(window, TYPED, typed);
  const forget = (/** @type {Event} */ { target }) => { if (isConnected() && !isField(target)) typed.clear(); };
  document.addEventListener("input", ({ target, isTrusted }) => {
    const owner = isTrusted && isField(target) && target.closest("[class*=st-key-]");
    const name = owner && [...owner.classList].find((part) => part.startsWith("st-key-"));
    if (name) typed.set(name, { value: target.value, caret: target.selectionEnd, left: MOST_RETYPINGS });
  }, true);
  for (const act of ["pointerdown", "click"]) document.addEventListener(act, forget, true);
  document.addEventListener("keydown", (event) => { if (PRESSING.includes(event.key)) forget(event); }, true);
  addEventListener("popstate", () => typed.clear());
}

/**
 * Another server took over and filled the fields from the address, or the same one filled them as they were: what was
 * typed since, or while it drew, is typed once more, as soon as it is overwritten, and heard like a hand's own.
 * @param {number} until on the page's clock; while a run goes on, longer
 */
function typeAgain(until) {
  for (const [name, typed] of /** @type {Map<string, Typed>} */ (Reflect.get(window, TYPED))) {
    const field = document.querySelector(`.${name} input`);
    if (!isField(field) || field.value === typed.value || !typed.left) continue;
    typed.left -= 1;
    fill(field, typed.value);
    if (field === document.activeElement) field.setSelectionRange(typed.caret, typed.caret);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const end = document.querySelector(AT_REST) ? until : Math.max(until, performance.now() + RESTING_MS);
  if (performance.now() < end) requestAnimationFrame(() => typeAgain(end));
}

/** Tell whether the server can be told of anything. */
function isConnected() {
  return document.querySelector(`[${CONNECTION}=${CONNECTED}]`) !== null;
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
