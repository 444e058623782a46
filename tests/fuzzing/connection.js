// Runs before the page's scripts: a websocket that a test can delay and close, and printing that does nothing.
{
  const lines = [], late = [];
  let due = 0;
  const delayed = (hear) => (event) => {
    const now = performance.now();
    due = Math.max(due, now + fuzzingConnection.lag); // messages keep their order
    if (due <= now && !late.length) return hear(event);
    late.push(() => hear(event));
    setTimeout(() => late.shift()(), due - now); // timers may fire in another order, so each delivers the oldest message
  };
  window.fuzzingConnection = { lag: 0, late: () => late.length, cut: () => lines.at(-1)?.close() };
  window.WebSocket = class extends WebSocket {
    constructor(...arguments_) { super(...arguments_); lines.push(this); }
    addEventListener(type, hear, options) { super.addEventListener(type, type === "message" ? delayed(hear) : hear, options); }
    set onmessage(hear) { super.onmessage = delayed(hear); }
  };
  window.print = () => {};
}
