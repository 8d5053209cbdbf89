// A real `denokv` server for tests: found in, or built once into, a cache folder outside the checkout.
const VERSION = "0.14.0";
export const TOKEN = "test-access-token";

export type DenokvServer = {
  url: string;
  /** Makes it fall silent, and answer again. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
};

/** The server's program. Throws with one clear sentence when it is neither there nor can be built. */
export async function denokvBinary(): Promise<string> {
  const home = Deno.env.get("HOME") ?? ".";
  const folder = Deno.env.get("GAC_CACHE") ?? `${Deno.env.get("XDG_CACHE_HOME") ?? `${home}/.cache`}/gac-denokv`;
  const binary = `${folder}/bin/denokv`;
  if (await exists(binary)) return binary;
  console.log(`building denokv ${VERSION} into ${folder}; this takes some minutes, once`);
  const args = ["install", "denokv", "--version", VERSION, "--locked", "--root", folder];
  const build = await new Deno.Command("cargo", { args, stdout: "inherit", stderr: "inherit" }).output().catch(() =>
    null
  );
  if (!build) throw new Error(`there is no denokv in ${folder}, and no cargo to build it with`);
  if (!build.success) throw new Error(`cargo could not build denokv ${VERSION}`);
  return binary;
}

/** Starts a server of its own on a free port, on a file of its own, below `disk` if given, that goes when it stops. */
export async function startDenokv(disk?: string): Promise<DenokvServer> {
  const binary = await denokvBinary();
  const folder = await Deno.makeTempDir({ prefix: "denokv-", dir: disk });
  const addr = `127.0.0.1:${freePort()}`;
  const child = new Deno.Command(binary, {
    args: ["--sqlite-path", `${folder}/store.sqlite3`, "serve", "--addr", addr],
    env: { DENO_KV_ACCESS_TOKEN: TOKEN, RUST_LOG: "error" },
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  const url = `http://${addr}`;
  await listening(url);
  return {
    url,
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    async stop() {
      child.kill("SIGKILL");
      await child.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

async function listening(url: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer) return;
    if (Date.now() > deadline) throw new Error("denokv did not begin to listen within 10 s");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A port that nobody listens on. */
export function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  return port;
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then((info) => info.isFile, () => false);
}
