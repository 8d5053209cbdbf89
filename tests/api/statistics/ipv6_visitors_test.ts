// An IPv6 visitor is a /64; addresses that embed an IPv4 address count as that address.
import assert from "node:assert/strict";
import { type Visit, visitLog } from "../../../lib/domain/statistics/visits.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { store } from "../../../lib/kv/connection/db.ts";
import { recordsIn } from "../../../lib/kv/inside/records.ts";
import { openProduct } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const { call } = product;
const { token } = await product.signInAdmin();
const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36";

const visit = async (ip: string) => {
  const headers = { "x-forwarded-for": ip, "user-agent": agent };
  const { status } = await call("POST", "/api/admin/dashboard/record", {
    body: { page_url: "/", referrer: "" },
    headers,
  });
  assert.equal(status, 204);
};
type Places = { region?: string; city?: string; unique_visitors: number; total_visits: number }[];

async function figures() {
  const { json } = await call("GET", "/api/admin/stats/active", { token });
  const { uniqueIPs, totalVisits } = (await call("GET", "/api/auth/visit-stats")).json;
  const sum = (places: Places, field: "unique_visitors" | "total_visits") =>
    places.reduce((n, all) => n + all[field], 0);
  return {
    uniqueIPs,
    totalVisits,
    unique: json.stats.totalUniqueVisitors,
    regions: sum(json.regionStats, "unique_visitors"),
    cities: sum(json.cityStats, "unique_visitors"),
    visits: sum(json.regionStats, "total_visits"),
    places: json.regionStats as Places,
  };
}

/** Returns what visits from some addresses add to the statistics. */
async function added(addresses: string[]) {
  const before = await figures();
  for (const each of addresses) await visit(each);
  const after = await figures();
  assert.equal(after.totalVisits - before.totalVisits, addresses.length);
  assert.equal(after.visits - before.visits, addresses.length);
  const { unique, regions, cities, uniqueIPs } = after;
  const all = [uniqueIPs - before.uniqueIPs, unique - before.unique, regions - before.regions, cities - before.cities];
  assert.equal(new Set(all).size, 1, `${all}`);
  return all[0];
}

async function rows(): Promise<Visit[]> {
  const found = store().reader.list<Uint8Array>({ prefix: ["log", "visits"] });
  return (await Array.fromAsync(found)).flatMap(({ value }) => recordsIn<Visit>(value));
}

Deno.test("an IPv6 line is one visitor with any number of addresses; another line is another visitor", async () => {
  const line = ["240e:1:2:3::1", "240e:1:2:3:ffff:ffff:ffff:ffff", "240E:0001:2:3:0:0:0:7", "[240e:1:2:3::9]:4433"];
  assert.equal(await added(line), 1);
  assert.equal(await added(["240e:1:2:3:aaaa::1"]), 0);
  assert.equal(await added(["240e:1:2:4::1", "240e:1:2::1"]), 2);
  const many = Array.from({ length: 300 }, (_, n) => `240e:9:9:9::${n.toString(16)}`);
  assert.equal(await added(many), 1);
});

Deno.test("an address that embeds an IPv4 address counts as the visitor of that address", async () => {
  assert.equal(await added(["61.139.2.69"]), 1);
  const same = [
    "::ffff:61.139.2.69",
    "::ffff:3d8b:245",
    "64:ff9b::61.139.2.69",
    "64:ff9b::3d8b:245",
    "64:FF9B:0:0:0:0:3D8B:0245",
    "64:ff9b:1::3d8b:245",
    "64:ff9b:1:fffe::61.139.2.69",
    "64:ff9b:1:3d8b:2:4500::", // RFC 6052 with a prefix of 48 bits
  ];
  assert.equal(await added(same), 0);
  assert.equal(await added(["64:ff9b::61.139.2.70", "64:ff9b::61.139.2.71"]), 2, "not one /64");
  assert.equal(await added(["64:ff9b:0:1::3d8b:245", "64:ff9c::3d8b:245"]), 2, "of another prefix");
  const { places } = await figures();
  assert.ok(places.some(({ region, total_visits }) => region === "四川" && total_visits >= 9), JSON.stringify(places));
});

Deno.test("the row of the visit stores the whole address", async () => {
  const addresses = (await rows()).map(({ ip_address }) => ip_address);
  for (const each of ["240e:1:2:3::1", "240e:1:2:3:aaaa::1", "64:ff9b::3d8b:245", "64:ff9b:1:fffe::3d8b:245"]) {
    assert.ok(addresses.includes(each), each);
  }
});

Deno.test("kv:check agrees, also for older visits, which count by their whole address and remain unchanged", async () => {
  const before = await figures();
  const old: Visit = {
    page_url: "/",
    browser: "",
    os: "",
    referrer: "",
    user_agent: "",
    user_id: null,
    ip_address: "240e:5:5:5::1",
    geo_info: { country: "中国", region: "北京", city: "北京" },
  };
  for (const n of [1, 2, 3]) await visitLog.append({ ...old, ip_address: `240e:5:5:5::${n}` }); // as it was stored
  assert.equal((await figures()).unique - before.unique, 3);
  assert.deepEqual(await checkStore(), []);
  assert.equal(await added(["240e:5:5:5::1", "240e:5:5:5::4"]), 1);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("the owner's file has the address, and is otherwise unchanged", async () => {
  const { user, token } = await product.signInUser();
  const headers = { "x-forwarded-for": "240e:7:7:7::1", "user-agent": agent };
  await call("POST", "/api/admin/dashboard/record", { token, body: { page_url: "/", referrer: "" }, headers });
  const [mine] = (await call("GET", "/api/auth/export", { token })).json.visits;
  assert.deepEqual([mine.ip_address, mine.user_id], ["240e:7:7:7::1", user.id]);
  const names = [
    "browser",
    "created_at",
    "geo_info",
    "id",
    "ip_address",
    "os",
    "page_url",
    "referrer",
    "user_agent",
    "user_id",
  ];
  assert.deepEqual(Object.keys(mine).sort(), names);
});
