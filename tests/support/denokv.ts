// Starts a real `denokv` server for tests. The program is found in a cache folder, or built into it once.
import { waitForServer } from "./wait_for_server.ts";
import { builtTool } from "./built_tools.ts";
import { freePort } from "./free_port.ts";

const VERSION = "0.14.0";
export const TOKEN = "test-access-token";

export type DenokvServer = {
  url: string;
  pid: number;
  /** Suspends and resumes the process, so that it stops responding meanwhile. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
};

/**
 * Returns the path of the server's program. Throws with one clear sentence when it is neither present nor can be built.
 */
export function denokvBinary(): Promise<string> {
  const args = (folder: string) => ["install", "denokv", "--version", VERSION, "--locked", "--root", folder];
  return builtTool({ name: "denokv", version: VERSION, by: "cargo", args });
}

/**
 * Starts a server on a free port with its own file, which is removed when the server stops. The file is below `disk` if
 * given; with `from` it is a copy of that store.
 */
export async function startDenokv(disk?: string, from?: string): Promise<DenokvServer> {
  const binary = await denokvBinary();
  const folder = await Deno.makeTempDir({ prefix: "denokv-", dir: disk });
  if (from) await Deno.copyFile(from, `${folder}/store.sqlite3`);
  const addr = `127.0.0.1:${freePort()}`;
  const child = new Deno.Command(binary, {
    args: ["--sqlite-path", `${folder}/store.sqlite3`, "serve", "--addr", addr],
    env: { DENO_KV_ACCESS_TOKEN: TOKEN, RUST_LOG: "error" },
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  const url = `http://${addr}`;
  await waitForServer("denokv", url);
  return {
    url,
    pid: child.pid,
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    async stop() {
      child.kill("SIGKILL");
      await child.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}
