// One request on a connection of its own, for what is long: written from one buffer, read no further than it is taken.
// For a reader that has stopped `fetch` holds a megabyte; `node:http` sends and reads at half the speed (both measured).

export type Asked = { method: string; url: URL; headers: Headers };
export type Head = { status: number; headers: Headers };
export type Wire = Awaited<ReturnType<typeof openWire>>;

const LONGEST_HEAD = 8 * 1024; // a store's has one or two thousand bytes
const LONGEST_TEXT = 64 * 1024; // to a payload it is a tag, or a fault in words

/** Connects and writes the head; the signal closes, and makes whoever waits throw. Its verbs throw what the network does. */
export async function openWire(asked: Asked, signal: AbortSignal) {
  const connection = await connect(asked.url, signal);
  let isOpen = true;
  let ahead = new Uint8Array(0); // what has come with a head and stands behind it
  signal.addEventListener("abort", close);
  if (signal.aborted) close(); // while it connected

  function close(): void {
    signal.removeEventListener("abort", close);
    if (isOpen) connection.close();
    isOpen = false;
  }

  /** Resolves when the buffer may be filled again. */
  async function write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
  }

  /** Reads a head; one below 200 has another one behind it. */
  async function head(): Promise<Head> {
    const buffer = new Uint8Array(LONGEST_HEAD);
    buffer.set(ahead);
    for (let filled = ahead.length;;) {
      const text = latin1.decode(buffer.subarray(0, filled));
      const end = text.indexOf("\r\n\r\n");
      if (end >= 0) {
        ahead = buffer.slice(end + 4, filled);
        return parseHead(text.slice(0, end));
      }
      if (filled === buffer.length) throw new Error("a head without an end");
      const read = await connection.read(buffer.subarray(filled));
      if (read === null) throw new Error("closed without an answer");
      filled += read;
    }
  }

  /** The next bytes behind the head, in the buffer; empty at the end of the connection. */
  async function read(buffer: Uint8Array): Promise<Uint8Array> {
    if (ahead.length === 0) return buffer.subarray(0, await connection.read(buffer) ?? 0);
    const length = Math.min(ahead.length, buffer.length);
    buffer.set(ahead.subarray(0, length));
    ahead = ahead.slice(length);
    return buffer.subarray(0, length);
  }

  /** What stands behind the head, as far as it comes. A store may cut its words short, or give them in chunks. */
  async function text({ headers }: Head): Promise<string> {
    const isChunked = headers.has("transfer-encoding");
    const length = Math.min(Number(headers.get("content-length") ?? LONGEST_TEXT), LONGEST_TEXT);
    const buffer = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const { length: come } = await read(buffer.subarray(filled));
      filled += come;
      const end = latin1.decode(buffer.subarray(Math.max(0, filled - 6), filled)); // of all of it would be quadratic
      if (come === 0 || isChunked && /(^|\n)0\r\n\r\n$/.test(end)) break;
    }
    const whole = new TextDecoder().decode(buffer.subarray(0, filled));
    return isChunked ? whole.replace(/(^|\r\n)[\da-f]+\r\n/gi, "") : whole;
  }

  try {
    await write(encoder.encode(headOf(asked)));
  } catch (error) {
    close();
    throw error;
  }
  return { write, head, read, text, close };
}

async function connect({ protocol, hostname, port }: URL, signal: AbortSignal): Promise<Deno.Conn> {
  const isSecure = protocol === "https:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const plain = await Deno.connect({ hostname: host, port: Number(port || (isSecure ? 443 : 80)), signal });
  plain.setNoDelay(true);
  return isSecure ? await Deno.startTls(plain, { hostname: host, alpnProtocols: ["http/1.1"] }) : plain;
}

const latin1 = new TextDecoder("latin1");
const encoder = new TextEncoder();

function headOf({ method, url, headers }: Asked): string {
  const lines = [...headers].filter(([name]) => name !== "host").map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\nconnection: close\r\n${
    lines.join("")
  }\r\n`;
}

function parseHead(text: string): Head {
  const [first = "", ...lines] = text.split("\r\n");
  const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(first) ?? [];
  if (!status) throw new Error("not an answer of HTTP/1.1");
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return { status: Number(status), headers: new Headers(pairs) };
}
