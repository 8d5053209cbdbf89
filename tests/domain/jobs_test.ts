// Jobs that survive restarts: one instance at a time moves them on, a failure is tried again, the end frees the lease.
import assert from "node:assert/strict";
import { runJobs } from "../../lib/domain/jobs.ts";
import { pause } from "../../lib/shared/time.ts";
import { leaseHolders, openTestStore } from "../support/kv.ts";
import { waitFor } from "../support/wait_for.ts";

/** An instance that runs a job of so many steps, which all instances share. */
function instance(left: { steps: number; running: number; most: number }, failing: number[] = []) {
  const stop = new AbortController();
  let moved = 0;
  async function advance(): Promise<boolean> {
    left.most = Math.max(left.most, ++left.running);
    await pause(1);
    left.running--;
    if (failing.includes(++moved)) throw new Error("refused");
    return --left.steps > 0;
  }
  const unfinished = () => Promise.resolve(left.steps > 0 ? [{}] : []);
  const ended = runJobs({ name: "steps", unfinished, advance }, stop.signal);
  return {
    moved: () => moved,
    end: async () => {
      stop.abort();
      await ended;
    },
  };
}

Deno.test("of several instances one runs the jobs, until it ends; then another goes on", async () => {
  await using _ = await openTestStore();
  const left = { steps: 1_000_000, running: 0, most: 0 };
  const all = [instance(left), instance(left), instance(left)];
  await waitFor(() => all.some(({ moved }) => moved() > 20));
  const first = all.filter(({ moved }) => moved() > 0);
  assert.equal(first.length, 1);
  await first[0]!.end();
  assert.deepEqual(await leaseHolders(), []);
  const others = all.filter((one) => one !== first[0]);
  await waitFor(() => others.some(({ moved }) => moved() > 0));
  for (const { end } of others) await end();
  assert.equal(left.most, 1);
});

Deno.test("a job that has failed is tried again", async () => {
  await using _ = await openTestStore();
  const left = { steps: 3, running: 0, most: 0 };
  const { end, moved } = instance(left, [2]);
  await waitFor(() => left.steps === 0);
  assert.equal(moved(), 4);
  await end();
});

Deno.test("a job that always fails does not stop those behind it", async () => {
  await using _ = await openTestStore();
  const stop = new AbortController();
  let steps = 3;
  const unfinished = () => Promise.resolve(steps > 0 ? ["damaged", "sound"] : []);
  const advance = (job: string) => {
    return job === "damaged" ? Promise.reject(new Error("damaged")) : Promise.resolve(--steps > 0);
  };
  const ended = runJobs({ name: "two", unfinished, advance }, stop.signal);
  await waitFor(() => steps === 0);
  stop.abort();
  await ended;
});
