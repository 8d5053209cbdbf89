// Three instances on one KV server are replaced one after the other behind each proxy of deploy/, while people come by:
// no request fails, and no change is made twice.
import assert from "node:assert/strict";
import { freePort, startDenokv, TOKEN } from "../support/denokv.ts";
import { httpClient } from "../support/http_client.ts";
import { proxiesThere, startProxy } from "../support/proxies.ts";
import { type Server, startServer } from "../support/server.ts";
import { waitFor } from "../support/wait_for.ts";

const VISITORS = 4; // at a time
const WITHIN = 10_000; // milliseconds: what a supervisor waits for

/** Reads and changes through a proxy until `over`; gives what has failed, and how many changes were acknowledged. */
async function visit(base: string, token: string, over: () => boolean) {
  const { call } = httpClient(base);
  const wrong: string[] = [];
  let [changes, all] = [0, 0];
  const visitor = async (n: number) => {
    for (let k = 0; !over(); k++) {
      const body = { title: `资讯 ${n} ${k}`, link: "https://example.com/" };
      const [method, path] = k % 2 ? ["POST", "/api/admin/content/news"] : ["GET", "/news"];
      all++;
      const { status } = await call(method!, path!, k % 2 ? { token, body } : {}).catch((error) => ({ status: error }));
      if (status === 201) changes++;
      else if (status !== 200) wrong.push(`${method} ${status}`);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, n) => visitor(n)));
  return { wrong, changes, all };
}

for (const name of await proxiesThere()) {
  Deno.test(`three instances replaced one by one behind deploy's example for ${name}: no request fails`, async () => {
    const folder = await Deno.makeTempDir();
    const denokv = await startDenokv();
    const env = {
      KV_URL: denokv.url,
      DENO_KV_ACCESS_TOKEN: TOKEN,
      UPLOADS_DIR: `${folder}/uploads`,
      ADMIN_PASSWORD: "Admin12345",
      RATE_LIMITS: "off",
      TRUST_PROXY: "1",
    };
    const ports = [freePort(), freePort(), freePort()];
    const start = (n: number) => startServer({ ...env, DATA_DIR: `${folder}/data${n}`, PORT: String(ports[n]) });
    const servers: Server[] = [];
    for (const n of ports.keys()) servers.push(await start(n));
    const proxy = await startProxy(name, ports.map((port) => `127.0.0.1:${port}`));
    try {
      const token = await httpClient(proxy.base).signInAdmin("admin", "Admin12345");
      let over = false;
      const visits = visit(proxy.base, token, () => over);
      for (const [n, server] of servers.entries()) {
        const began = Date.now();
        const stopped = server.stop();
        await waitFor(async () => {
          const { status, json, headers } = await httpClient(server.base).call("GET", "/readyz");
          return status === 503 && json.status === "ending" && headers.get("connection") === "close";
        });
        assert.equal(await stopped, 0);
        assert.ok(Date.now() - began < WITHIN);
        servers[n] = await start(n);
      }
      over = true;
      const { wrong, changes, all } = await visits;
      console.log(`${name}: ${wrong.length} of ${all} failed`);
      assert.deepEqual(wrong, []);
      const { json } = await httpClient(proxy.base).call("GET", "/api/admin/content/news?limit=1", { token });
      assert.equal(json.pagination?.total ?? json.total, changes, "each change once");
    } finally {
      await Promise.all(servers.map((server) => server.kill()));
      await proxy.stop();
      await denokv.stop();
      await Deno.remove(folder, { recursive: true });
    }
  });
}
