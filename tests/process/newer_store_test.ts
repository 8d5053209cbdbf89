// A newer version uses the store while two instances of this one run: neither writes to it any more.
import assert from "node:assert/strict";
import { steps } from "../../lib/start.ts";
import { withInstances } from "../support/instances.ts";

const databaseVersion = steps.at(-1)?.to ?? 0;
const news = { title: "新版之前的资讯", link: "https://example.com/" };

Deno.test("instances whose store gets a higher version say so, refuse every change, and keep reading", async () => {
  await withInstances(async ({ one, other, admin }, { DATA_DIR }) => {
    const { token } = (await one.call("POST", "/api/admin/auth/login", { body: admin })).json;
    const clients = [one, other];
    const writes = () => clients.map((client) => client.call("POST", "/api/admin/content/news", { token, body: news }));
    const statuses = async () => (await Promise.all(writes())).map(({ status, json }) => [status, json.code]);
    const ready = () => Promise.all(clients.map(async ({ call }) => (await call("GET", "/readyz")).json.store));
    assert.deepEqual(await ready(), [true, true]);
    const setVersion = async (version: number) => {
      using kv = await Deno.openKv(`${DATA_DIR}/kv.sqlite3`);
      await kv.set(["version"], version);
    };
    await setVersion(databaseVersion + 1);
    assert.deepEqual(await ready(), [false, false]);
    await setVersion(databaseVersion);
    assert.deepEqual(await ready(), [false, false]);
    assert.deepEqual(await statuses(), [[503, "unavailable"], [503, "unavailable"]]);
    for (const { call } of clients) assert.deepEqual((await call("GET", "/api/news")).json.data, []);
  });
});
