// The storage is changed on one of two instances: the other one stores the next file there, and both read both
// storages.
import assert from "node:assert/strict";
import { configuredStorage } from "../../lib/services/files/configured_storage.ts";
import { namesIn } from "../../lib/services/disk.ts";
import { caseForm } from "../support/forms.ts";
import { withInstances } from "../support/instances.ts";
import { hasVersitygw, startVersitygw } from "../support/versitygw.ts";

if (await hasVersitygw()) {
  Deno.test("a storage saved at one instance takes effect at once at the other, and files are read from both storages", async () => {
    const server = await startVersitygw();
    await withInstances(async ({ one, other, admin }, { UPLOADS_DIR = "" }) => {
      const token = await one.signInAdmin(admin.username, admin.password);
      const save = async (client: typeof one, storage: unknown) => {
        const { status, text } = await client.call("PUT", "/api/admin/settings", { token, body: { storage } });
        assert.equal(status, 200, text);
      };
      const publish = async (client: typeof one): Promise<string> => {
        const { status, text, json } = await client.call("POST", "/api/admin/content/cases", {
          token,
          form: caseForm(),
        });
        assert.equal(status, 201, text);
        return json.data.video_path;
      };
      const { fileStore } = configuredStorage({ uploadsDir: "", bucket: { ...server.address, prefix: "gac" } });
      const isInBucket = async (file: string) => await fileStore.facts(`cases/${file}`) !== null;
      const isInFolder = async (file: string) => (await namesIn(`${UPLOADS_DIR}/cases`)).includes(file);

      const first = await publish(other);
      const { type, endpoint, bucket, keyId: key_id, secret } = server.address;
      await save(one, { type, endpoint, bucket, region: "", prefix: "gac", key_id, secret });
      const second = await publish(other);
      await save(other, { type: "local" });
      const third = await publish(one);
      const files = [first, second, third];
      assert.deepEqual(await Promise.all(files.map(isInFolder)), [true, false, true]);
      assert.deepEqual(await Promise.all(files.map(isInBucket)), [false, true, false]);
      for (const client of [one, other]) {
        for (const file of files) {
          assert.equal((await client.call("GET", `/api/uploads/cases/${file}`)).status, 200, file);
        }
      }
    }, { env: { SMTP_URL: "", RATE_LIMITS: "off" } });
    await server.stop();
  });
}
