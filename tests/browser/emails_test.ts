// Every email as a mail program shows it: 360 px wide, in light and dark mode, nothing cut off and everything legible.
import assert from "node:assert/strict";
import { axeFindings } from "../support/axe.ts";
import { browserTest } from "../support/browser.ts";
import { everyEmail } from "../support/emails.ts";

const site = {
  fetch(request: Request): Response {
    const subject = decodeURIComponent(new URL(request.url).pathname.slice(1));
    // A mail program uses the styles of the email.
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "style-src 'unsafe-inline'",
    };
    return new Response(everyEmail[subject]?.html ?? "", { headers });
  },
};

for (const colorScheme of ["light", "dark"] as const) {
  browserTest(`every email is legible at 360 px, ${colorScheme}`, {
    site,
    context: { viewport: { width: 360, height: 640 }, colorScheme, bypassCSP: true },
  }, async (page, base) => {
    for (const subject of Object.keys(everyEmail)) {
      await page.goto(`${base}/${encodeURIComponent(subject)}`);
      const [inside, background] = await page.evaluate(() => {
        document.body.style.background = "Canvas"; // axe assumes white where there is no colour
        const { backgroundColor } = getComputedStyle(document.body);
        return [document.documentElement.scrollWidth <= innerWidth, backgroundColor];
      });
      assert.ok(inside, `${subject} is wider than the screen`);
      assert.equal(background === "rgb(255, 255, 255)", colorScheme === "light", `${subject}: ${background}`);
      const findings = (await axeFindings(page)).filter((line) => line.startsWith("color-contrast"));
      assert.deepEqual(findings, [], subject);
    }
  });
}
