// Delays a commit until a test releases it.

/** Delays the next commit until `go` is called; `begun` resolves when it is delayed. Later commits are not delayed. */
export function delayCommit(): { begun: Promise<void>; go: () => void } {
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
