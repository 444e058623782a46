// The students' page: joins the room of its address, shows its state, and sends the answers.

import { post } from "../web/asking.js";
import { html } from "../../frame/components/elements.js";
import { readStored, writeStored } from "../../frame/components/storage.js";
import { replaceContent } from "../web/making.js";
import { openPhoneStream } from "../web/stream.js";
import { knownLanguage, pageContent, textsIn } from "../web/texts.js";
import { timeLeftText, timerEnd } from "../web/timer.js";
import { logAnswers, logLateAnswer } from "./log.js";
import { drawSeat, readRoomData, storeRoomData } from "./memory.js";
import { answerStatus, isByHands, questionScreen } from "./question.js";
import { codeInPath, readCode } from "./room_code.js";
import { followStrip, SCREENS } from "./screens.js";
import { openSending } from "./sending.js";
import { answerInWords } from "./words.js";

/** @import { Piece } from "../../frame/components/elements.js" */
/** @import { Unsent } from "./memory.js" */
/** @import { Language, Say } from "../web/texts.js" */

const LANGUAGE = "bleu-room-language";
const LENGTH = 5;
const RETRY_MS = 2_000;
const ONLINE_MS = 8_000;

const addressed = codeInPath(location.pathname);
/** State of the page. */
const view = {
  code: addressed ?? "",
  screen: "joining", // joining, full, room, ended
  problem: addressed === null ? "wrong-sign" : "",
  language: knownLanguage(readStored(LANGUAGE)),
  /** @type {any} */ state: null,
  isConnected: true,
  notice: "",
  noticeAnswer: "",
  why: "",
  /** @type {Record<string, number | string>} */ late: {},
  /** @type {Record<string, { value: number | string | undefined }>} */ drafts: {},
  isRoaming: false,
  timerEnd: 0,
  kept: readRoomData(""),
};
/** @type {(() => void) | null} */
let closeStream = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let noticeTimer;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let joinTimer;
/** The code with which the phone is joining; "" if it is not. */
let joiningCode = "";

const send = openSending(() => ({ code: view.code, seat: view.kept.seat, unsent: view.kept.unsent }), {
  taken: (answer, reply) => {
    forgetUnsent(answer);
    view.why = "";
    forgetLateAnswer(`${answer.question} ${answer.round}`);
    const { state } = view;
    if (state?.question?.id === answer.question && reply.changes >= state.changes) {
      state.mine[answer.round] = reply.value;
      state.score = reply.score ?? state.score;
      state.changes = reply.changes;
      logAnswers(view.kept.log, state);
    }
    if (view.notice === "lost") showNotice("regained", ONLINE_MS);
    show();
  },
  late: (answer, isByHands) => {
    forgetUnsent(answer);
    const question = view.state?.question;
    if (question?.id !== answer.question) {
      announceReconnection();
    } else if (isByHands) {
      view.state.by_hands = true;
      announceReconnection();
    } else {
      view.late[`${answer.question} ${answer.round}`] = answer.value;
      logLateAnswer(view.kept.log, question, answer.value);
      showNotice("regained-late", 0, answerInWords(view.language, question, answer.value));
    }
    show();
  },
  refused: (answer) => {
    forgetUnsent(answer);
    announceReconnection();
    show();
  },
  waiting: (reason) => {
    view.why = reason || "lost";
    if (!reason) showNotice("lost", 0);
    show();
  },
  gone: handleRefusal,
});

/** Forget an answer that no longer waits. @param {Unsent} answer */
function forgetUnsent(answer) {
  const { unsent } = view.kept;
  if (unsent && unsent.question === answer.question && unsent.round === answer.round && unsent.value === answer.value)
    view.kept.unsent = null;
  storeRoomData(view.code, view.kept);
}

/** Join the room with the typed code, or show why that fails. @param {string} typed */
async function join(typed) {
  const code = readCode(typed);
  if (code && code === joiningCode) return; // the button was tapped twice
  clearTimeout(joinTimer);
  view.code = code;
  const isKnown = [...code].every((sign) => pageContent().signs.includes(sign));
  view.problem = !isKnown ? "wrong-sign" : code.length === LENGTH ? "" : "too-short";
  view.screen = "joining";
  joiningCode = view.problem ? "" : code;
  if (view.problem) {
    show();
    return;
  }
  view.kept = readRoomData(code);
  view.kept.drawn ||= drawSeat();
  storeRoomData(code, view.kept); // stored now, because if the response is lost or the page left, the same seat is requested again
  const { seat, drawn } = view.kept;
  const { status, content } = await post(`/${code}/join`, seat ? { "Room-Seat": seat } : {}, { seat: drawn });
  if (joiningCode !== code) return; // another code was typed meanwhile
  joiningCode = "";
  if (status === 200) {
    if (content.seat !== seat) {
      view.kept = { seat: content.seat, drawn: "", unsent: null, log: {} };
      view.state = null;
      announceReconnection();
    }
    view.kept.drawn = "";
    storeRoomData(code, view.kept);
    history.replaceState(null, "", `/room/${code}`);
    enterRoom();
  } else if (content.error === "full") {
    view.screen = "full";
    show();
  } else if (status === 404 || status === 400) {
    storeRoomData(code, null);
    view.problem = status === 404 ? "no-room" : "wrong-sign";
    show();
  } else {
    view.problem =
      { "too-often": "too-often", "no-disk": "no-disk" }[/** @type {string} */ (content.error)] ?? "no-line";
    show();
    joinTimer = setTimeout(() => view.screen === "joining" && join(code), RETRY_MS);
  }
}

/** Open the stream of the joined room, and send a waiting answer. */
function enterRoom() {
  view.screen = "room";
  view.problem = "";
  closeStream?.();
  closeStream = openPhoneStream(view.code, () => view.kept.seat, {
    event: handleEvent,
    line: handleConnection,
    refused: handleRefusal,
  });
  send();
}

/** Handle an event of the stream. @param {string} event @param {any} data */
function handleEvent(event, data) {
  if (event === "ended") {
    endRoom();
  } else if (event === "count" && view.state) {
    Object.assign(view.state, data);
    show();
  } else if (event === "state") {
    storeState(data);
    send();
  }
}

/** Store a complete state, replacing the previous one. @param {any} state */
function storeState(state) {
  const viewKey = (/** @type {any} */ told) => [told?.question?.id, told?.round, Boolean(told?.over)].join(" ");
  const isOther = viewKey(view.state) !== viewKey(state);
  if (isOther && view.notice !== "lost") view.notice = "";
  const { question, mine, score, changes } = view.state ?? {};
  const isNewer = question && question.id === state.question?.id && changes > state.changes; // this phone's answer
  view.state = { ...state, score: state.score ?? null, ...(isNewer ? { mine, score, changes } : {}) };
  retryLateAnswer();
  view.timerEnd = timerEnd(state.timer);
  for (const [name, entry] of Object.entries(state.log ?? {})) {
    view.kept.log[name] = /** @type {any} */ (entry);
  }
  logAnswers(view.kept.log, view.state);
  storeRoomData(view.code, view.kept);
  show(isOther);
}

/** Send a late answer again if its vote was reopened and has no other answer. */
function retryLateAnswer() {
  const { question, phase, round, mine } = view.state;
  const name = `${question?.id} ${round}`;
  const value = view.late[name];
  if (value === undefined || phase !== "running" || isByHands(view.state)) return;
  forgetLateAnswer(name);
  if (mine[round] === undefined) {
    view.kept.unsent ??= { question: question.id, round, value };
    view.why = view.isConnected ? "" : "lost";
  }
}

/** Forget the late answer of a vote. @param {string} name a question and its round */
function forgetLateAnswer(name) {
  delete view.late[name];
  if (view.notice === "regained-late") showNotice("", 0);
}

/** Show whether the connection is open, and send a waiting answer. @param {boolean} isConnected */
function handleConnection(isConnected) {
  if (isConnected === view.isConnected) return;
  view.isConnected = isConnected;
  if (!isConnected) {
    view.why = "lost";
    showNotice("lost", 0);
  } else {
    announceReconnection();
  }
  show();
  send();
}

/** Announce that the connection is back, unless a waiting answer will announce it. */
function announceReconnection() {
  if (view.notice === "lost" && view.isConnected && !view.kept.unsent) showNotice("regained-idle", ONLINE_MS);
}

/** Show a notice. @param {string} notice @param {number} forMs 0: until the next question @param {string} answer */
function showNotice(notice, forMs, answer = "") {
  clearTimeout(noticeTimer);
  view.notice = notice;
  view.noticeAnswer = answer;
  if (forMs) {
    noticeTimer = setTimeout(() => {
      view.notice = "";
      show();
    }, forMs);
  }
}

/** Handle a refusal: join again if the server does not know this seat, once even if both stream and response report it; otherwise leave.
 * @param {string} error */
function handleRefusal(error) {
  if (error !== "not-yours") {
    endRoom();
  } else if (view.screen === "room") {
    join(view.code);
  }
}

/** Show the end: the room has ended or is gone, and its answers are only on this page, until it is closed. */
function endRoom() {
  closeStream?.();
  closeStream = null;
  joiningCode = "";
  storeRoomData(view.code, null);
  view.screen = "ended";
  show(true);
}

/** Store an answer and send it. @param {number | string} value */
function giveAnswer(value) {
  if (!view.state) return; // a new seat has just been assigned; the question will be shown again
  const { question, round } = view.state;
  view.kept.unsent = { question: question.id, round, value };
  view.why = view.isConnected ? "" : "lost";
  storeRoomData(view.code, view.kept);
  show();
  send();
}

/** Draw what has changed. @param {boolean} isNew whether the focus moves to the heading */
function show(isNew = false) {
  const { language, state, screen } = view;
  const words = textsIn(language);
  const page = /** @type {HTMLElement} */ (document.querySelector("main"));
  page.className = screen === "room" && state?.question && state.phase !== "answer" ? "asking" : "";
  document.documentElement.lang = language === "zh" ? "zh-Hans" : "en";
  document.title = words("title");
  const isIn = screen === "room" && state;
  redrawPart("head", [language, isIn ? view.code : ""], () => header(words, isIn ? view.code : ""));
  const roam = (/** @type {boolean} */ isRoaming) => {
    view.isRoaming = isRoaming;
    show(true);
  };
  redrawPart("strip", [language, isIn && state.follow, isIn && state.phase, view.isRoaming], () =>
    isIn ? followStrip(words, language, state, view.isRoaming, roam) : [],
  );
  const plain = plainScreen();
  if (plain) {
    const shown = {
      words,
      language,
      code: view.code,
      problem: view.problem,
      joined: state?.joined,
      log: view.kept.log,
    };
    const take = (/** @type {string} */ typed) => view.screen !== "room" && join(typed);
    redrawPart("notice", isIn ? [language, view.notice] : [], () => (isIn ? notices(words) : []));
    redrawPart("main", [language, ...plain], () => SCREENS[plain[0]]({ ...shown, join: take }));
    redrawPart("status", [], () => []);
    redrawPart("foot", [], () => []);
  } else {
    showQuestion(words);
  }
  if (isNew && document.activeElement?.tagName !== "TEXTAREA")
    /** @type {HTMLElement | null} */ (document.querySelector("main h1"))?.focus({ preventScroll: true });
}

/** Return the name of the screen without a question, and the values that it shows; null if there is a question.
 * @returns {[string, ...unknown[]] | null} */
function plainScreen() {
  const { state, screen, code, problem } = view;
  if (screen === "ended" || screen === "full") return [screen];
  if (screen === "joining" || !state) return ["joining", problem, code];
  if (state.paused) return ["paused"];
  if (view.isRoaming) return ["roaming"];
  if (state.over) return ["over"];
  return !state.question || state.phase === "ready" ? ["waiting", state.joined] : null;
}

/** Draw the question and the state of its answer. @param {Say} words */
function showQuestion(words) {
  const { language, state, kept } = view;
  const { question, round, phase } = state;
  const name = `${question.id} ${round}`;
  const unsent = kept.unsent?.question === question.id && kept.unsent?.round === round ? kept.unsent : null;
  view.drafts[name] ??= { value: undefined };
  const screenData = {
    state,
    language,
    words,
    waiting: unsent?.value,
    why: view.why,
    late: view.late[name],
    draft: view.drafts[name],
    give: giveAnswer,
  };
  const isTyped = question.kind !== "choice" && phase === "running";
  const answers = isTyped ? [] : [screenData.waiting, screenData.late, state.mine, state.by_hands];
  redrawPart("notice", [language, name, phase, view.notice, screenData.waiting, state.by_hands, state.mine], () =>
    notices(words),
  );
  redrawPart("main", [language, name, phase, state.result, state.own, ...answers], () => questionScreen(screenData));
  const hands = [state.by_hands, state.hands > 0];
  redrawPart(
    "status",
    [language, name, phase, screenData.waiting, screenData.why, screenData.late, state.mine, state.score, hands],
    () => answerStatus(screenData),
  );
  const isOpen = phase === "running" && !isByHands(state);
  const left = timeLeftText(view.timerEnd);
  redrawPart("foot", [language, isOpen, state.answered, state.here, isOpen && left], () => {
    const counted = words("answered", { answered: state.answered, here: state.here });
    return isOpen ? [left && `${words("timer", { time: left })} · `, counted] : [];
  });
}

/** Build the notices above the question. @param {Say} words @returns {Piece[]} */
function notices(words) {
  const { state, notice, kept, language } = view;
  const { question, phase, round } = state;
  const line = (/** @type {string} */ kind, /** @type {string} */ text) => html`<p class=${kind}>${text}</p>`;
  const lines = [];
  if (notice === "lost") {
    const { unsent } = kept;
    const isWaiting = question && unsent?.question === question.id;
    const answer = isWaiting && unsent ? answerInWords(language, question, unsent.value) : "";
    lines.push(line("alarm", answer ? words("lost", { answer }) : words("lost-idle")));
  } else if (notice === "regained-late") {
    lines.push(line("alarm", words(notice, { answer: view.noticeAnswer })));
  } else if (notice) {
    lines.push(line("good", words(notice)));
  }
  if (!question) return lines;
  const isLate = state.since > 1 && state.since === state.place;
  if (phase === "discuss" || (phase === "running" && round > 1)) {
    const first = state.mine[1] === undefined ? "talk-first" : "talk";
    lines.push(line("good", words(isByHands(state) ? "talk-hands" : first)));
  } else if (isLate && phase === "running" && !notice && !isByHands(state)) {
    lines.push(line("good", words("late", { place: state.number, total: state.total })));
  }
  return lines;
}

/** Build the header: the room's code, and the choice of the language. @param {Say} words @param {string} code @returns {Node[]} */
function header(words, code) {
  const choice = (/** @type {Language} */ language) => {
    const choose = () => {
      view.language = language;
      writeStored(LANGUAGE, language);
      show();
    };
    return html`<button id=${`in-${language}`} type="button" lang=${language} aria-pressed=${view.language === language}
      @click=${choose}>${words(`in-${language}`)}</button>`;
  };
  return [
    code ? html`<b class="code">${code}</b>` : html`<b class="name">${words("app")}</b>`,
    html`<span class="segments languages inline-flex wraps" role="group" aria-label=${words("language")}>${choice("en")}${choice("zh")}</span>`,
  ];
}

/** Redraw a part of the page if its values have changed; the focus stays where it was.
 * @param {string} id @param {unknown[]} shown @param {() => Piece[]} create */
function redrawPart(id, shown, create) {
  const part = /** @type {HTMLElement} */ (document.getElementById(id));
  const signature = JSON.stringify(shown);
  if (part.dataset.shown === signature) return;
  const focused = part.contains(document.activeElement) ? document.activeElement?.id : "";
  part.dataset.shown = signature;
  replaceContent(part, create());
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** Build the page, and join the room in its address. */
export default function openPhone() {
  document.getElementById("page")?.append(
    html`<header id="head"></header>`,
    html`<div id="strip"></div>`,
    html`<main>
      <div id="notice" role="status"></div>
      <div id="main"></div>
      <div id="status" role="status"></div>
      <p id="foot" class="foot"></p>
    </main>`,
  );
  show();
  setInterval(() => view.timerEnd && view.screen === "room" && show(), 1_000);
  if (view.code) join(view.code);
}
openPhone();
