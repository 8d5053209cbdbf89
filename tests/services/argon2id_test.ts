// Argon2id in WebCrypto and in WebAssembly: equal bytes, with and without workers.
import assert from "node:assert/strict";
import { argon2id, type Derivation } from "../../lib/services/argon2id.ts";
import { hashPassword, needsRehash, verifyPassword } from "../../lib/services/password.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const today = { memory: 47104, passes: 1, parallelism: 1 };

const cases: Derivation[] = [
  { secret: encode("Abcdef12"), salt: encode("0123456789abcdef"), cost: today, length: 32 },
  { secret: encode("密码😀 with blanks"), salt: encode("somesalt"), cost: today, length: 32 },
  { secret: encode("長".repeat(1_024)), salt: encode("0123456789abcdef"), cost: today, length: 64 },
  { secret: encode("\0"), salt: encode("0123456789abcdef"), cost: { ...today, passes: 3 }, length: 16 },
  {
    secret: encode("Abcdef12"),
    salt: encode("0123456789abcdef"),
    cost: { memory: 1024, passes: 2, parallelism: 4 },
    length: 32,
  },
];

/** Runs `work` where the runtime's WebCrypto has no Argon2id, like that of Deno 2.5. */
async function withoutWebCrypto<T>(work: () => Promise<T>): Promise<T> {
  const { importKey } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.importKey = () => Promise.reject(new TypeError("not a valid enum value of type KeyFormat"));
  try {
    return await work();
  } finally {
    SubtleCrypto.prototype.importKey = importKey;
  }
}

/** The same without workers, or where none can be started. */
async function withoutWorkers<T>(missing: unknown, work: () => Promise<T>): Promise<T> {
  const { Worker } = globalThis;
  globalThis.Worker = missing as typeof Worker;
  try {
    return await withoutWebCrypto(work);
  } finally {
    globalThis.Worker = Worker;
  }
}

const refused = class {
  constructor() {
    throw new Error("workers are not supported");
  }
};

Deno.test("WebCrypto and WebAssembly derive equal bytes, in a worker, without workers, and where none starts", async () => {
  for (const derivation of cases) {
    const expected = await argon2id(derivation);
    assert.equal(expected.length, derivation.length);
    assert.deepEqual(await withoutWebCrypto(() => argon2id(derivation)), expected);
    assert.deepEqual(await withoutWorkers(undefined, () => argon2id(derivation)), expected);
    assert.deepEqual(await withoutWorkers(refused, () => argon2id(derivation)), expected);
  }
});

Deno.test("a password hash of one is verified by the other, and nothing else is", async () => {
  const made = [await hashPassword("Abcdef12"), await withoutWebCrypto(() => hashPassword("Abcdef12"))];
  for (const phc of made) {
    for (const [word, fits] of [["Abcdef12", true], ["Ａbcdef12", true], ["abcdef12", false], ["", false]] as const) {
      assert.equal(await verifyPassword(word, phc), fits, word);
      assert.equal(await withoutWebCrypto(() => verifyPassword(word, phc)), fits, word);
      assert.equal(await withoutWorkers(undefined, () => verifyPassword(word, phc)), fits, word);
    }
    assert.equal(needsRehash(phc), false);
  }
});

Deno.test("in a worker a hash leaves the event loop free, and parameters that Argon2 does not allow are an error", async () => {
  await withoutWebCrypto(async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    await Promise.all(cases.map(argon2id));
    clearInterval(timer);
    assert.ok(ticks > 10, `only ${ticks} timers ran`);
    const few = { ...today, memory: 1 };
    await assert.rejects(argon2id({ ...cases[0]!, cost: few }), /memory/i);
    await assert.rejects(withoutWorkers(undefined, () => argon2id({ ...cases[0]!, cost: few })), /memory/i);
  });
});
