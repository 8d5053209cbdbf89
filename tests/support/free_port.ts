// Finds a port for a server that a test starts.

/** Below the ephemeral ports of the system, so that no connection takes the port before the server does. */
const [FIRST, LAST] = [11_000, 32_767];

/** Returns a port on which no process listens. */
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
