// Minimal servers that each do one thing, as the site does it. The site is compared with them.
import { serve } from "@hono/node-server";
import type ExcelJS from "exceljs";
import { createReadStream, createWriteStream } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { userSheet } from "../../../routes/api/administration/users.ts";
import { generateUsers } from "../stores/stores.ts";

type Handler = (request: Request) => Response | Promise<Response>;
type StoredResponse = { headers: Record<string, string>; body: string };

const [kind = "", argument = ""] = Deno.args;
const port = Number(Deno.env.get("BENCH_PORT"));
const hostname = "127.0.0.1";

if (kind === "bytes") listen(await bytes(argument));
else if (kind === "file") node((_, out) => createReadStream(argument, { highWaterMark: 128 * 1024 }).pipe(out));
else if (kind === "sink") node(sink);
else if (kind === "workbook") node((_, out) => void writeUsers(out, Number(argument)));
else throw new Error(`no bare server ${kind}`);

/** Serves the same bytes with the same headers from memory. */
async function bytes(path: string): Promise<Handler> {
  const { headers, body }: StoredResponse = JSON.parse(await Deno.readTextFile(path));
  const content = Uint8Array.fromBase64(body);
  return () => new Response(content, { headers });
}

/** Writes each raw body into a file of its own; responds when it is on disk, as the site does. */
function sink(request: IncomingMessage, out: ServerResponse): void {
  const path = `${argument}/${crypto.randomUUID()}`;
  request.pipe(createWriteStream(path, { flush: true })).on("close", async () => {
    await Deno.remove(path);
    out.end();
  });
}

type Writer = { default: typeof ExcelJS.stream.xlsx.WorkbookWriter };

/** Streams the given number of users by exceljs' own writer, with its styles, without waiting for a slow client. */
async function writeUsers(stream: ServerResponse, count: number): Promise<void> {
  const { default: WorkbookWriter } = await import("exceljs/lib/stream/xlsx/workbook-writer.js") as Writer;
  const book = new WorkbookWriter({ stream, useStyles: true });
  const sheet = book.addWorksheet("用户");
  const { columns } = userSheet([]);
  let written = 0;
  for (const user of generateUsers(count)) {
    sheet.addRow(columns.map(({ value }) => value({ ...user, id: ++written }))).commit();
    if (written % 100 === 0) await setImmediate(); // otherwise nothing is sent before the last row
  }
  sheet.commit();
  await book.commit();
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
