// A request that lasts longer than the idle time extends its session, so that an upload is not refused at its end.
import assert from "node:assert/strict";
import { closeSession, findSession, openSession } from "../../lib/domain/account/sessions.ts";
import { MINUTE } from "../../lib/shared/time.ts";
import { extendSessionDuring } from "../../lib/web/session.ts";
import { FakeTime } from "../support/fake_time.ts";
import { openTestStore } from "../support/kv.ts";
import { waitFor } from "../support/wait_for.ts";

const idle = 30 * MINUTE;
const seenAt = async (token: string) => (await findSession(token, "admin"))?.seen_at;

async function begun() {
  const token = await openSession({ kind: "admin", id: 1, generation: 1, ip: "", agent: "", idle });
  const session = await findSession(token, "admin");
  assert.ok(session);
  return { token, session, idle };
}

Deno.test("the session of a running request is extended, and expires some time after the request has ended", async () => {
  await using _ = await openTestStore();
  using clock = new FakeTime();
  const living = await begun();
  await extendSessionDuring(
    async () => {
      for (let n = 0; n < 5; n++) {
        clock.advance(20 * MINUTE);
        const moved = Date.now();
        await waitFor(async () => {
          clock.advance(10); // otherwise it would wait for ever
          return (await seenAt(living.token) ?? 0) >= moved;
        });
      }
    },
    living,
    5,
  );
  clock.advance(idle - MINUTE);
  assert.ok(await seenAt(living.token));
  clock.advance(2 * MINUTE);
  assert.equal(await seenAt(living.token), undefined);
});

Deno.test("a session that is closed meanwhile is not reopened", async () => {
  await using _ = await openTestStore();
  using clock = new FakeTime();
  const living = await begun();
  let looks = 0;
  await extendSessionDuring(
    async () => {
      await closeSession(living.token, "admin");
      clock.advance(2 * MINUTE);
      await waitFor(() => ++looks > 10);
    },
    living,
    1,
  );
  assert.equal(await seenAt(living.token), undefined);
});
