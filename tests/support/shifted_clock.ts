// A proxy of the entry address of a KV server whose clock is wrong: it forwards to the server, and its responses carry
// another time.

type ShiftedClock = AsyncDisposable & {
  url: string; /** How far it is ahead, in milliseconds. */
  ahead: number;
};

/** Without `target` it only returns the time. */
export function shiftedClock(target?: string): ShiftedClock {
  const date = () => ({ date: new Date(Date.now() + clock.ahead).toUTCString() });
  const server: Deno.HttpServer<Deno.NetAddr> = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      if (!target || request.method !== "POST") return new Response(null, { status: 405, headers: date() });
      const { authorization = "" } = Object.fromEntries(request.headers);
      const headers = { authorization, "content-type": "application/json" };
      const answer = await fetch(target, { method: "POST", headers, body: await request.text() });
      const metadata = await answer.json();
      const endpoints = metadata.endpoints.map((each: { url: string }) => ({
        ...each,
        url: new URL(each.url, target).href,
      }));
      return Response.json({ ...metadata, endpoints }, { headers: date() });
    },
  );
  const { port } = server.addr;
  const clock: ShiftedClock = {
    url: `http://127.0.0.1:${port}`,
    ahead: 0,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
  return clock;
}
