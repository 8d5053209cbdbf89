// The bin: what is deleted is gone everywhere at once, returns whole within 30 days, and is erased with its files.
import assert from "node:assert/strict";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { binTable, eraseBinned, takeFromBin } from "../../../lib/domain/content/bin.ts";
import { signedQuery } from "../../../lib/domain/content/download_links.ts";
import { type ContentKind, contentKinds } from "../../../lib/domain/content/kinds.ts";
import { eraseEnded } from "../../../lib/flows/content/bin.ts";
import { sweepUploadSessions } from "../../../lib/flows/content/resumable_upload.ts";
import { namedFiles, sweepUploads } from "../../../lib/flows/uploaded_files.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { DAY } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { editorOf, everyKind, lastNumber, samples, storedOf } from "../../support/content_kinds.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { formOf, versionForm } from "../../support/forms.ts";
import { leftOvers } from "../../support/upload_storage.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInAdmin, signInUser } = product;
const { admin, token } = await signInAdmin("内容编辑");
const { token: user } = await signInUser();

const { create, createBinned, bin, inBin, restore, erase } = editorOf(product, token);

async function publicIds(kind: ContentKind): Promise<number[]> {
  return (await call("GET", samples[kind].list)).json.data.map(({ id }: { id: number }) => id);
}

async function assertConsistent(): Promise<void> {
  assert.deepEqual(await checkStore(), []);
  assert.deepEqual(await leftOvers(uploads()), []);
}

/** The statuses of a file for an editor: itself, as a smaller picture, and by a signed link. */
async function statusesOf(key: string): Promise<number[]> {
  const [kind = "", name = ""] = key.split("/");
  const queries = ["", "?w=400", `?${await signedQuery("versions", name)}`];
  if (kind === "versions") queries[0] = `?${await signedQuery(kind, name)}`;
  return await Promise.all(queries.map(async (query) => {
    return (await call("GET", `/api/uploads/${key}${query}`, { token })).status;
  }));
}

for (const kind of everyKind) {
  Deno.test(`${kind}: a deleted row is gone everywhere at once, and returns whole under its id`, async () => {
    const { id, row, files, path } = await create(kind);
    const count = await contentKinds[kind].table.count();
    assert.ok((await publicIds(kind)).includes(id));
    const gone = await call("DELETE", path, { token });
    assert.deepEqual([gone.status, gone.json], [200, { message: "删除成功" }]);

    for (const method of ["GET", "PUT", "DELETE"]) {
      const sent = method !== "PUT" ? {} : kind === "news" ? { body: { title: "改名" } } : { form: formOf({}) };
      const { status, json } = await call(method, path, { token, ...sent });
      assert.deepEqual([method, status, json.message], [method, 404, samples[kind].missing]);
    }
    assert.ok(!(await publicIds(kind)).includes(id));
    assert.equal(await contentKinds[kind].table.count(), count - 1);
    for (const key of files) assert.deepEqual(await statusesOf(key), [404, 404, 404], key);

    const [entry] = (await bin()).data;
    assert.ok(entry.title.startsWith(samples[kind].title));
    assert.deepEqual([entry.kind, entry.id, entry.admin], [kind, id, { id: admin.id, username: admin.username }]);
    assert.equal(Date.parse(entry.ends_at) - Date.parse(entry.deleted_at), 30 * DAY);

    for (const key of files) await uploads().storage.put(`.tmp/ended/mark-${key.replace("/", "-")}`);
    await sweepUploads();
    assert.deepEqual((await storedOf(kind)).filter((key) => files.includes(key)), [...files].sort());
    const named = await Array.fromAsync(namedFiles());
    assert.ok(files.every((key) => named.includes(key)), "backup and files:move know the files");

    const restored = await restore(kind, id);
    assert.deepEqual([restored.status, restored.json], [200, { message: "已恢复" }]);
    assert.deepEqual(await contentKinds[kind].table.get(id), row);
    assert.ok((await publicIds(kind)).includes(id));
    assert.ok(!await inBin(kind, id));
    for (const key of files) assert.equal((await statusesOf(key))[0], 200, key);
    await assertConsistent();
    const rows = await operationLog.newest({ limit: 2 });
    const { word } = contentKinds[kind];
    assert.deepEqual(rows.map(({ action, target }) => [action, target.kind, target.id]), [
      [`${word}.recover`, word, id],
      [`${word}.delete`, word, id],
    ]);
  });

  Deno.test(`${kind}: erasing removes row and files at once, and is logged`, async () => {
    const { id, files } = await createBinned(kind);
    const erased = await erase(kind, id);
    assert.deepEqual([erased.status, erased.json], [200, { message: "已彻底删除" }]);
    assert.deepEqual((await storedOf(kind)).filter((key) => files.includes(key)), []);
    for (const { status, json } of [await restore(kind, id), await erase(kind, id)]) {
      assert.deepEqual([status, json.message], [404, "回收站中没有这项内容"]);
    }
    const { word } = contentKinds[kind];
    const actions = (await operationLog.newest({ limit: 2 })).map(({ action }) => action).sort(); // of one millisecond
    assert.deepEqual(actions, [`${word}.delete`, `${word}.erase`]);
    await assertConsistent();
  });
}

Deno.test("the list: kind, keyword, pages, newest deletion first; wrong input is a 400, another kind a 404", async () => {
  for (const { kind, id } of (await bin("?limit=100")).data) await erase(kind, id);
  const ids: number[] = [];
  for (const kind of everyKind) ids.push((await createBinned(kind)).id);
  const words = (await bin()).data.map(({ kind }: { kind: string }) => kind);
  assert.deepEqual(words, everyKind.toReversed());
  assert.deepEqual((await bin("?kind=news")).data.map(({ id }: { id: number }) => id), [ids.at(-1)]);
  assert.equal((await bin("?keyword=gac_mss")).total, 1);
  const { total, page, limit, data } = await bin("?page=2&limit=3");
  assert.deepEqual([total, page, limit, data.length], [4, 2, 3, 1]);
  for (const query of ["?kind=users", "?page=0", "?limit=101", `?keyword=${"字".repeat(65)}`]) {
    assert.equal((await call("GET", `/api/admin/content/bin${query}`, { token })).status, 400, query);
  }
  for (const [kind, id] of [["users", 1], ["news", "x"], ["news", 0], ["news", 99_999], ["constructor", 1]] as const) {
    for (const refused of [await restore(kind, id), await erase(kind, id)]) assert.equal(refused.status, 404, kind);
  }
});

Deno.test("an entry cannot be reached after 30 days, and the daily job erases it; of two jobs each erases once", async () => {
  using time = new FakeTime();
  const created = [];
  for (const kind of everyKind) created.push({ kind, ...await createBinned(kind) });
  time.advance(30 * DAY - 1_000);
  const { token: later } = await signInAdmin("内容编辑");
  const last = editorOf(product, later);
  const { total } = await last.bin();
  assert.equal(await eraseEnded(new AbortController().signal), 0);
  time.advance(1_000);
  assert.equal((await last.bin()).total, 0);
  for (const { id } of await binTable.all()) { // found just before the end
    for (const change of [takeFromBin, eraseBinned]) {
      await assert.rejects(transaction<unknown>((tx) => change({ id }, tx)), { key: "bin_entry_not_found" });
    }
  }
  for (const { kind, id, files } of created) {
    for (const { status, json } of [await last.restore(kind, id), await last.erase(kind, id)]) {
      assert.deepEqual([status, json.message], [404, "回收站中没有这项内容"]);
    }
    for (const key of files) assert.equal((await call("GET", `/api/uploads/${key}`, { token: later })).status, 404);
  }
  time.advance(1);
  const jobs = await Promise.all([1, 2].map(() => eraseEnded(new AbortController().signal)));
  assert.equal(jobs[0]! + jobs[1]!, total);
  assert.equal(await binTable.count(), 0);
  const left = (await Promise.all(everyKind.map(storedOf))).flat();
  assert.deepEqual(created.flatMap(({ files }) => files).filter((key) => left.includes(key)), []);
  await assertConsistent();
});

Deno.test("restoring into a taken number is the conflict of a double version, and leaves both", async () => {
  const { id, files } = await createBinned("versions");
  const number = lastNumber();
  const second = await call("POST", "/api/admin/content/versions", {
    token,
    form: versionForm({ version_number: number }),
  });
  assert.equal(second.status, 201, "the number of a deleted version is free");
  const refused = await restore("versions", id);
  assert.deepEqual([refused.status, refused.json.message], [409, "该版本已存在"]);
  assert.ok(await inBin("versions", id));
  await call("DELETE", `/api/admin/content/versions/${second.json.data.id}`, { token });
  assert.equal((await restore("versions", id)).status, 200);
  assert.ok((await storedOf("versions")).includes(files[0] ?? ""));
});

Deno.test("a row whose file is no longer stored is not restored, but can be erased", async () => {
  const { id, files } = await createBinned("cases");
  await uploads().storage.remove(files[2] ?? "");
  const refused = await restore("cases", id);
  assert.deepEqual([refused.status, refused.json.message], [409, "文件已丢失，不能恢复"]);
  assert.ok(await inBin("cases", id));
  assert.equal((await erase("cases", id)).status, 200);
  await assertConsistent();
});

Deno.test("the sweep of resumable uploads finds that the file of a deleted version is stored", async () => {
  const { files: [key = ""] } = await createBinned("versions");
  const { resumable } = uploads();
  const { sweep } = resumable;
  const states: string[] = [];
  resumable.sweep = async (stateOf) => states.push(await stateOf(key.slice("versions/".length)));
  await sweepUploadSessions();
  resumable.sweep = sweep;
  assert.deepEqual(states, ["stored"]);
});

Deno.test("a row whose administrators are gone is listed without a name and restored", async () => {
  const { token: chief } = await signInAdmin();
  const other = await signInAdmin("内容编辑");
  const { id, path } = await create("tutorials");
  assert.equal((await call("DELETE", path, { token: other.token })).status, 200);
  await call("DELETE", `/api/admin/admins/${other.admin.id}`, { token: chief });
  assert.equal((await bin()).data[0].admin, null);
  assert.equal((await restore("tutorials", id)).status, 200);
});

Deno.test("an unknown kind is not found in the recycle bin, however long its name is", async () => {
  for (const kind of ["users", "x".repeat(3_000)]) {
    const path = `/api/admin/content/bin/${kind}/1`;
    const answers = [
      await call("POST", `${path}/restore`, { token, body: {} }),
      await call("DELETE", path, { token }),
    ];
    for (const { status, json } of answers) assert.deepEqual([status, json.message], [404, "回收站中没有这项内容"]);
  }
});

Deno.test("of twenty simultaneous restorations and erasures one succeeds, and files follow the row", async () => {
  for (const kind of ["cases", "versions"] as const) {
    const { id, files } = await createBinned(kind);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? restore : erase)(kind, id)));
    const others = answers.filter(({ status }) => status !== 200).map(({ status, json }) =>
      `${status} ${json.message}`
    );
    assert.deepEqual(others, Array(19).fill("404 回收站中没有这项内容"));
    const isBack = await contentKinds[kind].table.get(id) !== null;
    const left = (await storedOf(kind)).filter((key) => files.includes(key));
    assert.deepEqual(left, isBack ? [...files].sort() : []);
    await assertConsistent();
  }
});

Deno.test("users and visitors reach nothing of the bin", async () => {
  const { id } = await createBinned("news");
  for (const by of [undefined, user]) {
    for (
      const [method, path] of [["GET", ""], ["POST", `/news/${id}/restore`], ["DELETE", `/news/${id}`]] as const
    ) {
      const { status } = await call(method, `/api/admin/content/bin${path}`, { token: by, body: undefined });
      assert.equal(status, 401);
    }
  }
});
