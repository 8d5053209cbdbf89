// Daily limits of one user's programs, and of distinct payloads: entries beyond them are refused one by one.
import assert from "node:assert/strict";
import { ENTRIES_A_DAY, OTHER_PAYLOAD, PAYLOADS } from "../../../lib/shared/bounds.ts";
import { addDays, DAY, dayStart, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { times } from "../../support/at_once.ts";
import { image, session } from "../../support/client_events.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { contents } from "../../support/kv.ts";

const product = await openProduct({ RATE_LIMITS: "off" }); // which lifts no storage limit
const { call, signInUser } = product;
type Entry = { event_id: string };
type Send = (token: string, entries: Entry[]) => Promise<Answer>;
type Answer = { accepted: number; duplicates: number; rejected: { event_id: string; message: string }[] };

const sender = (what: string): Send => async (token, body) =>
  (await call("POST", `/api/client/${what}`, { token, body })).json;
const processing = sender("processing");
const mine = async (what: string, token: string) => (await call("GET", `/api/auth/${what}`, { token })).json;
const sum = (answers: Answer[], name: "accepted" | "duplicates") => answers.reduce((n, each) => n + each[name], 0);

// A day in the past, so that midnight does not interfere.
const day = addDays(siteDate(), -3);
const noon = (date = day) => new Date(dayStart(date) + DAY / 2).toISOString();

const kinds = [
  {
    what: "processing",
    most: ENTRIES_A_DAY.processing,
    entry: (at: string) => image({ created_at: at }),
    message: "这一天的处理记录已满5000条，不再计入",
  },
  {
    what: "usage",
    most: ENTRIES_A_DAY.usage,
    entry: (at: string) => session({ started_at: at, seconds: 1 }),
    message: "这一天的使用记录已满500条，不再计入",
  },
];

for (const { what, most, entry, message } of kinds) {
  const send = sender(what);

  Deno.test(`a user's day accepts ${most} entries of ${what}, however many batches arrive at once`, async () => {
    const [{ token }, other] = [await signInUser(), await signInUser()];
    const [first, ...rest] = times(most / 100, () => times(100, () => entry(noon())));
    assert.ok(first);
    for (const batch of rest) assert.equal((await send(token, batch)).accepted, 100);
    const before = times(6, () => times(30, () => entry(noon())));
    const atOnce = await Promise.all(before.map((batch) => send(token, batch)));
    assert.equal(sum(atOnce, "accepted"), 100, "together they fill the day and no more");
    const refused = atOnce.flatMap(({ rejected }) => rejected);
    assert.equal(refused.length, 80);
    assert.deepEqual([...new Set(refused.map(({ message }) => message))], [message]);

    const full = await contents();
    const { accepted, duplicates, rejected } = await send(token, first);
    assert.deepEqual([accepted, duplicates, rejected.length], [0, 0, 100]);
    assert.deepEqual(await contents(), full, "a refused entry is not stored");
    const again = await Promise.all(rest.slice(0, 3).map((batch) => send(token, batch)));
    assert.equal(sum(again, "duplicates"), 300, "a counted entry remains a duplicate");

    const mixed = await send(token, [entry(noon()), entry(noon(addDays(day, 1))), rest[0]![0]!, entry(noon())]); // all of them
    assert.deepEqual([mixed.accepted, mixed.duplicates, mixed.rejected.length], [1, 1, 2]);
    assert.equal((await send(other.token, [entry(noon())])).accepted, 1, "another user is not affected");
    assert.equal((await mine(what, token)).total, most + 1);
  });
}

Deno.test("entries from the future count on the day of their arrival", async () => {
  const { token } = await signInUser();
  using clock = new FakeTime();
  clock.advance(dayStart(addDays(siteDate(), 1)) + DAY / 2 - Date.now()); // noon, so that midnight does not interfere
  const tomorrow = new Date(Date.now() + DAY).toISOString();
  const send = sender("usage");
  for (let n = 0; n < 5; n++) await send(token, times(100, () => session({ started_at: tomorrow, seconds: 1 })));
  assert.equal((await send(token, [session()])).rejected.length, 1);
  clock.advance(DAY);
  assert.equal((await send(token, [session()])).accepted, 1);
});

Deno.test("a batch may concern more days than a transaction has checks", async () => {
  const { token } = await signInUser();
  const entries = times(59, (n) => image({ created_at: noon(addDays(siteDate(), -1 - n)) }));
  assert.equal((await processing(token, entries)).accepted, 59);
});

Deno.test("a payload is named like a sensor, in one part or two", async () => {
  const { token } = await signInUser();
  const long = "x".repeat(32);
  const good = ["", "GF6 WFV", "GF5B_AHSI_VN/SW", "CB04A.WPM+1-2", long, `${long}/${long}`, " GF1 ", null, "/SW"];
  const wrong = [`${long}x`, `GF/${long}x`, "a/b/c", "高分六号", "GF6\\WFV", "GF6\u202e", "a\nb", "<b>", "é", "其他"];
  const answer = await processing(token, [
    ...good.map((satellite_payload, n) => image({ event_id: `good ${n}`, satellite_payload })),
    ...wrong.map((satellite_payload, n) => image({ event_id: `wrong ${n}`, satellite_payload })),
  ]);
  assert.equal(answer.accepted, good.length);
  assert.deepEqual(answer.rejected.map(({ event_id }) => event_id), wrong.map((_, n) => `wrong ${n}`));
  for (const { message } of answer.rejected) assert.match(message, /^卫星载荷/);
  const recorded = (await mine("processing", token)).data.map((row: { satellite_payload: string }) =>
    row.satellite_payload
  );
  assert.ok(recorded.includes("GF1") && recorded.includes("GF5B_AHSI_VN/SW"));
});

Deno.test("a limited number of distinct payloads per user is recorded; further ones are combined", async () => {
  const { user, token } = await signInUser();
  const other = await signInUser();
  const batch = (names: string[], more = {}) => names.map((satellite_payload) => image({ satellite_payload, ...more }));
  const names = times(PAYLOADS + 30, (n) => `P${n}`);
  await processing(token, [...batch(names.slice(0, 60)), ...batch(["refused"], { module_name: "fusion" })]);
  await Promise.all([names.slice(60, 150), names.slice(110, 180), names.slice(150, PAYLOADS - 1)].map((some) => {
    return processing(token, batch(some));
  }));
  await processing(token, batch([...names.slice(PAYLOADS - 1), "", "P0"]));
  await processing(other.token, batch(["P229"]));
  using clock = new FakeTime();
  clock.advance(400 * DAY);
  const later = await product.openFor("user", user);
  await processing(later, batch(["P199", "P200", "P500"]));

  const { token: admin } = await product.signInAdmin();
  const { json } = await call("GET", "/api/auth/export", { token: later });
  const recorded = Map.groupBy(json.processing as { satellite_payload: string }[], (row) => row.satellite_payload);
  assert.equal(recorded.size, PAYLOADS + 2, "including entries without a payload, and the combined ones");
  assert.deepEqual([recorded.get(OTHER_PAYLOAD)?.length, recorded.get("P0")?.length, recorded.get("P199")?.length], [
    32,
    2,
    2,
  ]);
  assert.ok(!recorded.has("P200") && !recorded.has("refused"));
  const { stats } = (await call("GET", "/api/admin/stats/image-stats", { token: admin })).json;
  assert.equal(stats.payload.atmospheric_correction.at(-1).satellite_payload, OTHER_PAYLOAD);
});
