// Waits for a server that a test has started.

/** Milliseconds: one of ten servers that start at once on a busy machine takes some seconds. */
const WITHIN = 60_000;

/**
 * Resolves when the server returns any response. Throws on a timeout, or when `ended` says that the process is gone.
 */
export async function waitForServer(
  name: string,
  url: string,
  ended = () => false,
  within = WITHIN,
): Promise<void> {
  for (const deadline = Date.now() + within;;) {
    const signal = AbortSignal.timeout(within); // the server may accept the connection and never respond
    const answer = await fetch(url, { signal }).catch(() => null);
    await answer?.body?.cancel();
    if (answer) return;
    if (ended()) throw new Error(`${name} has ended`);
    if (Date.now() > deadline) throw new Error(`${name} has not answered in ${within} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
