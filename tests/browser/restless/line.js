// Before any other script of a page: a line to the server that a test can slow down and cut, and a printer that is off.
{
  const lines = [];
  let late = 0, due = 0;
  const delayed = (hear) => (event) => {
    const now = performance.now();
    due = Math.max(due, now + restlessLine.lag); // what comes after a slow message overtakes it on no line
    if (due <= now) return hear(event);
    late += 1;
    setTimeout(() => { late -= 1; hear(event); }, due - now);
  };
  window.restlessLine = { lag: 0, late: () => late, cut: () => lines.at(-1)?.close() };
  window.WebSocket = class extends WebSocket {
    constructor(...arguments_) { super(...arguments_); lines.push(this); }
    addEventListener(type, hear, options) { super.addEventListener(type, type === "message" ? delayed(hear) : hear, options); }
    set onmessage(hear) { super.onmessage = delayed(hear); }
  };
  window.print = () => {};
}
