// The cost of a piece of work, counted instead of timed.

/** Password hashes and commits. */
export async function workOf(work: () => Promise<unknown>): Promise<{ hashes: number; commits: number }> {
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
