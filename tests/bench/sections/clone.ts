// A fresh clone with nothing cached: seconds to the first page, and megabytes that came over the network, with Deno
// and, as the README says, with Node alone.
import { freePort } from "../../support/free_port.ts";
import { root } from "../../support/root.ts";
import { waitForServer } from "../../support/wait_for_server.ts";
import { inFolder } from "../kit/processes.ts";
import { amount, type Finding } from "../report.ts";

const MB = 1024 * 1024;
const LIMITS = { seconds: 35, mb: 65 };
const PATIENCE = 300_000; // milliseconds
const start = ["task", "start"];

const ways: Record<string, string[]> = {
  "Deno": [Deno.execPath(), ...start],
  "Node alone": ["npx", "--yes", `deno@${Deno.version.deno}`, ...start],
};

export async function clone(): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [name, command] of Object.entries(ways)) {
    const { seconds, mb } = await inFolder((dir) => firstPage(command, dir));
    found.push(
      amount(`fresh clone to the first page, ${name}`, seconds, { unit: "s", target: LIMITS.seconds }),
      amount(`fetched meanwhile, ${name}`, mb, { unit: "MB", target: LIMITS.mb }),
    );
  }
  return found;
}

async function firstPage([program = "", ...args]: string[], dir: string): Promise<{ seconds: number; mb: number }> {
  const clone = ["clone", "--quiet", root, `${dir}/clone`];
  if (!(await new Deno.Command("git", { args: clone }).output()).success) throw new Error("git clone has failed");
  const [port, begun, before] = [freePort(), performance.now(), await received()];
  const places = { DENO_DIR: `${dir}/deno`, npm_config_cache: `${dir}/npm`, npm_config_prefix: `${dir}/global` };
  const child = new Deno.Command(program, {
    args,
    cwd: `${dir}/clone`,
    env: { ...places, PORT: String(port), HOST: "127.0.0.1" },
    detached: true, // a group of processes, which end together
    stdout: "null",
    stderr: "null",
  }).spawn();
  let ended = false;
  const status = child.status.finally(() => ended = true);
  try {
    await waitForServer(program, `http://127.0.0.1:${port}/`, () => ended, PATIENCE);
    return { seconds: (performance.now() - begun) / 1000, mb: (await received() - before) / MB };
  } finally {
    if (!ended) Deno.kill(-child.pid, "SIGKILL"); // npx outlives a mere SIGTERM
    await status;
  }
}

/** The bytes that this machine has received, from others. */
async function received(): Promise<number> {
  const lines = (await Deno.readTextFile("/proc/net/dev")).trim().split("\n").slice(2);
  const others = lines.map((line) => line.trim().split(/:?\s+/)).filter(([name]) => name !== "lo");
  return others.reduce((sum, [, bytes]) => sum + Number(bytes), 0);
}
