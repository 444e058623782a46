import { get } from "../web/asking.js";
import { readStored } from "../web/storage.js";
import { timeLeftText } from "../web/timer.js";
import { canReopen, canVoteAgain, continueLabel, roomCommand } from "./bar.js";
import { dashboardComparison, describeGuesses, describeSecondGuesses } from "./compared.js";
import { createHands, handsScreen } from "./hands.js";
import { listenToKeys } from "./keys.js";
import { codeInAddress, openLink, predictedState, request, roomPosition, sendCommand, storedSecret } from "./link.js";
import { ADDRESS, joinCard, LOCAL, withoutScheme } from "./lobby.js";
import { chooseNext, moderationList, sentenceCommand } from "./moderation.js";
import { build } from "../web/making.js";
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
/** @import { Language } from "../web/texts.js" */
/** @import { Part } from "../web/making.js" */
/** @import { Act } from "./keys.js" */
/** @import { Command, Link } from "./link.js" */
/** @import { Choosing } from "./moderation.js" */
/** @import { Scene } from "./parts.js" */
/** @import { Questions, State } from "./types.js" */

/**
 * The dashboard on a second device, which the projector never shows: run sheet, votes, the class's screen,
 * the sentences, and the overview afterwards. On a phone it is a remote control.
 *
 * @typedef {object} Desk
 * @property {Link | null} link
 * @property {Language} language
 * @property {string} trouble
 * @property {string} address address at which phones find the room, without its code
 * @property {boolean} isOverview
 * @property {boolean} isEnding
 * @property {boolean} isSaved
 * @property {Choosing} choosing
 * @property {Questions} questions
 * @property {string} drawn
 */

const STAGE_WIDTH = 1280;
const STAGE_HEIGHT = 720;

/** @type {Desk} */
const desk = {
  link: null,
  language: initialLanguage(),
  trouble: "opening",
  address: readStored(ADDRESS) || `${location.host}/room`,
  isOverview: location.search.includes("view=overview"),
  isEnding: false,
  isSaved: false,
  choosing: { row: 0, order: "nearest" },
  questions: {},
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
  if (LOCAL.test(location.host) && !readStored(ADDRESS)) void findAddress(desk.link);
}

/** Show phones this machine's first address instead of "localhost", which they cannot reach, as on the stage. @param {Link} link */
async function findAddress(link) {
  const { status, content } = await request(link, "addresses");
  const [first] = status === 200 ? content.addresses : [];
  if (first) desk.address = withoutScheme(first);
  drawDesk();
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
  redrawContent(page, desk.trouble || !scene.state ? troublePage(scene) : roomPage(scene));
  const thumb = /** @type {HTMLElement | null} */ (page.querySelector(".thumb"));
  thumb?.style.setProperty("--scale", String(thumb.clientWidth / STAGE_WIDTH));
  updateTime();
}

/** Draw a problem with the room. @param {Scene} scene */
function troublePage({ say }) {
  return build("main", { class: "middle" }, build("h1", {}, say(desk.trouble || "opening")));
}

/** Draw the dashboard or the overview, below the dialog that ends the room. @param {Scene} scene */
function roomPage(scene) {
  const page = desk.isOverview ? overviewPage(scene) : dashboard(scene);
  return [...page, desk.isEnding && endDialog(scene)];
}

/** Draw the dashboard. @param {Scene} scene */
function dashboard(scene) {
  const { state, say } = scene;
  const isList = isModerating(state);
  const columns = [
    sheetColumn(scene),
    build("main", {}, isList ? sentencePanel(scene) : nowColumn(scene)),
    !isList && classScreenColumn(scene),
  ];
  return [
    build("div", { class: isList ? "d wide" : "d" }, deskHead(scene), build("div", { class: "cols" }, columns)),
    !desk.link?.isUp && build("p", { class: "net", role: "alert" }, say("lost")),
  ];
}

/** Draw the head of the dashboard. @param {Scene} scene */
function deskHead(scene) {
  const { state, say } = scene;
  const counts = say("joined-connected", { joined: state.joined, connected: state.connected });
  return build(
    "header",
    {},
    build("span", { class: "code" }, state.code),
    build("span", { class: "counts" }, counts),
    build("span", { class: "sp" }),
    build("span", { class: "pace" }, paceText(scene)),
    build(
      "a",
      {
        class: "button stage-link",
        href: `/room/${state.code}/stage?lang=${desk.language}`,
        target: "_blank",
        rel: "noopener",
      },
      `${say("stage-link")} ↗`,
    ),
    build("button", { type: "button", onclick: () => setOverview(true) }, say("overview")),
    build("button", { type: "button", onclick: () => void setEnding(true) }, say("end-room")),
  );
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
  const add = build(
    "select",
    {
      "aria-label": say("add-question"),
      onchange: (event) => jump(/** @type {HTMLSelectElement} */ (event.target).value),
    },
    build("option", { value: "" }, `+ ${say("add-question")}`),
    others.map((question) => {
      const words = question[desk.language];
      return build("option", { value: question.id }, `${words.page} · ${words.ask}`);
    }),
  );
  const title = state.lesson ? say(`lesson-${state.lesson}`) : say("run-sheet");
  return build(
    "aside",
    { class: "sheet", "aria-label": say("run-sheet") },
    build("h2", {}, title),
    runSheet(scene, desk.questions, jump),
    add,
    build("p", { class: "muted" }, say("jump")),
  );
}

/** Draw the present question, its votes and the buttons. @param {Scene} scene @returns {Part[]} */
function nowColumn(scene) {
  const { state, say } = scene;
  if (state.over) {
    const result = build("div", { class: "scroll" }, overScreen(scene, desk.questions));
    return [result, nowButtons(scene), hints(scene)];
  }
  if (!state.question) {
    const card = [build("p", { class: "muted" }, desk.address), build("p", { class: "big" }, state.code)];
    return [build("h1", {}, say("join")), ...card, nowButtons(scene), hints(scene)];
  }
  const { ask, lines, options, page } = questionTexts(scene);
  const phase = [
    say(`phase-${state.phase}`),
    state.round > 1 && say("kicker-second"),
    (state.hands || isCountedByHands(state)) && say("kicker-hands"),
  ]
    .filter(Boolean)
    .join(" · ");
  const kicker = build(
    "div",
    { class: "kicker" },
    `${say("kicker", { at: state.number, total: state.total, page })} · ${phase} `,
    build("span", { class: "time" }),
  );
  const isTold = !["ready", "running", "discuss"].includes(state.phase);
  const advised = isTold && typeof state.share === "number" && state.round === 1;
  return [
    kicker,
    build("h1", {}, ask),
    build("p", { class: "muted told", role: "status" }, voteSummary(scene)),
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
  return build(
    "div",
    { class: "band", role: "img", "aria-label": say("band", { share: percentText(share, 1) }) },
    names.map((_, at) => build("i", { class: `z z${at}${at === zone ? " here" : ""}` })),
    names.map((name, at) => build("span", { class: `s${at}${at === zone ? " here" : ""}` }, say(name))),
    build("i", { class: "p", style: `left:${100 * share}%` }),
  );
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
  const words =
    state.round > 1
      ? describeSecondGuesses(scene, decimalText(close, 2))
      : describeGuesses(scene, values, answer, close);
  return build("p", {}, words);
}

/** Draw the buttons for the present phase. @param {Scene} scene */
function nowButtons(scene) {
  const { state, say } = scene;
  const mayAgain = canVoteAgain(state);
  const isDivided = mayAgain && state.advice === "divided";
  const on = keyButton(
    continueLabel(scene),
    say("space"),
    () => void runDeskAction("on"),
    isDivided ? "" : "go",
    "Space",
  );
  const again = mayAgain && keyButton(say("again"), "V", () => void runDeskAction("again"), isDivided ? "go" : "");
  const isOpen = state.phase === "running";
  const more =
    (isOpen || canReopen(state)) &&
    keyButton(say(isOpen ? "more-time" : "reopen"), "T", () => void runDeskAction("timer"));
  const pause = keyButton(say(state.paused ? "resume" : "pause"), "P", () => void runDeskAction("pause"));
  return build("div", { class: "bigbtns" }, isDivided ? [again, on] : [on, again], more, pause);
}

/** List the keys of the dashboard. @param {Scene} scene */
function hints({ say }) {
  const letters = ["V", "T", "P", "F", "D"].map((key) => [key, key.toLowerCase()]);
  const keys = [[`${say("space")} →`, "space"], ["←", "previous"], ["N", "next"], ...letters];
  return build("p", { class: "muted hints" }, keyHints(say, keys));
}

/** Draw the sentences of the class, with their actions. @param {Scene} scene */
function sentencePanel(scene) {
  const { state, say } = scene;
  const { ask, lines } = questionTexts(scene);
  const list = moderationList(scene, desk.choosing, (act) => void runDeskAction(act), drawDesk);
  return [
    build("div", { class: "kicker" }, `${say("collect-now")} · ${say(`phase-${state.phase}`)}`),
    build("h1", {}, ask),
    quotedTexts(lines),
    ...list,
    nowButtons(scene),
  ];
}

/** Draw a small copy of the class's screen, the plan's note, and the switch for following phones. @param {Scene} scene */
function classScreenColumn(scene) {
  const { state, say, language } = scene;
  const seen = stageScene(scene);
  const asks = state.question && !state.over;
  const note = state.note?.[language];
  return build(
    "aside",
    { class: "seen", "aria-label": say("class-sees") },
    build("h2", {}, say("class-sees")),
    build(
      "div",
      { class: "thumb", "aria-hidden": "true", inert: true },
      build(
        "div",
        { class: "small", style: `width:${STAGE_WIDTH}px;height:${STAGE_HEIGHT}px` },
        state.cover ? [] : classScreen(seen),
      ),
    ),
    asks && build("h2", {}, say("note")),
    asks && build("p", { class: "note" }, note ?? say(state.question?.of ? "note-twin" : "no-note")),
    followSwitch(scene, () => void runDeskAction("follow")),
  );
}

/** Draw the screen that the class sees. @param {Scene} seen @returns {Part[]} */
function classScreen(seen) {
  const { state, say } = seen;
  if (state.over) return overScreen(seen, desk.questions);
  if (!state.question) return [build("h1", {}, say("join")), joinCard(seen, desk.address)];
  const isCounting = isCountedByHands(state) && state.phase === "running";
  return isCounting ? handsScreen(seen, createHands(seen), () => {}) : questionScreen(seen);
}

/** Return the scene of the stage: without votes that are not shown yet. @param {Scene} scene @returns {Scene} */
function stageScene(scene) {
  const { state } = scene;
  const isPublic = state.phase === "votes" || state.phase === "answer";
  const isTold = state.phase === "answer";
  return { ...scene, state: { ...state, votes: isPublic ? state.votes : null, answer: isTold ? state.answer : null } };
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
  const head = build(
    "header",
    {},
    build("span", { class: "code" }, state.code),
    build("span", { class: "muted" }, say("joined", { n: state.joined })),
    build("span", { class: "sp" }),
    build("button", { type: "button", onclick: () => setOverview(false) }, say("back-to-desk")),
    build("button", { type: "button", onclick: () => save("csv") }, "CSV"),
    build("button", { type: "button", onclick: () => save("md") }, "Markdown"),
    build("button", { type: "button", class: "go", onclick: () => void setEnding(true) }, say("end-erase")),
  );
  const main = build(
    "main",
    { class: "overview" },
    build("h1", {}, say("what-predicted")),
    build("p", { class: "muted" }, say("only-shares")),
    build(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": say("what-predicted") },
      overviewTable(scene, rows),
    ),
    build("p", { class: "alarm" }, say("kept-here")),
  );
  return [build("div", { class: "d" }, head, main)];
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
