// The KV server's clock: the difference is measured to a tenth of a second where that matters, and reported.
import assert from "node:assert/strict";
import { assertClock, clockAhead, compareClocks } from "../../../lib/kv/connection/server_clock.ts";
import { openProduct } from "../../support/app.ts";
import { shiftedClock } from "../../support/shifted_clock.ts";

Deno.test("less than two seconds is accepted, two or more is refused with a sentence that states the difference", async () => {
  await using clock = shiftedClock();
  for (const ahead of [0, 1_000, -1_000, 1_700, -1_700]) {
    clock.ahead = ahead;
    await assertClock(clock.url);
  }
  for (const [ahead, word] of [[2_300, "behind"], [-2_300, "ahead of"], [8_000, "behind"], [-3_600_000, "ahead of"]]) {
    clock.ahead = Number(ahead);
    const seconds = /^this machine's clock is ([\d.]+) s (behind|ahead of) the KV server's: set the clocks right/;
    await assert.rejects(assertClock(clock.url), ({ message }: Error) => {
      const [, measured, side] = seconds.exec(message) ?? [];
      assert.ok(Math.abs(Number(measured) * 1_000 - Math.abs(clock.ahead)) <= 600, message);
      assert.equal(side, word);
      return true;
    });
  }
});

Deno.test("a server that does not tell the time is not checked", async () => {
  await using clock = shiftedClock();
  clock.ahead = NaN;
  assert.equal(await clockAhead(clock.url), 0);
});

Deno.test("at run time the log says so, and readyz is 503 with clock: false until the clocks agree again", async () => {
  await using clock = shiftedClock();
  const { call } = await openProduct();
  const said: string[] = [];
  const { error } = console;
  console.error = (line: string) => said.push(JSON.parse(line).event);
  const look = async (ahead: number) => {
    clock.ahead = ahead;
    await compareClocks(clock.url);
    const { status, json, headers } = await call("GET", "/readyz");
    return [status, json.clock, headers.get("retry-after")];
  };
  try {
    assert.deepEqual(await look(0), [200, true, null]);
    assert.deepEqual(await look(5_000), [503, false, "10"]);
    assert.deepEqual(await look(5_000), [503, false, "10"]);
    assert.deepEqual(await look(0), [200, true, null]);
  } finally {
    console.error = error;
  }
  assert.equal(said.length, 2);
  assert.match(said[0]!, /^this machine's clock is [45]\.\d s behind the KV server's: not ready$/);
  assert.match(said[1]!, /agrees with the KV server's again/);
});
