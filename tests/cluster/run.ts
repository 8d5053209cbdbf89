// `deno task test:cluster`: runs the tests of this folder and the shorter ones of the store, several files per process
// with a `denokv` server each, the longest first. Files with failures run once more, alone, as in tests/support/run.ts.
import { denokvBinary, startDenokv, TOKEN } from "../support/denokv.ts";
import { filesBelow } from "../../lib/tasks/copies.ts";
import { garageBinary } from "../support/garage.ts";
import { inBatches, runParallel } from "../support/parallel.ts";
import { endRun, type Env, type Outcome, runTests, together } from "../support/test_process.ts";

const isLong = (path: string) => /\/(journey|forum_positions)\.ts$/.test(path);
const ON_SERVER = " on a KV server";

const run = (paths: string[], server?: Env) =>
  runTests(paths, { DENO_KV_ACCESS_TOKEN: TOKEN, ...server }, server && ON_SERVER);

/** Each test empties the server that it uses (tests/support/kv.ts). */
async function onFreshServer(paths: string[]): Promise<Outcome> {
  const denokv = await startDenokv();
  return await run(paths, { TEST_KV_URL: denokv.url }).finally(denokv.stop);
}

try {
  console.log(`with ${await denokvBinary()} and ${await garageBinary()}`);
} catch (error) {
  console.error((error as Error).message);
  Deno.exit(1);
}

/**
 * The faults that kv:check finds (fsck_test.ts) are broken and repaired on a file only: it reads and commits like all
 * other code, and the tests of instances end with a check of the server.
 */
async function isStoreTest(path: string): Promise<boolean> {
  return /(?<!\/fsck)_test\.ts$/.test(path) && /\bopen(?:Test|Empty)Store\b/.test(await Deno.readTextFile(path));
}

const storeTests: string[] = [];
for (const path of await filesBelow(".", "tests/kv")) if (await isStoreTest(path)) storeTests.push(path);
const clusterTests = (await filesBelow(".", "tests/cluster")).filter((path) => !path.endsWith("/run.ts"));
const alone = (path: string) => () => run([path]);
const outcomes = await runParallel([
  ...clusterTests.filter(isLong).map(alone),
  ...inBatches(storeTests).map((paths) => () => onFreshServer(paths)),
  ...clusterTests.filter((path) => !isLong(path)).map(alone),
]);
await endRun(together(outcomes), { "": run, [ON_SERVER]: onFreshServer });
