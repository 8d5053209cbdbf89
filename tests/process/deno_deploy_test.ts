// On Deno Deploy only the system's temporary folder is written; `Deno.openKv()` opens the store.
import assert from "node:assert/strict";
import { runOnDeploy } from "../support/on_deploy.ts";
import { runServer } from "../support/server.ts";
import { hasVersitygw } from "../support/versitygw.ts";

if (await hasVersitygw()) {
  Deno.test("with a bucket the site works where only the temporary folder can be written, and an email fails", async () => {
    const platform = await Deno.makeTempDir();
    await runOnDeploy({ DENO_KV_DEFAULT_PATH: `${platform}/kv.sqlite3` }, [platform]);
    await Deno.remove(platform, { recursive: true });
  });
}

Deno.test("without a bucket a start there ends with one line that says what is missing", async () => {
  const env = { DENO_DEPLOYMENT_ID: "x1", DENO_KV_DEFAULT_PATH: ":memory:" };
  const { code, output } = await runServer(env);
  assert.deepEqual([code, output], [1, "S3_URL: must name a bucket, because there is no folder for files\n"]);
});
