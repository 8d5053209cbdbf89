// Starts versitygw, a real S3 server of one process on a folder. It is built once into a cache folder.
import type { BucketAddress } from "../../lib/shared/administration/bucket_address.ts";
import { waitForServer } from "./wait_for_server.ts";
import { builtTool, hasTool } from "./built_tools.ts";
import { freePort } from "./free_port.ts";
import { waitFor } from "./wait_for.ts";

const VERSION = "1.8.0";

/** Its buckets are also hosts below this name. */
export const DOMAIN = "s3.gac.test";

export type BucketServer = {
  address: BucketAddress;
  /** Suspends and resumes the process, so that it stops responding meanwhile. */
  pause(): Promise<void>;
  resume(): void;
  /** Kills it, like a power cut, and restarts it on the same folder. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export const keys = { keyId: "TESTKEYID00000000001", secret: "test-secret-of-the-bucket-0123456789" };

/** Whether it is available; otherwise the tests that need it are skipped. */
export const hasVersitygw = (): Promise<boolean> => hasTool("versitygw", "go");

/**
 * Starts a server with one empty bucket on its own folder, which is removed when it stops; the folder is below `disk`
 * if given.
 */
export async function startVersitygw(disk?: string): Promise<BucketServer & { folder: string }> {
  const binary = await builtTool({
    name: "versitygw",
    version: VERSION,
    by: "go",
    args: () => ["install", `github.com/versity/versitygw/cmd/versitygw@v${VERSION}`],
    env: (folder) => ({ GOBIN: `${folder}/bin` }),
  });
  const folder = await Deno.makeTempDir({ prefix: "versitygw-", dir: disk });
  await Deno.mkdir(`${folder}/uploads-of-gac`);
  const port = freePort();
  const listens = `127.0.0.1:${port}`;
  const endpoint = `http://${listens}`;
  let child: Deno.ChildProcess;

  async function start() {
    child = new Deno.Command(binary, {
      args: [
        "--quiet",
        "--keep-alive",
        "--region",
        "us-east-1",
        "--virtual-domain",
        `${DOMAIN}:${port}`,
        "--port",
        listens,
        "posix",
        folder,
      ],
      env: { ROOT_ACCESS_KEY_ID: keys.keyId, ROOT_SECRET_ACCESS_KEY: keys.secret },
      stdin: "null",
      stdout: "null",
      stderr: "null",
    }).spawn();
    await waitForServer("versitygw", endpoint);
  }

  async function kill() {
    child.kill("SIGKILL");
    await child.status;
  }

  await start();
  const where = { type: "s3", endpoint, region: "us-east-1", bucket: "uploads-of-gac", pathStyle: true } as const;
  return {
    folder: `${folder}/${where.bucket}`,
    address: { ...where, ...keys, prefix: "" },
    async pause() {
      child.kill("SIGSTOP");
      const state = () => Deno.readTextFile(`/proc/${child.pid}/stat`); // because its threads stop one after the other
      await waitFor(async () => / T /.test(await state()));
    },
    resume: () => child.kill("SIGCONT"),
    kill,
    start,
    async stop() {
      await kill();
      await Deno.remove(folder, { recursive: true });
    },
  };
}
