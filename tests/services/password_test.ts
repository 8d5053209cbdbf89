// Password hashing: the stored form, verification, the queue for the two slots.
import assert from "node:assert/strict";
import {
  hashPassword,
  hashPasswordFor,
  needsRehash,
  verifyDummy,
  verifyPassword,
} from "../../lib/services/password.ts";
import { AppError } from "../../lib/shared/app_error.ts";

Deno.test("hashPassword() returns a PHC string with a 16-byte salt and a 32-byte tag, different each time", async () => {
  const [one, two] = await Promise.all([hashPassword("Abcdef12"), hashPassword("Abcdef12")]);
  assert.match(one, /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  assert.notEqual(one, two);
});

Deno.test("verifyPassword() accepts the password and no similar text", async () => {
  const phc = await hashPassword("Abcdef12");
  assert.equal(await verifyPassword("Abcdef12", phc), true);
  for (const wrong of ["abcdef12", "Abcdef1", "Abcdef12 ", ""]) assert.equal(await verifyPassword(wrong, phc), false);
});

Deno.test("verifyPassword() treats full-width and composed forms as the same password (NFKC)", async () => {
  const phc = await hashPassword("Ａbcdef１2é");
  assert.equal(await verifyPassword("Abcdef12e\u0301", phc), true);
});

Deno.test("verifyPassword() agrees with the reference implementation of Argon2", async () => {
  // From the reference's test.c: hashtest(version, 1, 16, 1, "password", "somesalt", ...) with m = 2^16, t = 2.
  const reference = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  assert.equal(await verifyPassword("password", reference), true);
  assert.equal(needsRehash(reference), true);
});

// By crypt(3) of libxcrypt 4.4 with the salt abcdefghijklmnopqrstuu. It ignores all bytes after the 72nd.
const bcryptHashes: [password: string, hash: string][] = [
  ["Abcdef12", "KbHDkK3i5fBOoGCddymopsOpyngVz4G"],
  ["密码Abc123", "UgkfyMtbs8h0bf0LO5kq5RRc14g9vb6"],
  ["x".repeat(72), "bzadhGtS2zEF.gu0yd0opP6cVzb.e0i"],
  ["x".repeat(80), "bzadhGtS2zEF.gu0yd0opP6cVzb.e0i"],
];

Deno.test("verifyPassword() agrees with crypt(3) about bcrypt hashes of all three prefixes", async () => {
  for (const prefix of ["$2a", "$2b", "$2y"]) {
    for (const [password, tag] of bcryptHashes) {
      const hash = `${prefix}$04$abcdefghijklmnopqrstuu${tag}`;
      assert.equal(await verifyPassword(password, hash), true, hash);
      for (const wrong of ["", password.slice(0, 7)]) assert.equal(await verifyPassword(wrong, hash), false);
      assert.equal(needsRehash(hash), true);
    }
  }
});

Deno.test("verifyPassword() throws for a stored string that is neither an Argon2id nor a bcrypt hash", async () => {
  await assert.rejects(verifyPassword("Abcdef12", "$2b$10$abcdefghijklmnopqrstuv"), /no Argon2id/);
});

Deno.test("needsRehash() is false for the current cost", async () => {
  assert.equal(needsRehash(await hashPassword("Abcdef12")), false);
});

Deno.test("verifyDummy() is false and costs as much as a real check", async () => {
  const phc = await hashPassword("Abcdef12");
  const times = { real: 0, dummy: 0 };
  for (let round = 0; round < 5; round++) {
    times.real += await timed(() => verifyPassword("Wrong123", phc));
    times.dummy += await timed(() => verifyDummy("Wrong123"));
  }
  assert.equal(await verifyDummy(""), false);
  // Not a timing test: it only proves that the hash is computed, because skipping it is a thousand times faster.
  assert.ok(times.dummy > times.real / 5, JSON.stringify(times));
});

Deno.test("under a storm of requests 52 are served, the others are refused at once, and the queue empties again", async () => {
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => verifyDummy("Abcdef12")));
  const refused = results.filter((result) => result.status === "rejected");
  assert.equal(refused.length, 8);
  for (const { reason } of refused) {
    assert.ok(reason instanceof AppError);
    assert.equal(reason.status, 503);
    assert.ok(reason.retryAfter);
  }
  assert.equal(await verifyDummy("Abcdef12"), false);
});

Deno.test("of one address sixty wait while one is hashed, and the next is refused at once", async () => {
  const { deriveBits } = SubtleCrypto.prototype;
  const release = Promise.withResolvers<ArrayBuffer>();
  SubtleCrypto.prototype.deriveBits = () => release.promise;
  try {
    const ask = () => hashPasswordFor("10.0.0.0/24", "Abcdef12");
    const inLine = Array.from({ length: 61 }, ask);
    await assert.rejects(ask(), { key: "unavailable", retryAfter: 2 });
    release.resolve(new ArrayBuffer(32));
    await Promise.all(inLine);
  } finally {
    SubtleCrypto.prototype.deriveBits = deriveBits;
  }
});

Deno.test("hashing leaves the event loop free", async () => {
  const hashing = Promise.all(Array.from({ length: 6 }, () => hashPassword("Abcdef12")));
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  await hashing;
  clearInterval(timer);
  assert.ok(ticks > 10, `only ${ticks} timers ran while six hashes were made`);
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
