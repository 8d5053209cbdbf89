// The summary of the runner: shaky tests are named and counted, and no failure is hidden by them.
import assert from "node:assert/strict";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { hasVersitygw } from "./versitygw.ts";

const runner = fileURLToPath(new URL("run.ts", import.meta.url));
const good = `Deno.test("good", () => {});`;
const shaky = `Deno.test("shaky", () => {
  if ([...Deno.readDirSync(".")].some(({ name }) => name === "once")) return;
  Deno.writeTextFileSync("once", "");
  throw new Error("the first time");
});`;
const late = `Deno.test("late", async () => {
  setTimeout(() => { throw new Error("late"); });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
});`;
const withoutBucket = `Deno.test("a file", () => {
  if (Deno.env.has("TEST_BUCKET")) throw new Error("a bucket");
});`;
const missing = `import "./nowhere.ts";`;

/** Runs a suite of these files; returns the exit code and the last lines. */
async function runSuite(files: Record<string, string>, ...words: string[]): Promise<{ code: number; end: string[] }> {
  const folder = await Deno.makeTempDir();
  for (const [name, text] of Object.entries(files)) {
    await Deno.mkdir(dirname(`${folder}/tests/${name}`), { recursive: true });
    await Deno.writeTextFile(`${folder}/tests/${name}`, text);
  }
  const args = ["run", "-A", runner, ...words];
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args, cwd: folder }).output();
  await Deno.remove(folder, { recursive: true });
  const lines = [stdout, stderr].flatMap((bytes) => new TextDecoder().decode(bytes).split("\n"));
  return { code, end: lines.filter((line) => /^(shaky: |failed: |there is no|\d+ shaky$|\d+ passed, )/.test(line)) };
}

Deno.test("a test that fails once is named and counted as shaky", async () => {
  const files = { "a_test.ts": good, "b_test.ts": shaky, "process/kill_test.ts": good };
  const { code, end } = await runSuite(files);
  const named = "shaky: shaky => ./tests/b_test.ts:1:6";
  assert.deepEqual([code, end], [0, [named, "1 shaky", "3 passed, 0 failed"]]);
});

Deno.test("an error outside a test fails the run, also beside a shaky test", async () => {
  const { code, end } = await runSuite({ "a_test.ts": late, "b_test.ts": shaky });
  assert.equal(code, 1);
  assert.ok(end.includes("failed: ./tests/a_test.ts (uncaught error)"), end.join("\n"));
  assert.ok(end.includes("1 shaky"), end.join("\n"));
});

if (await hasVersitygw()) {
  Deno.test("a test that fails in a bucket only is no shaky one", async () => {
    const file = "services/files/storage_interface_test.ts";
    const { code, end } = await runSuite({ [file]: withoutBucket });
    const named = `failed: a file => ./tests/${file}:1:6 in a bucket`;
    assert.deepEqual([code, end], [1, [named, "0 shaky", "1 passed, 1 failed"]]);
  });
}

Deno.test("a file that cannot be loaded fails the run", async () => {
  const { code, end } = await runSuite({ "a_test.ts": missing, "process/kill_test.ts": good });
  assert.equal(code, 1);
  assert.deepEqual(end, ["failed: no end: tests/a_test.ts", "0 shaky", "1 passed, 1 failed"]);
});

Deno.test("an area runs the tests below folders of its name, and an unknown one lists the areas", async () => {
  const files = {
    "a_test.ts": missing,
    "api/kv/b_test.ts": good,
    "kv/inside/c_test.ts": good,
    "kvx/d_test.ts": missing,
  };
  assert.deepEqual(await runSuite(files, "kv"), { code: 0, end: ["0 shaky", "2 passed, 0 failed"] });
  const { code, end } = await runSuite(files, "kvx");
  assert.deepEqual([code, end.length], [1, 1]);
  assert.match(end[0] ?? "", /^there is no area kvx; there are account .*\bkv\b/);
});
