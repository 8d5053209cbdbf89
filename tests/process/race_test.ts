// Races on the embedded file. Those of two instances are in tests/cluster, because only a KV server is shared.
import assert from "node:assert/strict";
import { namesIn } from "../../lib/services/disk.ts";
import { withInstances } from "../support/instances.ts";
import { runRaces } from "../support/races.ts";

Deno.test("many people pressing the same button leave one result, and no leftovers on disk", async () => {
  await withInstances(async (instances, env) => {
    await runRaces(instances);
    assert.deepEqual(await namesIn(`${env.UPLOADS_DIR}/versions`), []);
  }, { count: 1 });
});
