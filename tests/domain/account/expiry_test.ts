// Rows expire at their exact time, although storing takes time.
import assert from "node:assert/strict";
import { setConfig } from "../../../lib/config.ts";
import { takeFrom } from "../../../lib/domain/limits.ts";
import {
  ADMIN_LONGEST,
  findSession,
  isAlive,
  openSession,
  touchSession,
} from "../../../lib/domain/account/sessions.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { openTestStore } from "../../support/kv.ts";

const STORING = 5; // milliseconds until a written row is stored

Deno.test("a limit's window ends at its time, and the next begins", async () => {
  setConfig({});
  await using _ = await openTestStore();
  using clock = new FakeTime();
  const take = () => takeFrom({ name: "test", times: 2, every: 60_000 }, "10.0.0.1");
  const refused = (seconds: number) =>
    assert.rejects(take(), (error) => error instanceof AppError && error.retryAfter === seconds);
  const first = take();
  clock.advance(STORING);
  await first;
  clock.advance(60_000 - STORING + 1);
  await take();
  await take();
  await refused(60);
  clock.advance(59_999);
  await refused(1);
});

Deno.test("an administrator's session ends after its day, active or not", async () => {
  await using _ = await openTestStore();
  using clock = new FakeTime();
  const token = await openSession({ kind: "admin", id: 1, generation: 0, ip: "", agent: "", idle: ADMIN_LONGEST });
  const session = await findSession(token, "admin");
  assert.ok(session);
  clock.advance(60_000);
  const touched = touchSession(token, session, ADMIN_LONGEST);
  clock.advance(STORING);
  assert.equal(await touched, true);
  clock.advance(ADMIN_LONGEST - 60_000 - STORING + 1);
  assert.equal(await touchSession(token, session, ADMIN_LONGEST), false);
  assert.equal(await findSession(token, "admin"), null);
});

Deno.test("an expired row that the store has not removed opens nothing: idle time and day are checked in the row", () => {
  const now = Date.now();
  const rest = { id: 1, generation: 0, ip: "", agent: "" };
  const alive = (kind: "user" | "admin", { seen = 0, created = 0 }) =>
    isAlive({ ...rest, kind, created_at: now - created, seen_at: now - seen }, 60_000);
  assert.ok(alive("admin", { created: ADMIN_LONGEST - 1_000 }));
  assert.ok(!alive("admin", { created: ADMIN_LONGEST + 1 }));
  assert.ok(alive("user", { created: 2 * ADMIN_LONGEST }));
  for (const kind of ["user", "admin"] as const) assert.ok(!alive(kind, { seen: 60_001 }), kind);
});
