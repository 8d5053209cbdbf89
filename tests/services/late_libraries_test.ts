// A library that holds much memory comes with whoever needs it first, and not with the start.
import assert from "node:assert/strict";

const late = {
  "lib/services/email_sender.ts": "nodemailer",
  "lib/services/geo_ip.ts": "ip2region",
  "lib/web/files/xlsx.ts": "exceljs",
};

for (const [file, library] of Object.entries(late)) {
  Deno.test(`${library} is not there before it is needed`, async () => {
    const text = await Deno.readTextFile(new URL(`../../${file}`, import.meta.url));
    assert.ok(text.includes(`import("${library}`));
    assert.doesNotMatch(text, new RegExp(`^import (?!type ).*"${library}["/]`, "m"));
  });
}
