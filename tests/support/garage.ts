// Starts garage, a real S3 server of one node or three. It is built once into a cache folder.
import type { BucketAddress } from "../../lib/shared/administration/bucket_address.ts";
import { waitForServer } from "./wait_for_server.ts";
import { builtTool } from "./built_tools.ts";
import { freePort } from "./free_port.ts";
import { waitFor } from "./wait_for.ts";

const VERSION = "2.5.0";
const REGION = "garage";
const BUCKET = "uploads-of-gac";
const keys = {
  keyId: "GK0123456789abcdef01234567",
  secret: "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
};

export type Garage = {
  /** The same bucket through each node. */
  addresses: BucketAddress[];
  /** Kills a node, like a power cut. */
  kill(node: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Returns the path of the server's program. Throws with one clear sentence when it is neither present nor can be built.
 */
export function garageBinary(): Promise<string> {
  const args = (folder: string) => ["install", "garage", "--version", VERSION, "--locked", "--root", folder];
  return builtTool({ name: "garage", version: VERSION, by: "cargo", args });
}

/** Starts one node or three with one empty bucket, on their own folders, which are removed when they stop. */
export async function startGarage(count: 1 | 3): Promise<Garage> {
  const binary = await garageBinary();
  const folder = await Deno.makeTempDir({ prefix: "garage-" });
  const nodes = await Promise.all(Array.from({ length: count }, (_, n) => startNode(binary, `${folder}/${n}`, count)));
  const [first, ...others] = nodes;
  if (!first) throw new Error("there is no node");
  await first.ask("ConnectClusterNodes", others.map(({ peer }) => peer));
  const roles = nodes.map(({ id }, n) => ({ id, zone: `zone${n}`, capacity: 10_000_000_000, tags: [] }));
  await first.ask("UpdateClusterLayout", { roles });
  await first.ask("ApplyClusterLayout", { version: 1 });
  await waitFor(async () => (await first.ask("GetClusterHealth")).status === "healthy");
  await first.ask("ImportKey", { accessKeyId: keys.keyId, secretAccessKey: keys.secret, name: "tests" });
  const { id: bucketId } = await first.ask("CreateBucket", { globalAlias: BUCKET });
  const permissions = { read: true, write: true, owner: true };
  await first.ask("AllowBucketKey", { bucketId, accessKeyId: keys.keyId, permissions });
  return {
    addresses: nodes.map(({ endpoint }) => ({
      ...keys,
      type: "s3",
      endpoint,
      region: REGION,
      bucket: BUCKET,
      prefix: "",
      pathStyle: true,
    })),
    kill: async (node) => await nodes[node]?.kill(),
    async stop() {
      await Promise.all(nodes.map(({ kill }) => kill()));
      await Deno.remove(folder, { recursive: true });
    },
  };
}

async function startNode(binary: string, folder: string, copies: number) {
  await Deno.mkdir(folder, { recursive: true });
  const [rpc, s3, admin] = [freePort(), freePort(), freePort()].map((port) => `127.0.0.1:${port}`);
  const config = `
metadata_dir = "${folder}/meta"
data_dir = "${folder}/data"
db_engine = "sqlite"
replication_factor = ${copies}
rpc_bind_addr = "${rpc}"
rpc_public_addr = "${rpc}"
rpc_secret = "${"5e".repeat(32)}"
[s3_api]
s3_region = "${REGION}"
api_bind_addr = "${s3}"
[admin]
api_bind_addr = "${admin}"
admin_token = "test-admin-token"
`;
  await Deno.writeTextFile(`${folder}/garage.toml`, config);
  const child = new Deno.Command(binary, {
    args: ["-c", `${folder}/garage.toml`, "server"],
    env: { RUST_LOG: "error" },
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  let ended = false;
  child.status.then(() => ended = true);
  await waitForServer("garage", `http://${s3}`, () => ended);
  await waitForServer("garage", `http://${admin}/health`, () => ended);

  // deno-lint-ignore no-explicit-any -- the few members of its answers that are read here
  async function ask(call: string, body?: unknown): Promise<any> {
    const headers = { authorization: "Bearer test-admin-token" };
    const asked = body === undefined ? { headers } : { headers, method: "POST", body: JSON.stringify(body) };
    const answer = await fetch(`http://${admin}/v2/${call}`, asked);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`garage refuses ${call}: ${text}`);
    return JSON.parse(text);
  }

  const { nodes } = await ask("GetClusterStatus");
  const id: string = nodes[0].id;
  return {
    id,
    peer: `${id}@${rpc}`,
    endpoint: `http://${s3}`,
    ask,
    async kill() {
      try {
        child.kill("SIGKILL");
      } catch {
        // it was killed before
      }
      await child.status;
    },
  };
}
