// The main journey over HTTP: publish, register, approve, download. Each step may go to another instance.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { registration } from "./registration.ts";
import { installer, versionForm } from "./forms.ts";
import { someBytes } from "./sample_files.ts";
import type { httpClient } from "./http_client.ts";
import { codeOf, type EmailSink } from "./email_sink.ts";

type Client = ReturnType<typeof httpClient>;
type Stage = {
  editor: Client;
  visitor: Client;
  reviewer: Client;
  admin: { username: string; password: string };
  inbox: EmailSink;
};

const MB = 1024 * 1024;

/** Runs the whole journey; `size` is the installer's in MB. Returns what later checks need. */
export async function runJourney(stage: Stage, { size, name = "李娜" }: { size: number; name?: string }) {
  const { editor, visitor, reviewer, admin, inbox } = stage;
  const token = await editor.signInAdmin(admin.username, admin.password);
  assert.match(token, /^a_/);

  const form = versionForm({
    version_number: "3.2.1",
    update_log: "新增 GF-7 后视全色几何校正",
    file: installer(someBytes(size * MB)),
  });
  const created = await editor.call("POST", "/api/admin/content/versions", { token, form });
  assert.equal(created.status, 201, created.text);
  assert.equal(created.json.message, "添加成功");
  const version = created.json.data;
  const bytes = new Uint8Array(await (form.get("file") as File).arrayBuffer());
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  assert.equal(version.file_size, size * MB);
  assert.equal(version.sha256, sha256);

  const news = { title: "高分系列卫星影像数据更新公告", link: "https://example.com/news/1", source: "测试来源" };
  assert.equal((await editor.call("POST", "/api/admin/content/news", { token, body: news })).status, 201);

  // The very next request on the other instance shows both.
  const home = await visitor.call("GET", "/");
  assert.equal(home.status, 200);
  assert.ok(home.text.includes("v3.2.1"), "the home page shows the version");
  assert.ok(home.text.includes(news.title), "the home page shows the news");

  const applicant = registration({ name, email: "li.na@agri.example.com" });
  const { email, phone, password } = applicant as { email: string; phone: string; password: string };
  assert.equal((await visitor.call("POST", "/api/auth/send-code", { body: { email } })).status, 200);
  const code = codeOf(await inbox.next(email));
  const applied = await visitor.call("POST", "/api/auth/verify-code", { body: { ...applicant, code } });
  assert.equal(applied.status, 201, applied.text);
  const credentials = { identifier: email, password };
  const early = await visitor.call("POST", "/api/auth/login", { body: credentials });
  assert.equal(early.status, 403);
  assert.equal(early.json.code, "pending");
  assert.match((await inbox.next(email)).subject, /申请已收到/);

  const review = await reviewer.signInAdmin(admin.username, admin.password);
  const queue = await reviewer.call("GET", "/api/admin/users?status=pending", { token: review });
  assert.ok(queue.json.data.some((user: { id: number }) => user.id === applied.json.data.id));
  const path = `/api/admin/users/${applied.json.data.id}/approve`;
  assert.equal((await reviewer.call("PUT", path, { token: review, body: {} })).json.message, "用户已通过");
  assert.match((await inbox.next(email)).subject, /审核通过/);

  const login = await visitor.call("POST", "/api/auth/login", { body: { identifier: phone, password } });
  assert.equal(login.status, 200, login.text);
  const user = login.json.token as string;
  assert.equal((await reviewer.call("GET", "/api/auth/profile", { token: user })).status, 200);

  const anonymous = await visitor.call("GET", `/api/downloads/versions/${version.id}`);
  assert.equal(anonymous.status, 401);
  assert.equal(anonymous.json.message, "请先登录后再下载");
  const offered = await visitor.call("GET", `/api/downloads/versions/${version.id}`, { token: user });
  const link = offered.json.download_link as string;
  assert.equal(await digest(reviewer.base + link), sha256);
  await checkParts(visitor.base + link, bytes);
  for (let n = 0; n < 2; n++) {
    const counted = await visitor.call("POST", "/api/downloads/record", {
      token: user,
      body: { version_id: version.id },
    });
    assert.equal(counted.json.message, "下载已记录");
  }
  const dashboard = await editor.call("GET", "/api/admin/dashboard", { token });
  assert.equal(dashboard.json.stats.total_downloads, 1);
  assert.equal(dashboard.json.downloadTrend.at(-1).download_count, 1);
  return { version, user, credentials, adminToken: token };
}

async function digest(url: string): Promise<string> {
  const response = await fetch(url);
  assert.equal(response.status, 200);
  assert.match(response.headers.get("content-disposition") ?? "", /filename\*=UTF-8''/);
  const hash = createHash("sha256");
  for await (const chunk of response.body ?? []) hash.update(chunk);
  return hash.digest("hex");
}

/** An interrupted download continues at its position, and only while the file is the same. */
async function checkParts(url: string, bytes: Uint8Array): Promise<void> {
  const part = await fetch(url, { headers: { range: "bytes=1000000-" } });
  assert.equal(part.status, 206);
  assert.equal(part.headers.get("content-range"), `bytes 1000000-${bytes.length - 1}/${bytes.length}`);
  const etag = part.headers.get("etag") ?? "";
  const rest = new Uint8Array(await part.arrayBuffer());
  assert.equal(rest.length, bytes.length - 1_000_000);
  assert.deepEqual(rest.subarray(0, 100_000), bytes.subarray(1_000_000, 1_100_000));
  const same = await fetch(url, { headers: { range: "bytes=0-99", "if-range": etag } });
  assert.equal(same.status, 206);
  await same.body?.cancel();
  const changed = await fetch(url, { headers: { range: "bytes=0-99", "if-range": '"other"' } });
  assert.equal(changed.status, 200);
  await changed.body?.cancel();
}
