// On Deno Deploy, `Deno.openKv()` opens a KV server whose address the platform does not reveal.
import { startDenokv, TOKEN } from "../support/denokv.ts";
import { runOnDeploy } from "../support/on_deploy.ts";
import { hasVersitygw } from "../support/versitygw.ts";

if (await hasVersitygw()) {
  Deno.test("with a bucket and a KV server the site writes only to the temporary folder", async () => {
    const denokv = await startDenokv();
    const kv = { DENO_KV_DEFAULT_PATH: denokv.url, DENO_KV_ACCESS_TOKEN: TOKEN };
    await runOnDeploy(kv).finally(denokv.stop);
  });
}
