// Acknowledged writes survive a killed process; others are there as a whole or not at all.
import assert from "node:assert/strict";
import { TextLineStream } from "../support/lines.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { recordsIn } from "../../lib/kv/inside/records.ts";
import { openTestFile, reopenTestFile } from "../support/kv.ts";
import { people } from "./fixtures.ts";

const ROUNDS = 30;
const script = new URL("writer_process.ts", import.meta.url).pathname;

function startWriter(path: string, label: string, limit = 0) {
  const args = ["run", "-A", "--unstable-kv", script, path, label, String(limit)];
  return new Deno.Command(Deno.execPath(), { args, stdin: "null", stdout: "piped", stderr: "inherit" }).spawn();
}

const counter = async (key: Deno.KvKey) => Number((await store().reader.get<Deno.KvU64>(key)).value?.value ?? 0n);

/** Asserts that rows, their unique keys, index keys and counters are consistent. */
async function assertWhole(): Promise<number> {
  const rows = await people.all();
  assert.equal(await people.count(), rows.length);
  for (const group of ["odd", "even"]) {
    const members = rows.filter((row) => row.group === group).map((row) => row.id);
    assert.equal(await people.count("group", group), members.length);
    assert.deepEqual((await people.ids("group", { prefix: [group] })).sort((a, b) => a - b), members);
  }
  const emails = await Array.fromAsync(store().reader.list<number>({ prefix: ["unique", "test_people"] }));
  assert.deepEqual(
    new Map(emails.map((entry) => [entry.key.at(-1), entry.value])),
    new Map(rows.map((row) => [row.email, row.id])),
  );
  return rows.length;
}

Deno.test(`${ROUNDS} times kill -9: nothing acknowledged is lost, nothing is halved`, async () => {
  await using file = await openTestFile();
  let acknowledged = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const child = startWriter(file.path, `round${round}`);
    const kill = 5 + round % 7 * 4; // acknowledgements before the end
    let seen = -1;
    for await (const line of child.stdout.pipeThrough(new TextLineStream())) {
      if (line === "ready") continue;
      seen = Number(line);
      if (seen === kill) child.kill("SIGKILL");
    }
    assert.equal((await child.status).signal, "SIGKILL");
    acknowledged += seen + 1;
    await reopenTestFile(file.path);
    for (let n = 0; n <= seen; n++) {
      const email = `round${round}-${n}@example.com`;
      assert.equal((await people.find("email", email))?.age, n);
      const line = await store().reader.get<Uint8Array>(["test", "blind", email]);
      assert.deepEqual(line.value && recordsIn(line.value), [n]);
    }
    const rows = await assertWhole();
    const blind = (await Array.fromAsync(store().reader.list({ prefix: ["test", "blind"] }))).length;
    assert.equal(await counter(["test", "sum"]), blind);
    const changes = Number((await store().reader.get(["test", "changes"])).value);
    for (const n of [rows, blind, changes]) assert.ok(n >= acknowledged && n <= acknowledged + round + 1);
  }
});

Deno.test("two processes on one file wait for each other: every write of both is there", async () => {
  await using file = await openTestFile();
  const writers = ["a", "b"].map((label) => startWriter(file.path, label, 200));
  const results = await Promise.all(writers.map((writer) => writer.output()));
  assert.deepEqual(results.map((result) => result.success), [true, true]);
  assert.equal(await assertWhole(), 400);
  assert.equal((await store().reader.get(["test", "changes"])).value, 400);
  assert.equal(await counter(["test", "sum"]), 400);
});
