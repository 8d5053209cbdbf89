// The races about accounts and addresses with two instances of the shipped server on one real KV server.
import { setConfig } from "../../lib/config.ts";
import { closeStore, openStore } from "../../lib/kv/store.ts";
import { runAccountRaces } from "../support/account_races.ts";
import { TOKEN } from "../support/denokv.ts";
import { withInstances } from "../support/instances.ts";

Deno.test("two instances of one KV server agree on simultaneous changes of an account", async () => {
  await withInstances(async (instances, env) => {
    Deno.env.set("DENO_KV_ACCESS_TOKEN", TOKEN);
    setConfig(env);
    await openStore({ url: env.KV_URL ?? "" });
    await runAccountRaces(instances).finally(closeStore);
  }, { onKvServer: true, env: { RATE_LIMITS: "off" } });
});
