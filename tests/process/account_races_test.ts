// The races about accounts and addresses, with two instances of the shipped server on one file.
import { closeStore, openStore } from "../../lib/kv/store.ts";
import { useConfig } from "../../lib/config.ts";
import { runAccountRaces } from "../support/account_races.ts";
import { withInstances } from "../support/instances.ts";

Deno.test("two instances of one file agree on whatever happens to an account at one moment", async () => {
  await withInstances(async (instances, env) => {
    useConfig(env);
    await openStore({ path: `${env.DATA_DIR}/kv.sqlite3` });
    await runAccountRaces(instances).finally(closeStore);
  }, { env: { RATE_LIMITS: "off" } });
});
