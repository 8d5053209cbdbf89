// Downloads: the public list, the link for users, the count, and the latest version at a fixed address.
import assert from "node:assert/strict";
import { downloadersOf, personalDownloads } from "../../../lib/domain/statistics/downloads.ts";
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { installer, versionForm } from "../../support/forms.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token: editor } = await product.signInAdmin("内容编辑");
const { token } = await product.signInUser();
const link = { file: undefined, download_link: "https://example.com/setup.exe" };

async function publish(changes: Parameters<typeof versionForm>[0]) {
  const { status, json } = await call("POST", "/api/admin/content/versions", {
    token: editor,
    form: versionForm(changes),
  });
  assert.equal(status, 201, JSON.stringify(json));
  return json.data;
}
const put = (id: number, verb: string, body: unknown = {}) =>
  call("PUT", `/api/admin/content/versions/${id}/${verb}`, { token: editor, body });
const list = async (query = "", as?: string) =>
  (await call("GET", `/api/downloads/versions${query}`, { token: as })).json;
const numbers = async (query: string) =>
  (await list(query)).data.map((version: { version_number: string }) => version.version_number);

const today = siteDate();
const upload = await publish({ version_number: "1.9.0", release_date: addDays(today, -2), file: installer("one") });
await publish({ version_number: "1.10.0", release_date: addDays(today, -2), ...link });
await publish({ version_number: "1.2.0", release_date: addDays(today, -1), ...link });
const tomorrow = await publish({ version_number: "2.0.0", release_date: addDays(today, 1), file: installer("future") });
const beta = await publish({ version_number: "1.11.0", channel: "beta", mandatory: "true", ...link });

Deno.test("the public list is newest release first, then the higher number, without scheduled versions", async () => {
  assert.deepEqual(await numbers("?software_name=GAC_MSS"), ["1.11.0", "1.2.0", "1.10.0", "1.9.0"]);
  const all = await list();
  assert.deepEqual([all.total, Object.keys(all)], [4, ["data", "total"]]);
  assert.deepEqual(await list("?software_name=GAC_PMS"), { data: [], total: 0 });
  const unknown = await call("GET", "/api/downloads/versions?software_name=GAC");
  assert.deepEqual([unknown.status, unknown.json.fields], [400, { software_name: "请选择软件名称" }]);
});

Deno.test("visitors do not see the location of the file, users do", async () => {
  const fields = [
    ...["id", "software_name", "version_number", "release_date", "update_log", "file_type", "file_name", "file_size"],
    ...["sha256", "image", "channel", "mandatory", "withdrawn_at", "withdrawn_reason"],
  ];
  for (const version of (await list()).data) assert.deepEqual(Object.keys(version).sort(), fields.toSorted());
  for (const version of (await list("", token)).data) {
    assert.deepEqual(Object.keys(version).sort(), [...fields, "file_path"].sort());
  }
  const guest = await call("GET", "/api/downloads/versions");
  assert.ok(!guest.text.includes(upload.file_path) && !guest.text.includes(link.download_link));
});

Deno.test("a link requires a user, and is signed for files and plain for addresses", async () => {
  for (const path of [`/api/downloads/versions/${upload.id}`, "/api/releases/GAC_MSS/latest/download"]) {
    for (const as of [undefined, editor, `u_${"x".repeat(43)}`]) {
      const { status, json } = await call("GET", path, { token: as });
      assert.deepEqual([status, json.message], [401, "请先登录后再下载"]);
    }
  }
  const { json } = await call("GET", `/api/downloads/versions/${upload.id}`, { token });
  assert.match(
    json.download_link,
    new RegExp(`^/api/uploads/versions/${upload.file_path}\\?expires=\\d{13}&signature=[\\w-]{43}$`),
  );
  const file = await product.app.request(json.download_link);
  assert.equal(file.status, 200);
  assert.equal(file.headers.get("cache-control"), "private, no-store");
  assert.match(
    file.headers.get("content-disposition") ?? "",
    /^attachment; filename=".*"; filename\*=UTF-8''%E5%AE%89/,
  );
  assert.equal(await file.text(), "one");
  assert.equal(
    (await call("GET", `/api/downloads/versions/${beta.id}`, { token })).json.download_link,
    link.download_link,
  );
});

Deno.test("a scheduled version is invisible: in link, record, latest and file, until its day begins in Shanghai", async () => {
  const asks = () =>
    Promise.all([
      call("GET", `/api/downloads/versions/${tomorrow.id}`, { token }),
      call("POST", "/api/downloads/record", { token, body: { version_id: tomorrow.id } }),
      call("GET", `/api/uploads/versions/${tomorrow.file_path}`, { token }),
    ]);
  for (const { status } of await asks()) assert.equal(status, 404);
  using time = new FakeTime();
  const untilMidnight = 86_400_000 - (Date.now() + 8 * 3_600_000) % 86_400_000;
  time.advance(untilMidnight - 1);
  for (const { status } of await asks()) assert.equal(status, 404);
  assert.equal((await numbers("")).includes("2.0.0"), false);
  time.advance(1);
  for (const { status } of await asks()) assert.equal(status, 200);
  assert.equal((await numbers(""))[0], "2.0.0");
  assert.equal((await call("GET", "/api/releases/GAC_MSS/latest")).json.version_number, "2.0.0");
});

Deno.test("the latest of a channel is the first of the list that is not withdrawn; beta considers both", async () => {
  const latest = (query = "", name = "GAC_MSS") => call("GET", `/api/releases/${name}/latest${query}`);
  assert.equal((await latest()).json.version_number, "1.2.0");
  assert.equal((await latest("?channel=stable")).json.version_number, "1.2.0");
  const newest = (await latest("?channel=beta")).json;
  assert.deepEqual([newest.version_number, newest.mandatory], ["1.11.0", true]);
  await put(newest.id, "withdraw", { reason: "有误" });
  assert.equal((await latest("?channel=beta")).json.version_number, "1.2.0");
  await put(newest.id, "restore");
  const pick = "请选择软件名称";
  const refusals = [["?channel=nightly", "GAC_MSS", "参数不正确"], ["", "GAC_X", pick], ["", "gac_mss", pick]];
  for (const [query, name, message] of refusals) {
    const { status, json } = await latest(query, name);
    assert.deepEqual([status, json.code, json.message], [400, "invalid_input", message]);
  }
  const none = await latest("", "GAC_CCD");
  assert.deepEqual([none.status, none.json.message], [404, "版本不存在"]);
  assert.ok(!("file_path" in newest));
  const signedIn = await call("GET", "/api/releases/GAC_MSS/latest", { token });
  assert.equal(signedIn.json.file_path, link.download_link);
});

Deno.test("latest/download redirects to the link", async () => {
  const url = await call("GET", "/api/releases/GAC_MSS/latest/download", { token });
  assert.deepEqual([url.status, url.headers.get("location")], [302, link.download_link]);
  const { file_path } = await publish({ software_name: "GAC_PMS", file: installer("pms") });
  const file = await call("GET", "/api/releases/GAC_PMS/latest/download", { token });
  assert.equal(file.status, 302);
  assert.ok(file.headers.get("location")?.startsWith(`/api/uploads/versions/${file_path}?expires=`));
  assert.equal((await call("GET", file.headers.get("location") ?? "")).text, "pms");
});

Deno.test("a withdrawn version remains in the list, marked and without a link", async () => {
  const version = await publish({ software_name: "GAC_CCD", file: installer("bad") });
  await put(version.id, "withdraw", { reason: "几何校正结果有误" });
  const [shown] = (await list("?software_name=GAC_CCD", token)).data;
  assert.equal(shown.withdrawn_reason, "几何校正结果有误");
  assert.ok(shown.withdrawn_at && !("file_path" in shown));
  const { status, json } = await call("GET", `/api/downloads/versions/${version.id}`, { token });
  assert.deepEqual([status, json.code, json.message], [410, "gone", "该版本已撤回：几何校正结果有误"]);
  assert.equal((await call("GET", "/api/releases/GAC_CCD/latest")).status, 404);
});

Deno.test("a download counts once per user and version within a minute", async () => {
  const { token: reader } = await product.signInUser();
  const record = (version_id: unknown, as = reader) =>
    call("POST", "/api/downloads/record", { token: as, body: { version_id } });
  const { token: analyst } = await product.signInAdmin("统计只读");
  const total = async () => (await call("GET", "/api/admin/dashboard", { token: analyst })).json.stats.total_downloads;
  const before = await total();
  const answers = await Promise.all(Array.from({ length: 30 }, () => record(upload.id)));
  for (const { status, json } of answers) assert.deepEqual([status, json], [200, { message: "下载已记录" }]);
  assert.equal(await total(), before + 1);
  await record(String(upload.id));
  await record(beta.id);
  await record(upload.id, token);
  assert.equal(await total(), before + 3);
  using time = new FakeTime();
  time.advance(60_001);
  await record(upload.id);
  assert.equal(await total(), before + 4);
});

Deno.test("the users who have a version are counted once each; an erased account is none", async () => {
  const { id: version_id } = await publish({ version_number: "4.0.0" });
  assert.equal(await downloadersOf(version_id), 0);
  const people = await Promise.all([1, 2, 3].map(() => product.signInUser()));
  using time = new FakeTime();
  for (const { token } of [...people, ...people]) {
    await call("POST", "/api/downloads/record", { token, body: { version_id } });
    time.advance(60_001);
  }
  assert.equal(await downloadersOf(version_id), 3);
  const path = `/api/admin/content/versions/${version_id}/downloaders`;
  assert.deepEqual((await call("GET", path, { token: editor })).json, { count: 3 });
  await personalDownloads.erase(people[0]!.user);
  assert.equal(await downloadersOf(version_id), 2);
});

Deno.test("a record requires a user and a version", async () => {
  const record = (body: unknown, as?: string) => call("POST", "/api/downloads/record", { token: as, body });
  const guest = await record({ version_id: upload.id });
  assert.deepEqual([guest.status, guest.json.message], [401, "请先登录后再下载"]);
  for (const version_id of [undefined, null, "x", 0, -1, 1.5, "1e3", [1], {}]) {
    const { status, json } = await record({ version_id }, token);
    assert.deepEqual([status, json.fields], [400, { version_id: "参数不正确" }], String(version_id));
  }
  const unknown = await record({ version_id: 424242 }, token);
  assert.deepEqual([unknown.status, unknown.json.message], [404, "版本不存在"]);
});

Deno.test("requesting a link counts nothing", async () => {
  const { token: analyst } = await product.signInAdmin("统计只读");
  const total = async () => (await call("GET", "/api/admin/dashboard", { token: analyst })).json.stats.total_downloads;
  const before = await total();
  await call("GET", `/api/downloads/versions/${upload.id}`, { token });
  await call("GET", "/api/releases/GAC_MSS/latest/download", { token });
  assert.equal(await total(), before);
});
