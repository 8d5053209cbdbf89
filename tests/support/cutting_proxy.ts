// A proxy in front of a KV Connect server. It forwards every request and cuts off some responses.
import { createServer, type Http2ServerRequest, type ServerHttp2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type CuttingProxy = AsyncDisposable & { readonly url: string; readonly cut: number };

/** `loses(n)` says whether the response to the n-th commit is lost. The server has applied the commit all the same. */
export async function cuttingProxy(target: string, loses: (n: number) => boolean): Promise<CuttingProxy> {
  let [commits, cut] = [0, 0];
  const server = createServer(async (request, response) => {
    const answer = await forward(target, request).catch(() => undefined); // a server that has ended returns nothing
    const isLost = answer && request.url?.endsWith("/atomic_write") && loses(++commits);
    if (isLost) cut++;
    if (!answer || isLost) return request.stream.session?.destroy();
    response.writeHead(answer.status, { "content-type": answer.type });
    response.end(answer.bytes);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on("session", (session) => sessions.add(session));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get cut() {
      return cut;
    },
    async [Symbol.asyncDispose]() {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function forward(target: string, request: Http2ServerRequest) {
  const { method = "GET", url = "/" } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (
      typeof value === "string" && !name.startsWith(":") &&
      !/^(host|connection|content-length|transfer-encoding)$/.test(name)
    ) {
      headers.set(name, value);
    }
  }
  const body = method === "GET" ? undefined : new Uint8Array(await buffer(request));
  const response = await fetch(target + url, { method, headers, body });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get("content-type") ?? "", bytes };
}
