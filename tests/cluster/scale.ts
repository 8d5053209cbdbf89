// Three instances on one KV server and one bucket behind each proxy of deploy/: a user signs in on one, writes on the
// second and reads on the third, and changes on one take effect on the others at their next request.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { caseForm } from "../support/forms.ts";
import { httpClient } from "../support/http_client.ts";
import { type Instances, withInstances } from "../support/instances.ts";
import { runJourney } from "../support/journey.ts";
import { pngOf } from "../support/pictures.ts";
import { availableProxies, startProxy } from "../support/proxies.ts";
import { idOf, tusClient } from "../support/tus.ts";
import { hasVersitygw } from "../support/versitygw.ts";

const MB = 1024 * 1024;
const PIECES = 12;
const CHANGES = 9;

type Client = Instances["one"];
type Tokens = { admin: string; user: string; credentials: { identifier: string; password: string } };
type Three = { one: Client; two: Client; three: Client; through: Client };

/** A picture uploaded to instance two is on the page of instance three, which serves its bytes. */
async function showsPicture({ two, three }: Three, token: string): Promise<void> {
  const bytes = pngOf({ width: 900, height: 600 });
  const form = caseForm({ title: "鄱阳湖水位", image: new File([bytes], "封面.png", { type: "image/png" }) });
  const { status, text, json } = await two.call("POST", "/api/admin/content/cases", { token, form });
  assert.equal(status, 201, text);
  const { id, image_path } = json.data;
  const page = await three.call("GET", `/case/${id}`);
  assert.ok(page.text.includes(image_path), "the page names the picture");
  const picture = await fetch(`${three.base}/api/uploads/cases/${image_path}`);
  assert.deepEqual(new Uint8Array(await picture.arrayBuffer()), bytes);
}

/** Pieces that the proxy distributes become one version, which instance two publishes and instance three serves. */
async function takesPieces({ two, three, through }: Three, tokens: Tokens): Promise<void> {
  const content = Uint8Array.from({ length: PIECES * MB }, (_, at) => at * 31 % 253);
  const app = { request: (path: string, init: RequestInit) => fetch(through.base + path, init) };
  const { begin, patch, offset } = tusClient({ app, call: through.call }, tokens.admin);
  const path = await begin(content.length, "GAC.zip");
  for (let at = 0; at < content.length; at += MB) {
    assert.equal((await patch(path, at, content.slice(at, at + MB))).status, 204);
    assert.equal(await offset(path), at + MB);
  }
  const body = {
    software_name: "GAC_CCD",
    version_number: "4.0.0",
    release_date: "2026-01-01",
    update_log: "几何校正提速",
    upload_id: idOf(path),
  };
  const { status, text, json } = await two.call("POST", "/api/admin/content/versions", { token: tokens.admin, body });
  assert.equal(status, 201, text);
  const sha256 = createHash("sha256").update(content).digest("hex");
  assert.equal(json.data.sha256, sha256);
  const offered = await three.call("GET", `/api/downloads/versions/${json.data.id}`, { token: tokens.user });
  const got = await fetch(three.base + offered.json.download_link);
  assert.equal(createHash("sha256").update(new Uint8Array(await got.arrayBuffer())).digest("hex"), sha256);
}

/** Each change is visible on all of them at their next request. */
async function showsChanges(all: Client[], { through }: Three, token: string): Promise<void> {
  for (let n = 0; n < CHANGES; n++) {
    const body = { title: `第 ${n} 条资讯`, link: "https://example.com/" };
    assert.equal((await all[n % all.length]?.call("POST", "/api/admin/content/news", { token, body }))?.status, 201);
    const pages = await Promise.all([...all, through].map((client) => client.call("GET", "/")));
    assert.deepEqual(pages.map(({ text }) => text.includes(body.title)), pages.map(() => true), `change ${n}`);
  }
}

/** A re-audited user is signed out at the next request to another instance, and may sign in after the approval. */
async function judges({ one, two, three }: Three, { admin, user, credentials }: Tokens): Promise<void> {
  const { id } = (await three.call("GET", "/api/auth/profile", { token: user })).json;
  const signIn = async () => (await three.call("POST", "/api/auth/login", { body: credentials })).status;
  const sent = { token: admin, body: {} };
  assert.equal((await one.call("PUT", `/api/admin/users/${id}/reaudit`, sent)).status, 200);
  assert.equal((await three.call("GET", "/api/auth/profile", { token: user })).status, 401);
  assert.equal(await signIn(), 403);
  assert.equal((await two.call("PUT", `/api/admin/users/${id}/approve`, sent)).status, 200);
  assert.equal(await signIn(), 200);
}

for (const name of await hasVersitygw() ? await availableProxies() : []) {
  Deno.test(`three instances, one bucket, behind deploy's example for ${name}: any of them at any request`, async () => {
    await withInstances(async ({ all, servers, admin, inbox }, { UPLOADS_DIR = "" }) => {
      const proxy = await startProxy(name, servers.map(({ base }) => new URL(base).host));
      const [one, two, three] = all;
      assert.ok(one && two && three);
      try {
        const clients = { one, two, three, through: httpClient(proxy.base) };
        const walked = await runJourney({ editor: one, reviewer: two, visitor: three, admin, inbox }, { size: 6 });
        const tokens = { ...walked, admin: await one.signInAdmin(admin.username, admin.password) };
        await showsPicture(clients, tokens.admin);
        await takesPieces(clients, tokens);
        await showsChanges(all, clients, tokens.admin);
        await judges(clients, tokens);
      } finally {
        await proxy.stop();
      }
      const pieces = servers.map(({ output }) => output().split("\n").filter((line) => /"PATCH"/.test(line)).length);
      assert.equal(pieces.reduce((sum, n) => sum + n, 0), PIECES);
      if (name === "nginx") assert.deepEqual(pieces.map((n) => n > 0), [true, true, true], "the pieces went to all");
      await assert.rejects(Deno.stat(UPLOADS_DIR), Deno.errors.NotFound, "no file is in a folder");
    }, { count: 3, onKvServer: true, inBucket: true, env: { TRUST_PROXY: "1" } });
  });
}
