// Runs the whole test suite, browser tests too, and closes with one line `N passed, N failed`.
import { findChromium } from "./chromium.ts";

const chromium = await findChromium();
const command = new Deno.Command(Deno.execPath(), {
  args: ["test", "-A", "--no-check", ...Deno.args],
  env: { NODE_ENV: "production", CHROMIUM: chromium },
  stdout: "piped",
});
const child = command.spawn();
const decoder = new TextDecoder();
let text = "";
for await (const bytes of child.stdout) {
  await Deno.stdout.write(bytes);
  text = (text + decoder.decode(bytes, { stream: true })).slice(-20_000);
}
const { code } = await child.status;
// deno-lint-ignore no-control-regex -- the colours of the terminal
const [, passed, failed] = /(\d+) passed.*?\| (\d+) failed/.exec(text.replace(/\x1b\[[\d;]*m/g, "")) ?? [];
if (passed === undefined) {
  console.error("the tests did not come to an end");
  Deno.exit(code || 1);
}
console.log(`${passed} passed, ${failed} failed`);
Deno.exit(code === 0 && Number(passed) > 0 ? 0 : code || 1);
