// The runner's own word: what is shaky is named, and nothing that failed is lost beside it.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";

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
const missing = `import "./nowhere.ts";`;

/** Runs a suite of these files; gives the exit code and the lines at its end. */
async function runSuite(files: Record<string, string>): Promise<{ code: number; end: string[] }> {
  const folder = await Deno.makeTempDir();
  await Deno.mkdir(`${folder}/tests/process`, { recursive: true });
  for (const [name, text] of Object.entries(files)) await Deno.writeTextFile(`${folder}/tests/${name}`, text);
  const args = ["run", "-A", runner];
  const { code, stdout } = await new Deno.Command(Deno.execPath(), { args, cwd: folder, stderr: "null" }).output();
  await Deno.remove(folder, { recursive: true });
  const lines = new TextDecoder().decode(stdout).split("\n");
  return { code, end: lines.filter((line) => /^(shaky,|failed:|\d+ passed, )/.test(line)) };
}

Deno.test("what fails once is named as shaky", async () => {
  const files = { "a_test.ts": good, "b_test.ts": shaky, "process/kill_test.ts": good };
  const { code, end } = await runSuite(files);
  assert.deepEqual([code, end], [0, ["shaky, passed alone: shaky => ./tests/b_test.ts:1:6", "3 passed, 0 failed"]]);
});

Deno.test("an error outside a test fails the whole, also beside something shaky", async () => {
  const { code, end } = await runSuite({ "a_test.ts": late, "b_test.ts": shaky });
  assert.equal(code, 1);
  assert.ok(end.includes("failed: ./tests/a_test.ts (uncaught error)"), end.join("\n"));
});

Deno.test("a file that cannot be loaded fails the whole", async () => {
  const { code, end } = await runSuite({ "a_test.ts": missing, "process/kill_test.ts": good });
  assert.equal(code, 1);
  assert.deepEqual(end, ["failed: no end: tests/a_test.ts", "1 passed, 1 failed"]);
});
