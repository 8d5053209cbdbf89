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

const wrong: [string, string][] = [
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["PORT", "0"],
  ["PUBLIC_URL", "gac.example"],
  ["PUBLIC_URL", "http:gac.example"],
  ["KV_URL", "ftp://kv"],
  ["ADMIN_PASSWORD", "weak"],
  ["SMTP_URL", "http://mail"],
  ["SMTP_URL", "smtp:mail.example.com"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://:25"],
  ["SMTP_URL", "smtp://u:50%off@mail.example.com"],
  ["SMTP_URL", "smtp://%ff:secret@mail.example.com"],
  ["TRUST_PROXY", "-1"],
  ["MAIL_FROM", "nobody"],
  ["MAIL_FROM", "a;b@example.com"],
  ["MAIL_FROM", "GAC <a,b@example.com>"],
  ["RATE_LIMITS", "maybe"],
  ["GEOIP_URLS", "https://ip.example/"],
];

Deno.test("what is wrong is said in one line that begins with the variable", () => {
  for (const [name, value] of wrong) {
    assert.throws(() => useConfig({ [name]: value }), new RegExp(`^Error: ${name}: .+$`), `${name}=${value}`);
  }
});
