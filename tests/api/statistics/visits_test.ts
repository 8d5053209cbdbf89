// Visits: what is counted, what is not, the stored row, and the counts of the navigation bar.
import assert from "node:assert/strict";
import { addVisit, visitLog } from "../../../lib/domain/statistics/visits.ts";
import { store } from "../../../lib/kv/connection/db.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { recordsIn } from "../../../lib/kv/inside/records.ts";
import { DAY, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const { call } = product;
const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 " +
  "Safari/537.36";
type From = { ip?: string; agent?: string; token?: string };
const visit = (body: unknown, { ip = "10.0.0.1", agent = chrome, token }: From = {}) =>
  call("POST", "/api/admin/dashboard/record", {
    body,
    token,
    headers: { "x-forwarded-for": ip, "user-agent": agent },
  });
const stats = async () => (await call("GET", "/api/auth/visit-stats")).json;

async function lastRow() {
  const newest = store().reader.list<Uint8Array>({ prefix: ["log", "visits"] }, { reverse: true, limit: 1 });
  const [entry] = await Array.fromAsync(newest);
  return entry && recordsIn<Record<string, unknown>>(entry.value).at(-1);
}

Deno.test("visit-stats begins at zero and has seven days, today last", async () => {
  const { totalVisits, todayVisits, uniqueIPs, weeklyTrend, ...rest } = await stats();
  assert.deepEqual([totalVisits, todayVisits, uniqueIPs], [0, 0, 0]);
  assert.equal(weeklyTrend.length, 7);
  assert.deepEqual(weeklyTrend.at(-1), { date: siteDate(), count: 0 });
  assert.deepEqual(rest, {});
});

Deno.test("a visit is a 204 and counted at once; an address counts once", async () => {
  for (const ip of ["10.0.0.1", "10.0.0.1", "10.0.0.2"]) {
    const { status, text } = await visit({ page_url: "/", referrer: "" }, { ip });
    assert.equal(status, 204);
    assert.equal(text, "");
  }
  const { totalVisits, todayVisits, uniqueIPs, weeklyTrend } = await stats();
  assert.deepEqual([totalVisits, todayVisits, uniqueIPs, weeklyTrend.at(-1).count], [3, 3, 2, 3]);
});

Deno.test("the row is created from the request; claims of the body about the visitor are ignored", async () => {
  const { user, token } = await product.signInUser();
  const claims = { ip_address: "6.6.6.6", browser: "Lynx", os: "BeOS", user_agent: "x", user_id: 999, admin_id: 1 };
  const page = { page_url: "/download?from=home", referrer: "https://www.example.com/a" };
  await visit({ ...claims, geo_info: { country: "X" }, ...page }, { ip: "10.0.0.3", token });
  const row = await lastRow();
  assert.ok(row);
  const { ip_address, page_url, referrer, browser, os, user_agent, user_id, geo_info } = row;
  assert.deepEqual([ip_address, page_url, referrer, user_id], ["10.0.0.3", page.page_url, page.referrer, user.id]);
  assert.match(String(browser), /^Chrome/);
  assert.match(String(os), /^Windows/);
  assert.equal(user_agent, chrome);
  assert.deepEqual(Object.keys(geo_info as object), ["country", "region", "city"]);
  assert.ok(!("admin_id" in row));
});

Deno.test("bots, administrators and pages of the back office get a response and are not counted", async () => {
  const { token } = await product.signInAdmin();
  const before = await stats();
  const cookie = { cookie: `aid=${token}`, "user-agent": chrome, origin: "http://gac.test" };
  const byCookie = await call("POST", "/api/admin/dashboard/record", { body: { page_url: "/" }, headers: cookie });
  const answers = [
    byCookie,
    await visit({ page_url: "/" }, { token }),
    await visit({ page_url: "/" }, { agent: "Googlebot/2.1 (+http://www.google.com/bot.html)" }),
    ...await Promise.all(["/admin", "/admin/", "/admin/users?x=1", "/admin#a"].map((page_url) => visit({ page_url }))),
  ];
  for (const { status } of answers) assert.equal(status, 204);
  assert.deepEqual(await stats(), before);
  await visit({ page_url: "/administration" });
  assert.equal((await stats()).totalVisits, before.totalVisits + 1);
});

Deno.test("a page that is not a path of this site is a 400, a foreign referrer is dropped, long ones are truncated", async () => {
  const wrong = [undefined, null, 5, "", "home", "//evil.example", "/\\evil.example", "https://evil.example/", ["/"]];
  for (const page_url of wrong) {
    const { status, json } = await visit({ page_url });
    assert.equal(status, 400, String(page_url));
    assert.equal(json.fields.page_url, "参数不正确");
  }
  for (const referrer of ["javascript:alert(1)", "data:text/html,x", "ftp://a.b/", 5, null, {}]) {
    assert.equal((await visit({ page_url: "/", referrer })).status, 204);
    assert.equal((await lastRow())?.referrer, "");
  }
  await visit({ page_url: `/${"p".repeat(3_000)}`, referrer: `https://a.example/${"r".repeat(3_000)}` });
  const row = await lastRow();
  assert.equal(String(row?.page_url).length, 2_048);
  assert.equal(String(row?.referrer).length, 2_048);
  await visit({ page_url: `/${"页".repeat(1_500)}`, referrer: `https://a.example/${"页".repeat(1_500)}` }, {
    agent: chrome + "\u00ff".repeat(300),
  });
  const wide = await lastRow();
  const bytes = (field: string) => new TextEncoder().encode(String(wide?.[field])).length;
  assert.deepEqual([bytes("page_url"), bytes("referrer")], [2_047, 2_046]); // no character is split
  assert.ok(bytes("user_agent") <= 512);
});

Deno.test("two hundred simultaneous visits are all counted", async () => {
  const before = (await stats()).totalVisits;
  await Promise.all(Array.from({ length: 200 }, (_, n) => visit({ page_url: `/p${n}` }, { ip: `10.7.0.${n % 50}` })));
  assert.equal((await stats()).totalVisits, before + 200);
});

Deno.test("days are Shanghai days", async () => {
  using time = new FakeTime();
  const untilMidnight = 86_400_000 - (Date.now() + 8 * 3_600_000) % 86_400_000;
  time.advance(untilMidnight - 1);
  await visit({ page_url: "/" });
  const last = await stats();
  time.advance(1);
  const next = await stats();
  assert.equal(next.todayVisits, 0);
  assert.deepEqual(next.weeklyTrend.at(-2), last.weeklyTrend.at(-1));
  assert.equal(next.totalVisits, last.totalVisits);
});

Deno.test("the response has the security headers, and the browser's session is extended", async () => {
  const guest = await visit({ page_url: "/", referrer: "" });
  assert.equal(guest.headers.get("cache-control"), "no-store");
  assert.equal(guest.headers.get("x-content-type-options"), "nosniff");
  assert.match(guest.headers.get("x-request-id") ?? "", /^\w{10}$/);
  assert.equal(guest.headers.get("set-cookie"), null);
  const { token } = await product.signInUser();
  using time = new FakeTime();
  time.advance(2 * 60_000);
  const headers = { cookie: `uid=${token}`, "sec-fetch-site": "same-origin", "user-agent": chrome };
  const seen = await call("POST", "/api/admin/dashboard/record", { body: { page_url: "/", referrer: "" }, headers });
  assert.equal(seen.status, 204);
  assert.match(seen.headers.get("set-cookie") ?? "", new RegExp(`^uid=${token};.*Max-Age=604800`));
  assert.equal(seen.headers.get("x-content-type-options"), "nosniff");
  assert.match(seen.headers.get("x-request-id") ?? "", /^\w{10}$/);
});

Deno.test("days whose rows have expired keep their counts: kv:check neither reports nor repairs them", async () => {
  using time = new FakeTime();
  const days: string[] = [];
  for (const wait of [0, 30 * DAY, 200 * DAY]) {
    time.advance(wait);
    days.push(siteDate());
    await visit({ page_url: "/", referrer: "" });
  }
  const counts = await visitLog.daily.of(days);
  const newest = store().reader.list({ prefix: ["log", "visits"] }, { reverse: true, limit: 2 });
  const [, between] = await Array.fromAsync(newest);
  await store().writer.delete(between?.key ?? []); // expired before an older one, because its retention was shorter
  assert.deepEqual(await checkStore({ repair: true }), []);
  assert.deepEqual(await visitLog.daily.of(days), counts);
});

Deno.test("a location has one name, whatever name its visits were stored under, and the response has every province", async () => {
  const old = { page_url: "/", browser: "", os: "", referrer: "", user_agent: "", user_id: null };
  const from = (ip_address: string, region: string, city: string) =>
    addVisit({ ...old, ip_address, geo_info: { country: "中国", region, city } });
  await from("11.0.0.1", "北京市", "北京市");
  await from("11.0.0.1", "北京", "北京");
  await from("11.0.0.2", "北京", "北京市");
  await from("11.0.0.3", "广西壮族自治区", "南宁市");
  const { token } = await product.signInAdmin();
  const { json } = await call("GET", "/api/admin/stats/active", { token });
  const named = (list: Record<string, unknown>[], field: string, names: string[]) =>
    list.filter((place) => names.includes(String(place[field])));
  const beijing = { unique_visitors: 2, total_visits: 3 };
  assert.deepEqual(named(json.regionStats, "region", ["北京", "北京市"]), [{ region: "北京", ...beijing }]);
  assert.deepEqual(named(json.cityStats, "city", ["北京", "北京市"]), [{ city: "北京", ...beijing }]);
  assert.equal(json.provinceStats.length, 34);
  assert.deepEqual(json.provinceStats.slice(0, 3), [
    { province: "北京", ...beijing },
    { province: "广西", unique_visitors: 1, total_visits: 1 },
    { province: "上海", unique_visitors: 0, total_visits: 0 },
  ]);
});
