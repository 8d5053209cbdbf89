// Two simultaneous editors: one of them is refused, and disk and store agree afterwards.
import assert from "node:assert/strict";
import { isFileBinned } from "../../../lib/domain/content/bin.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { openProduct } from "../../support/app.ts";
import { formOf, installer, versionForm } from "../../support/forms.ts";
import { leftOvers, storedIn } from "../../support/upload_storage.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token } = await product.signInAdmin("内容编辑");
const path = "/api/admin/content/versions";
const create = async (changes = {}) =>
  (await call("POST", path, { token, form: versionForm(changes) })).json.data as {
    id: number;
    file_path: string;
    updated_at: string;
  };
const replace = (id: number, content: string) =>
  call("PUT", `${path}/${id}`, { token, form: formOf({ file: installer(content) }) });
const remove = (id: number) => call("DELETE", `${path}/${id}`, { token });
const erase = (id: number) => call("DELETE", `/api/admin/content/bin/versions/${id}`, { token });
const read = async (id: number) => (await call("GET", `${path}/${id}`, { token })).json;

const files = () => storedIn(uploads(), "versions");

Deno.test("eight new files for one version at once: each is stored or a conflict, and the last stored one is served", async () => {
  const { id } = await create();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => replace(id, `content ${n}`)));
  const acceptedNames = answers.filter(({ status }) => status === 200).map(({ json }) => json.filename);
  for (const { status, json } of answers) {
    if (status !== 200) assert.deepEqual([status, json.message], [409, "数据已被他人修改，请刷新后重试"]);
  }
  const { file_path } = await read(id);
  assert.ok(acceptedNames.includes(file_path));
  assert.deepEqual(await files(), [file_path]);
  assert.deepEqual(await leftOvers(uploads()), []);
  await remove(id);
  await erase(id);
});

Deno.test("new files and deletions at once leave no row without a file and no file without a row", async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await create();
    const work = Array.from({ length: 8 }, (_, n) => n % 2 ? replace(id, `content ${n}`) : remove(id));
    for (const { status } of await Promise.all(work)) assert.ok([200, 404, 409].includes(status), String(status));
    const row = await read(id);
    const [name = "", ...others] = await files();
    assert.deepEqual(others, []);
    assert.ok(row.file_path ? row.file_path === name : await isFileBinned("versions", name));
    assert.deepEqual(await leftOvers(uploads()), []);
    await remove(id);
    await erase(id);
  }
});

Deno.test("of twenty simultaneous withdrawals one succeeds", async () => {
  const { id } = await create({ file: undefined, download_link: "https://example.com/a.exe" });
  const withdraw = (n: number) => call("PUT", `${path}/${id}/withdraw`, { token, body: { reason: `第${n}个原因` } });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => withdraw(n)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(19).fill(409)]);
});

Deno.test("simultaneous changes of different texts of one version all succeed", async () => {
  const { id } = await create({ version_number: "2.0.0", file: undefined, download_link: "https://example.com/a.exe" });
  const changes: Record<string, string>[] = [{ update_log: "改了日志" }, { channel: "beta" }, { mandatory: "true" }, {
    release_date: "2026-02-03",
  }];
  const put = (fields: Record<string, string>) => call("PUT", `${path}/${id}`, { token, form: formOf(fields) });
  for (const { status } of await Promise.all(changes.map(put))) assert.equal(status, 200);
  const { update_log, channel, mandatory, release_date } = await read(id);
  assert.deepEqual([update_log, channel, mandatory, release_date], ["改了日志", "beta", true, "2026-02-03"]);
});

Deno.test("a form older than the version is refused as multipart and as JSON, and its new file leaves nothing behind", async () => {
  const before = await files();
  const { id, file_path, updated_at } = await create({ version_number: "3.0.0" });
  const save = (form: FormData) => call("PUT", `${path}/${id}`, { token, form });
  assert.equal((await save(formOf({ update_log: "甲改的日志", seen_at: updated_at }))).status, 200);
  const text = "数据已被他人修改，请刷新后重试";
  const late = [
    await save(formOf({ channel: "beta", seen_at: updated_at })),
    await save(formOf({ channel: "beta", seen_at: updated_at, file: installer("a newer one") })),
    await save(formOf({ file_type: "url", download_link: "https://example.com/a.exe", seen_at: updated_at })),
    await call("PUT", `${path}/${id}`, { token, body: { channel: "beta", seen_at: updated_at } }),
  ];
  for (const { status, json } of late) assert.deepEqual([status, json.code, json.message], [409, "conflict", text]);
  const row = await read(id);
  assert.deepEqual([row.update_log, row.channel, row.file_path], ["甲改的日志", "stable", file_path]);
  assert.deepEqual(await files(), [...before, file_path].sort());
  assert.deepEqual(await leftOvers(uploads()), []);
  const now = await save(formOf({ channel: "beta", seen_at: row.updated_at, file: installer("a newer one") }));
  assert.equal(now.status, 200);
});
