// Sends and fetches large bodies, in a process of its own: reads an order as JSON from standard input, prints seconds.

export type Bulk =
  | {
    kind: "send";
    port: number;
    path: string;
    headers: Record<string, string>;
    bytes: number;
    /** The parts before and after the bytes; one connection each, all at once. */
    forms: Form[];
  }
  | { kind: "fetch"; port: number; path: string; headers: Record<string, string>; at_once: number }
  | { kind: "dawdle"; port: number; path: string; headers: Record<string, string>; at_once: number; seconds: number };

export type Form = { head: string; tail: string };
/** Seconds from the first connection to the last response, without the start of this process. */
export type BulkResult = { seconds: number; bytes: number };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

if (import.meta.main) {
  const order: Bulk = JSON.parse(await new Response(Deno.stdin.readable).text());
  const before = performance.now();
  const bytes = await Promise.all(start(order));
  const seconds = (performance.now() - before) / 1000;
  console.log(JSON.stringify({ seconds, bytes: bytes.reduce((a, b) => a + b, 0) } satisfies BulkResult));
}

function start(order: Bulk): Promise<number>[] {
  if (order.kind === "send") return order.forms.map((form) => send(order, form));
  return Array.from({ length: order.at_once }, () => order.kind === "fetch" ? fetchAll(order) : dawdle(order));
}

async function open({ port, path, headers }: Bulk, first: string): Promise<Deno.TcpConn> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const lines = Object.entries({ host: "127.0.0.1", connection: "close", ...headers }).map((pair) => pair.join(": "));
  await write(connection, encoder.encode(`${first} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`));
  return connection;
}

async function write(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
}

/** Sends random bytes between a head and a tail; returns their number. Throws unless they were accepted. */
async function send(order: Bulk & { kind: "send" }, form: Form): Promise<number> {
  const [head, tail] = [form.head, form.tail].map((text) => encoder.encode(text)) as [Uint8Array, Uint8Array];
  const length = head.length + order.bytes + tail.length;
  const headers = { ...order.headers, "content-length": String(length) };
  using connection = await open({ ...order, headers }, "POST");
  const piece = new Uint8Array(256 * 1024);
  for (let at = 0; at < piece.length; at += 65536) crypto.getRandomValues(piece.subarray(at, at + 65536));
  await write(connection, head);
  for (let left = order.bytes; left > 0; left -= piece.length) await write(connection, piece.subarray(0, left));
  await write(connection, tail);
  const answer = await new Response(connection.readable).text();
  if (!/^HTTP\/1.1 20[01] /.test(answer)) throw new Error(answer.slice(0, 500));
  return length;
}

async function fetchAll(order: Bulk): Promise<number> {
  const connection = await open(order, "GET");
  const buffer = new Uint8Array(1024 * 1024);
  let bytes = 0;
  for (let read = await connection.read(buffer); read !== null; read = await connection.read(buffer)) {
    if (bytes === 0) assertOk(buffer.subarray(0, read));
    bytes += read;
  }
  connection.close();
  return bytes;
}

/** Reads 64 KB a second for some seconds, and disconnects. */
async function dawdle(order: Bulk & { kind: "dawdle" }): Promise<number> {
  using connection = await open(order, "GET");
  const buffer = new Uint8Array(64 * 1024);
  let bytes = 0;
  for (const end = performance.now() + order.seconds * 1000; performance.now() < end;) {
    const read = await connection.read(buffer) ?? 0;
    if (bytes === 0) assertOk(buffer.subarray(0, read));
    bytes += read;
    await new Promise((resolve) => setTimeout(resolve, 1000 * read / buffer.length));
  }
  return bytes;
}

function assertOk(bytes: Uint8Array): void {
  const line = decoder.decode(bytes.subarray(0, 100)).split("\r\n")[0] ?? "";
  if (!line.includes(" 200 ")) throw new Error(line);
}
