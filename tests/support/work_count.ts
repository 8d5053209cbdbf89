// Counts the password hashes and commits of a piece of work, instead of measuring time.

/** Runs `work` and returns its numbers of password hashes and commits. */
export async function countWork(work: () => Promise<unknown>): Promise<{ hashes: number; commits: number }> {
  const count = { hashes: 0, commits: 0 };
  const { deriveBits } = SubtleCrypto.prototype;
  const { commit } = Deno.AtomicOperation.prototype;
  SubtleCrypto.prototype.deriveBits = function (...args: Parameters<typeof deriveBits>) {
    count.hashes++;
    return deriveBits.apply(this, args);
  };
  Deno.AtomicOperation.prototype.commit = function () {
    count.commits++;
    return commit.apply(this);
  };
  try {
    await work();
  } finally {
    SubtleCrypto.prototype.deriveBits = deriveBits;
    Deno.AtomicOperation.prototype.commit = commit;
  }
  return count;
}
