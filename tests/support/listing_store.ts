// A bucket's server that lists the names that a test gives it, whatever is asked for, and gives ten bytes for each of them.
import { asXmlText } from "../../lib/services/files/s3/xml.ts";
import type { BucketAddress } from "../../lib/shared/office/bucket_address.ts";
import { addressOf } from "./told_bucket.ts";

const OLD = "2020-01-01T00:00:00.000Z";
const content = new TextEncoder().encode("0123456789");

/** Starts it; `asked` are method and path of each request, as they came. */
export function startListingStore(names: string[]) {
  const asked: string[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push(`${request.method} ${pathname}`);
    await request.body?.cancel();
    if (request.method === "GET" && searchParams.has("uploads")) return listed(names.map(uploadOf), "Upload");
    if (request.method === "GET" && searchParams.has("prefix")) return listed(names.map(objectOf), "Contents");
    if (request.method === "GET" && request.headers.has("range")) return partFor(request);
    if (request.method === "HEAD") return new Response(null, { headers: { "content-length": "10", etag: '"1"' } });
    return new Response(null, { status: request.method === "DELETE" ? 204 : 200, headers: { etag: '"1"' } });
  });
  const address: BucketAddress = addressOf(server.addr.port);
  return { address, asked, stop: () => server.shutdown() };
}

const objectOf = (name: string) =>
  `<Key>${asXmlText(name)}</Key><LastModified>${OLD}</LastModified><Size>${content.length}</Size>`;
const uploadOf = (name: string) => `<Key>${asXmlText(name)}</Key><UploadId>1</UploadId><Initiated>${OLD}</Initiated>`;

function listed(entries: string[], element: string): Response {
  const body = entries.map((entry) => `<${element}>${entry}</${element}>`).join("");
  return new Response(`<?xml version="1.0"?><Result><IsTruncated>false</IsTruncated>${body}</Result>`);
}

function partFor(request: Request): Response {
  const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(request.headers.get("range") ?? "")?.map(Number) ?? [];
  const headers = { "content-range": `bytes ${from}-${to}/${content.length}`, etag: '"1"' };
  return new Response(content.slice(from, to + 1), { status: 206, headers });
}
