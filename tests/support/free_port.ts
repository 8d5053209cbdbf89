// A port for a server that a test starts.

/** Below the ports that the system gives to connections: none of those takes it before the server does. */
const [FIRST, LAST] = [11_000, 32_767];

/** A port that nobody listens on. */
export function freePort(): number {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    try {
      Deno.listen({ hostname: "127.0.0.1", port }).close();
      return port;
    } catch (error) {
      if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    }
  }
}
