// Reads a file at any position for the checks of pictures and videos. Neighbouring reads share one window, so the
// memory use does not depend on the file, and skipped content is not read.

export type ByteSource = {
  size: number;
  /**
   * Returns bytes in the window, valid until the next `load`; undefined outside of it. Fewer at the end of the file.
   */
  peek(at: number, length: number): DataView | undefined;
  /** Moves the window and returns the bytes: at most `PIECE`, fewer at the end of the file. */
  load(at: number, length: number): Promise<DataView>;
};

/** The largest window, in bytes. */
export const PIECE = 64 * 1024;
const SMALLEST = 512;

/** Runs `work` over the bytes, or over the file at a path. Reading beyond the end throws a RangeError. */
export async function withBytes<T>(
  from: string | Uint8Array,
  work: (source: ByteSource) => T | Promise<T>,
): Promise<T> {
  if (typeof from !== "string") return await work(sourceOf(from));
  using file = await Deno.open(from);
  return await work(fileSource(file, (await file.stat()).size));
}

function sourceOf(bytes: Uint8Array): ByteSource {
  const view = (at: number, length: number) => {
    const end = Math.min(at + length, bytes.length);
    return new DataView(bytes.buffer, bytes.byteOffset + at, Math.max(0, end - at));
  };
  return { size: bytes.length, peek: view, load: (at, length) => Promise.resolve(view(at, length)) };
}

function fileSource(file: Deno.FsFile, size: number): ByteSource {
  const buffer = new Uint8Array(PIECE);
  let [start, end, wanted] = [0, 0, SMALLEST];

  const viewFrom = (at: number, to: number) => new DataView(buffer.buffer, at - start, Math.max(0, to - at));

  function peek(at: number, length: number): DataView | undefined {
    const to = Math.min(at + length, size);
    return at >= start && to <= end ? viewFrom(at, to) : undefined;
  }

  async function load(at: number, length: number): Promise<DataView> {
    // Sequential reads double the window; a jump resets it.
    wanted = at >= start && at <= end ? Math.min(wanted * 2, PIECE) : SMALLEST;
    await file.seek(at, Deno.SeekMode.Start);
    const most = Math.min(Math.max(wanted, length), PIECE);
    [start, end] = [at, at];
    while (end < at + most) {
      const read = await file.read(buffer.subarray(end - at, most));
      if (read === null) break;
      end += read;
    }
    return viewFrom(at, Math.min(at + length, end));
  }

  return { size, peek, load };
}

/** How formats name their parts. */
export function fourLetters(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}
