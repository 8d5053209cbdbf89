// Runs the whole test suite, browser tests too, and closes with one line `N passed, N failed`. Files with failures run
// once more, alone: what passes then is named as shaky and not counted as failed, for a loaded machine proves nothing.
import { findChromium } from "./chromium.ts";

/** More files than this are no accident of a loaded machine. */
const MAY_BE_SHAKY = 5;

type Outcome = { code: number; passed: number; failed: number; failures: string[]; files: string[] };

/** Runs `deno test`, shows what it prints, and reads its summary. Throws when there is none. */
async function run(args: string[]): Promise<Outcome> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", "--no-check", ...args],
    env: { NODE_ENV: "production", CHROMIUM: await findChromium() },
    stdout: "piped",
  }).spawn();
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of child.stdout) {
    await Deno.stdout.write(bytes);
    text = (text + decoder.decode(bytes, { stream: true })).slice(-5_000_000);
  }
  const { code } = await child.status;
  // deno-lint-ignore no-control-regex -- the colours of the terminal
  const plain = text.replace(/\x1b\[[\d;]*m/g, "");
  const [, passed, failed] = /(\d+) passed.*?\| (\d+) failed/.exec(plain) ?? [];
  if (passed === undefined) throw new Error("the tests did not come to an end");
  const [, listed = ""] = plain.split(/^ FAILURES $/m);
  const failures = [...new Set(listed.match(/^.+ => \.\/.+?:\d+:\d+$/gm))];
  return { code, passed: Number(passed), failed: Number(failed), failures, files: failedFiles(plain) };
}

/** The files whose tests have failed: the list at the end names the file that a test was defined in, as by a helper. */
function failedFiles(plain: string): string[] {
  const files = new Set<string>();
  let file = "";
  for (const line of plain.split("\n")) {
    file = /^running \d+ tests? from (\S+)/.exec(line)?.[1] ?? file;
    if (/ FAILED \(/.test(line) && file) files.add(file);
  }
  return [...files];
}

async function runTwice(): Promise<Outcome> {
  const first = await run(Deno.args);
  const { files } = first;
  if (first.code === 0 || files.length === 0 || files.length > MAY_BE_SHAKY) return first;
  console.log(`\nonce more, alone: ${files.join(" ")}\n`);
  const again = await run(files);
  const shaky = first.failures.filter((line) => !again.failures.includes(line));
  for (const line of shaky) console.log(`shaky, passed alone: ${line}`);
  const passed = first.passed + first.failed - again.failed;
  return { code: again.code, passed, failed: again.failed, failures: again.failures, files: again.files };
}

try {
  const { code, passed, failed, failures } = await runTwice();
  for (const line of failures) console.log(`failed: ${line}`);
  console.log(`${passed} passed, ${failed} failed`);
  Deno.exit(code === 0 && passed > 0 ? 0 : code || 1);
} catch (error) {
  console.error((error as Error).message);
  Deno.exit(1);
}
