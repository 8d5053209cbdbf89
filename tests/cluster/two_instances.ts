// Several processes on one KV server: nothing is lost between them, and each sees the others' writes at once.
import assert from "node:assert/strict";
import { closeStore, store } from "../../lib/kv/connection/db.ts";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { people } from "../kv/fixtures.ts";
import { openMigrated } from "../support/kv.ts";
import { type DenokvServer, startDenokv, TOKEN } from "../support/denokv.ts";
import { TextLineStream } from "../support/lines.ts";

const script = new URL("../kv/writer_process.ts", import.meta.url).pathname;

function startWriter(url: string, label: string, limit = 0) {
  const args = ["run", "-A", "--unstable-kv", script, url, label, String(limit)];
  return new Deno.Command(Deno.execPath(), { args, stdin: "null", stdout: "piped", stderr: "inherit" }).spawn();
}

async function withServer(work: (denokv: DenokvServer) => Promise<void>): Promise<void> {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", TOKEN);
  const denokv = await startDenokv();
  try {
    await openMigrated({ url: denokv.url });
    await work(denokv).finally(closeStore);
  } finally {
    await denokv.stop();
  }
}

Deno.test("two processes write rows, checked changes and blind sums: all of them exist, once", async () => {
  await withServer(async ({ url }) => {
    const writers = ["a", "b"].map((label) => startWriter(url, label, 100));
    const results = await Promise.all(writers.map((writer) => writer.output()));
    assert.deepEqual(results.map((result) => result.success), [true, true]);
    assert.equal(await people.count(), 200);
    assert.equal((await people.all()).length, 200);
    assert.equal((await store().reader.get(["test", "changes"])).value, 200);
    assert.deepEqual((await store().reader.get(["test", "sum"])).value, new Deno.KvU64(200n));
    assert.deepEqual(await checkStore(), []);
  });
});

Deno.test("a list here has every row that another process has acknowledged", async () => {
  await withServer(async ({ url }) => {
    const writer = startWriter(url, "other");
    let seen = 0;
    for await (const line of writer.stdout.pipeThrough(new TextLineStream())) {
      if (line === "ready") continue;
      assert.equal((await people.list.ids({ keyword: `OTHER-${line}@` })).total, 1, `row ${line} is missing`);
      if (++seen === 100) writer.kill("SIGKILL");
      if (seen >= 100) break;
    }
    await writer.status;
    assert.equal(seen, 100);
  });
});

Deno.test("a killed writer leaves a consistent store", async () => {
  await withServer(async ({ url }) => {
    for (let round = 0; round < 5; round++) {
      const writer = startWriter(url, `round${round}`);
      let last = -1;
      for await (const line of writer.stdout.pipeThrough(new TextLineStream())) {
        if (line === "ready") continue;
        last = Number(line);
        if (last === 10 + round) writer.kill("SIGKILL");
      }
      await writer.status;
      for (let n = 0; n <= last; n++) assert.ok(await people.find("email", `round${round}-${n}@example.com`));
    }
    assert.deepEqual(await checkStore(), []);
  });
});
