// The disk of a KV server is full: it answers questions and takes no write. Changes are refused at once, and who watches
// is told, also when nobody changes anything; all goes on by itself when there is room.
import assert from "node:assert/strict";
import { closeStore, hasRoom, openStore } from "../../lib/kv/store.ts";
import { people } from "../kv/fixtures.ts";
import { startDenokv, TOKEN } from "../support/denokv.ts";
import { smallDisk } from "../support/small_disk.ts";
import { waitFor } from "../support/wait_for.ts";

const person = (n: number) => ({ name: "x".repeat(10_000), email: `${n}@example.com`, group: "a", age: 1 });
const FOUND_WITHIN = 4_000; // milliseconds

async function withFullDisk(work: (disk: { empty(): Promise<void> }) => Promise<void>): Promise<void> {
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

Deno.test("who finds it out is told within seconds, the next ones at once, and reading goes on", async () => {
  await withFullDisk(async (disk) => {
    const began = performance.now();
    await assert.rejects(people.insert(person(2)), { key: "store_unavailable" });
    assert.ok(performance.now() - began < FOUND_WITHIN);
    const then = performance.now();
    await assert.rejects(people.insert(person(3)), { key: "disk_full" });
    await assert.rejects(people.update(1, (row) => ({ ...row, age: 2 })), { key: "disk_full" });
    assert.ok(performance.now() - then < 500);
    assert.equal(hasRoom(), false);
    assert.equal((await people.get(1))?.age, 1);
    await disk.empty();
    await waitFor(hasRoom);
    await people.insert(person(4));
    await waitFor(async () => await people.find("email", "2@example.com") !== null); // it was on its way
    assert.equal(await people.find("email", "3@example.com"), null, "what was refused was never sent");
    assert.equal(await people.count(), 3);
  });
});

Deno.test("who asks whether there is room finds it out, although nobody changes anything", async () => {
  await withFullDisk(async (disk) => {
    await waitFor(() => !hasRoom());
    await assert.rejects(people.insert(person(2)), { key: "disk_full" });
    await disk.empty();
    await waitFor(hasRoom);
  });
});
