import { get } from "../web/asking.js";
import { pathOf } from "../web/pages.js";
import { goWords, mayOpenAgain, mayVoteAgain, moreTime } from "./bar.js";
import { nearTwiceWords, toldTwice } from "./compared.js";
import { handsFor, handsScreen } from "./hands.js";
import { listenToKeys } from "./keys.js";
import { command, predictedState, forgetSecret, keptSecret, linkTo, readStorage, standing } from "./link.js";
import { ADDRESS, joinCard, LOCAL, withoutScheme } from "./lobby.js";
import { chooseNext, moderationList, sentenceOrder } from "./moderation.js";
import { build } from "../web/making.js";
import { endingDialog, overScreen, predictionRows, overviewTable, saveOverview } from "./overview.js";
import { asked, keyButton, keyHint, quoted, sceneOf, showsHands, voteBars } from "./parts.js";
import { drawWhenCalm, watchActs } from "./redraw.js";
import { paceWords, runSheet } from "./run_sheet.js";
import { questionScreen } from "./screens.js";
import { firstLanguage, percentOf } from "./words.js";

/**
 * The dashboard on a second device, which the projector never shows: run sheet, how the class answers, what it sees,
 * the sentences, and the overview afterwards. On a phone it is a remote.
 *
 * @typedef {import("./keys.js").Act} Act
 * @typedef {import("./parts.js").Scene} Scene
 *
 * @typedef {object} Desk
 * @property {import("./link.js").Link | null} link
 * @property {string} language
 * @property {string} trouble
 * @property {string} address where phones find the room, without its code
 * @property {boolean} isOverview
 * @property {boolean} isEnding
 * @property {boolean} isSaved
 * @property {import("./moderation.js").Choosing} choosing
 * @property {Record<string, import("./types.js").Question>} questions
 * @property {{at: number, left: number} | null} timer
 * @property {string} drawn
 */

const STAGE_WIDTH = 1280;
const STAGE_HEIGHT = 720;

/** @type {Desk} */
const desk = {
  link: null,
  language: firstLanguage(),
  trouble: "opening",
  address: readStorage(ADDRESS) || `${location.host}/room`,
  isOverview: location.search.includes("view=overview"),
  isEnding: false,
  isSaved: false,
  choosing: { row: 0, order: "nearest" },
  questions: {},
  timer: null,
  drawn: "",
};

function beginDesk() {
  drawDesk();
  const code = /^\/room\/([A-Z0-9]{5})\/desk$/i.exec(location.pathname)?.[1]?.toUpperCase() ?? "";
  const secret = keptSecret(code);
  if (!secret) {
    stopDesk("stolen");
    return;
  }
  desk.link = linkTo(code, secret, "desk", heardAtDesk);
  void get("/questions.json", {}).then(({ status, content }) => {
    if (status === 200) desk.questions = content;
    drawDesk();
  });
  if (LOCAL.test(location.host) && !readStorage(ADDRESS)) void findAddress(code, secret);
}

/** Phones cannot reach "localhost": they are shown this machine's first address, as on the stage. @param {string} code @param {string} secret */
async function findAddress(code, secret) {
  const { status, content } = await get(`/${code}/addresses`, { "Room-Secret": secret });
  const [first] = status === 200 ? content.addresses : [];
  if (first) desk.address = withoutScheme(first);
  drawDesk();
}

/** @param {string} trouble */
function stopDesk(trouble) {
  desk.link?.close();
  desk.link = null;
  desk.trouble = trouble;
  drawDesk();
}

/** @param {Parameters<import("./link.js").Link["changed"]>[0]} what */
function heardAtDesk(what) {
  if (what === "stolen") stopDesk("stolen");
  else if (what === "ended" || what === "gone") {
    if (desk.link) forgetSecret(desk.link.code);
    stopDesk(what === "ended" ? "erased" : "no-room");
  } else {
    const state = desk.link?.state;
    if (state) {
      desk.trouble = "";
      if (what === "state") desk.timer = state.timer ? { at: Date.now(), left: state.timer.left } : null;
    }
    if (viewOfDesk() === desk.drawn) drawWhenCalm(drawDesk);
    else drawDesk();
  }
}

// ---- keys

/** @param {Act} act @returns {boolean} */
function takeAtDesk(act) {
  const state = predictedState(desk.link);
  if (!state || desk.trouble) return false;
  if (desk.isEnding || desk.isOverview) {
    if (act !== "leave") return false;
    desk.isEnding = desk.isOverview = false;
    drawDesk();
    return true;
  }
  if (isModerating(state)) {
    const found = sentenceOrder(state, desk.choosing, act);
    if (found) return deskCommand(found);
    if (act === "up" || act === "down" || act === "enter") {
      chooseNext(state, desk.choosing, act === "up" ? -1 : 1); // Enter, too, where none is chosen
      drawDesk();
      return true;
    }
  }
  /** @type {Partial<Record<Act, () => boolean>>} */
  const actions = {
    on: () => {
      if (!state.over) return deskCommand({ do: "on" }, true);
      setEnding(true);
      return true;
    },
    again: () => mayVoteAgain(state) && deskCommand({ do: "again" }, true),
    next: () => deskCommand({ do: "next" }, true),
    previous: () => deskCommand({ do: "previous" }, true),
    timer: () => {
      const what = moreTime(state);
      return deskCommand(what, what.do === "go");
    },
    cover: () => deskCommand({ do: "cover", on: !state.cover }),
    pause: () => deskCommand({ do: "pause", on: !state.paused }),
    follow: () =>
      deskCommand({
        do: "follow",
        place: state.follow
          ? null
          : {
              page: state.question?.page ?? "",
              question: state.question?.id ?? "",
              address: pathOf(state.question?.page ?? ""),
            },
      }),
  };
  return actions[act]?.() ?? false;
}

/** @param {import("./link.js").Command} what @param {boolean} [isMove] */
function deskCommand(what, isMove = false) {
  if (desk.link) command(desk.link, what, isMove);
  return true;
}

/** @param {import("./types.js").State} state */
function isModerating({ question, phase, over }) {
  return !over && question?.kind === "text" && phase !== "ready";
}

// ---- drawing

/** What a press is meant for: while this is the same, a redraw may wait for it. */
function viewOfDesk() {
  return `${desk.trouble} ${standing(desk.link?.state ?? null)}`;
}

function drawDesk() {
  desk.drawn = viewOfDesk();
  const page = /** @type {HTMLElement} */ (document.getElementById("page"));
  document.documentElement.lang = desk.language === "zh" ? "zh-CN" : "en";
  const scene = sceneOf(desk);
  document.title = `${scene.say("dashboard")} · ${scene.say("title", { code: desk.link?.code ?? "" })}`;
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.textContent : "";
  const tag = document.activeElement?.tagName.toLowerCase() ?? "";
  page.replaceChildren(
    ...(desk.trouble || !scene.state ? deskTrouble(scene) : desk.isOverview ? overviewPage(scene) : dashboard(scene)),
  );
  if (tag === "button" && focused) {
    [...page.querySelectorAll("button")].find((button) => button.textContent === focused)?.focus();
  } else if (tag === "select") {
    page.querySelector("select")?.focus();
  }
  const thumb = /** @type {HTMLElement | null} */ (page.querySelector(".thumb"));
  thumb?.style.setProperty("--scale", String(thumb.clientWidth / STAGE_WIDTH));
  tickDesk();
}

/** @param {Scene} scene */
function deskTrouble({ say }) {
  return [build("main", { class: "middle" }, build("h1", {}, say(desk.trouble || "opening")))];
}

/** @param {Scene} scene */
function dashboard(scene) {
  const { state, say } = scene;
  const isList = isModerating(state);
  const lost = desk.link?.isUp ? null : build("p", { class: "net", role: "alert" }, say("lost"));
  const columns = [
    sheetColumn(scene),
    build("main", {}, isList ? sentencesNow(scene) : nowColumn(scene)),
    isList ? null : seenColumn(scene),
  ];
  const body = build(
    "div",
    { class: isList ? "d wide" : "d" },
    deskHead(scene),
    build("div", { class: "cols" }, columns),
  );
  return [body, lost, desk.isEnding ? endDialog(scene) : null].filter((node) => node !== null);
}

/** @param {Scene} scene */
function deskHead(scene) {
  const { state, say } = scene;
  const counts = say("joined-connected", { joined: state.joined, connected: state.connected });
  return build(
    "header",
    {},
    build("span", { class: "code" }, state.code),
    build("span", { class: "counts" }, counts),
    build("span", { class: "sp" }),
    build("span", { class: "pace" }, paceWords(scene)),
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
    build("button", { type: "button", onclick: () => setEnding(true) }, say("end-room")),
  );
}

/** @param {boolean} on */
function setOverview(on) {
  desk.isOverview = on;
  drawDesk();
}

/** @param {boolean} on */
function setEnding(on) {
  desk.isEnding = on;
  drawDesk();
}

/** @param {Scene} scene */
function sheetColumn(scene) {
  const { say, state } = scene;
  const jump = (/** @type {string} */ question) => deskCommand({ do: "ask", question }, true);
  const others = Object.values(desk.questions).filter(({ id }) => !(state.plan ?? []).includes(id));
  const add = build(
    "select",
    {
      "aria-label": say("add-question"),
      onchange: (event) => jump(/** @type {HTMLSelectElement} */ (event.target).value),
    },
    build("option", { value: "" }, `+ ${say("add-question")}`),
    others.map((question) => {
      const words = desk.language === "zh" ? question.zh : question.en;
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

/** @param {Scene} scene */
function nowColumn(scene) {
  const { state, say } = scene;
  if (state.over) {
    const result = build("div", { class: "scroll" }, overScreen(scene, desk.questions));
    return [result, nowButtons(scene), keyHints(scene)];
  }
  if (!state.question) {
    const card = [build("p", { class: "muted" }, desk.address), build("p", { class: "big" }, state.code)];
    return [build("h1", {}, say("join")), ...card, nowButtons(scene), keyHints(scene)];
  }
  const { ask, lines, options, page } = asked(scene);
  const phase = [
    say(`phase-${state.phase}`),
    state.round > 1 && say("kicker-second"),
    (state.hands || showsHands(state)) && say("kicker-hands"),
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
    build("p", { class: "muted told", role: "status" }, toldWords(scene)),
    advised ? band(scene) : null,
    options?.length ? deskBars(scene, options, isTold) : quoted(lines),
    options?.length ? null : guessWords(scene),
    nowButtons(scene),
    keyHints(scene),
  ];
}

/** @param {Scene} scene */
function toldWords(scene) {
  const { state, say } = scene;
  const values = { n: state.answered, all: state.hands || state.here };
  if (state.hands && typeof state.share !== "number") return say("hands-counted", { n: state.hands });
  if (state.hands) return say("told-hands", { n: state.hands, share: percentOf(Number(state.share), 1) });
  if (state.phase === "running") return say("told-running", values);
  const twice = toldTwice(scene);
  if (twice) return twice;
  if (typeof state.share !== "number") return say("told-none", values);
  const share = percentOf(state.share, 1);
  return say(state.phase === "closed" ? "told-closed" : "told", { ...values, share });
}

/** Mazur's band: under 30 % explain again, up to 70 % discuss, above go on. @param {Scene} scene */
function band({ state, say }) {
  const share = Number(state.share);
  const zone = share < 0.3 ? 0 : share <= 0.7 ? 1 : 2;
  const names = ["band-explain", "band-divided", "band-agreed"];
  return build(
    "div",
    { class: "band", role: "img", "aria-label": say("band", { share: percentOf(share, 1) }) },
    names.map((_, at) => build("i", { class: `z z${at}${at === zone ? " here" : ""}` })),
    names.map((name, at) => build("span", { class: `s${at}${at === zone ? " here" : ""}` }, say(name))),
    build("i", { class: "p", style: `left:${100 * share}%` }),
  );
}

/** @param {Scene} scene @param {string[]} options @param {boolean} isTold */
function deskBars(scene, options, isTold) {
  const { state, say } = scene;
  const counts = state.votes?.[state.round > 1 ? "2" : "1"]?.counts ?? options.map(() => 0);
  if (!isTold) return voteBars(options, counts);
  const right = Number(state.answer?.right[0]);
  const slips = state.answer?.misconceptions ?? [];
  const why = options.map((_, at) => (at + 1 === right ? say("right-is") : slips[at] ? say(slips[at]) : ""));
  return voteBars(options, counts, { right: [right], why });
}

/** @param {Scene} scene */
function guessWords(scene) {
  const { state, say, decimal } = scene;
  const values = (state.votes?.[state.round > 1 ? "2" : "1"]?.values ?? []).map(Number).filter(Number.isFinite);
  const answer = Number(state.answer?.right[0]);
  const close = state.answer?.close ?? 0;
  if (!values.length || !Number.isFinite(answer)) return null;
  if (state.round > 1) return build("p", {}, nearTwiceWords(scene, decimal(close, 2)));
  const n = values.filter((value) => Math.abs(value - answer) <= close + 1e-9).length;
  const above = values.filter((value) => value > answer + close + 1e-9).length;
  return build(
    "p",
    {},
    say("within", { n, all: values.length, close: decimal(close, 2), above, below: values.length - n - above }),
  );
}

/** @param {Scene} scene */
function nowButtons(scene) {
  const { state, say } = scene;
  const mayAgain = mayVoteAgain(state);
  const isDivided = mayAgain && state.advice === "divided";
  const on = keyButton(goWords(scene), say("space"), () => void takeAtDesk("on"), isDivided ? "" : "go", "Space");
  const again = mayAgain ? keyButton(say("again"), "V", () => void takeAtDesk("again"), isDivided ? "go" : "") : null;
  const isOpen = state.phase === "running";
  const more =
    isOpen || mayOpenAgain(state)
      ? keyButton(say(isOpen ? "more-time" : "reopen"), "T", () => void takeAtDesk("timer"))
      : null;
  const pause = keyButton(say(state.paused ? "resume" : "pause"), "P", () => void takeAtDesk("pause"));
  return build("div", { class: "bigbtns" }, isDivided ? [again, on] : [on, again], more, pause);
}

/** @param {Scene} scene */
function keyHints({ say }) {
  const keys = [
    [`${say("space")} →`, "space"],
    ["←", "previous"],
    ["N", "next"],
    ["V", "v"],
    ["T", "t"],
    ["P", "p"],
    ["F", "f"],
    ["D", "d"],
  ];
  return build(
    "p",
    { class: "muted hints" },
    keys.map(([key, name]) => keyHint(key, say(`key-${name}`))),
  );
}

/** @param {Scene} scene */
function sentencesNow(scene) {
  const { state, say } = scene;
  const { ask, lines } = asked(scene);
  const list = moderationList(scene, desk.choosing, (act) => void takeAtDesk(act), drawDesk);
  return [
    build("div", { class: "kicker" }, `${say("collect-now")} · ${say(`phase-${state.phase}`)}`),
    build("h1", {}, ask),
    quoted(lines),
    ...list,
    nowButtons(scene),
  ];
}

/** What the class sees, drawn as on the stage and made small, and the lesson plan's note. @param {Scene} scene */
function seenColumn(scene) {
  const { state, say, language } = scene;
  const seen = onStage(scene);
  const asks = state.question && !state.over;
  const note = language === "zh" ? state.note?.zh : state.note?.en;
  const follows = build(
    "button",
    {
      type: "button",
      class: "plain",
      role: "switch",
      "aria-checked": String(!!state.follow),
      onclick: () => void takeAtDesk("follow"),
    },
    say(state.follow ? "follows" : "roams"),
    build("kbd", { "aria-hidden": "true" }, "F"),
  );
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
        state.cover ? [] : screenSeen(seen),
      ),
    ),
    asks ? build("h2", {}, say("note")) : null,
    asks ? build("p", { class: "note" }, note ?? say(state.question?.of ? "note-twin" : "no-note")) : null,
    follows,
  );
}

/** @param {Scene} seen @returns {(Node | null)[]} */
function screenSeen(seen) {
  const { state, say } = seen;
  if (state.over) return overScreen(seen, desk.questions);
  if (!state.question) return [build("h1", {}, say("join")), joinCard(seen, desk.address)];
  const isCounting = showsHands(state) && state.phase === "running";
  return isCounting ? handsScreen(seen, handsFor(seen), () => {}) : questionScreen(seen);
}

/** Return the scene of the stage, without the votes before they are shown. @param {Scene} scene @returns {Scene} */
function onStage(scene) {
  const { state } = scene;
  const isPublic = state.phase === "votes" || state.phase === "answer";
  const isTold = state.phase === "answer";
  return { ...scene, state: { ...state, votes: isPublic ? state.votes : null, answer: isTold ? state.answer : null } };
}

// ---- afterwards

/** @param {Scene} scene */
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
    build("button", { type: "button", class: "go", onclick: () => setEnding(true) }, say("end-erase")),
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
  return [build("div", { class: "d" }, head, main), desk.isEnding ? endDialog(scene) : null].filter(
    (node) => node !== null,
  );
}

/** @param {Scene} scene */
function endDialog(scene) {
  const end = () => void deskCommand({ do: "end" });
  const save = () => {
    saveOverview(scene, desk.questions);
    desk.isSaved = true;
    end();
  };
  const { isSaved } = desk;
  return endingDialog(scene, { isSaved, n: scene.state.joined, save, end, stay: () => setEnding(false) });
}

function tickDesk() {
  const node = document.querySelector(".kicker .time");
  const { timer } = desk;
  if (!node) return;
  const left = timer ? Math.max(0, Math.round(timer.left - (Date.now() - timer.at) / 1000)) : null;
  node.textContent = left === null ? "" : `· ${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

watchActs();
listenToKeys(takeAtDesk);
setInterval(tickDesk, 1000);
addEventListener("resize", drawDesk);
beginDesk();
