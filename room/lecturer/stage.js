import { get, post } from "../web/asking.js";
import { pathOf } from "../web/pages.js";
import { goWords, mayVoteAgain, moreTime, roomBar, TIMER_SECONDS } from "./bar.js";
import { addHand, handsFor, handsKey, handsScreen } from "./hands.js";
import { listenToKeys } from "./keys.js";
import { command, predictedState, forgetSecret, keepSecret, keptSecret, linkTo, readStorage } from "./link.js";
import { ADDRESS, cleanAddress, joinCard, LOCAL, lobbyScreen, settingsScreen, withoutScheme } from "./lobby.js";
import { build } from "../web/making.js";
import { askBlock, keyHint, sceneOf, showsHands } from "./parts.js";
import { endingDialog, overScreen, saveOverview } from "./overview.js";
import { drawWhenCalm, watchActs } from "./redraw.js";
import { runSheet } from "./run_sheet.js";
import { questionScreen } from "./screens.js";
import { firstLanguage, sayingIn } from "./words.js";

/**
 * The projector. In: the room's state, and the lecturer's keys. Out: one full screen at a time, and commands.
 *
 * @typedef {import("./keys.js").Act} Act
 * @typedef {import("./parts.js").Scene} Scene
 * @typedef {"" | "settings" | "join" | "sheet" | "help" | "list" | "end"} Overlay
 *
 * @typedef {object} Stage
 * @property {import("./link.js").Link | null} link
 * @property {string} language
 * @property {Overlay} overlay
 * @property {string} trouble a key of the words, where there is no room to show
 * @property {string} why
 * @property {import("./hands.js").Hands | null} hands
 * @property {ReturnType<typeof setTimeout> | undefined} handsTimer what was typed waits a moment for more of it
 * @property {boolean} isAlone a minute has passed and nobody has joined
 * @property {string} address where phones find the room, without its code
 * @property {{address: string}[]} addresses
 * @property {boolean} isListening
 * @property {string} lesson
 * @property {string} labPage
 * @property {boolean} isTimed
 * @property {boolean} isSaved
 * @property {boolean} isTouched a key was pressed: from now on nothing opens by itself
 * @property {number} joinedMost
 * @property {import("./types.js").State | null} whole the dashboard's state with the class's result, once the lesson is over
 * @property {string} ledTo the page of the last question
 * @property {Record<string, import("./types.js").Question>} questions
 * @property {{at: number, left: number} | null} timer
 * @property {string} drawn the view on the page
 * @property {string} told
 */

const ALONE_MS = 60_000;
const TOLD_EVERY_MS = 5_000;
const TYPED_MS = 400;
const NARROW = matchMedia("(max-width: 900px)"); // there the page scrolls
const FITS = ["fit-1", "fit-2", "fit-3", "fit-4"];

const parameters = new URLSearchParams(location.search);

/** @type {Stage} */
const stage = {
  link: null,
  language: firstLanguage(),
  overlay: "",
  trouble: "opening",
  why: "",
  hands: null,
  handsTimer: undefined,
  isAlone: false,
  address: `${location.host}/room`,
  addresses: [],
  isListening: true,
  lesson: parameters.get("plan") ?? "labs",
  labPage: parameters.get("page") ?? "",
  isTimed: false,
  isSaved: false,
  isTouched: false,
  joinedMost: 0,
  whole: null,
  ledTo: "",
  questions: {},
  timer: null,
  drawn: "",
  told: "",
};

// ---- opening a room, or coming back to it

async function begin() {
  show();
  const code = /^\/room\/([A-Z0-9]{5})\/stage$/i.exec(location.pathname)?.[1]?.toUpperCase();
  if (code) {
    const secret = keptSecret(code);
    if (secret) enter(code, secret);
    else stop("stolen");
  } else {
    await openRoom();
  }
}

async function openRoom() {
  const question = parameters.get("question");
  const lesson = parameters.get("plan");
  const wanted = question ? { plan: [question] } : lesson ? { lesson } : {};
  const { status, content } = await post("/open", {}, { language: stage.language, ...wanted });
  if (status !== 201) {
    const error = String(content.error ?? "");
    stop("cannot-open", ["rooms-full", "no-disk", "busy"].includes(error) ? `why-${error}` : "why-other");
    return;
  }
  keepSecret(content.code, content.secret);
  history.replaceState(null, "", `/room/${content.code}/stage?${kept()}`);
  enter(content.code, content.secret);
}

/** What of the address stays when the room has its own. */
function kept() {
  const stays = new URLSearchParams({ lang: stage.language });
  if (stage.labPage) stays.set("page", stage.labPage);
  if (parameters.get("plan")) stays.set("plan", stage.lesson);
  return String(stays);
}

/** @param {string} code @param {string} secret */
function enter(code, secret) {
  rememberRoom(code);
  stage.link = linkTo(code, secret, "stage", (what) => changed(what));
  setTimeout(() => {
    stage.isAlone = true;
    update();
  }, ALONE_MS);
  void loadAround(code, secret);
}

/** @param {string} code @param {string} secret */
async function loadAround(code, secret) {
  const [questions, addresses] = await Promise.all([
    get("/questions.json", {}),
    get(`/${code}/addresses`, { "Room-Secret": secret }),
  ]);
  if (questions.status === 200) stage.questions = questions.content;
  if (addresses.status === 200) takeAddresses(addresses.content);
  update();
}

/** @param {{addresses: string[], listening: boolean}} found */
function takeAddresses({ addresses, listening }) {
  stage.addresses = addresses.map((address) => ({ address: withoutScheme(address) }));
  stage.isListening = listening;
  const chosen = readStorage(ADDRESS);
  if (chosen) stage.address = chosen;
  else if (LOCAL.test(location.host)) {
    stage.address = stage.addresses[0]?.address ?? stage.address;
    const isBefore = !stage.link?.state || stage.link.state.phase === "lobby";
    if (isBefore && !stage.isTouched) stage.overlay = "settings";
  }
}

/** The course's menu leads back to the room. @param {string} code */
function rememberRoom(code) {
  try {
    localStorage.setItem("bleu-room", code);
  } catch {
    // Without storage the address alone leads back.
  }
}

/** @param {string} trouble @param {string} [why] */
function stop(trouble, why = "") {
  stage.link?.close();
  stage.link = null;
  stage.trouble = trouble;
  stage.why = why;
  show();
}

/** @param {Parameters<import("./link.js").Link["changed"]>[0]} what */
function changed(what) {
  if (what === "ended" || what === "gone") {
    if (stage.link) forgetSecret(stage.link.code);
    stop(what === "ended" ? "erased" : "no-room");
    return;
  }
  if (what === "stolen") {
    stop("stolen");
    return;
  }
  const state = stage.link?.state;
  if (state) {
    stage.trouble = "";
    stage.joinedMost = Math.max(stage.joinedMost, state.joined);
    if (what === "state") stage.timer = state.timer ? { at: Date.now(), left: state.timer.left } : null;
    if (
      state.question &&
      stage.hands &&
      (stage.hands.question !== state.question.id || stage.hands.round !== state.round)
    ) {
      stage.hands = null;
      clearTimeout(stage.handsTimer);
      stage.handsTimer = undefined;
    }
    leadOn(state, !!predictedState(stage.link)?.follow);
    if (!state.over) stage.whole = null;
    else if (!stage.whole) void loadResult();
  }
  update();
}

/** The class's result is the room's private one until the lesson is over. */
async function loadResult() {
  const link = stage.link;
  if (!link) return;
  const { status, content } = await get(`/${link.code}/state?view=desk`, { "Room-Secret": link.secret });
  if (status === 200 && content.over) stage.whole = content;
  show();
}

/**
 * Send following phones the place of the class, once for each page.
 * @param {import("./types.js").State} state @param {boolean} isLed
 */
function leadOn(state, isLed) {
  const page = state.question?.page ?? "";
  if (isLed && page && state.follow?.page !== page && stage.ledTo !== page) {
    send({ do: "follow", place: placeOf(state) });
  }
  stage.ledTo = page;
}

// ---- keys

/** @param {Act} act @param {KeyboardEvent} [event] @returns {boolean} */
function take(act, event) {
  stage.isTouched = true;
  if (stage.trouble) return takeInTrouble(act);
  const state = predictedState(stage.link);
  if (!state) return false;
  if (stage.overlay === "settings" && act === "enter") return close();
  if (isCounting(state) && stage.hands?.counts.length && handsKey(stage.hands, act, event?.key ?? "")) {
    handsTyped();
    return true;
  }
  const found = ACTIONS[act];
  return found ? found(state) !== false : false;
}

/** @param {Act} act */
function takeInTrouble(act) {
  if (act === "leave" && stage.trouble !== "opening") location.href = `/?lang=${stage.language}`;
  return act === "on";
}

/** @type {Partial<Record<Act, (state: import("./types.js").State) => boolean | void>>} */
const ACTIONS = {
  on: (state) => goOn(state),
  again: (state) => (mayVoteAgain(state) ? send({ do: "again" }, true) : false),
  next: () => send({ do: "next" }, true),
  previous: () => send({ do: "previous" }, true),
  timer: (state) => {
    const what = moreTime(state);
    send(what, what.do === "go");
  },
  cover: ({ cover }) => send({ do: "cover", on: !cover }),
  pause: ({ paused }) => send({ do: "pause", on: !paused }),
  follow: (state) => send({ do: "follow", place: state.follow ? null : placeOf(state) }),
  hands: (state) => countHands(state),
  settings: () => toggle("settings"),
  join: () => toggle("join"),
  sheet: () => toggle("sheet"),
  help: () => toggle("help"),
  list: () => toggle("list"),
  explain: (state) => explain(state),
  leave: () => leave(),
};

/** @param {import("./link.js").Command} what @param {boolean} [isMove] */
function send(what, isMove = false) {
  if (isMove && stage.handsTimer) tellHands();
  if (stage.link) command(stage.link, what, isMove);
}

/** Close what lies over the question, else go on; answers that are missing are not awaited. @param {import("./types.js").State} state */
function goOn(state) {
  if (stage.overlay && stage.overlay !== "end") {
    stage.overlay = "";
  } else if (!stage.overlay && state.over) {
    stage.overlay = "end";
  } else if (!stage.overlay) {
    if (state.cover) send({ do: "cover", on: false });
    send(stage.isTimed ? { do: "on", seconds: TIMER_SECONDS } : { do: "on" }, true);
  }
  show();
}

/** Hands are counted while the question is open for answers. @param {import("./types.js").State} state */
function isCounting(state) {
  return !stage.overlay && showsHands(state) && state.phase === "running";
}

/** Count a show of hands; phones take no vote meanwhile, and say so. @param {import("./types.js").State} state */
function countHands(state) {
  const isBefore = stage.overlay === "settings" || state.phase === "lobby";
  if (isBefore) stage.overlay = "";
  const on = isBefore || !state.by_hands;
  clearTimeout(stage.handsTimer);
  stage.handsTimer = undefined;
  stage.hands = null;
  send({ do: "hands", on });
  show();
}

function handsTyped() {
  clearTimeout(stage.handsTimer);
  stage.handsTimer = setTimeout(tellHands, TYPED_MS);
  show();
}

/** What was typed is the room's: the dashboard shows it, and a stage that is opened anew. */
function tellHands() {
  clearTimeout(stage.handsTimer);
  stage.handsTimer = undefined;
  if (!stage.hands) return;
  const { counts, question, round } = stage.hands;
  send({ do: "hands", counts: [...counts], question, round });
}

/** @param {Overlay} overlay */
function toggle(overlay) {
  stage.overlay = stage.overlay === overlay ? "" : overlay;
  show();
}

function close() {
  stage.overlay = "";
  show();
  return true;
}

/** Leave the view, never the room; with nothing to leave, go to the course. */
function leave() {
  if (stage.overlay) {
    close();
    return;
  }
  const state = stage.link?.state;
  if (state?.over && state.question) {
    send({ do: "ask", question: state.question.id }, true);
    return;
  }
  const code = stage.link?.code ?? "";
  location.href = `/?lang=${stage.language}&room=${code}`;
}

/** Where the lab shows the question, for phones that follow and for the lecturer. @param {import("./types.js").State} state */
function placeOf({ question }) {
  const page = question?.page ?? "explore";
  return { page, question: question?.id ?? "", address: `${pathOf(page)}?room=${stage.link?.code ?? ""}` };
}

/** @param {string} page */
function labAddress(page) {
  return `${pathOf(page)}?lang=${stage.language}&room=${stage.link?.code ?? ""}`;
}

/** @param {import("./types.js").State} state */
function explain({ question }) {
  if (question) location.href = `${labAddress(question.page)}&present=room`;
}

// ---- drawing

/** Show what the room tells: another view at once, news of this one when no act is under way. */
function update() {
  if (viewName() === stage.drawn) drawWhenCalm(show);
  else show();
}

/** Draw the view anew where it is another one; else only what counts. */
function show() {
  const page = /** @type {HTMLElement} */ (document.getElementById("page"));
  document.documentElement.lang = stage.language === "zh" ? "zh-CN" : "en";
  const now = sceneOf(stage);
  document.title = now.say("title", { code: stage.link?.code ?? "" });
  const view = viewName();
  const isNew = view !== stage.drawn;
  const scroll = document.activeElement?.getAttribute("data-focus");
  page.replaceChildren(...(stage.trouble ? troubleScreen(now) : stage.link?.state ? screen(now) : []));
  page.className = isNew ? "fresh" : "";
  document.body.dataset.view = view;
  stage.drawn = view;
  fit();
  if (isNew && !isTypingNow()) focusHeading(page);
  else if (scroll) /** @type {HTMLElement | null} */ (page.querySelector(`[data-focus="${scroll}"]`))?.focus();
  tick();
  tellCount(now);
}

/** Draw what is higher than the screen smaller, step by step; a picture that comes later is measured when it is there. */
function fit() {
  const main = document.querySelector(".s main");
  if (!(main instanceof HTMLElement) || NARROW.matches) return;
  main.classList.remove(...FITS);
  for (const size of FITS) {
    if (main.scrollHeight <= main.clientHeight + 1) break;
    main.classList.remove(...FITS);
    main.classList.add(size);
  }
  for (const image of main.querySelectorAll("img")) {
    if (!image.complete) image.addEventListener("load", fit, { once: true });
  }
}

function viewName() {
  const state = stage.link?.state;
  if (stage.trouble) return stage.trouble;
  if (stage.overlay) return stage.overlay;
  if (!state) return "";
  if (state.cover) return "cover";
  if (state.over) return stage.whole ? "over/result" : "over";
  if (isCounting(state)) return `hands/${state.question?.id}/${state.round}`;
  return `${state.phase}/${state.question?.id ?? ""}/${state.round}/${state.wall ?? ""}`;
}

function isTypingNow() {
  return !!document.activeElement?.matches("input.typed");
}

/** A new view moves the focus to its heading, where a screen reader begins. @param {HTMLElement} page */
function focusHeading(page) {
  const target = page.querySelector("dialog button.go") ?? page.querySelector("h1");
  /** @type {HTMLElement | null} */ (target)?.focus({ preventScroll: true });
}

/** @param {Scene} now */
function screen(now) {
  const { state, say } = now;
  if (state.cover && !stage.overlay) {
    return [
      build("main", { class: "dark", "aria-label": say("covered-screen") }),
      build("p", { class: "unseen" }, say("covered-screen")),
    ];
  }
  const go = stage.overlay ? null : goWords(now);
  const bar = roomBar(now, stage.address, state.joined > 0 || !state.by_hands, go, (act) => take(act));
  bar.querySelector("[data-act=end]")?.addEventListener("click", () => toggle("end"));
  const lost = stage.link?.isUp ? null : build("p", { class: "net", role: "alert" }, say("lost"));
  const main = build("main", { class: mainClass(state), tabindex: "0" }, ...mainParts(now));
  return [build("div", { class: "s" }, main, bar), lost, stage.overlay === "end" ? endDialog(now) : null].filter(
    (node) => node !== null,
  );
}

/** @param {import("./types.js").State} state */
function mainClass(state) {
  if (stage.overlay && stage.overlay !== "end") return `over ${stage.overlay}`;
  if (state.over) return "over";
  return state.phase === "lobby" ? "waiting" : (state.question?.kind ?? "");
}

/** @param {Scene} now @returns {(Node | null)[]} */
function mainParts(now) {
  const { state, say } = now;
  switch (stage.overlay) {
    case "settings":
      return settings(now);
    case "join":
      return [
        build("div", { class: "ask" }, build("h1", { tabindex: "-1" }, say("join"))),
        joinCard(now, stage.address),
      ];
    case "sheet":
      return [askBlock("", say("run-sheet")), runSheet(now, stage.questions, jump)];
    case "help":
      return [askBlock("", say("keys")), keyList(now)];
    case "list":
      return moderation(now);
    default:
      if (state.over)
        return overScreen({ ...now, state: stage.whole ?? { ...state, run: [] } }, stage.questions, !!stage.whole);
      if (state.phase === "lobby")
        return lobbyScreen(now, { address: stage.address, isAlone: stage.isAlone, planned: planned(now) });
      if (showsHands(state) && state.phase === "running") {
        stage.hands ??= handsFor({ ...now, state: predictedState(stage.link) ?? state });
        const add = (/** @type {number} */ row, /** @type {number} */ by) => {
          if (stage.hands) addHand(stage.hands, row, by);
          handsTyped();
        };
        return handsScreen(now, stage.hands, add);
      }
      return questionScreen(now);
  }
}

/** @param {Scene} now */
function planned({ state, say }) {
  const minutes = { "ten-minutes": 10, "forty-five-minutes": 45, "ninety-minutes": 90 }[stage.lesson];
  return minutes ? say("plan-minutes", { n: minutes }) : say("plan-questions", { n: state.total });
}

/** @param {string} question */
function jump(question) {
  stage.overlay = "";
  send({ do: "ask", question }, true);
  show();
}

/** @param {Scene} now */
function settings(now) {
  const link = /** @type {import("./link.js").Link} */ (stage.link);
  const deskLink = `/room/${link.code}/desk?lang=${stage.language}#key=${link.secret}`;
  const given = {
    addresses: stage.addresses,
    address: stage.address,
    isLocal: LOCAL.test(location.host),
    isListening: stage.isListening,
    lesson: stage.lesson,
    labPage: ownQuestions().length ? stage.labPage : "",
    isTimed: stage.isTimed,
    deskLink,
    sheet: runSheet(now, stage.questions, null),
  };
  return settingsScreen(now, given, {
    lesson: takeLesson,
    address: takeAddress,
    timer: (on) => {
      stage.isTimed = on;
    },
    language: (name) => {
      stage.language = name;
      show();
    },
    copy: () =>
      void copy(`${location.origin.replace(location.host, stage.address.replace(/\/room$/, ""))}${deskLink}`, now),
    close,
    hands: () => take("hands"),
  });
}

/** @param {string} name */
function takeLesson(name) {
  stage.lesson = name;
  const own = ownQuestions();
  send(name === "page" ? { do: "plan", questions: own } : { do: "plan", lesson: name });
}

/** The questions of the lab from which the room was opened. */
function ownQuestions() {
  const all = Object.values(stage.questions);
  return all.filter(({ page, of }) => page === stage.labPage && !of).map(({ id }) => id);
}

/** @param {string} address */
function takeAddress(address) {
  stage.address = cleanAddress(address) || stage.address;
  try {
    localStorage.setItem(ADDRESS, stage.address);
  } catch {
    // It is asked again next time.
  }
  show();
}

/** A plain http page has no clipboard: then the link is shown selected. @param {string} text @param {Scene} now */
async function copy(text, { say }) {
  const field = build("textarea", { class: "unseen", "aria-hidden": "true" });
  /** @type {HTMLTextAreaElement} */ (field).value = text;
  document.body.append(field);
  /** @type {HTMLTextAreaElement} */ (field).select();
  document.execCommand("copy");
  field.remove();
  const said = document.getElementById("said");
  if (said) said.textContent = say("copied");
  const button = document.querySelector("[data-copied]");
  if (button) button.textContent = say("copied");
}

/** @param {Scene} now */
function keyList({ say }) {
  const keys = [
    [`${say("space")} →`, "space"],
    ["←", "previous"],
    ["N", "next"],
    ["V", "v"],
    ["T", "t"],
    ["D", "d"],
    ["E", "e"],
    ["L", "l"],
    ["H", "h"],
    ["F", "f"],
    ["P", "p"],
    ["S", "s"],
    ["J", "j"],
    ["R", "r"],
    ["Esc", "esc"],
    ["?", "help"],
  ];
  return build(
    "div",
    { class: "keys" },
    keys.map(([key, name]) => keyHint(key, say(`key-${name}`))),
    build("p", { class: "muted" }, say("key-clicker")),
  );
}

/** Without a second device the list opens on the stage, where everybody sees it. @param {Scene} now */
function moderation(now) {
  const { say } = now;
  const warning = build("p", { class: "alarm" }, say("everyone-sees"));
  const link = /** @type {import("./link.js").Link} */ (stage.link);
  const address = `/room/${link.code}/desk?lang=${stage.language}#key=${link.secret}`;
  return [
    askBlock("", say("open-list"), warning),
    build("a", { class: "button go", href: address }, say("dashboard-open")),
  ];
}

/** @param {Scene} now */
function endDialog(now) {
  const { isSaved, joinedMost } = stage;
  return endingDialog(now, { isSaved, n: joinedMost, save: () => void saveAndEnd(now), end, stay: close });
}

function end() {
  stage.overlay = "";
  send({ do: "end" });
}

/** @param {Scene} now */
async function saveAndEnd(now) {
  const link = /** @type {import("./link.js").Link} */ (stage.link);
  const { status, content } = await get(`/${link.code}/state?view=desk`, { "Room-Secret": link.secret });
  if (status === 200) {
    saveOverview({ ...now, state: content }, stage.questions);
    stage.isSaved = true;
    end();
  }
}

/** @param {Scene} now */
function troubleScreen({ say }) {
  const { trouble, why } = stage;
  const isErased = trouble === "erased";
  const words = trouble === "cannot-open" ? say(trouble, { why: say(why) }) : say(trouble);
  const back = build(
    "a",
    { class: "button go", href: `/?lang=${stage.language}` },
    say("back-to-course"),
    build("kbd", {}, "Esc"),
  );
  const main = build(
    "main",
    { class: "middle" },
    build("h1", { tabindex: "-1" }, words),
    isErased ? build("p", {}, say("erased-why")) : null,
  );
  return [
    build(
      "div",
      { class: "s" },
      main,
      build("footer", { class: "bar" }, build("span", { class: "sp" }), trouble === "opening" ? null : back),
    ),
  ];
}

/** The rest of the time, second by second; it only reminds. */
function tick() {
  const line = document.querySelector(".time");
  const { timer } = stage;
  if (!line || !timer) return;
  const left = Math.max(0, Math.round(timer.left - (Date.now() - timer.at) / 1000));
  const of = stage.link?.state?.timer?.of ?? left;
  const [bar, number, words] = /** @type {HTMLElement[]} */ ([...line.children]);
  bar.style.width = `${of ? (100 * left) / of : 0}%`;
  number.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  if (!left) words.textContent = sayingIn(stage.language)("over");
}

let toldAt = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let tellTimer;

/** Say the count aloud, at most every five seconds; the last one is said, too. @param {Scene} now */
function tellCount({ state, say }) {
  const node = document.getElementById("said");
  clearTimeout(tellTimer);
  if (!node || !state) return;
  const rest = TOLD_EVERY_MS - (Date.now() - toldAt);
  if (rest > 0) {
    tellTimer = setTimeout(() => tellCount(sceneOf(stage)), rest);
    return;
  }
  const words =
    state.phase === "running" && !showsHands(state)
      ? say("closed", { n: state.answered, all: state.here })
      : state.phase === "lobby"
        ? say("joined", { n: state.joined })
        : "";
  if (words !== stage.told) {
    stage.told = words;
    toldAt = Date.now();
    node.textContent = words;
  }
}

watchActs();
listenToKeys(take);
setInterval(tick, 1000);
addEventListener("resize", fit);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
void begin();
