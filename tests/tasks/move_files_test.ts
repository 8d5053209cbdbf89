// files:move during operation: each file is moved once its hash matches, an interrupted move continues, and remaining
// files are named.
import assert from "node:assert/strict";
import { openProduct } from "../support/app.ts";
import { namesIn } from "../../lib/services/disk.ts";
import { caseForm, installer, versionForm } from "../support/forms.ts";
import { lineOf } from "../support/in_bucket.ts";
import { idOf, tusClient } from "../support/tus.ts";
import { hasVersitygw, startVersitygw } from "../support/versitygw.ts";
import { waitFor } from "../support/wait_for.ts";
import { lockUpload } from "../../lib/domain/content/upload_sessions.ts";
import { signedQuery } from "../../lib/domain/content/download_links.ts";
import { versionTable } from "../../lib/domain/content/versions.ts";
import { storageNow } from "../../lib/domain/storage.ts";
import { openBucketStorage } from "../../lib/services/files/bucket_storage.ts";
import { localFileStore } from "../../lib/services/files/local_storage.ts";
import { openCombinedStorage } from "../../lib/services/files/combined_storage.ts";
import type { FileStore } from "../../lib/services/files/storage_interface.ts";
import { openUploads, uploads } from "../../lib/services/files/uploads.ts";
import { moveFiles } from "../../lib/tasks/move_files.ts";

const MANY = 30; // files, so that something happens while they are moved

if (await hasVersitygw()) {
  const server = await startVersitygw();
  Deno.test.afterAll(server.stop);
  const product = await openProduct({ RATE_LIMITS: "off" }, { onDisk: true });
  const { call, folder } = product;
  const { token } = await product.signInAdmin();
  const uploadsDir = `${folder}/uploads`;
  await uploads().close();
  openUploads(await openCombinedStorage({ uploadsDir, lock: lockUpload, storageNow: () => storageNow() }));
  const { type, endpoint, bucket, keyId, secret } = server.address;
  const storage = { type, endpoint, bucket, region: "", prefix: "gac", key_id: keyId, secret };
  const save = async (storage: unknown) =>
    assert.equal((await call("PUT", "/api/admin/settings", { token, body: { storage } })).status, 200);
  const begin = (script: string, args: string[], more: Record<string, string> = {}) => {
    const path = new URL(`../../lib/tasks/${script}.ts`, import.meta.url).pathname;
    return new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", path, ...args],
      env: { DATA_DIR: folder, UPLOADS_DIR: uploadsDir, PUBLIC_URL: "http://gac.test", ...more },
      stdout: "piped",
      stderr: "piped",
    }).spawn();
  };
  const run = async (...asked: Parameters<typeof begin>) => {
    const { code, stdout, stderr } = await begin(...asked).output();
    const decoder = new TextDecoder();
    return { code, out: decoder.decode(stdout), said: decoder.decode(stderr) };
  };
  const move = async (to: string, more?: Record<string, string>) => {
    const ended = await run("move_files", ["--to", to], more);
    return { ...ended, all: /^all +(\d+) +(\d+) +(\d+) +(\d+)$/m.exec(ended.out)?.slice(1).map(Number) };
  };

  const added = async (n: number, content: string): Promise<{ id: number; file_path: string }> => {
    const form = versionForm({ version_number: `9.2.${n}`, file: installer(content) });
    return (await call("POST", "/api/admin/content/versions", { token, form })).json.data;
  };
  const publish = async (n: number, content: string) => (await added(n, content)).file_path;
  const addressOf = async (file: string) => `/api/uploads/versions/${file}?${await signedQuery("versions", file)}`;
  const served = async (file: string) => (await call("GET", await addressOf(file))).text;

  let gone = "";
  const screen = async () => (await call("GET", "/admin/settings?tab=storage", { token })).text.replace(/<[^>]*>/g, "");

  Deno.test("without a bucket, or with an unknown argument, it moves nothing and says so in one line", async () => {
    const none = await move("bucket");
    assert.deepEqual([none.code, none.said.startsWith("no bucket is configured")], [1, true]);
    assert.equal((await move("moon", { S3_URL: lineOf(server.address) })).said, "--to: bucket or local\n");
  });

  Deno.test("every file is moved to the bucket by its hash, damaged ones remain and are named, and all can be moved back", async () => {
    const [whole, broken] = [await publish(1, "MZ whole"), await publish(2, "MZ broken")];
    gone = await publish(3, "MZ gone");
    const { json } = await call("POST", "/api/admin/content/cases", { token, form: caseForm() });
    const picture = `/api/uploads/cases/${json.data.image_path}`;
    assert.equal((await call("GET", `${picture}?w=400`)).status, 200); // its sizes are generated
    await save(storage);
    const there = await publish(4, "MZ there");
    await Deno.writeTextFile(`${uploadsDir}/versions/${broken}`, "MZ brokem");
    await Deno.remove(`${uploadsDir}/versions/${gone}`);
    // The state that a move killed between the two steps leaves.
    await Deno.copyFile(`${uploadsDir}/versions/${whole}`, `${server.folder}/gac/versions/${whole}`);

    assert.match(await screen(), /服务器磁盘 6 个文件.*存储桶 2 个文件.*须传输 6 个文件，.*files:move --to bucket/);
    const first = await move("bucket");
    assert.equal(first.code, 1, first.said);
    assert.ok(first.out.includes(`versions/${broken}: stays`) && first.out.includes(`versions/${gone}: missing`));
    assert.deepEqual(first.all, [5, 1, 1, 1]); // one version and the four files of the case
    assert.deepEqual(await namesIn(`${uploadsDir}/versions`), [broken]);
    assert.deepEqual(await namesIn(`${uploadsDir}/cases`), []);
    for (const [file, content] of [[whole, "MZ whole"], [there, "MZ there"]] as const) {
      assert.equal(await served(file), content);
    }
    assert.equal((await call("GET", `${picture}?w=400`)).status, 200);

    await Deno.writeTextFile(`${uploadsDir}/versions/${broken}`, "MZ broken");
    const second = await move("bucket");
    assert.deepEqual([second.code, second.all], [0, [1, 6, 1, 0]]);

    const kept = await run("backup", ["--to", `${folder}/backup`]);
    assert.match(kept.out, /, 7 files\n$/, "of the settings' bucket, too");

    await save({ type: "local" });
    assert.match(await screen(), /服务器磁盘 0 个文件，0 B.*存储桶 7 个文件.*须传输 7 个文件，.*files:move --to local/);
    const back = await move("local");
    assert.deepEqual([back.code, back.all], [0, [7, 0, 1, 0]]);
    assert.deepEqual(await namesIn(`${server.folder}/gac/versions`), []);
    assert.deepEqual([await served(whole), await served(broken)], ["MZ whole", "MZ broken"]);
  });

  Deno.test("an upload that waits for its form remains where its pieces are, and is published from there", async () => {
    await save(storage);
    const { begin, patch } = tusClient(product, token);
    const content = "MZ whole".padEnd(6 * 1024 * 1024, "x"); // one part and a remainder
    const path = await begin(content.length, "a.exe");
    assert.equal((await patch(path, 0, content)).status, 204);
    await save({ type: "local" });
    assert.equal((await move("local")).code, 0);
    const form = versionForm({ version_number: "9.2.50", file: undefined });
    form.set("upload_id", idOf(path));
    const { status, json } = await call("POST", "/api/admin/content/versions", { token, form });
    assert.equal(status, 201, json.message);
    assert.equal(await served(json.data.file_path), content);
    assert.equal((await move("local")).code, 0);
    assert.deepEqual(await inBucket(), []);
  });

  /** Deletes a version, then erases it from the bin. */
  const erase = async (id: number) => {
    for (const kind of ["versions", "bin/versions"]) {
      assert.equal((await call("DELETE", `/api/admin/content/${kind}/${id}`, { token })).status, 200);
    }
  };

  /** Moves the files of the folder; calls `meanwhile` for each file right after its copy was put. */
  const moveWhile = async (
    meanwhile: (key: string, fileStores: { source: FileStore; target: FileStore }) => Promise<void>,
  ) => {
    const source = localFileStore(uploadsDir);
    const at = { ...server.address, prefix: "gac" };
    await using target = await openBucketStorage(at, { lock: lockUpload });
    const put: FileStore["put"] = async (key, arrived) => {
      const isFirst = await target.put(key, arrived);
      await meanwhile(key, { source, target });
      return isFirst;
    };
    return await Array.fromAsync(moveFiles({ source, target: { ...target, put } }), ({ outcome }) => outcome);
  };

  Deno.test("a file deleted at that moment is gone, and one that another move brings at that moment is not removed", async () => {
    await save({ type: "local" });
    const { id, file_path } = await added(60, "MZ to be deleted");
    await moveWhile(async (key) => {
      if (key === `versions/${file_path}`) {
        await save(storage);
        await erase(id);
      }
    });
    assert.deepEqual([(await inBucket()).includes(file_path), await inFolder()], [false, []]);
    await save({ type: "local" });
    assert.equal((await move("local")).code, 0);
    const outcomes = await moveWhile((key, { source }) => source.remove(key)); // as a second move does at its end
    assert.ok(!outcomes.includes("stays"));
    await save(storage);
    for (const { file_path } of await versionTable.all()) {
      if (file_path !== gone) assert.match(await served(file_path), /^MZ /);
    }
  });

  const inBucket = () => namesIn(`${server.folder}/gac/versions`);
  const inFolder = () => namesIn(`${uploadsDir}/versions`);

  Deno.test("killed in the middle and restarted, it leaves each file once and complete", async () => {
    await save({ type: "local" });
    assert.equal((await move("local")).code, 0);
    const contents = new Map<string, string>();
    for (let n = 0; n < MANY; n++) {
      const content = `MZ ${n}`.padEnd(50_000, "x");
      contents.set(await publish(100 + n, content), content);
    }
    await save(storage);
    const before = (await inFolder()).length;
    const child = begin("move_files", ["--to", "bucket"]);
    await waitFor(async () => (await inBucket()).length >= 5);
    child.kill("SIGKILL");
    await Promise.all([child.stdout.cancel(), child.stderr.cancel()]);
    assert.equal((await child.status).signal, "SIGKILL");
    const left = (await inFolder()).length;
    assert.ok(left > 5, `${left} of ${before} were left: it was killed too late`);
    for (const [file, content] of contents) assert.equal(await served(file), content, "from where it is");

    const again = await move("bucket");
    assert.equal(again.code, 0, again.said + again.out);
    assert.deepEqual([await inFolder(), new Set(await inBucket()).size], [[], before]);
    for (const [file, content] of contents) assert.equal(await served(file), content);
    assert.match(await screen(), /服务器磁盘 0 个文件/);
  });

  Deno.test("beside readers, uploads and deletions no request fails, and their effects remain", async () => {
    await save({ type: "local" });
    assert.equal((await move("local")).code, 0);
    const here = await inFolder();
    const rows = (await versionTable.all()).filter(({ file_path }) => here.includes(file_path));
    const [doomed, standing] = [rows.filter((_, n) => n % 3 === 0), rows.filter((_, n) => n % 3)];
    const child = begin("move_files", ["--to", "bucket"]);
    let isOver = false;
    const over = child.output().finally(() => isOver = true);
    await save(storage);
    await waitFor(async () => (await inBucket()).length > 0);

    const read = async () => {
      let times = 0;
      for (; !isOver; times++) {
        const file = standing[times % standing.length]!.file_path;
        const { status, text } = await call("GET", await addressOf(file));
        assert.deepEqual([status, text.slice(0, 3)], [200, "MZ "], file);
      }
      return times;
    };
    const remove = async () => {
      let early = 0;
      for (const { id } of doomed) {
        await erase(id);
        if (!isOver) early++;
      }
      return early;
    };
    const upload = async () => {
      const kept: string[] = [];
      for (let n = 0; !isOver; n++) kept.push(await publish(300 + n, `MZ beside ${n}`));
      return kept;
    };
    const [reads, early, kept] = await Promise.all([read(), remove(), upload()]);
    const { code, stdout, stderr } = await over;
    assert.equal(code, 0, new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr));
    assert.ok(reads > 0 && kept.length > 1 && early > 0, `${reads} reads, ${kept.length} uploads, ${early} deletions`);
    assert.deepEqual(await inFolder(), []);
    assert.deepEqual((await inBucket()).toSorted(), [...standing.map((row) => row.file_path), ...kept].toSorted());
  });
}
