// What the site is compared with: servers of the same kind that do one thing and nothing else. Bench only.
import { serve } from "@hono/node-server";
import { createReadStream, createWriteStream } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { openStore } from "../../lib/kv/inside/db.ts";
import { defineDistinct } from "../../lib/kv/distinct.ts";
import { definePacked } from "../../lib/kv/packed.ts";
import { defineCrowdedLog } from "../../lib/kv/log.ts";
import { defineSeries } from "../../lib/kv/series.ts";
import { siteDate } from "../../lib/shared/time.ts";
import { tally as oneAtomic } from "./one_atomic.ts";

type Handler = (request: Request) => Response | Promise<Response>;
type Kept = { headers: Record<string, string>; body: string };

const [kind = "", argument = ""] = Deno.args;
const port = Number(Deno.env.get("BENCH_PORT"));
const hostname = "127.0.0.1";

if (kind === "bytes") listen(await bytes(argument));
else if (kind === "atomic") listen(await atomic(argument));
else if (kind === "file") node((_, out) => createReadStream(argument, { highWaterMark: 128 * 1024 }).pipe(out));
else if (kind === "sink") node(sink);
else throw new Error(`no bare server ${kind}`);

/** The same bytes with the same headers, kept in memory. */
async function bytes(path: string): Promise<Handler> {
  const { headers, body }: Kept = JSON.parse(await Deno.readTextFile(path));
  const content = Uint8Array.fromBase64(body);
  return () => new Response(content, { headers });
}

/** A visit with everything that the site keeps of it, each in an atomic of its own. */
async function atomic(path: string): Promise<Handler> {
  await openStore({ path });
  const rows = defineCrowdedLog<object>("visits", { life: () => Promise.resolve(90 * 86_400_000) });
  const days = defineSeries("visits");
  const addresses = defineDistinct("addresses");
  const visitors = definePacked("visitors", { series: days });
  return async (request) => {
    const ip_address = request.headers.get("x-forwarded-for") ?? "";
    const user_agent = request.headers.get("user-agent") ?? "";
    const today = siteDate();
    const geo_info = { country: "", region: "", city: "" };
    const visit = { ...await request.json(), ip_address, user_agent, browser: "", os: "", user_id: null, geo_info };
    const lines = [rows.entry(visit).line, ...addresses.mark(ip_address)];
    const seen = visitors.add(today, { who: ip_address, label: "未知\n未知", amount: 1 });
    await oneAtomic({ lines, sum: [...days.add(today), seen] });
    return new Response(null, { status: 204 });
  };
}

/** Each raw body into a file of its own; answers when it is on the disk, as the site does. */
function sink(request: IncomingMessage, out: ServerResponse): void {
  const path = `${argument}/${crypto.randomUUID()}`;
  request.pipe(createWriteStream(path, { flush: true })).on("close", async () => {
    await Deno.remove(path);
    out.end();
  });
}

function listen(handle: Handler): void {
  serve({ fetch: (request) => request.url.endsWith("/healthz") ? new Response() : handle(request), port, hostname });
}

function node(handle: (request: IncomingMessage, out: ServerResponse) => void): void {
  createServer((request, out) => request.url === "/healthz" ? void out.end() : handle(request, out)).listen(
    port,
    hostname,
  );
}
