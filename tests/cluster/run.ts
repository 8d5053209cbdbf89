// `deno task test:cluster`: runs the tests of this folder, then the shorter ones of the store, several files per process
// with a `denokv` server each; tests that kill servers and depend on timing run last.
import { denokvBinary, startDenokv, TOKEN } from "../support/denokv.ts";
import { filesBelow } from "../../lib/tasks/copies.ts";
import { garageBinary } from "../support/garage.ts";
import { inBatches, runParallel } from "../support/parallel.ts";

const isLast = (path: string) => /\/(journey|forum_positions)\.ts$/.test(path);

type Count = { passed: number; failed: number };

/** Runs files and counts by the summary that `deno test` prints; without a summary the file itself has failed. */
async function run(paths: string[], env: Record<string, string>): Promise<Count> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", "--no-check", ...paths], // `deno check` looks at these files too
    env: { ...env, NO_COLOR: "1", DENO_KV_ACCESS_TOKEN: TOKEN },
    stdout: "piped",
    stderr: "inherit",
  });
  const { success, stdout } = await command.output();
  const text = new TextDecoder().decode(stdout);
  console.log(text.trim());
  const summary = /\| (\d+) passed \| (\d+) failed/.exec(text);
  const count = { passed: Number(summary?.[1] ?? 0), failed: Number(summary?.[2] ?? 0) };
  return success || count.failed > 0 ? count : { ...count, failed: 1 };
}

/** Each test empties the server that it uses (tests/support/kv.ts). */
async function onFreshServer(paths: string[]): Promise<Count> {
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
const alone = (path: string) => () => run([path], {});
const counts = await runParallel([
  ...clusterTests.filter((path) => !isLast(path)).map(alone),
  ...inBatches(storeTests).map((paths) => () => onFreshServer(paths)),
  ...clusterTests.filter(isLast).map(alone),
]);
const total = counts.reduce((sum, { passed, failed }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
}));
console.log(`${total.passed} passed, ${total.failed} failed`);
Deno.exit(total.failed > 0 ? 1 : 0);
