// Runs the shipped start command in a process of its own: starts it, calls it over HTTP, kills it, restarts it.
import { waitForServer } from "./wait_for_server.ts";
import { freePort } from "./free_port.ts";
import { root } from "./root.ts";

export type Server = {
  base: string;
  /** Its output so far. */
  output(): string;
  /** SIGKILL, without a graceful shutdown. */
  kill(): Promise<void>;
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number>;
};

/**
 * Starts the server step of `deno task start`, or with other arguments, and waits for its first response. The arguments
 * `before` start a program that executes it.
 */
export async function startServer(env: Record<string, string>, args?: string[], before?: string[]): Promise<Server> {
  const port = env.PORT ?? String(freePort());
  const run = await spawnServer({ ...env, PORT: port }, args, before);
  const base = `http://127.0.0.1:${port}`;
  let ended = false;
  run.child.status.then(() => ended = true);
  try {
    await waitForServer("the server", `${base}/healthz`, () => ended);
  } catch (error) {
    if (!ended) run.child.kill("SIGKILL");
    throw new Error(run.output(), { cause: error });
  }
  async function end(signal: Deno.Signal): Promise<number> {
    if (!ended) run.child.kill(signal);
    const { code } = await run.child.status;
    await run.finished;
    return code;
  }
  return { base, output: run.output, kill: () => end("SIGKILL").then(() => {}), stop: () => end("SIGTERM") };
}

/** Runs the server step until it exits by itself; returns its exit code and its output. */
export async function runServer(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const run = await spawnServer(env);
  const { code } = await run.child.status;
  await run.finished;
  return { code, output: run.output() };
}

/** Runs a task of deno.json to its end; `input` is its standard input. */
export async function runTask(args: string[], env: Record<string, string>, input = "") {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", ...args],
    cwd: root,
    env,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(input));
  await writer.close();
  const { code, stdout, stderr } = await child.output();
  const decoder = new TextDecoder();
  const printed = decoder.decode(stdout);
  return { code, stdout: printed, output: printed + decoder.decode(stderr).replace(waiting, "") };
}

/** Deno's coloured line while another process of this checkout uses node_modules. */
const waiting = /^.*Blocking.* waiting for file lock .*\n/gm;

/** Runs the server step as a shell does: `script` builds the command line, and its process becomes the server. */
export async function shellServer(script: (command: string) => string, env: Record<string, string>) {
  const command = (await startCommand()).replace(/\bdeno run\b/, `exec ${Deno.execPath()} run`);
  return new Deno.Command("bash", {
    args: ["-c", script(command)],
    cwd: root,
    env: { HOST: "127.0.0.1", ...env },
    stdout: "piped",
    stderr: "null",
  }).spawn();
}

async function startCommand(): Promise<string> {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${root}deno.json`));
  return tasks.start.command;
}

async function spawnServer(env: Record<string, string>, others?: string[], before: string[] = []) {
  const words = (await startCommand()).split(" ");
  const own = Object.fromEntries(words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split("=")));
  const args = others ?? words.filter((word) => !/^[A-Z_]+=/.test(word)).slice(1);
  const [program = "", ...rest] = [...before, Deno.execPath(), ...args];
  const child = new Deno.Command(program, {
    args: rest,
    cwd: root,
    env: { ...own, HOST: "127.0.0.1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let text = "";
  const read = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const bytes of stream) text += decoder.decode(bytes, { stream: true });
  };
  const finished = Promise.all([read(child.stdout), read(child.stderr)]);
  return { child, finished, output: () => text };
}
