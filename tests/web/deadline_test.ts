// A call that takes too long is answered in words; one whose client is slow with the body is told so.
import assert from "node:assert/strict";
import { Hono } from "hono";
import { AppError } from "../../lib/shared/app_error.ts";
import type { Env } from "../../lib/web/context.ts";
import { besideDeadline, deadline } from "../../lib/web/deadline.ts";

/** Runs `test` with timers that fire as soon as they are asked to. */
async function withTimers(test: (fire: () => void, started: () => number) => Promise<void>): Promise<void> {
  const [real, realClear] = [globalThis.setTimeout, globalThis.clearTimeout];
  const waiting: (() => void)[] = [];
  let started = 0;
  globalThis.setTimeout = ((work: () => void) => waiting.push(work) && ++started) as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((id: number) => void (waiting[id - 1] = () => {})) as typeof clearTimeout;
  try {
    await test(() => waiting.forEach((work) => work()), () => started);
  } finally {
    globalThis.setTimeout = real;
    globalThis.clearTimeout = realClear;
  }
}

function appWith(handler: (beside: (work: Promise<void>) => Promise<void>) => Promise<string>) {
  return new Hono<Env>().use(deadline).post("/", async (c) => c.text(await handler((work) => besideDeadline(c, work))))
    .onError((error, c) => c.text(error.message, error instanceof AppError ? 503 : 500));
}

Deno.test("a handler that does not end in time is a 503", () =>
  withTimers(async (fire) => {
    const answer = appWith(() => new Promise(() => {})).request("/", { method: "POST" });
    fire();
    const { status } = await answer;
    assert.equal(status, 503);
  }));

Deno.test("an upload has no deadline; a body's arrival does not count, and what comes after it has the whole time", () =>
  withTimers(async (fire, started) => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const upload = await appWith(() => Promise.resolve("kept")).request("/", { method: "POST", headers });
    assert.equal(await upload.text(), "kept");
    assert.equal(started(), 0);
    const body = Promise.withResolvers<void>();
    const app = appWith((beside) => beside(body.promise).then(() => "read"));
    const answer = app.request("/", { method: "POST" });
    fire();
    body.resolve();
    assert.equal(await (await answer).text(), "read");
    assert.equal(started(), 2);
  }));
