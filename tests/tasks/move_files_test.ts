// files:move while the site serves: each file goes when its hash fits, a broken move goes on, and what stays is named.
import assert from "node:assert/strict";
import { openProduct } from "../support/app.ts";
import { filesIn } from "../support/files.ts";
import { caseForm, installer, versionForm } from "../support/forms.ts";
import { lineOf } from "../support/in_bucket.ts";
import { hasVersitygw, startVersitygw } from "../support/versitygw.ts";
import { holdArriving } from "../../lib/domain/content/arriving.ts";
import { signedQuery } from "../../lib/domain/content/download_links.ts";
import { storageNow } from "../../lib/domain/storage.ts";
import { openPlaces } from "../../lib/services/files/places.ts";
import { openUploads, uploads } from "../../lib/services/files/uploads.ts";

if (await hasVersitygw()) {
  const server = await startVersitygw();
  Deno.test.afterAll(server.stop);
  const product = await openProduct({ RATE_LIMITS: "off" }, { onDisk: true });
  const { call, folder } = product;
  const { token } = await product.signInAdmin();
  const uploadsDir = `${folder}/uploads`;
  await uploads().close();
  openUploads(await openPlaces({ uploadsDir, lock: holdArriving, storageNow: () => storageNow() }));
  const { type, endpoint, bucket, keyId, secret } = server.address;
  const storage = { type, endpoint, bucket, region: "", prefix: "gac", key_id: keyId, secret };
  const save = async (storage: unknown) =>
    assert.equal((await call("PUT", "/api/admin/settings", { token, body: { storage } })).status, 200);
  const run = async (script: string, args: string[], more: Record<string, string> = {}) => {
    const path = new URL(`../../lib/tasks/${script}.ts`, import.meta.url).pathname;
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", path, ...args],
      env: { DATA_DIR: folder, UPLOADS_DIR: uploadsDir, PUBLIC_URL: "http://gac.test", ...more },
    }).output();
    const decoder = new TextDecoder();
    return { code, out: decoder.decode(stdout), said: decoder.decode(stderr) };
  };
  const move = async (to: string, more?: Record<string, string>) => {
    const ended = await run("move_files", ["--to", to], more);
    return { ...ended, all: /^all +(\d+) +(\d+) +(\d+) +(\d+)$/m.exec(ended.out)?.slice(1).map(Number) };
  };

  const publish = async (n: number, content: string) => {
    const form = versionForm({ version_number: `9.2.${n}`, file: installer(content) });
    return (await call("POST", "/api/admin/content/versions", { token, form })).json.data.file_path as string;
  };
  const served = async (file: string) =>
    (await call("GET", `/api/uploads/versions/${file}?${await signedQuery("versions", file)}`)).text;

  const screen = async () => (await call("GET", "/admin/settings?tab=storage", { token })).text.replace(/<[^>]*>/g, "");

  Deno.test("without a bucket, or with another word, it moves nothing and says so in a line", async () => {
    const none = await move("bucket");
    assert.deepEqual([none.code, none.said.startsWith("no bucket is known")], [1, true]);
    assert.equal((await move("moon", { S3_URL: lineOf(server.address) })).said, "--to: bucket or local\n");
  });

  Deno.test("everything goes into the bucket by its hash, what is broken stays and is named, and comes back", async () => {
    const [whole, broken, gone] = [
      await publish(1, "MZ whole"),
      await publish(2, "MZ broken"),
      await publish(3, "MZ gone"),
    ];
    const { json } = await call("POST", "/api/admin/content/cases", { token, form: caseForm() });
    const picture = `/api/uploads/cases/${json.data.image_path}`;
    assert.equal((await call("GET", `${picture}?w=400`)).status, 200); // its sizes are made
    await save(storage);
    const there = await publish(4, "MZ there");
    await Deno.writeTextFile(`${uploadsDir}/versions/${broken}`, "MZ brokem");
    await Deno.remove(`${uploadsDir}/versions/${gone}`);
    // As a move that was killed between the two has left it.
    await Deno.copyFile(`${uploadsDir}/versions/${whole}`, `${server.folder}/gac/versions/${whole}`);

    assert.match(await screen(), /服务器磁盘 6 个文件.*存储桶 2 个文件.*须传输 6 个文件，.*files:move --to bucket/);
    const first = await move("bucket");
    assert.equal(first.code, 1, first.said);
    assert.ok(first.out.includes(`versions/${broken}: stays`) && first.out.includes(`versions/${gone}: missing`));
    assert.deepEqual(first.all, [5, 1, 1, 1]); // one version and the four files of the case
    assert.deepEqual(await filesIn(`${uploadsDir}/versions`), [broken]);
    assert.deepEqual(await filesIn(`${uploadsDir}/cases`), []);
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
    assert.deepEqual(await filesIn(`${server.folder}/gac/versions`), []);
    assert.deepEqual([await served(whole), await served(broken)], ["MZ whole", "MZ broken"]);
  });
}
