// Runs test files in a process of `deno test`, reads its summary, and gives failed files a second attempt.

export type Env = Record<string, string>;
/** `files` have failures, each in its place, such as ` in a bucket`; an empty text is the usual one. */
export type Outcome = {
  code: number;
  passed: number;
  failed: number;
  failures: string[];
  files: { path: string; place: string }[];
};
/** Runs files in each place. */
export type Places = Record<string, (paths: string[]) => Promise<Outcome>>;

/** More failed files than this are not due to a loaded machine. */
const MAY_BE_SHAKY = 5;

/** Runs `deno test` and prints its output file by file. */
export async function runTests(args: string[], env: Env, place = ""): Promise<Outcome> {
  const show = (text: string) => console.log(text.replace(/^running .+/gm, `$&${place}`));
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", "--no-check", ...args], // `deno check` looks at these files too
    env: { NO_COLOR: "1", ...env },
    stdout: "piped",
  }).spawn();
  const decoder = new TextDecoder();
  let text = "";
  let shown = 0;
  for await (const bytes of child.stdout) {
    text += decoder.decode(bytes, { stream: true });
    const end = text.lastIndexOf("\nrunning ") + 1; // the output of one file stays together
    if (end <= shown) continue;
    show(text.slice(shown, end - 1));
    shown = end;
  }
  show(text.slice(shown).trimEnd());
  const { code } = await child.status;
  const inPlace = (paths: string[]) => paths.map((path) => ({ path, place }));
  const [, passed, failed] = /(\d+) passed.*?\| (\d+) failed/.exec(text) ?? [];
  if (passed === undefined) { // a missing module, or the process crashed
    return {
      code: code || 1,
      passed: 0,
      failed: 1,
      failures: [`no end: ${args.join(" ")}${place}`],
      files: inPlace(args),
    };
  }
  const [, listed = ""] = text.split(/^ FAILURES $/m);
  const lines = new Set(listed.match(/^.+ => \.\/.+?:\d+:\d+$|^.+ \(uncaught error\)$/gm));
  const failures = [...lines].map((line) => line + place);
  return { code, passed: Number(passed), failed: Number(failed), failures, files: inPlace(failedFiles(text)) };
}

/**
 * The files whose tests have failed. The list at the end may name the file in which a test was defined, such as a
 * helper.
 */
function failedFiles(text: string): string[] {
  const files = new Set<string>();
  let file = "";
  for (const line of text.split("\n")) {
    file = /^running \d+ tests? from (\S+)/.exec(line)?.[1] ?? file;
    if (/ FAILED \(/.test(line) && file) files.add(file);
    const [, broken] = /^Uncaught error from (\S+) FAILED$/.exec(line) ?? [];
    if (broken) files.add(broken);
  }
  return [...files];
}

export function together(outcomes: Outcome[]): Outcome {
  const sum = (of: (one: Outcome) => number) => outcomes.reduce((all, one) => all + of(one), 0);
  return {
    code: Math.max(0, ...outcomes.map(({ code }) => code)),
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    failures: outcomes.flatMap(({ failures }) => failures),
    files: outcomes.flatMap(({ files }) => files),
  };
}

/**
 * Runs the failed files once more, alone. Prints the failures, the tests that failed and then passed alone, and the
 * last line `N passed, N failed`; ends this process.
 */
export async function endRun(first: Outcome, places: Places): Promise<never> {
  const { code, passed, failed, failures, shaky } = await secondAttempt(first, places);
  for (const line of failures) console.log(`failed: ${line}`);
  for (const line of shaky) console.log(`shaky: ${line}`);
  console.log(`${shaky.length} shaky`);
  console.log(`${passed} passed, ${failed} failed`);
  Deno.exit(code === 0 && passed > 0 ? 0 : code || 1);
}

async function secondAttempt(first: Outcome, places: Places): Promise<Outcome & { shaky: string[] }> {
  const { code, files } = first;
  if (code === 0 || files.length === 0 || files.length > MAY_BE_SHAKY) return { ...first, shaky: [] };
  console.log(`\nonce more, alone: ${files.map(({ path, place }) => path + place).join(" ")}\n`);
  const outcomes: Outcome[] = [];
  for (const [place, runIn] of Object.entries(places)) {
    const paths = files.filter((file) => file.place === place).map(({ path }) => path);
    if (paths.length > 0) outcomes.push(await runIn(paths));
  }
  const again = together(outcomes);
  const shaky = first.failures.filter((line) => !again.failures.includes(line));
  return { ...again, passed: first.passed + first.failed - again.failed, shaky };
}
