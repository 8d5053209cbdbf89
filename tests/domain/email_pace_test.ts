// The limit of emails to many users: no minute has more, and it is used up.
import assert from "node:assert/strict";
import { takeFromPace } from "../../lib/domain/email_pace.ts";
import { FakeTime } from "../support/fake_time.ts";
import { openTestStore } from "../support/kv.ts";

for (const [perMinute, step] of [[1, 1_000], [2, 500], [60, 250], [90, 300]] as const) {
  Deno.test(`at most ${perMinute} in any minute, and nearly as many in each`, async () => {
    await using _store = await openTestStore();
    using clock = new FakeTime();
    const taken: number[] = [];
    for (let at = 0; at < 180_000; at += step) {
      for (let n = 0; n < 3; n++) if (await takeFromPace(perMinute)) taken.push(at);
      clock.advance(step);
    }
    const inTheMinuteFrom = (start: number) => taken.filter((at) => at >= start && at < start + 60_000).length;
    assert.equal(Math.max(...taken.map(inTheMinuteFrom)), perMinute);
    assert.ok(taken.length >= 0.9 * 3 * perMinute, String(taken.length));
  });
}

Deno.test("a clock that was set back does not stop emails for long", async () => {
  await using _store = await openTestStore();
  using clock = new FakeTime();
  clock.advance(3_600_000);
  assert.equal(await takeFromPace(1), true);
  clock.advance(-3_600_000);
  assert.equal(await takeFromPace(1), true);
});
