// A process whose timers are repeatedly late refuses calls; pages and probes are served.
import assert from "node:assert/strict";
import { watchLoop } from "../../../lib/web/around/overload.ts";
import { openProduct } from "../../support/app.ts";

const { call } = await openProduct();
const EVERY = 250;

/** The loop monitor on a test clock: `tick(late)` fires its timer so many milliseconds late. */
function watched() {
  const { setInterval } = globalThis;
  const real = performance.now;
  let now = 0;
  let look = () => {};
  performance.now = () => now;
  globalThis.setInterval = ((work: () => void) => void (look = work)) as unknown as typeof setInterval;
  const stop = new AbortController();
  watchLoop(stop.signal);
  globalThis.setInterval = setInterval;
  performance.now = real;

  function tick(late: number): void {
    now += EVERY + late;
    performance.now = () => now;
    look();
    performance.now = real;
  }

  return { tick, [Symbol.dispose]: () => stop.abort() };
}

Deno.test("calls are refused after three late timers in a row, until one fires in time", async () => {
  using loop = watched();
  const statuses = async () => {
    const answers = await Promise.all([call("GET", "/api/news"), call("GET", "/"), call("GET", "/healthz")]);
    return answers.map(({ status }) => status);
  };
  for (const late of [600, 600]) loop.tick(late);
  assert.deepEqual(await statuses(), [200, 200, 200]);
  loop.tick(400); // late, but not by as much
  for (const late of [600, 600]) loop.tick(late);
  assert.deepEqual(await statuses(), [200, 200, 200]);
  loop.tick(600);
  assert.deepEqual(await statuses(), [503, 200, 200]);
  const { headers, json } = await call("GET", "/api/news");
  assert.deepEqual([headers.get("retry-after"), json.code], ["2", "unavailable"]);
  loop.tick(0);
  assert.deepEqual(await statuses(), [200, 200, 200]);
});
