// `deno task test [AREA …]` runs the whole test suite including browser tests, or the tests below folders with the name
// of an area, and ends with one line `N passed, N failed`; paths and flags are passed to `deno test`. Files run in
// batches, four processes at a time, those that store files once more with a bucket instead of a folder; then those
// that load the machine, one file per process, two at a time; then, alone, those that measure time. Files with failures
// run once more, alone. A test that passes then is shaky: it is named and counted at the end, but not as failed,
// because a failure on a loaded machine proves nothing.
import { findChromium } from "./chromium.ts";
import { filesBelow } from "../../lib/tasks/copies.ts";
import { usesBothStorages, withBucket } from "./in_bucket.ts";
import { inBatches, runParallel } from "./parallel.ts";
import { hasVersitygw } from "./versitygw.ts";

const areas = ["account", "administration", "content", "statistics", "client", "forum", "site", "kv", "web"];
/** More failed files than this are not due to a loaded machine. */
const MAY_BE_SHAKY = 5;
/** The longest begin first, so that all workers end at about the same time; one of them only waits. */
const LONG = /^tests\/(browser|process|security)\/|\/test_email_test/;
/**
 * They load the machine, or kill servers during their work, so they must not run beside tests that wait for responses.
 */
const HEAVY = /^tests\/process\/(attack|full_disk|kill|kill_uploads|race)_test/;
/** They measure time or memory. */
const measured = [
  /^tests\/process\/(expensive_posts|hostile_text|memory|slow_clients)_test/,
  /^tests\/security\/(cost\/cost|timing)_test/,
  /^tests\/services\/password_test/,
  /^tests\/shared\/markdown\/pairs_test/,
];

/** Variables of a run of `deno test`. */
type Env = Record<string, string>;
/** `files` and `bucketFiles` have failures, the latter with a bucket. */
type Outcome = {
  code: number;
  passed: number;
  failed: number;
  failures: string[];
  files: string[];
  bucketFiles: string[];
};

/** Runs `deno test`, prints its output file by file, and parses its summary. `bucket` is the variable that names one. */
async function run(args: string[], bucket: Env = {}): Promise<Outcome> {
  const place = bucket.TEST_BUCKET ? " in a bucket" : "";
  const show = (text: string) => console.log(text.replace(/^running .+/gm, `$&${place}`));
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", "--no-check", ...args],
    env: { NODE_ENV: "production", CHROMIUM: await findChromium(), NO_COLOR: "1", ...bucket },
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
  const [, passed, failed] = /(\d+) passed.*?\| (\d+) failed/.exec(text) ?? [];
  const inPlace = (files: string[]) => place ? { files: [], bucketFiles: files } : { files, bucketFiles: [] };
  if (passed === undefined) { // a missing module, or the process crashed
    return { code: code || 1, passed: 0, failed: 1, failures: [`no end: ${args.join(" ")}${place}`], ...inPlace(args) };
  }
  const [, listed = ""] = text.split(/^ FAILURES $/m);
  const lines = new Set(listed.match(/^.+ => \.\/.+?:\d+:\d+$|^.+ \(uncaught error\)$/gm));
  const failures = [...lines].map((line) => line + place);
  return { code, passed: Number(passed), failed: Number(failed), failures, ...inPlace(failedFiles(text)) };
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

/** Returns all test files, or those of some areas. */
async function runAll(wanted: string[]): Promise<Outcome> {
  const isWanted = (path: string) => wanted.length === 0 || wanted.some((area) => path.includes(`/${area}/`));
  const files = (await filesBelow(".", "tests")).filter((path) => /_test\.tsx?$/.test(path) && isWanted(path));
  const last = files.filter((path) => measured.some((pattern) => pattern.test(path)));
  const heavy = files.filter((path) => HEAVY.test(path));
  const others = files.filter((path) => !last.includes(path) && !heavy.includes(path));
  const jobs = (files: string[], bucket?: Env) => inBatches(files).map((batch) => () => run(batch, bucket));
  const [long, short] = [others.filter((path) => LONG.test(path)), others.filter((path) => !LONG.test(path))];
  const inBucket = await hasVersitygw() ? files.filter(usesBothStorages) : [];
  const runOthers = (bucket?: Env) => runParallel([...jobs(long), ...jobs(inBucket, bucket), ...jobs(short)]);
  const outcomes = inBucket.length > 0 ? await withBucket(runOthers) : await runOthers();
  outcomes.push(...await runParallel(heavy.map((file) => () => run([file])), 2));
  if (last.length > 0) outcomes.push(await run(last));
  return together(outcomes);
}

function together(outcomes: Outcome[]): Outcome {
  const sum = (of: (one: Outcome) => number) => outcomes.reduce((all, one) => all + of(one), 0);
  return {
    code: Math.max(...outcomes.map(({ code }) => code)),
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    failures: outcomes.flatMap(({ failures }) => failures),
    files: outcomes.flatMap(({ files }) => files),
    bucketFiles: outcomes.flatMap(({ bucketFiles }) => bucketFiles),
  };
}

/** `shaky` names the tests that failed and then passed alone. */
async function runTwice(): Promise<Outcome & { shaky?: string[] }> {
  const isOfDeno = /[./]|^-/.test(Deno.args[0] ?? "");
  const unknown = isOfDeno ? undefined : Deno.args.find((word) => !areas.includes(word));
  if (unknown) {
    console.error(`there is no area ${unknown}; there are ${areas.join(" ")}`);
    Deno.exit(1);
  }
  const first = isOfDeno ? await run(Deno.args) : await runAll(Deno.args);
  const { files, bucketFiles } = first;
  const count = files.length + bucketFiles.length;
  if (first.code === 0 || count === 0 || count > MAY_BE_SHAKY) return first;
  console.log(`\nonce more, alone: ${[...files, ...bucketFiles].join(" ")}\n`);
  const outcomes = files.length > 0 ? [await run(files)] : [];
  if (bucketFiles.length > 0) outcomes.push(await withBucket((bucket) => run(bucketFiles, bucket)));
  const again = together(outcomes);
  const shaky = first.failures.filter((line) => !again.failures.includes(line));
  return { ...again, passed: first.passed + first.failed - again.failed, shaky };
}

const { code, passed, failed, failures, shaky = [] } = await runTwice();
for (const line of failures) console.log(`failed: ${line}`);
for (const line of shaky) console.log(`shaky: ${line}`);
console.log(`${shaky.length} shaky`);
console.log(`${passed} passed, ${failed} failed`);
Deno.exit(code === 0 && passed > 0 ? 0 : code || 1);
