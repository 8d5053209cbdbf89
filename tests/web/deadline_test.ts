// A call that takes too long is answered in words; one whose client is slow with the body is told so.
import assert from "node:assert/strict";
import { Hono } from "hono";
import { AppError } from "../../lib/shared/app_error.ts";
import type { Env } from "../../lib/web/context.ts";
import { deadline, restartDeadline } from "../../lib/web/deadline.ts";

/** Runs `test` with timers that fire as soon as they are asked to. */
async function withTimers(test: (fire: () => void, started: () => number) => Promise<void>): Promise<void> {
  const real = globalThis.setTimeout;
  const waiting: (() => void)[] = [];
  let started = 0;
  globalThis.setTimeout = ((work: () => void) => (started++, waiting.push(work))) as unknown as typeof setTimeout;
  try {
    await test(() => waiting.splice(0).forEach((work) => work()), () => started);
  } finally {
    globalThis.setTimeout = real;
  }
}

function appWith(handler: (restart: () => void) => Promise<string>) {
  return new Hono<Env>().use(deadline).post("/", async (c) => c.text(await handler(() => restartDeadline(c))))
    .onError((error, c) => c.text(error.message, error instanceof AppError ? 503 : 500));
}

Deno.test("a handler that does not end in time is a 503", () =>
  withTimers(async (fire) => {
    const answer = appWith(() => new Promise(() => {})).request("/", { method: "POST" });
    fire();
    const { status } = await answer;
    assert.equal(status, 503);
  }));

Deno.test("an upload has no deadline, and a body that has arrived begins it anew", () =>
  withTimers(async (_, started) => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const upload = await appWith(() => Promise.resolve("kept")).request("/", { method: "POST", headers });
    assert.equal(await upload.text(), "kept");
    assert.equal(started(), 0);
    const app = appWith((restart) => {
      restart();
      return Promise.resolve("read");
    });
    assert.equal(await (await app.request("/", { method: "POST" })).text(), "read");
    assert.equal(started(), 2);
  }));
