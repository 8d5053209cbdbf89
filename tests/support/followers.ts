// A product whose users follow a package, with an email server, and the loops that notify them.
import { sessionId } from "../../lib/domain/account/sessions.ts";
import { type User, userTable } from "../../lib/domain/account/users.ts";
import { announcedVersions, noticeJobTable, noticeView } from "../../lib/domain/content/notice_jobs.ts";
import { type Version, versionTable } from "../../lib/domain/content/versions.ts";
import { saveSettings } from "../../lib/domain/settings.ts";
import { discard } from "../../lib/flows/content/bin.ts";
import { runNoticeJobs } from "../../lib/flows/content/run_notice_jobs.ts";
import { runDelivery } from "../../lib/flows/deliver_emails.ts";
import { closeStore, drain } from "../../lib/kv/store.ts";
import { versionRow } from "../../lib/tasks/data/rows.ts";
import { siteDate } from "../../lib/shared/time.ts";
import { openProduct } from "./app.ts";
import { startEmailSink } from "./email_sink.ts";

export const software_name = "GAC_PMS";
let numbers = 0;

type Product = Awaited<ReturnType<typeof openProduct>>;
type Options = { followers?: number; user?: Partial<User>; sink?: Parameters<typeof startEmailSink>[0] };
export type Scene = {
  product: Product;
  sink: Awaited<ReturnType<typeof startEmailSink>>;
  users: User[];
  actor: Parameters<typeof discard>[2];
};

/** Opens a product whose users follow the package, with an email server. */
export async function withFollowers(
  { followers = 12, user = {}, sink: options }: Options,
  test: (scene: Scene) => Promise<void>,
) {
  const sink = await startEmailSink(options);
  const product = await openProduct({ SMTP_URL: sink.url, RATE_LIMITS: "off" });
  try {
    await saveSettings({ notification: { mail_per_minute: 6000 } });
    const { admin, token } = await product.signInAdmin();
    const users: User[] = [];
    for (let n = 0; n < followers; n++) {
      const { id } = await product.addUser();
      users.push(await userTable.update(id, (row) => ({ ...row, following: [software_name], ...user })));
    }
    await test({ product, sink, users, actor: { admin, session: sessionId(token), ip: "127.0.0.1" } });
  } finally {
    await sink.close();
    await drain();
    closeStore();
  }
}

export function release(fields: Partial<Version> = {}): Promise<Version> {
  const row = versionRow(++numbers, { software_name, version_number: `9.${numbers}.0`, release_date: siteDate() });
  return versionTable.insert({ ...row, ...fields });
}

/** Runs jobs and delivery while `work` runs, as so many instances would; then stops all of them. */
export async function running(work: () => Promise<unknown>, { instances = 1, delivers = true } = {}): Promise<void> {
  const stop = new AbortController();
  const loops = Array.from({ length: instances }, () => [
    runNoticeJobs(stop.signal),
    delivers ? runDelivery(stop.signal) : Promise.resolve(),
  ]).flat();
  try {
    await work();
  } finally {
    stop.abort();
    await Promise.all(loops);
  }
}

export const isAnnounced = async ({ id }: Version) => Boolean((await announcedVersions.get())?.versions.includes(id));
export const job = async () => (await noticeJobTable.all({ reverse: true, limit: 1 }))[0];
export const view = async () => noticeView((await job())!);
export const isDone = async () => (await job())?.state === "done";
export const numbersOf = (
  { total, sent, failed, state }: Awaited<ReturnType<typeof view>>,
) => [total, sent, failed, state];
