// Starts the measured processes: the server step of `deno task start`, the whole command, and minimal servers for
// comparison.
import { waitForServer } from "../../support/wait_for_server.ts";
import { freePort } from "../../support/free_port.ts";
import { root } from "../../support/root.ts";

const MB = 1024 * 1024;
const LOOK = 250; // milliseconds between two looks at the memory of a site
const STEADY = 2_000; // milliseconds
const PATIENCE = 25_000;
const COLLECTED = 5; // megabytes

export type Running = {
  port: number;
  base: string;
  /** Milliseconds from the start of the process to its first response. */
  startedIn: number;
  /** Its current memory in megabytes. */
  rss(): Promise<number>;
  /** Its peak memory in megabytes since `forgetPeak`. */
  peak(): Promise<number>;
  forgetPeak(): Promise<void>;
  /** Its current memory by kind, as text: its own, and pages of mapped files. */
  parts(): Promise<string>;
  /** Its processor time in seconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
};

export const admin = { username: "admin", password: "Bench0password" };

type Site = {
  /** Any free port, if not given. */
  port?: number;
  env?: Record<string, string>;
  /** Modules of the site, by path, and their replacements in this folder. */
  instead?: Record<string, string>;
  /** Its log of failures is not printed, because the measurement causes thousands of them. */
  silent?: boolean;
};

/** Starts the site as shipped, on folders of `dir`. */
export async function startSite(
  dir: string,
  { port = freePort(), env, instead, silent }: Site = {},
): Promise<Running> {
  const flags = instead ? [`--import-map=${await importMap(dir, instead)}`] : [];
  return await run("main.ts", [], { port, env: { ...siteEnv(dir, port), ...env }, flags, silent });
}

/** Starts it by the whole command, `deno task start`. */
export async function startByTask(dir: string): Promise<Running> {
  const port = freePort();
  return await launch(["task", "--quiet", "start"], { port, env: siteEnv(dir, port) });
}

function siteEnv(dir: string, port: number): Record<string, string> {
  return {
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: `${dir}/data`,
    UPLOADS_DIR: `${dir}/uploads`,
    RATE_LIMITS: "off",
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: "",
  };
}

/** The project's import map with replaced modules, because an import map on the command line replaces the project's. */
async function importMap(dir: string, instead: Record<string, string>): Promise<string> {
  const own = JSON.parse(await Deno.readTextFile(`${root}deno.json`)).imports as Record<string, string>;
  const below = Object.entries(own).map(([name, npm]) => [`${name}/`, `${npm.replace("npm:", "npm:/")}/`]);
  const url = (path: string) => new URL(path, `file://${root}`).href;
  const others = Object.entries(instead).map(([path, other]) => [url(path), url(`tests/bench/instead/${other}`)]);
  const file = `${dir}/import_map.json`;
  await Deno.writeTextFile(file, JSON.stringify({ imports: { ...own, ...Object.fromEntries([...below, ...others]) } }));
  return file;
}

/** Fills the folders of `dir`, or those in `env`, by `deno task demo`, small. */
export async function fillDemo(dir: string, env: Record<string, string> = {}): Promise<void> {
  const sizes = ["--users=50", "--visits=500", "--processing=200", "--usage=20", "--days=60"];
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", "demo", ...sizes],
    cwd: root,
    env: { ...siteEnv(dir, freePort()), ...env },
    stdout: "null",
  }).output();
  if (code !== 0) throw new Error(`deno task demo: ${new TextDecoder().decode(stderr)}`);
}

/** Starts a server of bare_server.ts with the flags of the shipped one. */
export function startBare(kind: string, argument: string): Promise<Running> {
  const port = freePort();
  return run("tests/bench/kit/bare_server.ts", [kind, argument], { port, env: { BENCH_PORT: String(port) } });
}

/** Starts a minimal server of Hono and React with one page. */
export function startBarePage(): Promise<Running> {
  const port = freePort();
  return launch(["run", "-A", "tests/bench/kit/bare_page.tsx"], { port, env: { BENCH_PORT: String(port) } });
}

type Start = { port: number; env: Record<string, string>; silent?: boolean };

async function run(
  module: string,
  more: string[],
  { port, env, silent, flags = [] }: Start & { flags?: string[] },
): Promise<Running> {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${root}deno.json`));
  const words = (tasks.start.command as string).split(" ");
  const own = Object.fromEntries(words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split("=")));
  const args = words.filter((word) => !/^[A-Z_]+=/.test(word)).slice(1).flatMap((word) =>
    word === "main.ts" ? [...flags, module] : word
  );
  return await launch([...args, ...more], { port, env: { ...own, ...env }, silent });
}

/** Imports the files of a folder by `deno task import`; returns its seconds and its peak memory in megabytes. */
export async function runImport(dir: string, from: string): Promise<{ seconds: number; peak: number }> {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${root}deno.json`));
  const args = [...(tasks.import as string).split(" ").slice(1), "--from", from];
  const begun = performance.now();
  const child = new Deno.Command(Deno.execPath(), { args, cwd: root, env: siteEnv(dir, freePort()), stdout: "null" })
    .spawn();
  let peak = 0;
  const look = async () => peak = Math.max(peak, await figures(child.pid).peak().catch(() => 0));
  const looking = setInterval(look, 100);
  const { code } = await child.status;
  clearInterval(looking);
  if (code !== 0) throw new Error(`deno task import ended with ${code}`);
  return { seconds: (performance.now() - begun) / 1000, peak };
}

/** Runs Deno with the arguments until it responds. */
async function launch(args: string[], { port, env, silent }: Start): Promise<Running> {
  const before = performance.now();
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd: root,
    env,
    stdin: "null",
    stdout: "piped",
    stderr: silent ? "null" : "inherit",
  }).spawn();
  child.stdout.pipeTo(new WritableStream()); // the log is read, as in production
  let ended = false;
  child.status.then(() => ended = true);
  const base = `http://127.0.0.1:${port}`;
  await waitForServer(`deno ${args.join(" ")}`, `${base}/healthz`, () => ended);
  const startedIn = performance.now() - before;
  async function stop() {
    if (!ended) child.kill("SIGTERM");
    await child.status;
  }
  return { port, base, startedIn, ...figures(child.pid), stop };
}

/** Reads what the system reports about a process; works on Linux only. */
function figures(pid: number) {
  const status = async (name: string) => {
    const text = await Deno.readTextFile(`/proc/${pid}/status`);
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1]) * 1024 / MB;
  };
  return {
    rss: () => status("VmRSS"),
    peak: () => status("VmHWM"),
    forgetPeak: () => Deno.writeTextFile(`/proc/${pid}/clear_refs`, "5"),
    parts: async () => {
      const [own, files] = [await status("RssAnon"), await status("RssFile")];
      return `${own.toFixed(0)} MB its own, ${files.toFixed(0)} MB of files`;
    },
    cpu: () => processorOf(pid),
  };
}

/**
 * Returns the memory of a site at rest: after it has read its lists and collected garbage, which it does some ten
 * seconds later.
 */
export async function settled(site: Running): Promise<number> {
  const begun = performance.now();
  let [most, last, since] = [0, 0, begun];
  for (; performance.now() - begun < PATIENCE; await new Promise((resolve) => setTimeout(resolve, LOOK))) {
    const now = await site.rss();
    if (Math.abs(now - last) > 1) [last, since] = [now, performance.now()];
    most = Math.max(most, now);
    if (now < most - COLLECTED && performance.now() - since > STEADY) break;
  }
  return last;
}

/** Returns the processor seconds of a process. */
async function processorOf(pid: number): Promise<number> {
  const fields = (await Deno.readTextFile(`/proc/${pid}/stat`)).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100; // ticks of 10 ms
}

/** Returns the same including the processes that it has started. */
export async function processorOfAll(pid: number): Promise<number> {
  const children = (await Deno.readTextFile(`/proc/${pid}/task/${pid}/children`)).split(" ").filter(Boolean);
  const all = await Promise.all([pid, ...children.map(Number)].map(processorOf));
  return all.reduce((sum, seconds) => sum + seconds, 0);
}

/**
 * Runs `work` with a new folder and the processes that it starts there; then ends and removes all of it, also after an
 * error.
 */
export async function inFolder<T>(work: (dir: string, started: Running[]) => Promise<T>): Promise<T> {
  const dir = await Deno.makeTempDir({ prefix: "gac-bench-" });
  const started: Running[] = [];
  try {
    return await work(dir, started);
  } finally {
    for (const process of started) await process.stop();
    await Deno.remove(dir, { recursive: true });
  }
}

/** Signs the administrator in; returns the header for further requests. */
export async function signIn(site: Running): Promise<{ authorization: string }> {
  const { token } = await call(site, "POST", "/api/admin/auth/login", { body: admin }) as { token: string };
  return { authorization: `Bearer ${token}` };
}

type Call = { body?: unknown; headers?: Record<string, string> };

/** Makes a call of the site. Throws an Error with the response when it is refused. */
export async function call(site: Running, method: string, path: string, { body, headers }: Call): Promise<unknown> {
  const form = body instanceof FormData;
  const answer = await fetch(site.base + path, {
    method,
    headers: { ...headers, ...(body && !form ? { "content-type": "application/json" } : {}) },
    body: form ? body : body ? JSON.stringify(body) : undefined,
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}
