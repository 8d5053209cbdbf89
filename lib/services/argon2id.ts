// Derives keys by Argon2id: in WebCrypto where the runtime has it (Deno 2.9), else in hash-wasm's WebAssembly, which
// takes a third longer and runs in a worker where there are workers. Both give the same bytes.
import { askWorker, NoWorker } from "./worker.ts";

/** `memory` is in KiB. */
export type Cost = { memory: number; passes: number; parallelism: number };
type Bytes = Uint8Array<ArrayBuffer>;
/** `length` is in bytes. */
export type Derivation = { secret: Bytes; salt: Bytes; cost: Cost; length: number };

const LONGEST = 30_000; // milliseconds: a machine under load

/** Returns `length` bytes. Throws an Error for parameters that Argon2 does not allow. */
export async function argon2id(derivation: Derivation): Promise<Bytes> {
  const { secret, salt, cost, length } = derivation;
  // The names are those of the "Modern Algorithms in WebCrypto" draft; TypeScript does not know them yet.
  const imported = crypto.subtle.importKey("raw-secret" as "raw", secret, "Argon2id", false, ["deriveBits"]);
  const key = await imported.catch(() => null); // the runtime does not know the algorithm
  if (!key) return await inWebAssembly(derivation);
  const algorithm = { name: "Argon2id", nonce: salt, version: 0x13, ...cost };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8));
}

/** Runs in a worker; without workers it runs here and delays other requests. */
async function inWebAssembly(derivation: Derivation): Promise<Bytes> {
  const options = optionsOf(derivation);
  const module = new URL("./argon2id_worker.ts", import.meta.url);
  try {
    const answer = await askWorker<WasmAnswer>(module, options, { longest: LONGEST });
    if ("hash" in answer) return answer.hash;
    throw new Error(answer.failed);
  } catch (error) {
    if (!(error instanceof NoWorker)) throw error;
    const { argon2id } = await import("hash-wasm");
    return await argon2id(options) as Bytes;
  }
}

export type WasmOptions = ReturnType<typeof optionsOf>;
export type WasmAnswer = { hash: Bytes } | { failed: string };

/** Runs hash-wasm. It refuses an empty secret, so a zero replaces one; no stored hash is of an empty password. */
function optionsOf({ secret, salt, cost, length }: Derivation) {
  return {
    password: secret.length > 0 ? secret : new Uint8Array(1),
    salt,
    memorySize: cost.memory,
    iterations: cost.passes,
    parallelism: cost.parallelism,
    hashLength: length,
    outputType: "binary",
  } as const;
}
