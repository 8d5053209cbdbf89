// Reads HTTP/1.1 responses from a socket, one after the other, and buffers no more of a body than necessary.
const decoder = new TextDecoder("latin1");
const END = [13, 10, 13, 10];

type Answer = { status: number; bytes: number };

/** Returns a function that reads the next response; with Content-Length, chunked, or with neither an empty one. */
export function answersOf(connection: Deno.Conn): () => Promise<Answer> {
  const buffer = new Uint8Array(256 * 1024);
  let from = 0;
  let to = 0;

  async function more(): Promise<void> {
    if (from > 0) {
      buffer.copyWithin(0, from, to);
      to -= from;
      from = 0;
    }
    const read = await connection.read(buffer.subarray(to));
    if (read === null) throw new Error("the connection was closed");
    to += read;
  }

  async function skip(bytes: number): Promise<void> {
    for (let left = bytes;;) {
      const here = Math.min(left, to - from);
      from += here;
      left -= here;
      if (left === 0) return;
      await more();
    }
  }

  /** Returns the text up to a delimiter, and skips the delimiter. */
  async function until(mark: number[]): Promise<string> {
    for (let at = from;;) {
      const found = indexOf(buffer.subarray(at, to), mark);
      if (found >= 0) {
        const text = decoder.decode(buffer.subarray(from, at + found));
        from = at + found + mark.length;
        return text;
      }
      const known = Math.max(0, to - from - mark.length);
      await more();
      at = from + known;
    }
  }

  return async () => {
    const head = await until(END);
    const status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length !== undefined) {
      await skip(Number(length));
      return { status, bytes: Number(length) };
    }
    let bytes = 0;
    if (!/\r\ntransfer-encoding: chunked/i.test(head)) return { status, bytes };
    for (;;) {
      const size = parseInt(await until([13, 10]), 16);
      await skip(size + 2);
      bytes += size;
      if (size === 0) return { status, bytes };
    }
  };
}

function indexOf(bytes: Uint8Array, mark: number[]): number {
  for (let at = bytes.indexOf(13); at >= 0; at = bytes.indexOf(13, at + 1)) {
    if (mark.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  return -1;
}
