// Before any other script of a page: a line to the server that a test can slow down and cut, and a printer that is off.
{
  const lines = [], late = [];
  let due = 0;
  const delayed = (hear) => (event) => {
    const now = performance.now();
    due = Math.max(due, now + restlessLine.lag); // what comes after a slow message overtakes it on no line
    if (due <= now && !late.length) return hear(event);
    late.push(() => hear(event));
    setTimeout(() => late.shift()(), due - now); // a timer of the same moment may be the earlier one: each lets the first go
  };
  window.restlessLine = { lag: 0, late: () => late.length, cut: () => lines.at(-1)?.close() };
  window.WebSocket = class extends WebSocket {
    constructor(...arguments_) { super(...arguments_); lines.push(this); }
    addEventListener(type, hear, options) { super.addEventListener(type, type === "message" ? delayed(hear) : hear, options); }
    set onmessage(hear) { super.onmessage = delayed(hear); }
  };
  window.print = () => {};
}
