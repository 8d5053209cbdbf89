// What is sent as the content of an object or of a part: of a known length, and readable again for another try.

/** What it gives is good until the next is asked for. */
export type Payload = { length: number; open(): AsyncIterable<Uint8Array> };

const CHUNK = 256 * 1024;

export function bytesPayload(bytes: Uint8Array): Payload {
  async function* open() {
    for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
  }
  return { length: bytes.length, open };
}

/** A part of a file, which is read as the bucket takes it. Each reading has a handle of its own. */
export function filePayload(path: string, start: number, length: number): Payload {
  async function* open() {
    using file = await Deno.open(path);
    await file.seek(start, Deno.SeekMode.Start);
    const buffer = new Uint8Array(Math.min(CHUNK, length));
    for (let left = length; left > 0;) {
      const read = await file.read(buffer.subarray(0, left));
      if (read === null) throw new Error(`${path} became shorter while it was sent`);
      left -= read;
      yield buffer.subarray(0, read);
    }
  }
  return { length, open };
}
