// Rate limits of a user's programs, with the time of the next permitted call.
import assert from "node:assert/strict";
import { BATCHES_A_MINUTE, HANDOFFS_A_MINUTE } from "../../../lib/shared/bounds.ts";
import { MINUTE } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { image, session } from "../../support/client_events.ts";
import { FakeTime } from "../../support/fake_time.ts";

const { call, signInUser } = await openProduct();
const usage = (token: string, body: unknown = [session()]) => call("POST", "/api/client/usage", { token, body });
const processing = (token: string, body: unknown = [image()]) =>
  call("POST", "/api/client/processing", { token, body });
const handoff = (token: string) => call("POST", "/api/client/handoff", { token, body: {} });
type Answer = Awaited<ReturnType<typeof call>>;

/** The number of accepted requests; the others must say when to retry. */
function passed(answers: Answer[]): number {
  for (const { status, headers, json } of answers.filter(({ status }) => status !== 200)) {
    assert.deepEqual([status, json.code], [429, "rate_limited"]);
    const seconds = Number(headers.get("retry-after"));
    assert.ok(seconds >= 1 && seconds <= 60, `${seconds}`);
  }
  return answers.filter(({ status }) => status === 200).length;
}

Deno.test("a limited number of batches a minute per user, of both kinds together, whatever their content", async () => {
  const [{ token }, other] = [await signInUser(), await signInUser()];
  const entry = session();
  using clock = new FakeTime();
  const answers = [await usage(token, [entry]), await usage(token, [entry]), await usage(token, [])];
  answers.push(await usage(token, [session({ seconds: 0 })]), await processing(token));
  while (answers.length < BATCHES_A_MINUTE - 10) answers.push(await usage(token));
  answers.push(...await Promise.all(Array.from({ length: 12 }, (_, n) => n % 2 ? usage(token) : processing(token))));
  assert.equal(passed(answers), BATCHES_A_MINUTE);
  const late = session();
  assert.equal((await usage(token, [late])).status, 429);
  assert.equal((await usage(other.token)).status, 200);
  clock.advance(MINUTE);
  assert.equal((await usage(token, [late])).json.accepted, 1, "a refused request is not remembered");
});

Deno.test("a limited number of hand-off codes a minute per user, also simultaneously", async () => {
  const [{ token }, other] = [await signInUser(), await signInUser()];
  using clock = new FakeTime();
  const answers = await Promise.all(Array.from({ length: HANDOFFS_A_MINUTE + 3 }, () => handoff(token)));
  assert.equal(passed(answers), HANDOFFS_A_MINUTE);
  assert.equal((await handoff(other.token)).status, 200);
  clock.advance(MINUTE);
  assert.equal((await handoff(token)).status, 200);
});
