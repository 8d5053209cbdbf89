// The chain of lookups: offline database, providers, unknown.
import assert from "node:assert/strict";
import { createGeoIp, locationLabel } from "../../lib/services/geo_ip.ts";
import { runRestricted } from "../support/restricted.ts";

const unknown = { country: "未知", region: "未知", city: "未知" };
/** Public, and not in the offline database. */
const strange = "2001:4860:4860::8888";

/** A fake of fetch that responds by URL and records the requests. */
function provider(answers: Record<string, () => Response | Promise<Response>>) {
  const asked: string[] = [];
  const fetch = (input: string | URL | Request) => {
    const url = String(input);
    asked.push(url);
    const answer = Object.entries(answers).find(([start]) => url.startsWith(start))?.[1];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError("no network"));
  };
  return { asked, fetch: fetch as typeof globalThis.fetch };
}

Deno.test("lookup() knows Chinese and foreign addresses offline, of both versions, without a request", async () => {
  const { asked, fetch } = provider({});
  const geo = createGeoIp({ urls: ["http://one/{ip}"], fetch });
  const places = {
    "120.24.78.68": { country: "中国", region: "广东省", city: "深圳市" },
    "61.135.169.121": { country: "中国", region: "北京", city: "北京市" },
    "240e:47d:c20:1627:30a3:ba0d:a5e6:ec19": { country: "中国", region: "广东省", city: "广州市" },
    "8.8.8.8": { country: "美国", region: "未知", city: "未知" },
  };
  for (const [ip, place] of Object.entries(places)) assert.deepEqual(await geo.lookup(ip), place);
  assert.deepEqual(asked, []);
});

Deno.test("lookup() returns 未知 for private, reserved and malformed addresses, without a request", async () => {
  const { asked, fetch } = provider({});
  const geo = createGeoIp({ urls: ["http://one/{ip}"], fetch });
  const addresses = ["127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.1.1", "100.64.0.1", "0.0.0.0"];
  addresses.push("224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "", "evil", "1.2.3", "1.2.3.4/x");
  for (const ip of addresses) assert.deepEqual(await geo.lookup(ip), unknown, ip);
  assert.deepEqual(asked, []);
});

Deno.test("lookup() requests the providers in order for addresses that are not in the offline database", async () => {
  const { asked, fetch } = provider({
    "http://one/": () => new Response("busy", { status: 503 }),
    "http://two/": () => Response.json({ country_name: "美国", regionName: " 加利福尼亚 ", city: "" }),
  });
  const geo = createGeoIp({ urls: ["http://one/{ip}", "http://two/{ip}?key=1", "http://three/{ip}"], fetch });
  assert.deepEqual(await geo.lookup(strange), { country: "美国", region: "加利福尼亚", city: "未知" });
  const encoded = encodeURIComponent(strange);
  assert.deepEqual(asked, [`http://one/${encoded}`, `http://two/${encoded}?key=1`]);
  await Promise.all([geo.lookup(strange), geo.lookup(strange)]);
  assert.equal(asked.length, 2, "the response was not cached");
});

Deno.test("lookup() skips a failing provider for a minute, then uses it again", async () => {
  let time = 0;
  const { asked, fetch } = provider({});
  const geo = createGeoIp({ urls: ["http://one/{ip}"], fetch, now: () => time });
  assert.deepEqual(await geo.lookup(strange), unknown);
  time = 59_999;
  assert.deepEqual(await geo.lookup(strange), unknown);
  assert.equal(asked.length, 1);
  time = 60_000;
  await geo.lookup(strange);
  assert.equal(asked.length, 2);
});

Deno.test("lookup() treats a response that makes no sense as none", async () => {
  for (const body of ["null", "[]", '"x"', "{", '{"country":1}', '{"country":{"a":1}}', "<html>"]) {
    const { fetch } = provider({ "http://one/": () => new Response(body) });
    assert.deepEqual(await createGeoIp({ urls: ["http://one/{ip}"], fetch }).lookup(strange), unknown, body);
  }
});

Deno.test("lookup() reads 64 KB of a response and no more, and skips a provider that sends more", async () => {
  let given = 0;
  const piece = new TextEncoder().encode(" ".repeat(16 * 1024));
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          given += piece.length;
          controller.enqueue(piece);
        },
      }, { highWaterMark: 0 }),
    );
  const { asked, fetch } = provider({
    "http://one/": endless,
    "http://two/": () => new Response(`{"country":"美国"${" ".repeat(65_000)}}`),
  });
  const geo = createGeoIp({ urls: ["http://one/{ip}", "http://two/{ip}"], fetch });
  assert.equal((await geo.lookup(strange)).country, "美国");
  assert.ok(given <= 96 * 1024, `${given} bytes were taken`);
  assert.equal(asked.length, 2);
  await geo.lookup("2001:4860:4860::8844");
  assert.equal(asked.length, 3, "the first one is skipped");
});

Deno.test("lookup() waits a second for a provider and no longer", async () => {
  const { timeout } = AbortSignal;
  const waited: number[] = [];
  AbortSignal.timeout = (milliseconds) => {
    waited.push(milliseconds);
    return AbortSignal.abort(new DOMException("late", "TimeoutError"));
  };
  const fetch = ((_: string, { signal }: { signal: AbortSignal }) => {
    return signal.aborted ? Promise.reject(signal.reason) : new Promise(() => {});
  }) as unknown as typeof globalThis.fetch;
  try {
    assert.deepEqual(await createGeoIp({ urls: ["http://one/{ip}"], fetch }).lookup(strange), unknown);
  } finally {
    AbortSignal.timeout = timeout;
  }
  assert.deepEqual(waited, [1_000]);
});

Deno.test("lookup() follows no redirect of a provider to another address", async () => {
  const asked: string[] = [];
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, ({ url }) => {
    asked.push(new URL(url).pathname);
    return url.endsWith("/inside")
      ? Response.json({ country: "美国" })
      : new Response(null, { status: 302, headers: { location: "/inside" } });
  });
  const geo = createGeoIp({ urls: [`http://127.0.0.1:${server.addr.port}/look-up`] });
  assert.deepEqual(await geo.lookup(strange), unknown);
  assert.deepEqual(asked, ["/look-up"]);
});

Deno.test("geography and user agents work with the permissions of the server", async () => {
  const at = (name: string) => new URL(`../../lib/services/${name}.ts`, import.meta.url).href;
  const printed = await runRestricted(`
    import { createGeoIp, locationLabel } from "${at("geo_ip")}";
    import { describeAgent } from "${at("user_agent")}";
    const place = await createGeoIp({ urls: [] }).lookup("120.24.78.68");
    console.log(place.city, describeAgent("x").os, describeAgent("Googlebot/2.1").bot);
  `);
  assert.equal(printed.trim(), "深圳市 未知 true");
});

Deno.test("a location is one line: without the home country, without repetition, unknown when nothing is known", () => {
  const unknown = "未知";
  const places: [string, string, string, string][] = [
    ["中国", "广东", "深圳", "广东 深圳"],
    ["中国", "北京", "北京市", "北京市"],
    ["中国", "吉林省", "吉林市", "吉林省 吉林市"],
    ["中国", unknown, unknown, "中国"],
    ["美国", "加利福尼亚", unknown, "美国 加利福尼亚"],
    ["新加坡", unknown, "新加坡", "新加坡"],
    [unknown, unknown, unknown, unknown],
  ];
  for (const [country, region, city, words] of places) assert.equal(locationLabel({ country, region, city }), words);
});
