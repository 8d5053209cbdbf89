// A site with a bucket in its settings is restored into that bucket, whatever files it still has.
import assert from "node:assert/strict";
import { saveSettings } from "../../lib/domain/settings.ts";
import { closeStore } from "../../lib/kv/store.ts";
import { openBucket } from "../../lib/services/files/s3/bucket.ts";
import { backup } from "../../lib/tasks/backup.ts";
import { filesBelow } from "../../lib/tasks/copies.ts";
import { restore } from "../../lib/tasks/restore.ts";
import { someBytes } from "../support/sample_files.ts";
import { open } from "../support/restore_drill.ts";
import { hasVersitygw, startVersitygw } from "../support/versitygw.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

const placeIn = (path: string) => ({ dataDir: `${path}/data`, uploadsDir: `${path}/uploads` });

if (await hasVersitygw()) {
  const server = await startVersitygw();
  Deno.test.afterAll(server.stop);
  const { type, endpoint, region, bucket: name, keyId: key_id, secret, pathStyle: path_style } = server.address;
  const address = { ...server.address, prefix: "gac" };
  const connection = { endpoint, region, bucket: name, prefix: "gac", key_id, secret, path_style };
  const bucket = openBucket(address);
  const keys = async () => (await Array.fromAsync(bucket.list())).map(({ name }) => name);

  Deno.test("files are restored to the bucket of the settings, beside remaining ones, otherwise to the folder", async () => {
    await using folder = await temporaryFolder();
    const [source, backupDir] = [placeIn(`${folder.path}/a`), `${folder.path}/backup`];
    await open(source);
    await saveSettings({ storage: { type: "s3", bucket_type: type, ...connection } });
    closeStore();
    await bucket.put("cases/one.png", someBytes(1_000));
    await bucket.put("cases/two.png", someBytes(2_000));
    await backup(source, backupDir);
    await bucket.remove("cases/two.png");

    const target = placeIn(`${folder.path}/b`);
    const { into } = await restore(target, backupDir);
    assert.equal(into, `${endpoint}/${name}/gac`);
    assert.deepEqual(await keys(), ["cases/one.png", "cases/two.png"]);
    assert.equal((await bucket.head("cases/two.png")).size, 2_000);
    assert.deepEqual(await filesBelow(target.uploadsDir), [], "nothing in the folder");

    await bucket.remove("cases/one.png");
    await bucket.put("cases/one.png", someBytes(1_000, 2));
    await assert.rejects(
      restore(placeIn(`${folder.path}/c`), backupDir),
      /cases\/one\.png lies in .+ with another content/,
    );
    await bucket.remove("cases/one.png");
    await restore(placeIn(`${folder.path}/c`), backupDir);
    assert.deepEqual(await keys(), ["cases/one.png", "cases/two.png"], "the interrupted one continues");

    await server.kill();
    const without = placeIn(`${folder.path}/d`);
    assert.equal((await restore(without, backupDir)).into, without.uploadsDir);
    assert.deepEqual(await filesBelow(`${without.uploadsDir}/cases`), ["one.png", "two.png"]);
    await server.start();
  });
}
