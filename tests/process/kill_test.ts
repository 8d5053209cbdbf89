// SIGKILL at any moment: nothing acknowledged is lost, nothing is half there, the next start cleans up.
import assert from "node:assert/strict";
import { freePort } from "../support/denokv.ts";
import { httpClient, versionForm } from "../support/http_client.ts";
import { runTask, type Server, startServer } from "../support/server.ts";
import { filesIn } from "../support/files.ts";

const ROUNDS = Number(Deno.env.get("KILL_ROUNDS") ?? 12);
const browser =
  "Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36";

/** What a server has said yes to. */
type Acknowledged = { news: Set<string>; users: Set<string>; versions: Map<string, string>; visits: number };

Deno.test("kill -9 in the middle of writes and uploads, round after round, loses and halves nothing", async () => {
  const folder = await Deno.makeTempDir();
  const env = {
    DATA_DIR: `${folder}/data`,
    UPLOADS_DIR: `${folder}/uploads`,
    ADMIN_PASSWORD: "Admin12345",
    RATE_LIMITS: "off",
    PORT: String(freePort()),
  };
  const acknowledged: Acknowledged = { news: new Set(), users: new Set(), versions: new Map(), visits: 0 };
  let server = await startServer(env);
  const token = await httpClient(server.base).signInAdmin("admin", "Admin12345");
  for (let round = 0; round < ROUNDS; round++) {
    await writeUntilKilled(server, { token, round, acknowledged });
    server = await startServer(env);
    await compare(server, { token, acknowledged, uploads: env.UPLOADS_DIR });
  }
  assert.ok(acknowledged.news.size > ROUNDS, `${acknowledged.news.size} news items`);
  assert.ok(acknowledged.versions.size > 0, "some uploads were through");
  assert.equal(await server.stop(), 0);
  const check = await runTask(["kv:check"], env);
  assert.equal(check.code, 0, check.output);
  await Deno.remove(folder, { recursive: true });
});

type Round = { token: string; round: number; acknowledged: Acknowledged };

/** Four writers at once; the process is killed as soon as they have been through a random number of answers. */
async function writeUntilKilled(server: Server, { token, round, acknowledged }: Round): Promise<void> {
  const { call } = httpClient(server.base);
  let answers = 3 + Math.floor(Math.random() * 25);
  let killed: Promise<void> | undefined;
  const answered = () => {
    if (--answers <= 0) killed ??= server.kill();
  };
  async function writer(write: (n: number) => Promise<void>): Promise<void> {
    for (let n = 0; !killed; n++) {
      try {
        await write(n);
      } catch (error) {
        if (!killed) throw error; // the connection broke, and not by us
        return;
      }
      answered();
    }
  }
  await Promise.all([
    writer(async (n) => {
      const title = `资讯 ${round}-${n}`;
      const body = { title, link: "https://example.com/" };
      if ((await call("POST", "/api/admin/content/news", { token, body })).status === 201) acknowledged.news.add(title);
    }),
    writer(async (n) => {
      const phone = `137${String(round * 1000 + n).padStart(8, "0")}`;
      if ((await call("POST", "/api/admin/users", { token, body: person(phone) })).status === 201) {
        acknowledged.users.add(phone);
      }
    }),
    writer(async (n) => {
      const form = versionForm({
        software_name: "GAC_CCD",
        version_number: `${round}.${n}.0`,
        release_date: "2026-01-01",
        update_log: "说明",
      }, { size: 3_000_000, seed: round * 100 + n });
      const { status, json } = await call("POST", "/api/admin/content/versions", { token, form });
      if (status === 201) acknowledged.versions.set(json.data.version_number, json.data.sha256);
    }),
    writer(async () => {
      const visit = { body: { page_url: "/", referrer: "" }, headers: { "user-agent": browser } };
      if ((await call("POST", "/api/admin/dashboard/record", visit)).status === 204) acknowledged.visits++;
    }),
  ]);
  await killed;
}

type Expected = { token: string; acknowledged: Acknowledged; uploads: string };

async function compare(server: Server, { token, acknowledged, uploads }: Expected): Promise<void> {
  const { call } = httpClient(server.base);
  const news = await call("GET", "/api/admin/content/news", { token });
  const titles = new Set(news.json.data.map((item: { title: string }) => item.title));
  for (const title of acknowledged.news) assert.ok(titles.has(title), `${title} is lost`);
  assert.equal(titles.size, news.json.total);

  for (const phone of acknowledged.users) {
    const { json } = await call("GET", `/api/admin/users?keyword=${phone}`, { token });
    assert.equal(json.total, 1, `${phone} is lost`);
  }
  const versions = (await call("GET", "/api/admin/content/versions", { token })).json.data;
  const stored = new Map(
    versions.map((version: { version_number: string; sha256: string }) => [version.version_number, version.sha256]),
  );
  for (const [number, sha256] of acknowledged.versions) assert.equal(stored.get(number), sha256, `${number} is lost`);

  // On disk there is exactly what the rows name, and nothing half.
  const named = versions.map((version: { file_path: string }) => version.file_path).sort();
  assert.deepEqual((await filesIn(`${uploads}/versions`)).sort(), named);
  const instances = await filesIn(`${uploads}/.tmp`);
  assert.equal(instances.length, 1, "only the living instance has a folder");
  assert.deepEqual(await filesIn(`${uploads}/.tmp/${instances[0]}`), ["lock"]);

  const stats = (await call("GET", "/api/auth/visit-stats")).json;
  assert.ok(stats.totalVisits >= acknowledged.visits, "a visit is lost");
  assert.equal(stats.totalVisits, stats.todayVisits);
}

function person(phone: string) {
  return {
    name: "压力测试",
    phone,
    password: "Passw0rd1",
    profession: "院校",
    organization: "博士",
    purpose: "学术研究",
    institution_name: "华北农业大学",
    wechat_name: "昵称",
  };
}
