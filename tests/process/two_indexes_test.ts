// Two servers on one store have an index of their own each: what is changed by one is found by the other at the very
// next request, and not found any more once it is gone.
import assert from "node:assert/strict";
import { httpClient } from "../support/http_client.ts";
import { startServer } from "../support/server.ts";

const ROUNDS = 6;
type Client = ReturnType<typeof httpClient>["call"];

Deno.test("the index of each instance follows the content at the next request", async () => {
  const folder = await Deno.makeTempDir();
  const admin = { username: "admin", password: "Admin12345" };
  const env = {
    DATA_DIR: `${folder}/data`,
    UPLOADS_DIR: `${folder}/uploads`,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: "",
    RATE_LIMITS: "off",
  };
  const servers = [await startServer(env), await startServer(env)];
  const [one, other] = servers.map(({ base }) => httpClient(base).call);
  assert.ok(one && other);
  const { token } = (await one("POST", "/api/admin/auth/login", { body: admin })).json;
  const found = async (client: Client, word: string) => {
    const { json } = await client("GET", `/api/search?${new URLSearchParams({ q: word, kind: "news" })}`);
    return (json.groups[0]?.hits ?? []).map(({ title }: { title: string }) => title);
  };
  for (let n = 0; n < ROUNDS; n++) {
    const writer: Client = n % 2 === 0 ? one : other;
    const reader: Client = n % 2 === 0 ? other : one;
    const word = "甲乙丙丁戊己"[n] + "字号卫星";
    const body = { title: `${word}发射`, summary: "摘要", source: "", cover_url: "", link: "https://example.com/" };
    const { status, json } = await writer("POST", "/api/admin/content/news", { token, body });
    assert.equal(status, 201);
    assert.deepEqual(await found(reader, word), [body.title], "added");
    const path = `/api/admin/content/news/${json.data.id}`;
    assert.equal((await writer("PUT", path, { token, body: { ...body, title: `${word}入轨` } })).status, 200);
    assert.deepEqual(await found(reader, word), [`${word}入轨`], "changed");
    assert.equal((await writer("DELETE", path, { token })).status, 200);
    assert.ok(!(await found(reader, word)).includes(`${word}入轨`), "removed");
  }
  for (const server of servers) assert.equal(await server.stop(), 0);
  await Deno.remove(folder, { recursive: true });
});
