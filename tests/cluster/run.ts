// `deno task test:cluster`: the store's tests again, each file on a fresh `denokv` server, and those of this folder.
import { denokvBinary, startDenokv, TOKEN } from "../support/denokv.ts";

const folder = (name: string) => new URL(`../${name}/`, import.meta.url);

async function filesIn(name: string, wanted: (file: string, source: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for await (const { name: file, isDirectory } of Deno.readDir(folder(name))) {
    if (isDirectory) {
      found.push(...await filesIn(`${name}/${file}`, wanted));
      continue;
    }
    const path = new URL(file, folder(name)).pathname;
    if (file.endsWith(".ts") && wanted(file, await Deno.readTextFile(path))) found.push(path);
  }
  return found.sort();
}

type Count = { passed: number; failed: number };

/** Runs one file and counts by the summary that `deno test` prints; without one the file itself has failed. */
async function run(path: string, env: Record<string, string>): Promise<Count> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", path],
    env: { ...env, NO_COLOR: "1", DENO_KV_ACCESS_TOKEN: TOKEN },
    stdout: "piped",
    stderr: "inherit",
  });
  const { success, stdout } = await command.output();
  await Deno.stdout.write(stdout);
  const summary = /\| (\d+) passed \| (\d+) failed/.exec(new TextDecoder().decode(stdout));
  const count = { passed: Number(summary?.[1] ?? 0), failed: Number(summary?.[2] ?? 0) };
  return success || count.failed > 0 ? count : { ...count, failed: 1 };
}

async function onFreshServer(path: string): Promise<Count> {
  const denokv = await startDenokv();
  return await run(path, { TEST_KV_URL: denokv.url }).finally(denokv.stop);
}

try {
  console.log(`with ${await denokvBinary()}`);
} catch (error) {
  console.error((error as Error).message);
  Deno.exit(1);
}

const total: Count = { passed: 0, failed: 0 };
const storeTests = await filesIn(
  "kv",
  (file, source) => file.endsWith("_test.ts") && /\bopen(?:Test|Empty)Store\b/.test(source),
);
const clusterTests = await filesIn("cluster", (file) => file !== "run.ts");
const runs = [
  ...storeTests.map((path) => () => onFreshServer(path)),
  ...clusterTests.map((path) => () => run(path, {})),
];
for (const each of runs) {
  const { passed, failed } = await each();
  total.passed += passed;
  total.failed += failed;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
Deno.exit(total.failed > 0 ? 1 : 0);
