// Lets password hashes in a test's process take 1 of 46 MiB: there are thousands in a run. The stored form and all
// comparisons are as usual. Servers that tests start hash in full, and so do the tests of hashing.
const FULL = 47104; // KiB, as in lib/services/password.ts
const CHEAP = 1024;

const { deriveBits } = SubtleCrypto.prototype;
SubtleCrypto.prototype.deriveBits = function (...[algorithm, ...rest]: Parameters<typeof deriveBits>) {
  const asked = algorithm as { name?: string; memory?: number };
  const cheap = asked.name === "Argon2id" && asked.memory === FULL;
  return deriveBits.call(this, cheap ? { ...asked, memory: CHEAP } as typeof algorithm : algorithm, ...rest);
};

/** For tests that measure hashes; call it before the first one. */
export function hashInFull() {
  SubtleCrypto.prototype.deriveBits = deriveBits;
}
