// The demonstration leaves exactly the keys that the calls would have left, and no differences for kv:check.
import assert from "node:assert/strict";
import { checksOf, warningsIn } from "../../lib/domain/account/application_checks.ts";
import { userTable } from "../../lib/domain/account/users.ts";
import { caseTable } from "../../lib/domain/content/cases.ts";
import { versionTable } from "../../lib/domain/content/versions.ts";
import { replyTable } from "../../lib/domain/forum/replies.ts";
import { reportTable } from "../../lib/domain/forum/reports.ts";
import { topicTable } from "../../lib/domain/forum/topics.ts";
import { emailTable } from "../../lib/domain/emails.ts";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { builtinFacts } from "../../lib/shared/facts/builtin.ts";
import { sizesFrom } from "../../lib/tasks/demo.ts";
import { editContent } from "../../lib/tasks/demo/edits.ts";
import { fillDemo } from "../../lib/tasks/demo/fill.ts";
import { images } from "../../lib/tasks/demo/images.ts";
import { activeUsers, applicants, approvedOf } from "../../lib/tasks/demo/people.ts";
import { processingLog } from "../../lib/domain/statistics/processing.ts";
import { visitLog } from "../../lib/domain/statistics/visits.ts";
import type { Revision } from "../../lib/shared/calls/any_content.ts";
import { lastDays, siteDate, siteTime } from "../../lib/shared/time.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { closeStore, drain } from "../../lib/kv/store.ts";
import { openProduct } from "../support/app.ts";
import { contentRows } from "../support/demo_content.ts";
import { demoCalls } from "../support/demo_calls.ts";
import { FakeTime } from "../support/fake_time.ts";
import { contents } from "../support/kv.ts";
import { runTask } from "../support/server.ts";
import { comparableEntries } from "../support/comparable_store.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

const now = Date.parse("2026-11-22T09:30:00Z");
const size = { users: 20, visits: 60, processing: 40, usage: 2, days: 40, now };
const secret = new Uint8Array(32); // both stores have the same addresses again
const env = { RATE_LIMITS: "off", TRUST_PROXY: "1" };

/** A product whose clock is set to `at`, with one administrator. */
async function begin(time: FakeTime, at: number) {
  time.advance(at - Date.now());
  const product = await openProduct(env);
  store().secret = secret;
  const { admin } = await product.signInAdmin();
  return { product, admin, actor: { id: admin.id, username: admin.username, ip: "127.0.0.1" } };
}

Deno.test("the demonstration leaves the keys and rows of the calls, one by one", async () => {
  using time = new FakeTime();
  const filled = await begin(time, now);
  await fillDemo({ size, admin: filled.actor, password_hash: "x" }, () => {});
  await drain();
  assert.deepEqual(await checkStore({ repair: false }), []);
  assert.deepEqual(await Promise.all(["sent", "failed", "waiting"].map((state) => emailTable.count("state", state))), [
    18,
    1,
    1,
  ]);
  assert.equal(await topicTable.count("state", "queued"), 1);
  assert.equal(await replyTable.count("state", "queued"), 1);
  assert.equal(await reportTable.count("state", "open"), 1);
  const waiting = await userTable.getMany(await userTable.ids("status", { prefix: ["pending"] }));
  assert.deepEqual(waiting.map(({ warnings = 0 }) => warnings), (await checksOf(waiting)).map(warningsIn));
  const written = comparableEntries(await contents());
  const left = { content: await contentRows(), versions: await versionTable.all() };
  closeStore();

  const called = await begin(time, now - 220 * 86_400_000);
  await demoCalls(called, { size, time, left });
  await drain();
  const wanted = comparableEntries(await contents());
  for (const table of ["users", "versions", "cases", "tutorials", "news", "feedback", "topics", "replies", "devices"]) {
    assert.ok((wanted.get(`row ${table}`) ?? []).length > 2, table);
  }
  for (const family of new Set([...wanted.keys(), ...written.keys()])) {
    const [has, needs] = [written.get(family) ?? [], wanted.get(family) ?? []];
    assert.deepEqual(has.filter((entry) => !needs.includes(entry)), [], `${family}: only the demonstration`);
    assert.deepEqual(needs.filter((entry) => !has.includes(entry)), [], `${family}: only the calls`);
    assert.equal(has.length, needs.length, family);
  }
  closeStore();
});

Deno.test("the edits show each part of the content life cycle, and a second administrator's", async () => {
  using time = new FakeTime();
  const { product, admin, actor } = await begin(time, now);
  await fillDemo({ size, admin: actor, password_hash: "x" }, () => {});
  const { admin: corrector, token } = await product.signInAdmin();
  await editContent({ author: admin, corrector });
  await drain();
  assert.deepEqual(await checkStore({ repair: false }), []);

  const read = async (path: string) => (await product.call("GET", `/api/admin/${path}`, { token })).json;
  const cases = await read("content/cases?status=pending");
  assert.equal(cases.total, 1);
  assert.equal((await read("content/news?status=scheduled")).total, 1);
  const { data: news } = await read("content/news");
  assert.deepEqual(news.map((item: { pinned: boolean }) => item.pinned).indexOf(true), 0);
  const edited = (await caseTable.all()).find(({ detail_description }) => detail_description.includes("| --- |"));
  assert.match(edited?.detail_description ?? "", /^### [^]*!\[[^]*0\.8 个像元/m);
  const { data: states } = await read(`content/cases/${edited?.id}/revisions`);
  assert.deepEqual(states.map((state: Revision) => state.admin?.id), [corrector.id, admin.id]);
  const { data: bin } = await read("content/bin");
  assert.deepEqual(bin.map(({ kind }: { kind: string }) => kind).sort(), ["news", "tutorials"]);
  const { data: logged } = await read("logs?type=operation&limit=50");
  assert.ok(logged.some((row: { changes: { old: string; new: string }[] }) => row.changes.some((c) => c.old && c.new)));
  closeStore();
});

Deno.test("days add up to the requested number, and the same moment gives the same year", async () => {
  using time = new FakeTime();
  const dates = lastDays(400, siteDate(now));
  const years: Map<string, string[]>[] = [];
  for (let n = 0; n < 2; n++) {
    const { actor } = await begin(time, now);
    await fillDemo({ size, admin: actor, password_hash: "x" }, () => {});
    for (const [log, count] of [[visitLog, size.visits], [processingLog, size.processing]] as const) {
      const figures = await log.daily.of(dates);
      assert.equal(figures.reduce((sum, one) => sum + one, 0), count);
      assert.equal(await log.daily.total(), count);
      assert.ok(new Set(figures).size > 2, "figures vary");
    }
    years.push(comparableEntries(await contents()));
    await drain();
    closeStore();
  }
  assert.deepEqual(years[1], years[0]);
});

Deno.test("there are as many images as requested, from the first day on", () => {
  for (const users of [3, 2_000]) {
    const asked = { users, visits: 0, processing: 3_650, usage: 0, days: 365, now, even: { processing: true } };
    const all = [...images({ ...asked, active: activeUsers(approvedOf(applicants(asked))) })];
    assert.equal(all.length, 3_650, `${users} users`);
    assert.equal(all.filter(({ at }) => siteDate(at) === "2025-11-23").length, 10);
  }
});

Deno.test("images are processed in working hours, also when the demonstration is made at night", () => {
  const spelled = builtinFacts.sensors.map(({ label }) => label);
  for (const time of ["04:21", "08:10", "17:30", "23:50"]) {
    const asked = { ...size, processing: 2_000, now: Date.parse(`2026-11-22T${time}:00+08:00`) };
    const all = [...images({ ...asked, active: activeUsers(approvedOf(applicants(asked))) })];
    assert.equal(all.length, asked.processing, time);
    for (const { at, satellite_payload } of all) {
      assert.ok(at <= asked.now, time);
      const hour = Number(siteTime(at).slice(11, 13));
      assert.ok(hour >= 8 && hour < 19, siteTime(at));
      assert.ok(spelled.some((label) => satellite_payload.startsWith(`${label} `)), satellite_payload);
    }
  }
});

Deno.test("sizes come from the command line, and an invalid one is named", () => {
  assert.equal(sizesFrom({ users: "7", days: "30" }).users, 7);
  assert.equal(sizesFrom({}).visits, 200_000);
  assert.throws(() => sizesFrom({ visits: "many" }), /--visits/);
});

Deno.test("the command fills an empty store, prints credentials, and refuses a store that is not empty", async () => {
  await using place = await temporaryFolder();
  const places = { ...place.env, ADMIN_PASSWORD: "Passw0rd1" };
  const small = ["demo", "--users=12", "--visits=20", "--processing=10", "--usage=1", "--days=20"];
  const first = await runTask(small, places);
  assert.equal(first.code, 0, first.output);
  assert.match(first.output, /\/login +13\d{9} +Demo\S+/);
  assert.match(first.output, /\/admin +admin +the password of ADMIN_PASSWORD/);
  assert.equal((await runTask(["kv:check"], places)).output, "clean\n");
  const second = await runTask(small, places);
  assert.equal(second.code, 1);
  assert.match(second.output, /is not empty/);
});
