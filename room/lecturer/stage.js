import { get, post } from "../web/asking.js";
import { pagePath } from "../web/pages.js";
import { readStored, writeStored } from "../../frame/components/storage.js";
import { textsIn } from "../web/texts.js";
import { secondsLeft, timeLeftText } from "../web/timer.js";
import { classPlace, continueLabel, roomBar, roomCommand, TIMER_SECONDS } from "./bar.js";
import { addHands, applyHandsKey, createHands, handsScreen } from "./hands.js";
import { listenToKeys } from "./keys.js";
import {
  codeInAddress,
  isMove,
  openLink,
  predictedState,
  request,
  sendCommand,
  storedSecret,
  storeSecret,
} from "./link.js";
import { ADDRESS, cleanAddress, joinCard, lobbyScreen, LOCAL, settingsScreen, withoutScheme } from "./lobby.js";
import { html } from "../../frame/components/elements.js";
import { askBlock, isCountedByHands, keyHints, sceneOf } from "./parts.js";
import { endingDialog, overScreen, saveOverview } from "./overview.js";
import { drawWhenIdle, redrawContent, watchInput } from "./redraw.js";
import { runSheet } from "./run_sheet.js";
import { questionScreen } from "./screens.js";
import { initialLanguage } from "./words.js";
/** @import { Hands } from "./hands.js" */
/** @import { Piece } from "../../frame/components/elements.js" */
/** @import { Act } from "./keys.js" */
/** @import { Command, Link } from "./link.js" */
/** @import { Scene } from "./parts.js" */
/** @import { Questions, State } from "./types.js" */

/**
 * The projector. In: the room's state, and the lecturer's keys. Out: one full screen at a time, and commands.
 *
 * @typedef {"" | "settings" | "join" | "sheet" | "help" | "list" | "end"} Overlay
 */

const ALONE_MS = 60_000;
const TOLD_EVERY_MS = 5_000;
const TYPED_MS = 400;
const NARROW = matchMedia("(max-width: 900px)"); // below this width the page scrolls
const ZOOMS = [1, 0.92, 0.84, 0.76, 0.68];

const parameters = new URLSearchParams(location.search);

const stage = {
  /** @type {Link | null} */ link: null,
  language: initialLanguage(),
  /** @type {Overlay} */ overlay: "",
  trouble: "opening", // a key of the text catalogue, if there is no room to show
  why: "",
  /** @type {Hands | null} */ hands: null,
  /** @type {ReturnType<typeof setTimeout> | undefined} */ handsTimer: undefined, // typed counts are sent after a pause
  isAlone: false, // whether nobody has joined within a minute
  address: `${location.host}/room`, // at which phones find the room, without its code
  /** @type {string[]} */ addresses: [],
  isListening: true,
  lesson: parameters.get("plan") ?? "labs",
  labPage: parameters.get("page") ?? "",
  isTimed: false,
  isSaved: false,
  isTouched: false, // whether a key was pressed: after that, nothing opens by itself
  /** @type {State | null} */ whole: null, // the dashboard's state with the class's result, once the lesson is over
  ledTo: "", // page of the last question
  /** @type {Questions} */ questions: {},
  drawn: "", // name of the drawn view
  told: "", // the last announced text
};

// ---- opening a room, or returning to it

/** Enter the room in the address, or open a new one. */
function startStage() {
  show();
  const code = codeInAddress();
  const secret = code && storedSecret(code);
  if (secret) void enterRoom(code, secret);
  else if (code) showTrouble("stolen");
  else void openRoom();
}

/** Open a room with the questions or the plan in the address. */
async function openRoom() {
  const question = parameters.get("question");
  const lesson = parameters.get("plan");
  const requestedPlan = question ? { plan: [question] } : lesson ? { lesson } : {};
  const { status, content } = await post("/open", {}, { language: stage.language, ...requestedPlan });
  if (status !== 201) {
    const error = String(content.error ?? "");
    showTrouble("cannot-open", ["rooms-full", "no-disk", "busy"].includes(error) ? `why-${error}` : "why-other");
    return;
  }
  storeSecret(content.code, content.secret);
  const kept = new URLSearchParams({ lang: stage.language });
  if (stage.labPage) kept.set("page", stage.labPage);
  if (lesson) kept.set("plan", lesson);
  history.replaceState(null, "", `/room/${content.code}/stage?${kept}`);
  void enterRoom(content.code, content.secret);
}

/** Open the link to a room; load the questions, and the addresses that phones may open. @param {string} code @param {string} secret */
async function enterRoom(code, secret) {
  writeStored("bleu-room", code); // so that the course's menu can link to the room
  stage.link = openLink(code, secret, "stage", { changed: handleLinkChange, failed: showTrouble });
  setTimeout(() => {
    stage.isAlone = true;
    update();
  }, ALONE_MS);
  const [questions, addresses] = await Promise.all([get("/questions.json"), request(stage.link, "addresses")]);
  if (questions.status === 200) stage.questions = questions.content;
  if (addresses.status === 200) storeAddresses(addresses.content);
  update();
}

/** Store the addresses, and choose one that phones can reach. @param {{addresses: string[], listening: boolean}} found */
function storeAddresses({ addresses, listening }) {
  stage.addresses = addresses.map(withoutScheme);
  stage.isListening = listening;
  const chosen = readStored(ADDRESS);
  if (chosen) stage.address = chosen;
  else if (LOCAL.test(location.host)) {
    stage.address = stage.addresses[0] ?? stage.address;
    const isBefore = !stage.link?.state || stage.link.state.phase === "lobby";
    if (isBefore && !stage.isTouched) stage.overlay = "settings";
  }
}

/** Show a problem instead of a room. @param {string} trouble @param {string} [why] */
function showTrouble(trouble, why = "") {
  stage.link = null;
  stage.trouble = trouble;
  stage.why = why;
  show();
}

/** Update the stage after a change of the link. */
function handleLinkChange() {
  const state = stage.link?.state;
  if (state) {
    stage.trouble = "";
    const { question, round } = stage.hands ?? {};
    if (state.question && (question !== state.question.id || round !== state.round)) dropHands();
    const page = state.question?.page ?? "";
    const isFollowed = predictedState(stage.link)?.follow && page && state.follow?.page !== page;
    if (isFollowed && stage.ledTo !== page) send({ do: "follow", place: classPlace(state) }); // once a page
    stage.ledTo = page;
    if (!state.over) stage.whole = null;
    else if (!stage.whole) void loadResult();
  }
  update();
}

/** Load the class's result, which the room shows only once the lesson is over. */
async function loadResult() {
  const { link } = stage;
  if (!link) return;
  const { status, content } = await request(link, "state?view=desk");
  if (status === 200 && content.over) stage.whole = content;
  show();
}

// ---- keys

/** Run the action of a key; return whether it was used. @param {Act} act @param {KeyboardEvent} [event] @returns {boolean} */
function runAction(act, event) {
  stage.isTouched = true;
  if (stage.trouble) {
    if (act === "leave" && stage.trouble !== "opening") location.href = `/?lang=${stage.language}`;
    return act === "on";
  }
  const state = predictedState(stage.link);
  if (!state) return false;
  if (stage.overlay === "settings" && act === "enter") return setOverlay("");
  if (isCounting(state) && stage.hands?.counts.length && applyHandsKey(stage.hands, act, event?.key ?? "")) {
    return scheduleHands();
  }
  const command = roomCommand(act, state);
  if (command) return send(command);
  switch (act) {
    case "on":
      return goOn(state);
    case "hands":
      return switchHands(state);
    case "settings":
    case "join":
    case "sheet":
    case "help":
    case "list":
      return toggleOverlay(act);
    case "explain": // in presenter mode
      if (!state.question) return true;
      location.href = `${pagePath(state.question.page)}?lang=${stage.language}&room=${state.code}&present=room`;
      return true;
    case "leave":
      return leaveView();
    default:
      return false;
  }
}

/** Send a command to the room, after any typed counts; return true, as the key was used. @param {Command} what */
function send(what) {
  if (isMove(what) && stage.handsTimer) sendHands();
  if (stage.link) sendCommand(stage.link, what);
  return true;
}

/** Close the overlay over the question, or else go on, without waiting for missing answers. @param {State} state */
function goOn(state) {
  if (stage.overlay === "end") return true;
  if (stage.overlay) return setOverlay("");
  if (state.over) return setOverlay("end");
  if (state.cover) send({ do: "cover", on: false });
  return send(stage.isTimed ? { do: "on", seconds: TIMER_SECONDS } : { do: "on" });
}

/** Return whether hands are being counted: only while the question is open for answers. @param {State} state */
function isCounting(state) {
  return !stage.overlay && isCountedByHands(state) && state.phase === "running";
}

/** Start or end a show of hands; meanwhile phones cannot vote, and say so. @param {State} state */
function switchHands(state) {
  const isBefore = stage.overlay === "settings" || state.phase === "lobby";
  if (isBefore) stage.overlay = "";
  dropHands();
  send({ do: "hands", on: isBefore || !state.by_hands });
  show();
  return true;
}

/** Forget the counts of this stage. */
function dropHands() {
  stage.hands = null;
  clearTimeout(stage.handsTimer);
}

/** Send the typed counts after a pause, for more digits; return true, as the key was used. */
function scheduleHands() {
  clearTimeout(stage.handsTimer);
  stage.handsTimer = setTimeout(sendHands, TYPED_MS);
  show();
  return true;
}

/** Send the typed counts to the room, for the dashboard and for a reopened stage. */
function sendHands() {
  clearTimeout(stage.handsTimer);
  stage.handsTimer = undefined;
  if (!stage.hands) return;
  const { counts, question, round } = stage.hands;
  send({ do: "hands", counts: [...counts], question, round });
}

/** Open an overlay, or close it if it is open. @param {Overlay} overlay */
function toggleOverlay(overlay) {
  return setOverlay(stage.overlay === overlay ? "" : overlay);
}

/** Show an overlay, or none; return true, as the key was used. @param {Overlay} overlay */
function setOverlay(overlay) {
  stage.overlay = overlay;
  show();
  return true;
}

/** Close the overlay or the result, or else return to the course; the room stays open. */
function leaveView() {
  if (stage.overlay) return setOverlay("");
  const { state = null, code = "" } = stage.link ?? {};
  if (state?.over && state.question) return send({ do: "ask", question: state.question.id });
  location.href = `/?lang=${stage.language}&room=${code}`;
  return true;
}

// ---- drawing

/** Show news of the room: a new view at once, changes of this view only while nothing is being pressed or typed. */
function update() {
  if (viewName() === stage.drawn) drawWhenIdle(show);
  else show();
}

/** Redraw the page, with the focus on the heading of a new view. */
function show() {
  const page = /** @type {HTMLElement} */ (document.getElementById("page"));
  document.documentElement.lang = stage.language === "zh" ? "zh-CN" : "en";
  const now = sceneOf(stage);
  document.title = now.say("title", { code: stage.link?.code ?? "" });
  const view = viewName();
  const isNew = view !== stage.drawn;
  redrawContent(page, stage.trouble ? troubleScreen(now) : now.state && screenNodes(now));
  page.className = isNew ? "fresh" : "";
  document.body.dataset.view = view;
  stage.drawn = view;
  fitToScreen();
  const heading = page.querySelector("dialog button.go") ?? page.querySelector("h1"); // where a screen reader starts
  if (isNew) /** @type {HTMLElement | null} */ (heading)?.focus({ preventScroll: true });
  updateTimer();
  announceCount(now);
}

/** Shrink a main part that is higher than the screen, step by step, since nobody scrolls a projector; again once a picture has loaded. */
function fitToScreen() {
  const main = document.querySelector(".s main");
  if (!(main instanceof HTMLElement) || NARROW.matches) return;
  ZOOMS.find((zoom) => {
    main.style.zoom = String(zoom);
    return main.scrollHeight <= main.clientHeight + 1;
  });
  for (const image of main.querySelectorAll("img")) {
    if (!image.complete) image.addEventListener("load", fitToScreen, { once: true });
  }
}

/** Return the name of the view; a redraw with the same name does not move the focus to the heading, and may wait. */
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

/** Draw the screen: its main part, the bar and the overlay. @param {Scene} now @returns {Piece[]} */
function screenNodes(now) {
  const { state, say } = now;
  if (state.cover && !stage.overlay) {
    return [
      html`<main class="dark" aria-label=${say("covered-screen")}></main>`,
      html`<p class="unseen">${say("covered-screen")}</p>`,
    ];
  }
  const isCovered = stage.overlay && stage.overlay !== "end";
  const kind = state.phase === "lobby" ? "waiting" : (state.question?.kind ?? "");
  const mainKind = isCovered ? `over ${stage.overlay}` : state.over ? "over" : kind;
  const go = stage.overlay ? null : continueLabel(now);
  const withPhones = state.joined > 0 || !state.by_hands;
  const save = () => void saveAndEnd(now);
  const bar = roomBar(now, { address: stage.address, withPhones, go, act: runAction, end: () => toggleOverlay("end") });
  return [
    html`<div class="s"><main class=${mainKind} tabindex="0">${mainParts(now)}</main>${bar}</div>`,
    !stage.link?.isUp && html`<p class="net alarm firm" role="alert">${say("lost")}</p>`,
    stage.overlay === "end" &&
      endingDialog(now, { isSaved: stage.isSaved, save, end: endRoom, stay: () => setOverlay("") }),
  ];
}

/** Draw the main part. @param {Scene} now @returns {Piece[]} */
function mainParts(now) {
  const { state, say } = now;
  switch (stage.overlay) {
    case "settings":
      return settingsOverlay(now);
    case "join":
      return [html`<div class="ask"><h1 tabindex="-1">${say("join")}</h1></div>`, joinCard(now, stage.address)];
    case "sheet":
      return [
        askBlock("", say("run-sheet")),
        runSheet(now, stage.questions, (question) => send({ do: "ask", question }) && setOverlay("")),
      ];
    case "help":
      return [askBlock("", say("keys")), keyList(now)];
    case "list":
      return [
        askBlock("", say("open-list"), html`<p class="alarm">${say("everyone-sees")}</p>`),
        html`<a class="button go" href=${deskAddress()}>${say("dashboard-open")}</a>`, // everybody would see the list here
      ];
    default:
      if (state.over)
        return overScreen({ ...now, state: stage.whole ?? { ...state, run: [] } }, stage.questions, !!stage.whole);
      if (state.phase === "lobby") {
        const minutes = { "ten-minutes": 10, "forty-five-minutes": 45, "ninety-minutes": 90 }[stage.lesson];
        const planned = minutes ? say("plan-minutes", { n: minutes }) : say("plan-questions", { n: state.total });
        return lobbyScreen(now, { address: stage.address, isAlone: stage.isAlone, planned });
      }
      if (isCountedByHands(state) && state.phase === "running") {
        stage.hands ??= createHands({ ...now, state: predictedState(stage.link) ?? state });
        const add = (/** @type {number} */ row, /** @type {number} */ by) => {
          if (stage.hands) addHands(stage.hands, row, by);
          scheduleHands();
        };
        return handsScreen(now, stage.hands, add);
      }
      return questionScreen(now);
  }
}

/** Draw the settings. @param {Scene} now */
function settingsOverlay(now) {
  const deskLink = deskAddress();
  const values = {
    ...stage,
    isLocal: LOCAL.test(location.host),
    labPage: ownQuestions().length ? stage.labPage : "",
    deskLink,
    sheet: runSheet(now, stage.questions, null),
  };
  return settingsScreen(now, values, {
    lesson: (name) => {
      stage.lesson = name;
      send(name === "page" ? { do: "plan", questions: ownQuestions() } : { do: "plan", lesson: name });
    },
    address: (typed) => {
      stage.address = cleanAddress(typed) || stage.address;
      writeStored(ADDRESS, stage.address);
      show();
    },
    timer: (on) => {
      stage.isTimed = on;
    },
    language: (name) => {
      stage.language = name;
      show();
    },
    copy: () => copyText(`${location.protocol}//${stage.address.replace(/\/room$/, "")}${deskLink}`, now),
    close: () => setOverlay(""),
    hands: () => runAction("hands"),
  });
}

/** Return the address of the dashboard, with the room's secret as its fragment. */
function deskAddress() {
  const { code, secret } = /** @type {Link} */ (stage.link);
  return `/room/${code}/desk?lang=${stage.language}#key=${secret}`;
}

/** List the questions of the lab from which the room was opened. */
function ownQuestions() {
  const all = Object.values(stage.questions);
  return all.filter(({ page, of }) => page === stage.labPage && !of).map(({ id }) => id);
}

/** Copy a text by selecting it, since plain http has no clipboard. @param {string} text @param {Scene} now */
function copyText(text, { say }) {
  const field = /** @type {HTMLTextAreaElement} */ (html`<textarea class="unseen" aria-hidden="true"></textarea>`);
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  announce(say("copied"));
  const button = document.querySelector("[data-copied]");
  if (button) button.textContent = say("copied");
}

/** List the keys of the stage. @param {Scene} now */
function keyList({ say }) {
  const letters = ["V", "T", "D", "E", "L", "H", "F", "P", "S", "J", "R", "Esc"].map((key) => [key, key.toLowerCase()]);
  const keys = [[`${say("space")} →`, "space"], ["←", "previous"], ["N", "next"], ...letters, ["?", "help"]];
  return html`<div class="keys">${keyHints(say, keys)}<p class="muted">${say("key-clicker")}</p></div>`;
}

/** Erase the room and end the lesson. */
function endRoom() {
  stage.overlay = "";
  send({ do: "end" });
}

/** Save the overview, and end the room if that worked. @param {Scene} now */
async function saveAndEnd(now) {
  const link = /** @type {Link} */ (stage.link);
  const { status, content } = await request(link, "state?view=desk");
  if (status === 200) {
    saveOverview({ ...now, state: content }, stage.questions);
    stage.isSaved = true;
    endRoom();
  }
}

/** Draw a problem with the room. @param {Scene} now */
function troubleScreen({ say }) {
  const { trouble, why } = stage;
  const back = html`<a class="button go" href=${`/?lang=${stage.language}`}>${say("back-to-course")}<kbd>Esc</kbd></a>`;
  return html`<div class="s">
    <main class="middle">
      <h1 tabindex="-1">${say(trouble, { why: say(why) })}</h1>
      ${trouble === "erased" && html`<p>${say("erased-why")}</p>`}
    </main>
    <footer class="bar"><span class="grows"></span>${trouble !== "opening" && back}</footer>
  </div>`;
}

/** Write the remaining time, every second; it is only a reminder. */
function updateTimer() {
  const line = document.querySelector(".time");
  const end = stage.link?.timerEnd;
  if (!line || !end) return;
  const left = secondsLeft(end);
  const of = stage.link?.state?.timer?.of ?? left;
  const [bar, number, words] = /** @type {HTMLElement[]} */ ([...line.children]);
  bar.style.width = `${of ? (100 * left) / of : 0}%`;
  number.textContent = timeLeftText(end);
  if (!left) words.textContent = textsIn(stage.language)("over");
}

let toldAt = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let announceTimer;

/** Announce the number of answers for screen readers, at most every five seconds, including the last number. @param {Scene} now */
function announceCount({ state, say }) {
  clearTimeout(announceTimer);
  if (!state) return;
  const rest = TOLD_EVERY_MS - (Date.now() - toldAt);
  if (rest > 0) {
    announceTimer = setTimeout(() => announceCount(sceneOf(stage)), rest);
    return;
  }
  const words =
    state.phase === "running" && !isCountedByHands(state)
      ? say("closed", { n: state.answered, all: state.here })
      : state.phase === "lobby"
        ? say("joined", { n: state.joined })
        : "";
  if (words !== stage.told) {
    stage.told = words;
    toldAt = Date.now();
    announce(words);
  }
}

/** Announce a text for screen readers. @param {string} words */
function announce(words) {
  /** @type {HTMLElement} */ (document.getElementById("said")).textContent = words;
}

watchInput();
listenToKeys(runAction);
setInterval(updateTimer, 1000);
addEventListener("resize", fitToScreen);
document.fonts.addEventListener("loadingdone", fitToScreen);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
startStage();
