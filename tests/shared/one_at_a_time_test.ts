// Work under one key is serialized, in a queue with limited length and time.
import assert from "node:assert/strict";
import { AppError } from "../../lib/shared/app_error.ts";
import { oneAtATime } from "../../lib/shared/one_at_a_time.ts";
import { FakeTime } from "../support/fake_time.ts";

const busy = (error: unknown) => error instanceof AppError && error.key === "unavailable" && error.retryAfter === 2;

Deno.test("work under one key waits for earlier work, successful or not; another key does not", async () => {
  const inOrder = oneAtATime();
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const note = (name: string) => () => Promise.resolve(order.push(name));
  const first = inOrder("a", () => gate.promise.finally(() => order.push("first")));
  const second = inOrder("a", note("second"));
  await inOrder("b", note("other"));
  assert.deepEqual(order, ["other"]);
  gate.reject(new Error("no"));
  await assert.rejects(first, /no/);
  await second;
  assert.deepEqual(order, ["other", "first", "second"]);
});

Deno.test("with too many waiting, further work is refused at once, until the queue is shorter", async () => {
  const inOrder = oneAtATime({ waiting: 2 });
  const gate = Promise.withResolvers<void>();
  const line = [1, 2, 3].map(() => inOrder("a", () => gate.promise));
  await assert.rejects(inOrder("a", () => assert.fail("was done")), busy);
  assert.equal(await inOrder("b", () => Promise.resolve("done")), "done");
  gate.resolve();
  await Promise.all(line);
  assert.equal(await inOrder("a", () => Promise.resolve("done")), "done");
});

Deno.test("work whose turn comes too late is refused, and the next is not", async () => {
  using clock = new FakeTime();
  const inOrder = oneAtATime({ patience: 1_000 });
  const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = inOrder("a", () => {
    started.resolve();
    return gate.promise;
  });
  await started.promise;
  const late = assert.rejects(inOrder("a", () => assert.fail("was done")), busy);
  clock.advance(500);
  const inTime = inOrder("a", () => Promise.resolve("done"));
  clock.advance(501);
  clock.setBack(3_600_000); // does not help
  gate.resolve();
  await Promise.all([first, late]);
  assert.equal(await inTime, "done");
});
