// What the environment may not say.
import assert from "node:assert/strict";
import { useConfig } from "../lib/config.ts";

Deno.test("an address of the web has no user and no password in it, that of a mail server has", () => {
  for (const name of ["PUBLIC_URL", "KV_URL"]) {
    for (const who of ["user:pass@", "user@", ":pass@"]) {
      assert.throws(() => useConfig({ [name]: `https://${who}gac.test` }), new RegExp(`^Error: ${name}: must be`));
    }
    useConfig({ [name]: "https://gac.test" });
  }
  useConfig({ SMTP_URL: "smtps://user:pass@mail.test" });
});
