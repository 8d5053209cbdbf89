// A user's notifications: paging, expiry, and marking as read.
import assert from "node:assert/strict";
import { notify } from "../../../lib/domain/account/notifications.ts";
import type { User } from "../../../lib/domain/account/users.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { DAY } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInUser } = product;
type Listed = { id: string; kind: string; title: string; url: string; created_at: string; read_at: string | null };
type Page = { data: Listed[]; total: number; page: number; limit: number; unread: number };

const list = async (token: string, query = ""): Promise<Page> =>
  (await call("GET", `/api/auth/notifications${query}`, { token })).json;
const unread = async (token: string) => (await call("GET", "/api/auth/profile", { token })).json.unread;
const read = (token: string, body: unknown) => call("PUT", "/api/auth/notifications/read", { token, body });
/** Writes notifications about feedback. */
const fill = (user: User, count: number) =>
  transaction(async (tx) => {
    for (let n = 0; n < count; n++) await notify(user, { kind: "feedback", about: {} }, tx);
  });

Deno.test("notifications are paged, newest first, and gone after 180 days", async () => {
  using time = new FakeTime();
  const { user, token } = await signInUser();
  await fill(user, 1);
  time.advance(DAY);
  await fill(user, 11);
  const [one, two] = [await list(token), await list(token, "?page=2&limit=8")];
  assert.deepEqual([one.data.length, one.total, one.unread, await unread(token)], [10, 12, 12, 12]);
  const ids = [...(await list(token, "?limit=8")).data, ...two.data].map(({ id }) => id);
  assert.equal(new Set(ids).size, 12);
  assert.ok(two.data.at(-1)!.created_at < one.data[0]!.created_at);
  assert.deepEqual(await list(token, "?page=3&limit=8"), { ...two, data: [], page: 3 });
  time.advance(179 * DAY);
  const reader = await product.openFor("user", user);
  const left = await list(reader);
  assert.deepEqual([left.total, left.unread], [11, 11]);
});

Deno.test("a notification is read on every device, alone or with all others, and only by its owner", async () => {
  const { user, token } = await signInUser();
  const other = await signInUser();
  await fill(user, 120);
  await fill(other.user, 1);
  const [first, second] = (await list(token)).data.map(({ id }) => id);
  const [theirs] = (await list(other.token)).data;
  const phone = await product.openFor("user", user);
  for (let n = 0; n < 2; n++) {
    const { status, json } = await read(token, { ids: [first, second, theirs!.id, "unknown"] });
    assert.deepEqual([status, json], [200, { message: "已标为已读", data: { unread: 118 } }]);
  }
  assert.ok((await list(phone)).data[0]!.read_at);
  assert.deepEqual([await unread(phone), await unread(other.token)], [118, 1]);
  assert.deepEqual((await read(token, {})).json, { message: "已全部标为已读", data: { unread: 0 } });
  assert.equal((await list(phone, "?limit=100")).data.filter(({ read_at }) => read_at === null).length, 0);
  assert.equal((await list(phone)).total, 120);
  for (const ids of ["1", [], [1], null, Array(101).fill("1"), ["1".repeat(3_000)]]) {
    assert.equal((await read(token, { ids })).status, 400, JSON.stringify(ids));
  }
});
