// Today's statistics, requested repeatedly while visits arrive, equal a plain count each time.
import assert from "node:assert/strict";
import { userTable } from "../../../lib/domain/account/users.ts";
import { visitLog } from "../../../lib/domain/statistics/visits.ts";
import { eraseClosedAccounts } from "../../../lib/flows/account/personal_data.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { addDays, dayStart, siteDate } from "../../../lib/shared/time.ts";
import { loadAll } from "../../../lib/tasks/load/bulk.ts";
import { openProduct, password } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { visitRow } from "../../../lib/tasks/data/log_rows.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token } = await product.signInAdmin();
const stats = async () => (await call("GET", "/api/admin/stats/active", { token })).json;
const unique = async () => (await stats()).stats.totalUniqueVisitors as number;

type Place = { region: string; unique_visitors: number; total_visits: number };

Deno.test("after each visit the figures equal a plain count, by visitor, location and user", async () => {
  const people = await Promise.all([1, 2, 3].map(() => product.addUser()));
  const before = await stats();
  const regions = ["北京", "上海", "湖北"];
  const seen = new Map(regions.map((region) => [region, new Set<string>()]));
  const addresses = new Set<string>();
  const logged = new Set<number>();
  const inRegion = ({ regionStats }: { regionStats: Place[] }, name: string) =>
    regionStats.find(({ region }) => region === name) ?? { unique_visitors: 0, total_visits: 0 };
  let random = 7;
  const roll = (n: number) => (random = random * 1_103_515_245 % 2_147_483_648 + 12_345) % n;
  for (let n = 1; n <= 60; n++) {
    const [region = "", user] = [regions[roll(3)], people[roll(5)]];
    const visit = visitRow(60_000 + roll(20), {
      user_id: user?.id ?? null,
      geo_info: { country: "中国", region, city: region },
    });
    await visitLog.append(visit);
    seen.get(region)?.add(visit.ip_address);
    addresses.add(visit.ip_address);
    if (user) logged.add(user.id);
    if (roll(3) === 0) continue; // several before the next request
    const now = await stats();
    assert.equal(now.stats.totalUniqueVisitors - before.stats.totalUniqueVisitors, addresses.size, `${n}`);
    assert.equal(now.trend.at(-1).logged_users - before.trend.at(-1).logged_users, logged.size, `${n}`);
    for (const region of regions) {
      const [was, is] = [inRegion(before, region), inRegion(now, region)];
      assert.equal(is.unique_visitors - was.unique_visitors, seen.get(region)?.size, `${n} ${region}`);
    }
  }
  assert.deepEqual((await checkStore()).filter(({ key }) => key.includes("visits")), []);
});

Deno.test("rows that arrive late, in groups, or are anonymized between two requests are counted as well", async () => {
  const all = await unique();
  await loadAll([visitRow(70_001)], (visit, tx) => void visitLog.add(visit, tx, Date.now() - 60_000)); // another clock's
  assert.equal(await unique(), all + 1);
  await visitLog.append(visitRow(70_002));
  await loadAll([visitRow(70_003)], (visit, tx) => void visitLog.add(visit, tx, Date.now() - 60_000));
  assert.equal(await unique(), all + 3);
  await loadAll(
    Array.from({ length: 2_500 }, (_, n) => visitRow(71_000 + n)),
    (visit, tx) => void visitLog.add(visit, tx),
  );
  assert.equal(await unique(), all + 2_503);

  const { user, token: own } = await product.signInUser();
  const logged = async () => (await stats()).trend.at(-1).logged_users;
  const before = await logged();
  await call("POST", "/api/auth/close", { token: own, body: { password } });
  await visitLog.append(visitRow(70_004, { user_id: user.id }));
  await userTable.update(user.id, (row) => ({ ...row, closes_at: new Date().toISOString() }));
  assert.equal(await eraseClosedAccounts(new AbortController().signal), 1);
  assert.equal(await logged(), before + 1, "counted visits remain counted");
  await visitLog.append(visitRow(70_005, { user_id: 1 }));
  assert.equal(await unique(), all + 2_505);
});

Deno.test("simultaneous requests and visits lose nothing and count nothing twice", async () => {
  const before = await unique();
  const visited = Array.from({ length: 200 }, (_, n) => visitLog.append(visitRow(80_000 + n % 150)));
  const asked = Array.from({ length: 20 }, () => unique());
  await Promise.all([...visited, ...asked]);
  assert.equal(await unique(), before + 150);
  await visitLog.append(visitRow(80_500));
  assert.equal(await unique(), before + 151);
});

Deno.test("the next day begins at zero", async () => {
  using clock = new FakeTime();
  clock.advance(dayStart(addDays(siteDate(), 1)) - Date.now() + 1_000);
  const today = siteDate();
  const { token } = await product.signInAdmin();
  const on = async () => {
    const { json } = await call("GET", `/api/admin/stats/active?startDate=${today}&endDate=${today}`, { token });
    return json.stats.totalUniqueVisitors;
  };
  assert.equal(await on(), 0);
  const counted = [];
  for (const n of [1, 2, 1, 3]) {
    await visitLog.append(visitRow(n));
    clock.advance(20_000);
    counted.push(await on());
  }
  assert.deepEqual(counted, [1, 2, 2, 3]);
});
