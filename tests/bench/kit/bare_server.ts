// Minimal servers that each do one thing, as the site does it. The site is compared with them.
import { serve } from "@hono/node-server";
import type ExcelJS from "exceljs";
import { createReadStream, createWriteStream } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { openDatabase } from "../../../lib/kv/connection/db.ts";
import type { OpenTransaction } from "../../../lib/kv/inside/transaction.ts";
import { ensureSecret } from "../../../lib/kv/inside/log/numbering.ts";
import type { BatchedRecord } from "../../../lib/kv/inside/records.ts";
import type { Sum } from "../../../lib/kv/inside/writes.ts";
import { defineLog } from "../../../lib/kv/log.ts";
import { userSheet } from "../../../routes/api/administration/users.ts";
import { generateUsers } from "../stores/stores.ts";
import { appendWrites as oneAtomic } from "../instead/single_commits.ts";

type Handler = (request: Request) => Response | Promise<Response>;
type StoredResponse = { headers: Record<string, string>; body: string };

const [kind = "", argument = ""] = Deno.args;
const port = Number(Deno.env.get("BENCH_PORT"));
const hostname = "127.0.0.1";

if (kind === "bytes") listen(await bytes(argument));
else if (kind === "atomic") listen(await atomic(argument));
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

/** Stores a visit with everything that the site stores of it, in one commit per visit. */
async function atomic(path: string): Promise<Handler> {
  await openDatabase({ path });
  await ensureSecret({ isNew: true });
  type Row = { ip_address: string };
  const current = () => Promise.resolve(90 * 86_400_000);
  const addresses = ({ ip_address }: Row) => ({ member: ip_address, label: "未知\n未知" });
  const retention = { atLeast: 0, current };
  const rows = defineLog("visits", { batched: true, retention, rollups: { addresses } });
  return async (request) => {
    const ip_address = request.headers.get("x-forwarded-for") ?? "";
    const user_agent = request.headers.get("user-agent") ?? "";
    const geo_info = { country: "", region: "", city: "" };
    const visit = { ...await request.json(), ip_address, user_agent, browser: "", os: "", user_id: null, geo_info };
    const [records, sum]: [BatchedRecord[], Sum[]] = [[], []];
    const tx: Pick<OpenTransaction, "record" | "sum"> = {
      record: (record) => void records.push(record),
      sum: (key, amount) => void sum.push({ key, amount }),
    };
    rows.add(visit, tx as OpenTransaction);
    await oneAtomic({ records, sum });
    return new Response(null, { status: 204 });
  };
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
