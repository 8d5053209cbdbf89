// A new version with 100,000 followers, 500 of them with emails: how long their notifications and emails take without
// the limit of emails, and what others feel meanwhile.
import { setTimeout } from "node:timers/promises";
import { userTable } from "../../../lib/domain/account/users.ts";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { userRow } from "../../../lib/tasks/data/rows.ts";
import { generate, loadRows } from "../../../lib/tasks/load/bulk.ts";
import { startEmailSink } from "../../support/email_sink.ts";
import { versionForm } from "../../support/forms.ts";
import { put, request } from "../kit/load.ts";
import { call, inFolder, type Running, signIn, startSite } from "../kit/processes.ts";
import { amount, atMost, type Finding } from "../report.ts";
import { withStore } from "../stores/stores.ts";

const FOLLOWERS = 100_000;
const EMAILED = 200; // one in two hundred
const SECONDS = 6;

export function notices(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    await withStore(`${dir}/data`, async () => {
      const followers = generate(FOLLOWERS, (n) => {
        return userRow(n, { following: ["GAC_MSS"], notices: { versions: n % EMAILED === 0 } });
      });
      await loadRows(userTable, followers);
      await saveSettings({ notification: { mail_per_minute: 6_000 } });
    });
    const sink = await startEmailSink();
    try {
      const instead = { "lib/domain/email_pace.ts": "no_email_limit.ts" };
      const site = await startSite(dir, { env: { SMTP_URL: sink.url }, instead });
      started.push(site);
      const headers = await signIn(site);
      const alone = await pageOf(site);
      const idle = await site.rss();
      await site.forgetPeak();
      const begun = performance.now();
      await call(site, "POST", "/api/admin/content/versions", { body: versionForm(), headers });
      const [beside, code, { notified, done }] = await Promise.all([
        pageOf(site),
        codeIn(site, sink),
        progress(site, headers),
      ]);
      const peak = await site.peak();
      const [first, all] = [notified - begun, done - begun].map((ms) => ms / 1000) as [number, number];
      const emails = `${FOLLOWERS / EMAILED} emails, ${(FOLLOWERS / EMAILED / (all - first)).toFixed(0)}/s`;
      const memory = `${peak.toFixed(0)} MB at most, ${idle.toFixed(0)} MB before`;
      const pages = `${beside.toFixed(1)} ms, alone ${alone.toFixed(1)} ms`;
      return [
        amount(`${FOLLOWERS} followers notified`, first, { unit: "s", target: 10 }),
        amount("and those who want it by email, without the limit", all, { unit: "s", note: emails }),
        amount("notifying followers, extra memory", peak - idle, { unit: "MB", target: 30, note: memory }),
        atMost("home page p99 beside it", beside / alone, { target: 2, note: pages }),
        amount("an email code meanwhile", code, { unit: "s", target: 2 }),
      ];
    } finally {
      await sink.close();
    }
  });
}

async function pageOf({ port }: Running): Promise<number> {
  const page = { connections: 4, rate: 100, warmUp: 1, seconds: SECONDS };
  return (await put({ port, ...page, requests: [request("GET", "/")] })).p99;
}

/** The seconds until the email of a requested code arrives, while the job is under way. */
async function codeIn(site: Running, sink: Awaited<ReturnType<typeof startEmailSink>>): Promise<number> {
  await setTimeout(SECONDS * 1000);
  const [email, begun] = ["code@example.org", performance.now()];
  await call(site, "POST", "/api/auth/send-code", { body: { email } });
  await sink.next(email);
  return (performance.now() - begun) / 1000;
}

/** The moments at which all notifications are written, which the first email follows, and all emails sent. */
async function progress(site: Running, headers: Record<string, string>): Promise<{ notified: number; done: number }> {
  for (let notified = 0;;) {
    const { data: [job] } = await call(site, "GET", "/api/admin/notices", { headers }) as {
      data: { sent: number; state: string }[];
    };
    if (job && job.sent > 0) notified ||= performance.now();
    if (job?.state === "done") return { notified, done: performance.now() };
    await setTimeout(200);
  }
}
