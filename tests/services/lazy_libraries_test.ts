// A library that needs much memory is loaded on first use, not at the start.
import assert from "node:assert/strict";

const late = {
  "lib/services/email_sender.ts": "nodemailer",
  "lib/services/geo_ip.ts": "ip2region",
  "lib/web/files/xlsx.ts": "exceljs",
};

for (const [file, library] of Object.entries(late)) {
  Deno.test(`${library} is not loaded before it is used`, async () => {
    const text = await Deno.readTextFile(new URL(`../../${file}`, import.meta.url));
    assert.ok(text.includes(`import("${library}`));
    assert.doesNotMatch(text, new RegExp(`^import (?!type ).*"${library}["/]`, "m"));
  });
}
