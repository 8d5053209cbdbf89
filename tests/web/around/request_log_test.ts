// A log that fails or blocks: the work continues, memory is limited, and later lines report the missing ones.
import assert from "node:assert/strict";
import { Hono } from "hono";
import type { Env } from "../../../lib/web/context.ts";
import { flushLog, requestLog, sendLogTo } from "../../../lib/web/around/request_log.ts";

const app = new Hono<Env>().use(requestLog).get("/", (c) => c.text("here"));

async function ask(times: number): Promise<void> {
  for (let n = 0; n < times; n++) assert.equal(await (await app.request("/")).text(), "here");
}

/** The lines of the log without empty ones. */
const linesOf = (text: string) => text.split("\n").filter(Boolean).map((line) => JSON.parse(line));

Deno.test("lines that cannot be written are lost and counted; later ones are written again", async () => {
  let text = "";
  let broken = true;
  sendLogTo((more) => {
    if (broken) throw new Deno.errors.BrokenPipe("Broken pipe");
    text += more;
  });
  for (let n = 0; n < 3; n++) {
    await ask(1);
    await flushLog();
  }
  broken = false;
  await ask(2);
  await flushLog();
  const [first, ...others] = linesOf(text);
  assert.deepEqual([first.event, first.lines], ["log lines lost", 3]);
  assert.deepEqual(others.map(({ status }) => status), [200, 200]);
});

Deno.test("while stdout blocks a megabyte is buffered, and no more", async () => {
  let text = "";
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  sendLogTo(async (more) => {
    text += more;
    await taken;
  });
  const asked = 10_000; // some 160 characters each
  await ask(asked);
  take();
  await flushLog();
  assert.ok(text.length < 1_100_000, `${text.length} characters`);
  await ask(1);
  await flushLog();
  const lines = linesOf(text);
  const [{ lines: lost }] = lines.filter(({ event }) => event === "log lines lost");
  assert.equal(lines.length - 1 + lost, asked + 1);
});
