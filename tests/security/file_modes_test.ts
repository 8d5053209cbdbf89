// Files of the server and its tasks are readable for their user only, whatever the umask.
import assert from "node:assert/strict";
import { openLocalStorage } from "../../lib/services/files/local_storage.ts";
import { openUploads } from "../../lib/services/files/uploads.ts";
import { writeDump } from "../../lib/tasks/backup.ts";
import { namesIn } from "../../lib/services/disk.ts";
import { versionForm } from "../support/forms.ts";
import { httpClient } from "../support/http_client.ts";
import { openTestStore } from "../support/kv.ts";
import { runTask, startServer } from "../support/server.ts";
import { waitFor } from "../support/wait_for.ts";
import { envIn, temporaryFolder } from "../support/temporary_folder.ts";

const places = (path: string) => ({ ...envIn(path), KV_URL: "" });

Deno.test("store, emails, uploads, backups and restored files are readable for their user only", async () => {
  await using folder = await temporaryFolder();
  using _ = usualRights();
  const [source, backupDir, target] = ["a", "backup", "b"].map((name) => `${folder.path}/${name}`) as [
    string,
    string,
    string,
  ];
  const server = await startServer({ ...places(source), ADMIN_PASSWORD: "Admin12345" });
  try {
    const { call, signInAdmin } = httpClient(server.base);
    const token = await signInAdmin("admin", "Admin12345");
    assert.equal((await call("POST", "/api/admin/content/versions", { token, form: versionForm() })).status, 201);
    await call("POST", "/api/auth/send-code", { body: { email: "lin@example.com" } });
    await waitFor(async () => (await namesIn(`${source}/data/outbox`)).some((name) => name.endsWith(".eml")));
    const { files } = await assertPrivate(source);
    const names = [/data\/kv\.sqlite3$/, /sqlite3-wal$/, /sqlite3-shm$/, /reserve$/, /\.eml$/, /versions\//, /lock$/];
    for (const name of names) assert.ok(files.some((file) => name.test(file)), `${name} in ${files}`);

    assert.equal((await runTask(["backup", "--to", backupDir], places(source))).code, 0);
  } finally {
    await server.kill();
  }
  assert.ok((await assertPrivate(backupDir)).files.length >= 3);
  assert.equal((await runTask(["restore", "--from", backupDir], places(target))).code, 0);
  assert.ok((await assertPrivate(target)).files.length >= 2);
});

Deno.test("temporary files beside an upload are no exception", async () => {
  await using folder = await temporaryFolder();
  using _ = usualRights();
  const uploads = openUploads(await openLocalStorage(folder.path));
  const sink = await uploads.begin();
  const marks: string[] = [];
  const look = async ({ file = "" } = {}) => {
    const { files } = await assertPrivate(folder.path);
    marks.push(...files.filter((file) => file.includes("/mark-")));
    return file;
  };
  const { path } = await sink.finish();
  const name = await uploads.withFiles({ kind: "versions", keep: { file: { path, extension: "zip" } } }, look);
  await uploads.withFiles({ kind: "versions", drop: [name] }, look);
  assert.equal(marks.length, 2);
  await uploads.close();
});

Deno.test("a store's lines are readable for their user alone", async () => {
  await using folder = await temporaryFolder();
  using _ = usualRights();
  await using _store = await openTestStore();
  await writeDump(`${folder.path}/inner`);
  assert.deepEqual((await assertPrivate(folder.path)).files, [`${folder.path}/inner`]);
});

/** The umask of most systems, which lets others read new files. */
function usualRights(): Disposable {
  const before = Deno.umask(0o022);
  return { [Symbol.dispose]: () => void Deno.umask(before) };
}

/** Asserts that every folder at and below the path is 0700, every file 0600. Returns the files. */
async function assertPrivate(path: string, files: string[] = []): Promise<{ files: string[] }> {
  const { isDirectory, mode } = await Deno.stat(path);
  assert.equal(((mode ?? 0) & 0o777).toString(8), isDirectory ? "700" : "600", path);
  if (!isDirectory) files.push(path);
  else for (const name of await namesIn(path)) await assertPrivate(`${path}/${name}`, files);
  return { files };
}
