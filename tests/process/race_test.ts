// The races on the embedded file: by one instance, and by two that share it.
import assert from "node:assert/strict";
import { filesIn } from "../support/files.ts";
import { withInstances } from "../support/instances.ts";
import { runRaces } from "../support/races.ts";

for (const count of [1, 2]) {
  Deno.test(`many people pressing the same button of ${count} leave one result, and nothing on disk beside it`, () => {
    return withInstances(async (instances, env) => {
      await runRaces(instances);
      assert.deepEqual(await filesIn(`${env.UPLOADS_DIR}/versions`), []);
    }, { count });
  });
}
