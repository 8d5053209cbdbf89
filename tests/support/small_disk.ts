// A disk of a few megabytes that a test can fill to its last byte.

/** Mounts it (`size` in the format of tmpfs, such as `3m`); `await using` unmounts it. */
export async function smallDisk(size: string) {
  const path = await Deno.makeTempDir({ prefix: "disk-" });
  await run("mount", "-t", "tmpfs", "-o", `size=${size}`, "tmpfs", path);
  const filler = `${path}/filler`;

  /** Fills all the remaining space. */
  async function fill(): Promise<void> {
    using file = await Deno.open(filler, { write: true, create: true, append: true });
    const block = new Uint8Array(64 * 1024);
    for (let size = block.length; size > 0;) {
      const written = await file.write(block.subarray(0, size)).catch(() => 0);
      if (written === 0) size = Math.floor(size / 2);
    }
  }

  /** Frees some of the bytes that `fill` has taken. */
  const free = async (bytes: number) => await Deno.truncate(filler, (await Deno.stat(filler)).size - bytes);

  /** Frees everything that `fill` has taken. */
  const empty = () => Deno.remove(filler);

  async function unmount(): Promise<void> {
    await run("umount", "--lazy", path); // a test that failed may still hold a file
    await Deno.remove(path);
  }

  return { path, fill, free, empty, [Symbol.asyncDispose]: unmount };
}

async function run(program: string, ...args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(program, { args }).output();
  if (!success) throw new Error(`${program}: ${new TextDecoder().decode(stderr)}`);
}
