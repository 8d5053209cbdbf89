// Two instances on one KV server and one bucket are replaced one after the other behind each proxy of deploy/ under
// load: no request fails, although only one serves meanwhile, and no change is made twice.
import assert from "node:assert/strict";
import { image } from "../support/client_events.ts";
import { caseForm } from "../support/forms.ts";
import { type Answer, httpClient } from "../support/http_client.ts";
import { withInstances } from "../support/instances.ts";
import { availableProxies, startProxy } from "../support/proxies.ts";
import { password, registration } from "../support/registration.ts";
import { startServer } from "../support/server.ts";
import { openUpload } from "../support/slow_upload.ts";
import { hasVersitygw } from "../support/versitygw.ts";
import { waitFor } from "../support/wait_for.ts";

const WITHIN = 10_000; // milliseconds; as long as a supervisor waits

type Client = ReturnType<typeof httpClient>;
type Ask = {
  method: string;
  path: string;
  expect: number;
  token?: string;
  agent?: string;
  body?: (n: number) => unknown;
};

/** The requests, one visitor each; the last three change something that is counted afterwards. */
async function visitorsOf({ call, signInAdmin }: Client, admin: { username: string; password: string }) {
  const adminToken = await signInAdmin(admin.username, admin.password);
  const person = registration();
  await call("POST", "/api/admin/users", { token: adminToken, body: person });
  const program = { identifier: person.email, password, device_id: "PC-1", software_name: "GAC_MSS", version: "1.0.0" };
  const { token } = (await call("POST", "/api/client/login", { body: program })).json;
  const { data } = (await call("POST", "/api/admin/content/cases", { token: adminToken, form: caseForm() })).json;
  const asks: Record<string, Ask> = {
    page: { method: "GET", path: "/news", expect: 200 },
    centre: { method: "GET", path: "/user", expect: 200, token },
    picture: { method: "GET", path: `/api/uploads/cases/${data.image_path}`, expect: 200 },
    visit: {
      method: "POST",
      agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      path: "/api/admin/dashboard/record",
      expect: 204,
      body: () => ({ page_url: "/news", referrer: "" }),
    },
    report: { method: "POST", path: "/api/client/processing", expect: 200, token, body: () => [image()] },
    change: {
      method: "POST",
      path: "/api/admin/content/news",
      expect: 201,
      token: adminToken,
      body: (n) => ({ title: `资讯 ${n}`, link: "https://example.com/" }),
    },
  };
  return { adminToken, asks };
}

/** Repeats each request until `over`. Returns the failures, and the number of responses of each. */
async function visit({ call }: Client, asks: Record<string, Ask>, over: () => boolean) {
  const wrong: string[] = [];
  const answered: Record<string, number> = {};
  const visitor = async ([name, { method, path, expect, token, agent, body }]: [string, Ask]) => {
    for (let n = 0; !over(); n++) {
      const sent = { token, body: body?.(n), ...agent && { headers: { "user-agent": agent } } };
      const { status, json } = await call(method, path, sent).catch((error): Partial<Answer> => ({ text: error }));
      if (status === expect && !json?.rejected?.length) answered[name] = (answered[name] ?? 0) + 1;
      else wrong.push(`${name} ${status}`);
    }
  };
  await Promise.all(Object.entries(asks).map(visitor));
  return { wrong, answered };
}

for (const name of await hasVersitygw() ? await availableProxies() : []) {
  Deno.test(`two instances replaced one by one behind deploy's example for ${name}: no request fails`, async () => {
    await withInstances(async ({ servers, admin }, env) => {
      const hosts = servers.map(({ base }) => new URL(base));
      const proxy = await startProxy(name, hosts.map(({ host }) => host));
      try {
        const client = httpClient(proxy.base);
        const { adminToken, asks } = await visitorsOf(client, admin);
        let over = false;
        const visits = visit(client, asks, () => over);
        for (const [n, server] of servers.entries()) {
          const began = Date.now();
          const stopped = server.stop();
          await waitFor(async () => {
            const { status, json, headers } = await httpClient(server.base).call("GET", "/readyz");
            return status === 503 && json.status === "ending" && headers.get("connection") === "close";
          });
          assert.equal(await stopped, 0);
          assert.ok(Date.now() - began < WITHIN);
          servers[n] = await startServer({ ...env, PORT: hosts[n]?.port ?? "" });
        }
        over = true;
        const { wrong, answered } = await visits;
        console.log(`${name}: ${wrong.length} failed; ${JSON.stringify(answered)}`);
        assert.deepEqual(wrong, []);
        const counted = async (path: string) => (await client.call("GET", path, { token: adminToken })).json;
        assert.equal((await counted("/api/admin/content/news?limit=1")).total, answered.change, "each change once");
        const { total_visits, total_image_processing } = (await counted("/api/admin/dashboard")).stats;
        assert.deepEqual(
          [total_visits, total_image_processing],
          [answered.visit, answered.report],
          "and each row once",
        );
      } finally {
        await proxy.stop();
      }
    }, { count: 2, onKvServer: true, inBucket: true, env: { SMTP_URL: "", RATE_LIMITS: "off", TRUST_PROXY: "1" } });
  });
}

// A connection whose request has not arrived is lost with the port, and with it a change that a proxy sends on it.
Deno.test("an instance that shuts down keeps its port open while a response is in progress, for a second at most", async () => {
  await withInstances(async ({ one, servers: [server], admin }) => {
    assert.ok(server);
    const { hostname, port } = new URL(server.base);
    const token = await one.signInAdmin(admin.username, admin.password);
    const asking = await openUpload(Number(port), [], { path: "/api/admin/content/versions", token });
    const began = Date.now();
    const stopped = server.stop();
    const isOpen = () =>
      Deno.connect({ hostname, port: Number(port) }).then((open) => (open.close(), true), () => false);
    await waitFor(async () => !await isOpen());
    const closedAfter = Date.now() - began;
    assert.ok(closedAfter > 4_000 && closedAfter < 6_000, `${closedAfter} ms`);
    asking.close();
    assert.equal(await stopped, 0);
  }, { count: 1, onKvServer: true });
});
