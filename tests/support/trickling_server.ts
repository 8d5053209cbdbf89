// An email server that never finishes: after the greeting it sends line after line of one response.

const GIVES_UP = 20_000; // because a client that waits for ever would hold the test instead of failing it

type TricklingServer = {
  /** For SMTP_URL. */
  url: string;
  /** The number of current connections. */
  connections(): number;
  close(): Promise<void>;
};

export function startTricklingServer(): TricklingServer {
  const encoder = new TextEncoder();
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.Conn>();

  async function serve(connection: Deno.Conn): Promise<void> {
    open.add(connection);
    try {
      await connection.write(encoder.encode("220 slow\r\n"));
      await connection.read(new Uint8Array(1024));
      for (const end = Date.now() + GIVES_UP; Date.now() < end;) {
        await connection.write(encoder.encode("250-slow\r\n"));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    } catch {
      // the client has hung up, or the test is over
    } finally {
      open.delete(connection);
      connection.close();
    }
  }

  const served = (async () => {
    const all: Promise<void>[] = [];
    for await (const connection of listener) all.push(serve(connection));
    await Promise.all(all);
  })();

  return {
    url: `smtp://127.0.0.1:${listener.addr.port}`,
    connections: () => open.size,
    async close() {
      listener.close();
      for (const connection of open) await connection.closeWrite();
      await served;
    },
  };
}
