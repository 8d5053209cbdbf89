// The disk of a KV server is full: it answers reads and rejects writes. Changes are refused at once, monitoring reports
// it even without changes, and everything works again when there is space.
import assert from "node:assert/strict";
import { closeStore, openStore, takesWrites } from "../../lib/kv/store.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { notes, people } from "../kv/fixtures.ts";
import { startDenokv, TOKEN } from "../support/denokv.ts";
import { smallDisk } from "../support/small_disk.ts";
import { pause } from "../../lib/shared/time.ts";
import { waitFor } from "../support/wait_for.ts";

const person = (n: number) => ({ name: "x".repeat(10_000), email: `${n}@example.com`, group: "a", age: 1 });
const FOUND_WITHIN = 4_000; // milliseconds

type Disk = { free(bytes: number): Promise<void>; empty(): Promise<void> };

async function withFullDisk(work: (disk: Disk) => Promise<void>): Promise<void> {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", TOKEN);
  await using disk = await smallDisk("3m");
  const denokv = await startDenokv(disk.path);
  await openStore({ url: denokv.url });
  try {
    await people.insert(person(1));
    await disk.fill();
    await work(disk);
  } finally {
    closeStore();
    await denokv.stop();
  }
}

Deno.test("the first change fails within seconds, the next ones at once, and reading continues", async () => {
  await withFullDisk(async (disk) => {
    const began = performance.now();
    await assert.rejects(people.insert(person(2)), { key: "store_unavailable" });
    assert.ok(performance.now() - began < FOUND_WITHIN);
    const then = performance.now();
    await assert.rejects(people.insert(person(3)), { key: "disk_full" });
    await assert.rejects(people.update(1, (row) => ({ ...row, age: 2 })), { key: "disk_full" });
    assert.ok(performance.now() - then < 500);
    assert.equal(takesWrites(), false);
    assert.equal((await people.get(1))?.age, 1);
    await disk.empty();
    await waitFor(takesWrites);
    await people.insert(person(4));
    await waitFor(async () => await people.find("email", "2@example.com") !== null); // it was in flight
    assert.equal(await people.find("email", "3@example.com"), null, "a refused change was never sent");
    assert.equal(await people.count(), 3);
  });
});

Deno.test("monitoring detects the full disk although nothing changes", async () => {
  await withFullDisk(async (disk) => {
    await waitFor(() => !takesWrites());
    await assert.rejects(people.insert(person(2)), { key: "disk_full" });
    await disk.empty();
    await waitFor(takesWrites);
  });
});

/** A text of so many bytes that cannot be compressed. */
const packed = (bytes: number) => {
  const hex = Array.from({ length: Math.ceil(bytes / 32_768) }, () => crypto.getRandomValues(new Uint8Array(32_768)));
  return hex.map((part) => part.toHex()).join("");
};

Deno.test("where small writes still fit, a large change is refused in five seconds, and is never written", async () => {
  await withFullDisk(async (disk) => {
    await disk.free(120_000);
    for (let n = 0; n < 3; n++) await people.update(1, (row) => ({ ...row, age: n })); // they fit
    const began = performance.now();
    await assert.rejects(notes.insert({ title: "large", text: packed(250_000) }), { key: "disk_full" });
    assert.ok(performance.now() - began < 5_000, `refused after ${performance.now() - began} ms`);
    assert.equal(takesWrites(), false);
    await disk.empty();
    await waitFor(takesWrites);
    await notes.insert({ title: "later", text: packed(250_000) });
    assert.deepEqual((await notes.all()).map(({ title }) => title), ["later"], "a refused change is never written");
  });
});

Deno.test("after the refusal there is no space until 64 KB could be written, and none of it remains", async () => {
  await withFullDisk(async (disk) => {
    await disk.free(48_000);
    await assert.rejects(notes.insert({ title: "large", text: packed(250_000) }), { key: "disk_full" });
    assert.equal(takesWrites(), false);
    await assert.rejects(people.update(1, (row) => ({ ...row, age: 9 })), { key: "disk_full" });
    await disk.free(1_000_000);
    await waitFor(takesWrites);
    await people.update(1, (row) => ({ ...row, age: 9 }));
    assert.ok(!((await store().reader.get(["probe"])).value instanceof Uint8Array));
  });
});

Deno.test("monitoring reports too little space although nothing changes", async () => {
  await withFullDisk(async (disk) => {
    await disk.free(48_000);
    for (const deadline = performance.now() + 20_000; takesWrites();) {
      assert.ok(performance.now() < deadline, "detected too late");
      await pause(500); // as monitoring does
    }
    await disk.empty();
    await waitFor(takesWrites);
  });
});
