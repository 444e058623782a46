import { get } from "../web/asking.js";
import { readStored } from "../../frame/components/storage.js";
import { timeLeftText } from "../web/timer.js";
import { canReopen, canVoteAgain, continueLabel, roomCommand } from "./bar.js";
import { dashboardComparison, describeGuesses, describeSecondGuesses } from "./compared.js";
import { createHands, handsScreen } from "./hands.js";
import { listenToKeys } from "./keys.js";
import { codeInAddress, openLink, predictedState, request, roomPosition, sendCommand, storedSecret } from "./link.js";
import { ADDRESS, joinCard, LOCAL, withoutScheme } from "./lobby.js";
import { chooseNext, moderationList, sentenceCommand } from "./moderation.js";
import { html } from "../../frame/components/elements.js";
import { endingDialog, overScreen, overviewTable, predictionRows, saveOverview } from "./overview.js";
import {
  followSwitch,
  isCountedByHands,
  keyButton,
  keyHints,
  questionTexts,
  quotedTexts,
  sceneOf,
  voteBars,
} from "./parts.js";
import { drawWhenIdle, redrawContent, watchInput } from "./redraw.js";
import { paceText, runSheet } from "./run_sheet.js";
import { questionScreen } from "./screens.js";
import { decimalText, initialLanguage, percentText } from "./words.js";
/** @import { Piece } from "../../frame/components/elements.js" */
/** @import { Act } from "./keys.js" */
/** @import { Command, Link } from "./link.js" */
/** @import { Choosing } from "./moderation.js" */
/** @import { Scene } from "./parts.js" */
/** @import { Questions, State } from "./types.js" */

/**
 * The dashboard on a second device, which the projector never shows: run sheet, votes, the class's screen,
 * the sentences, and the overview afterwards. On a phone it is a remote control.
 */

const STAGE_WIDTH = 1280;
const STAGE_HEIGHT = 720;

const desk = {
  /** @type {Link | null} */ link: null,
  language: initialLanguage(),
  trouble: "opening",
  address: readStored(ADDRESS) || `${location.host}/room`, // at which phones find the room, without its code
  isOverview: location.search.includes("view=overview"),
  isEnding: false,
  isSaved: false,
  /** @type {Choosing} */ choosing: { row: 0, order: "nearest" },
  /** @type {Questions} */ questions: {},
  drawn: "",
};

/** Open the link to the room in the address, and load the questions. */
function startDesk() {
  drawDesk();
  const code = codeInAddress();
  const secret = storedSecret(code);
  if (!secret) {
    showTrouble("stolen");
    return;
  }
  desk.link = openLink(code, secret, "desk", { changed: handleLinkChange, failed: showTrouble });
  void get("/questions.json").then(({ status, content }) => {
    if (status === 200) desk.questions = content;
    drawDesk();
  });
  if (!LOCAL.test(location.host) || readStored(ADDRESS)) return;
  void request(desk.link, "addresses").then(({ status, content }) => {
    const [first] = status === 200 ? content.addresses : []; // instead of "localhost", which phones cannot reach
    if (first) desk.address = withoutScheme(first);
    drawDesk();
  });
}

/** Show a problem instead of a room. @param {string} trouble */
function showTrouble(trouble) {
  desk.link = null;
  desk.trouble = trouble;
  drawDesk();
}

/** Update the dashboard after a change of the link. */
function handleLinkChange() {
  if (desk.link?.state) desk.trouble = "";
  if (deskViewName() === desk.drawn) drawWhenIdle(drawDesk);
  else drawDesk();
}

// ---- keys

/** Run the action of a key; return whether it was used. @param {Act} act @returns {boolean} */
function runDeskAction(act) {
  const state = predictedState(desk.link);
  if (!state || desk.trouble) return false;
  if (desk.isEnding || desk.isOverview) {
    if (act !== "leave") return false;
    desk.isEnding = desk.isOverview = false;
    drawDesk();
    return true;
  }
  if (isModerating(state)) {
    const command = sentenceCommand(state, desk.choosing, act);
    if (command) return sendDeskCommand(command);
    if (act === "up" || act === "down" || act === "enter") {
      chooseNext(state, desk.choosing, act === "up" ? -1 : 1); // "enter" too, if no sentence is chosen
      drawDesk();
      return true;
    }
  }
  const command = roomCommand(act, state);
  if (command) return sendDeskCommand(command);
  if (act !== "on") return false;
  return state.over ? setEnding(true) : sendDeskCommand({ do: "on" });
}

/** Send a command to the room; return true, as the key was used. @param {Command} what */
function sendDeskCommand(what) {
  if (desk.link) sendCommand(desk.link, what);
  return true;
}

/** Return whether the sentences are being moderated. @param {State} state */
function isModerating({ question, phase, over }) {
  return !over && question?.kind === "text" && phase !== "ready";
}

// ---- drawing

/** Return the name of the view: as long as it stays the same, a redraw may wait for the end of a press. */
function deskViewName() {
  return `${desk.trouble} ${roomPosition(desk.link?.state ?? null)}`;
}

/** Redraw the dashboard; the focus stays where it was. */
function drawDesk() {
  desk.drawn = deskViewName();
  const page = /** @type {HTMLElement} */ (document.getElementById("page"));
  document.documentElement.lang = desk.language === "zh" ? "zh-CN" : "en";
  const scene = sceneOf(desk);
  document.title = `${scene.say("dashboard")} · ${scene.say("title", { code: desk.link?.code ?? "" })}`;
  const isOpen = !desk.trouble && scene.state;
  const trouble = html`<main class="middle"><h1>${scene.say(desk.trouble || "opening")}</h1></main>`;
  redrawContent(
    page,
    isOpen ? (desk.isOverview ? overviewPage(scene) : dashboard(scene)) : trouble,
    isOpen && desk.isEnding && endDialog(scene),
  );
  const thumb = /** @type {HTMLElement | null} */ (page.querySelector(".thumb"));
  thumb?.style.setProperty("--scale", String(thumb.clientWidth / STAGE_WIDTH));
  updateTime();
}

/** Draw the dashboard. @param {Scene} scene */
function dashboard(scene) {
  const { state, say } = scene;
  const isList = isModerating(state);
  return [
    html`<div class=${isList ? "d wide" : "d"}>
      ${deskHead(scene)}
      <div class="cols">
        ${sheetColumn(scene)}<main>${isList ? sentencePanel(scene) : nowColumn(scene)}</main>${!isList && classScreenColumn(scene)}
      </div>
    </div>`,
    !desk.link?.isUp && html`<p class="net alarm firm" role="alert">${say("lost")}</p>`,
  ];
}

/** Draw the head of the dashboard. @param {Scene} scene */
function deskHead(scene) {
  const { state, say } = scene;
  const { code, joined, connected } = state;
  return html`<header>
    <span class="code">${code}</span>
    <span class="counts">${say("joined-connected", { joined, connected })}</span>
    <span class="grows"></span>
    <span class="pace">${paceText(scene)}</span>
    <a class="button stage-link" href=${`/room/${code}/stage?lang=${desk.language}`} target="_blank" rel="noopener">${say("stage-link")} ↗</a>
    <button type="button" @click=${() => setOverview(true)}>${say("overview")}</button>
    <button type="button" @click=${() => setEnding(true)}>${say("end-room")}</button>
  </header>`;
}

/** Open or close the overview. @param {boolean} on */
function setOverview(on) {
  desk.isOverview = on;
  drawDesk();
}

/** Open or close the dialog that ends the room; return true, as the key was used. @param {boolean} on */
function setEnding(on) {
  desk.isEnding = on;
  drawDesk();
  return true;
}

/** Draw the run sheet and the questions outside the plan. @param {Scene} scene */
function sheetColumn(scene) {
  const { say, state } = scene;
  const jump = (/** @type {string} */ question) => sendDeskCommand({ do: "ask", question });
  const others = Object.values(desk.questions).filter(({ id }) => !(state.plan ?? []).includes(id));
  const choose = (/** @type {{target: HTMLSelectElement}} */ { target }) => jump(target.value);
  const options = others.map((question) => {
    const { page, ask } = question[desk.language];
    return html`<option value=${question.id}>${page} · ${ask}</option>`;
  });
  return html`<aside class="sheet" aria-label=${say("run-sheet")}>
    <h2>${say(state.lesson ? `lesson-${state.lesson}` : "run-sheet")}</h2>
    ${runSheet(scene, desk.questions, jump)}
    <select aria-label=${say("add-question")} @change=${choose}>
      <option value="">+ ${say("add-question")}</option>${options}
    </select>
    <p class="muted">${say("jump")}</p>
  </aside>`;
}

/** Draw the present question, its votes and the buttons. @param {Scene} scene @returns {Piece[]} */
function nowColumn(scene) {
  const { state, say } = scene;
  if (state.over) {
    return [html`<div class="scroll">${overScreen(scene, desk.questions)}</div>`, nowButtons(scene), hints(scene)];
  }
  if (!state.question) {
    const card = [html`<p class="muted">${desk.address}</p>`, html`<p class="big">${state.code}</p>`];
    return [html`<h1>${say("join")}</h1>`, ...card, nowButtons(scene), hints(scene)];
  }
  const { ask, lines, options, page } = questionTexts(scene);
  const phase = [
    say(`phase-${state.phase}`),
    state.round > 1 && say("kicker-second"),
    (state.hands || isCountedByHands(state)) && say("kicker-hands"),
  ]
    .filter(Boolean)
    .join(" · ");
  const kicker = say("kicker", { at: state.number, total: state.total, page });
  const isTold = !["ready", "running", "discuss"].includes(state.phase);
  const advised = isTold && typeof state.share === "number" && state.round === 1;
  return [
    html`<div class="kicker">${kicker} · ${phase} <span class="time"></span></div>`,
    html`<h1>${ask}</h1>`,
    html`<p class="muted told" role="status">${voteSummary(scene)}</p>`,
    advised && adviceScale(scene),
    ...(options.length ? [deskBars(scene, options, isTold)] : [quotedTexts(lines), guessSummary(scene)]),
    nowButtons(scene),
    hints(scene),
  ];
}

/** Describe the votes so far. @param {Scene} scene */
function voteSummary(scene) {
  const { state, say } = scene;
  const values = { n: state.answered, all: state.hands || state.here };
  if (state.hands && typeof state.share !== "number") return say("hands-counted", { n: state.hands });
  if (state.hands) return say("told-hands", { n: state.hands, share: percentText(Number(state.share), 1) });
  if (state.phase === "running") return say("told-running", values);
  const twice = dashboardComparison(scene);
  if (twice) return twice;
  if (typeof state.share !== "number") return say("told-none", values);
  const share = percentText(state.share, 1);
  return say(state.phase === "closed" ? "told-closed" : "told", { ...values, share });
}

/** Draw Mazur's scale of right answers: below 30 % explain again, up to 70 % discuss, above go on. @param {Scene} scene */
function adviceScale({ state, say }) {
  const share = Number(state.share);
  const zone = share < 0.3 ? 0 : share <= 0.7 ? 1 : 2;
  const names = ["band-explain", "band-divided", "band-agreed"];
  return html`<div class="band" role="img" aria-label=${say("band", { share: percentText(share, 1) })}>
    ${names.map((_, at) => html`<i class=${at === zone ? "z here" : "z"}></i>`)}
    ${names.map((name, at) => html`<span class=${at === zone ? "here" : ""}>${say(name)}</span>`)}
    <i class="p" style=${`left:${100 * share}%`}></i>
  </div>`;
}

/** Draw the votes as bars, with the right option once the answer is out. @param {Scene} scene @param {string[]} options @param {boolean} isTold */
function deskBars(scene, options, isTold) {
  const { state, say } = scene;
  const counts = state.votes?.[state.round > 1 ? "2" : "1"]?.counts ?? options.map(() => 0);
  if (!isTold) return voteBars(options, counts);
  const right = Number(state.answer?.right[0]);
  const slips = state.answer?.misconceptions ?? [];
  const why = options.map((_, at) => (at + 1 === right ? say("right-is") : slips[at] ? say(slips[at]) : ""));
  return voteBars(options, counts, { right: [right], why });
}

/** Describe how many guesses are close, above and below; null without guesses. @param {Scene} scene */
function guessSummary(scene) {
  const { state } = scene;
  const values = (state.votes?.[state.round > 1 ? "2" : "1"]?.values ?? []).map(Number).filter(Number.isFinite);
  const answer = Number(state.answer?.right[0]);
  const close = state.answer?.close ?? 0;
  if (!values.length || !Number.isFinite(answer)) return null;
  const isSecond = state.round > 1;
  return html`<p>${isSecond ? describeSecondGuesses(scene, decimalText(close, 2)) : describeGuesses(scene, values, answer, close)}</p>`;
}

/** Draw the buttons for the present phase. @param {Scene} scene */
function nowButtons(scene) {
  const { state, say } = scene;
  const mayAgain = canVoteAgain(state);
  const isDivided = mayAgain && state.advice === "divided";
  const press = (/** @type {string} */ name, /** @type {string} */ key, /** @type {Act} */ act, kind = "") =>
    keyButton(say(name), key, () => runDeskAction(act), kind);
  const on = keyButton(continueLabel(scene), say("space"), () => runDeskAction("on"), isDivided ? "" : "go", "Space");
  const again = mayAgain && press("again", "V", "again", isDivided ? "go" : "");
  const isOpen = state.phase === "running";
  return html`<div class="bigbtns">
    ${isDivided ? [again, on] : [on, again]}
    ${(isOpen || canReopen(state)) && press(isOpen ? "more-time" : "reopen", "T", "timer")}
    ${press(state.paused ? "resume" : "pause", "P", "pause")}
  </div>`;
}

/** List the keys of the dashboard. @param {Scene} scene */
function hints({ say }) {
  const letters = ["V", "T", "P", "F", "D"].map((key) => [key, key.toLowerCase()]);
  const keys = [[`${say("space")} →`, "space"], ["←", "previous"], ["N", "next"], ...letters];
  return html`<p class="muted hints">${keyHints(say, keys)}</p>`;
}

/** Draw the sentences of the class, with their actions. @param {Scene} scene */
function sentencePanel(scene) {
  const { state, say } = scene;
  const { ask, lines } = questionTexts(scene);
  const list = moderationList(scene, desk.choosing, (act) => void runDeskAction(act), drawDesk);
  return [
    html`<div class="kicker">${say("collect-now")} · ${say(`phase-${state.phase}`)}</div>`,
    html`<h1>${ask}</h1>`,
    quotedTexts(lines),
    ...list,
    nowButtons(scene),
  ];
}

/** Draw a small copy of the class's screen, the plan's note, and the switch for following phones. @param {Scene} scene */
function classScreenColumn(scene) {
  const { state, say, language } = scene;
  const isTold = state.phase === "answer";
  const votes = isTold || state.phase === "votes" ? state.votes : null; // only those that are shown already
  const seen = { ...scene, state: { ...state, votes, answer: isTold ? state.answer : null } };
  const asks = state.question && !state.over;
  const note = state.note?.[language] ?? say(state.question?.of ? "note-twin" : "no-note");
  return html`<aside class="seen" aria-label=${say("class-sees")}>
    <h2>${say("class-sees")}</h2>
    <div class="thumb relative hides ruled rounded" aria-hidden="true" inert>
      <div class="small" style=${`width:${STAGE_WIDTH}px;height:${STAGE_HEIGHT}px`}>${!state.cover && classScreen(seen)}</div>
    </div>
    ${asks && [html`<h2>${say("note")}</h2>`, html`<p class="note">${note}</p>`]}
    ${followSwitch(scene, () => runDeskAction("follow"))}
  </aside>`;
}

/** Draw the screen that the class sees. @param {Scene} seen @returns {Piece[]} */
function classScreen(seen) {
  const { state, say } = seen;
  if (state.over) return overScreen(seen, desk.questions);
  if (!state.question) return [html`<h1>${say("join")}</h1>`, joinCard(seen, desk.address)];
  const isCounting = isCountedByHands(state) && state.phase === "running";
  return isCounting ? handsScreen(seen, createHands(seen), () => {}) : questionScreen(seen);
}

// ---- afterwards

/** Draw the overview with its files. @param {Scene} scene */
function overviewPage(scene) {
  const { state, say } = scene;
  const rows = predictionRows(scene, desk.questions);
  const save = (/** @type {"csv" | "md"} */ ending) => {
    desk.isSaved = true;
    saveOverview(scene, desk.questions, ending);
  };
  return html`<div class="d">
      <header>
        <span class="code">${state.code}</span>
        <span class="muted">${say("joined", { n: state.joined })}</span>
        <span class="grows"></span>
        <button type="button" @click=${() => setOverview(false)}>${say("back-to-desk")}</button>
        <button type="button" @click=${() => save("csv")}>CSV</button>
        <button type="button" @click=${() => save("md")}>Markdown</button>
        <button type="button" class="go" @click=${() => setEnding(true)}>${say("end-erase")}</button>
      </header>
      <main class="overview">
        <h1>${say("what-predicted")}</h1>
        <p class="muted">${say("only-shares")}</p>
        <div class="scroll" tabindex="0" role="region" aria-label=${say("what-predicted")}>${overviewTable(scene, rows)}</div>
        <p class="alarm">${say("kept-here")}</p>
      </main>
    </div>`;
}

/** Draw the dialog that ends the room. @param {Scene} scene */
function endDialog(scene) {
  const end = () => void sendDeskCommand({ do: "end" });
  const save = () => {
    saveOverview(scene, desk.questions);
    desk.isSaved = true;
    end();
  };
  return endingDialog(scene, { isSaved: desk.isSaved, save, end, stay: () => setEnding(false) });
}

/** Write the remaining time. */
function updateTime() {
  const node = document.querySelector(".kicker .time");
  const left = timeLeftText(desk.link?.timerEnd ?? 0);
  if (node) node.textContent = left && `· ${left}`;
}

watchInput();
listenToKeys(runDeskAction);
setInterval(updateTime, 1000);
addEventListener("resize", drawDesk);
startDesk();
