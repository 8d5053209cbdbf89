// Opens stores of earlier versions.
import assert from "node:assert/strict";
import { store } from "../lib/kv/connection/db.ts";
import { closeStore } from "../lib/kv/store.ts";
import { openConfiguredStore } from "../lib/start.ts";

const SECRETS = ["document", "secrets"];

Deno.test("a store of this version that lacks a key gets it at the next start, and the others are unchanged", async () => {
  const dir = await Deno.makeTempDir();
  const places = { dataDir: `${dir}/data`, uploadsDir: `${dir}/uploads`, kvUrl: undefined };
  const secrets = async () => (await store().writer.get<Record<string, string>>(SECRETS)).value ?? {};
  try {
    await openConfiguredStore(places);
    const { otp: _, ...older } = await secrets();
    await store().writer.set(SECRETS, older);
    closeStore();
    await openConfiguredStore(places);
    const { otp, ...others } = await secrets();
    assert.deepEqual(others, older);
    assert.match(otp ?? "", /^[\w-]{43}$/);
  } finally {
    closeStore();
    await Deno.remove(dir, { recursive: true });
  }
});
