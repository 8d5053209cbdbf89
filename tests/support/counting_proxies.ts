// Counts the requests of a process to its servers: proxies in front of a KV Connect server and of a bucket.

export type Asked = {
  /** Sequential round trips: requests sent together count as one. */
  rounds: number;
  questions: number;
};

type Counting<T> = AsyncDisposable & {
  url: string;
  /** Returns the counts since the last call. */
  asked(): T;
};

const MOMENT = 15; // milliseconds without another request, after which the group is complete

/**
 * Holds requests to a KV server until all requests of a group have arrived, then forwards them at once. Requests that
 * only wake a slow connection (lib/kv/connection/remote.ts) are not counted.
 */
export function countedKv(target: string): Counting<Asked> {
  let asked = { rounds: 0, questions: 0 };
  let together = Promise.withResolvers<void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function release(): void {
    asked.rounds++;
    together.resolve();
    together = Promise.withResolvers();
  }

  const server: Deno.HttpServer<Deno.NetAddr> = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const { method, url, headers } = request;
      const body = new Uint8Array(await request.arrayBuffer());
      if (method === "POST" && url.includes("/v2/") && !isNudge(body)) {
        asked.questions++;
        clearTimeout(timer);
        timer = setTimeout(release, MOMENT);
        await together.promise;
      }
      const { pathname } = new URL(url);
      return await fetch(target + pathname, { method, headers, body: method === "POST" ? body : undefined });
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    asked() {
      const since = asked;
      asked = { rounds: 0, questions: 0 };
      return since;
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(timer);
      await server.shutdown();
    },
  };
}

/** The key `["version"]` alone, as the protocol encodes it. */
function isNudge(body: Uint8Array): boolean {
  return body.length < 40 && new TextDecoder("latin1").decode(body).includes("\x02version\x00");
}

/** Counts the bytes that are sent to a server, such as a bucket's. */
export function countedBytes(target: string): Counting<number> {
  const { hostname, port } = new URL(target);
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  let bytes = 0;
  const counting = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        controller.enqueue(chunk);
      },
    });
  (async () => {
    for await (const from of listener) {
      const to = await Deno.connect({ hostname, port: Number(port) });
      from.readable.pipeThrough(counting()).pipeTo(to.writable).catch(() => {});
      to.readable.pipeTo(from.writable).catch(() => {}); // either connection may close
    }
  })();
  return {
    url: `http://127.0.0.1:${listener.addr.port}`,
    asked() {
      const since = bytes;
      bytes = 0;
      return since;
    },
    [Symbol.asyncDispose]: () => Promise.resolve(listener.close()),
  };
}
