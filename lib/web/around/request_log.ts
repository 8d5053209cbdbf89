// Logs one JSON line per request on stdout and assigns the request id. Queries, bodies, cookies and tokens are never
// logged. A log that cannot be written does not stop the work: the next line says how many lines were lost.
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { randomBytes } from "../../shared/encoding.ts";
import { recordConnection } from "../client_ip.ts";
import type { Env } from "../context.ts";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // Crockford's: nothing that looks like something else
const WAITING = 1024 * 1024; // characters; a stdout that blocks must not fill the memory

/** Ten characters that a person can read out. */
function newRequestId(): string {
  let id = "";
  for (const byte of randomBytes(10)) id += ALPHABET[byte & 31];
  return id;
}

export const requestLog = createMiddleware<Env>(async (c, next) => {
  const start = performance.now();
  const reqId = newRequestId();
  c.set("requestId", reqId);
  recordConnection(c);
  await next();
  if (!c.get("complete")) c.res.headers.set("X-Request-Id", reqId);
  write({
    ts: new Date().toISOString(),
    reqId,
    ip: c.get("ip"),
    uid: c.get("user")?.id,
    aid: c.get("admin")?.id,
    route: routePath(c),
    method: c.req.method,
    status: c.res.status,
    ms: Math.round((performance.now() - start) * 10) / 10,
    error: c.error && describe(c.error),
  });
});

/** An unforeseen error is logged with its stack; for a refusal the status suffices. */
function describe(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return "key" in error && error.key !== "internal" ? String(error.key) : cause.stack ?? cause.message;
}

let waiting = "";
let lost = 0;
let writing: Promise<void> | undefined;
let out: (bytes: Uint8Array) => Promise<number> = (bytes) => Deno.stdout.write(bytes);

/** Redirects the lines; tests read them, silence them, or simulate a stdout that fails or blocks. */
export function sendLogTo(elsewhere: (text: string) => unknown): void {
  const decoder = new TextDecoder();
  out = async (bytes) => {
    await elsewhere(decoder.decode(bytes));
    return bytes.length;
  };
}

/** Buffers lines while stdout writes, because one system call per line costs a busy page a third of its time. */
function write(line: Record<string, unknown>): void {
  if (waiting.length < WAITING) waiting += JSON.stringify(line) + "\n";
  else lost++;
  writing ??= drain();
}

/** Continues when the log cannot be written (full disk, closed pipe): later lines say how many are missing. */
async function drain(): Promise<void> {
  await Promise.resolve();
  const encoder = new TextEncoder();
  while (waiting) {
    const [lines, missing] = [waiting, lost];
    waiting = "";
    lost = 0;
    const bytes = encoder.encode(missing > 0 ? gap(missing) + lines : lines);
    try {
      for (let done = 0; done < bytes.length;) done += await out(bytes.subarray(done));
    } catch {
      lost += missing + lines.split("\n").length - 1;
    }
  }
  writing = undefined;
}

/** Begins a new line, also after a line that was truncated. */
function gap(missing: number): string {
  return `\n${JSON.stringify({ ts: new Date().toISOString(), event: "log lines lost", lines: missing })}\n`;
}

/** Resolves when every line is written or lost. */
export async function flushLog(): Promise<void> {
  while (writing) await writing;
}
