// A call that takes too long gets an error response; so does one whose client sends the body slowly.
import assert from "node:assert/strict";
import { Hono } from "hono";
import { AppError } from "../../../lib/shared/app_error.ts";
import type { Context, Env } from "../../../lib/web/context.ts";
import { deadlineOf, liftDeadline, restartDeadline } from "../../../lib/web/around/deadline.ts";
import { giveLongAnswer } from "../../../lib/web/around/long_answer.ts";
import { FakeTime } from "../../support/fake_time.ts";

const never = new Promise<string>(() => {});

function appWith(times: { body: number; work: number }, handler: (c: Context) => Promise<string>) {
  return new Hono<Env>().use(deadlineOf(times)).post("/", async (c) => c.text(await handler(c)))
    .onError((error, c) => error instanceof AppError ? c.text(error.key, error.status as 503) : c.text("", 500));
}

async function answerOf(app: Hono<Env>, headers: Record<string, string> = {}) {
  const answer = await app.request("/", { method: "POST", headers });
  return [answer.status, await answer.text()];
}

Deno.test("a handler that does not end in time is a 503", async () => {
  assert.deepEqual(await answerOf(appWith({ body: 60_000, work: 10 }, () => never)), [503, "timeout"]);
});

Deno.test("a body that does not arrive in time is a 408", async () => {
  const app = appWith({ body: 20, work: 5 }, (c) => {
    restartDeadline(c, { reading: true });
    return never;
  });
  assert.deepEqual(await answerOf(app), [408, "body_slow"]);
});

Deno.test("the work after the body has its full time again", async () => {
  using time = new FakeTime();
  const { setInterval } = globalThis;
  let look = () => {};
  globalThis.setInterval = ((work: () => void) => (look = work, 0)) as unknown as typeof setInterval;
  const [came, working] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const app = appWith({ body: 60_000, work: 14_000 }, async (c) => {
    restartDeadline(c, { reading: true });
    await came.promise;
    restartDeadline(c, { reading: false });
    working.resolve();
    return await never;
  });
  let answered = false;
  const answer = answerOf(app).finally(() => answered = true);
  globalThis.setInterval = setInterval;
  const pass = async (milliseconds: number) => {
    time.advance(milliseconds);
    look();
    await new Promise(setImmediate); // an earlier response has arrived
  };
  await pass(13_000);
  came.resolve();
  await working.promise;
  await pass(14_000);
  assert.equal(answered, false);
  await pass(250); // the minimum delay of the timer
  assert.equal(answered, true);
  assert.deepEqual(await answer, [503, "timeout"]);
});

const watched = { sanitizeOps: true }; // a call that is not released would keep the timer running

Deno.test("simultaneous calls have their own times, whichever ends first", watched, async () => {
  const quick = appWith({ body: 60_000, work: 60_000 }, () => Promise.resolve("done"));
  const late = appWith({ body: 60_000, work: 10 }, () => never);
  const answers = await Promise.all([answerOf(late), answerOf(quick), answerOf(late), answerOf(quick)]);
  assert.deepEqual(answers, [[503, "timeout"], [200, "done"], [503, "timeout"], [200, "done"]]);
  assert.deepEqual(await answerOf(late), [503, "timeout"]);
});

const lifts: ((c: Context) => void)[] = [liftDeadline, giveLongAnswer];

for (const lift of lifts) {
  Deno.test(`${lift.name}: a lifted deadline leaves all the time, also beside other calls`, watched, async () => {
    const times = { body: 1, work: 1 };
    const isLate = () => answerOf(appWith(times, () => never));
    const late = isLate();
    const lifted = appWith(times, async (c) => {
      lift(c);
      await late;
      await isLate(); // began after it, and has ended
      return "kept";
    });
    assert.deepEqual(await Promise.all([late, answerOf(lifted)]), [[503, "timeout"], [200, "kept"]]);
  });
}

for (const type of ["multipart/form-data; boundary=x", "application/offset+octet-stream"]) {
  Deno.test(`a call with the type ${type} has its deadline all the same`, watched, async () => {
    const app = appWith({ body: 1, work: 1 }, () => never);
    assert.deepEqual(await answerOf(app, { "content-type": type }), [503, "timeout"]);
  });
}
