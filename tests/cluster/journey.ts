// The journey, the races and the kills with two instances of the shipped server on one real KV server.
import assert from "node:assert/strict";
import { startDenokv, TOKEN } from "../support/denokv.ts";
import { type Instances, withInstances } from "../support/instances.ts";
import { runJourney } from "../support/journey.ts";
import { everything, killRounds } from "../support/kill/rounds.ts";
import { runRaces } from "../support/races.ts";

Deno.test("register on one, approve on the other, sign in on either; a change is on both at the next request", async () => {
  await withInstances(async (instances) => {
    const { one, other, admin, inbox } = instances;
    await runJourney({ editor: one, visitor: other, reviewer: one, admin, inbox }, { size: 30 });
    await runRaces(instances);
    await seesEachChange(instances);
  }, { onKvServer: true });
});

// Uploads are killed with the embedded file only (tests/process): files depend on the folder, not on the store.
Deno.test("kill -9 of an instance on a KV server during all kinds of writes loses and halves nothing", async () => {
  const folder = await Deno.makeTempDir();
  const denokv = await startDenokv();
  await killRounds({ KV_URL: denokv.url, DENO_KV_ACCESS_TOKEN: TOKEN }, folder, everything);
  await denokv.stop();
  await Deno.remove(folder, { recursive: true });
});

/** Twenty changes on one instance, each on the other's page at the next request. */
async function seesEachChange({ one, other, admin }: Pick<Instances, "one" | "other" | "admin">): Promise<void> {
  const token = await one.signInAdmin(admin.username, admin.password);
  for (let n = 0; n < 20; n++) {
    const [writer, reader] = n % 2 === 0 ? [one, other] : [other, one];
    const body = { title: `第 ${n} 条资讯`, link: "https://example.com/" };
    assert.equal((await writer.call("POST", "/api/admin/content/news", { token, body })).status, 201);
    assert.ok((await reader.call("GET", "/")).text.includes(body.title), `change ${n} is missing`);
  }
}
