// The uploads' thread: what it cannot do is told, who is faster than it waits, and its end is no end of the process.
import assert from "node:assert/strict";
import { ask } from "../../lib/services/disk_thread.ts";
import { createUploads } from "../../lib/services/uploads.ts";
import { filesIn } from "../support/files.ts";

const KB = 1024;
const held: (() => void)[] = [];
let hold = false;
let thread: Worker | undefined;

/** A thread that the test can end, and whose orders it can hold back. */
globalThis.Worker = class extends Worker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    thread = this;
  }
  override postMessage(message: unknown, transfer?: Transferable[] | StructuredSerializeOptions) {
    const send = () => super.postMessage(message, transfer as Transferable[]);
    if (hold) held.push(send);
    else send();
  }
};

async function withUploads(test: (uploads: ReturnType<typeof createUploads>, dir: string) => Promise<void>) {
  const dir = await Deno.makeTempDir();
  try {
    await test(createUploads({ dir, instance: "one" }), dir);
    assert.deepEqual(await filesIn(`${dir}/.tmp/one`), []);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

Deno.test("what the system refuses is told with its code", async () => {
  await assert.rejects(ask({ act: "create", path: "/nowhere/at/all" }), { code: "ENOENT" });
});

Deno.test("an upload that is faster than the disk waits", () =>
  withUploads(async (uploads) => {
    const sink = await uploads.begin();
    hold = true;
    let taken = 0;
    const writing = (async () => {
      for (let n = 0; n < 40; n++, taken += 64) await sink.write(new Uint8Array(64 * KB));
    })();
    await new Promise((resolve) => setTimeout(resolve));
    assert.ok(taken >= 256 && taken < 384, `${taken} KB taken`);
    hold = false;
    for (const send of held) send();
    await writing;
    assert.equal((await sink.finish()).size, 40 * 64 * KB);
    await sink.abort();
  }));

Deno.test("when the thread ends, what was under way is refused and leaves nothing; the next has a new thread", () =>
  withUploads(async (uploads) => {
    const [writing, finishing] = [await uploads.begin(), await uploads.begin()];
    await writing.write(new Uint8Array(300 * KB));
    const ended = thread!;
    ended.postMessage(null); // an order that it cannot read
    await assert.rejects(finishing.finish(), /thread/);
    await assert.rejects(writing.finish(), /thread/);
    const sink = await uploads.begin();
    assert.notEqual(thread, ended);
    await sink.write(new TextEncoder().encode("abc"));
    const { sha256 } = await sink.finish();
    assert.equal(sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    await sink.abort();
  }));
