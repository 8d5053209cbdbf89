// Holds a commit back, so that a test decides who waits for it.

/** The next commit begins when `go` is called; `begun` resolves when it would have. Those after it are as ever. */
export function holdCommit(): { begun: Promise<void>; go: () => void } {
  const { commit } = Deno.AtomicOperation.prototype;
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  Deno.AtomicOperation.prototype.commit = async function () {
    Deno.AtomicOperation.prototype.commit = commit;
    begun.resolve();
    await gate.promise;
    return await commit.apply(this);
  };
  return { begun: begun.promise, go: gate.resolve };
}
