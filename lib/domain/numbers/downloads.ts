// Downloads of versions, counted once a user and version within a minute.
import { defineExpiring } from "../../kv/expiring.ts";
import { defineLog, type Entry, type NumberedPage, type Page } from "../../kv/log.ts";
import { definePacked } from "../../kv/packed.ts";
import { defineSeries } from "../../kv/series.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { isStillOn, MINUTE, siteDate } from "../../shared/time.ts";
import { EVERYTHING, type PersonalData } from "../account/personal_data.ts";
import { type ActingUser, assertUserActing } from "../acting.ts";

export type Download = {
  /** Null when the account has been closed. */
  user_id: number | null;
  version_id: number;
  software_name: string;
  version_number: string;
};

const log = defineLog<Download>("downloads", { by: ({ user_id }) => user_id === null ? null : [user_id] });
const lately = defineExpiring<number>("download");
export const downloadDays = defineSeries("downloads", {
  name: "downloads",
  dims: ({ software_name }: Download) => [software_name],
});

const byUser = ({ user_id, software_name }: Download) =>
  user_id === null ? [] : [{ who: user_id, label: software_name, amount: 1 }];
/** How often each user took which package. */
export const downloaders = definePacked("downloads", {
  series: downloadDays,
  entries: byUser,
  nobodys: ({ user_id, software_name }: Download) => user_id === null ? [{ label: software_name, amount: 1 }] : [],
});

/** Counts a download unless the same user took the same version within the last minute. Throws `session_expired`. */
export async function recordDownload(version: Omit<Download, "user_id">, taker: ActingUser): Promise<void> {
  const user_id = taker.user.id;
  const once = [String(user_id), String(version.version_id)];
  await transaction(async (tx) => {
    await assertUserActing(taker, tx);
    const until = await lately.get(once, tx);
    if (until && isStillOn(until, MINUTE)) return;
    const end = Date.now() + MINUTE;
    await lately.put(once, end, { until: end, tx });
    addDownload({ user_id, ...version }, tx);
  });
}

/** Counts a download, of just now unless `at` says otherwise. */
export function addDownload(download: Download, tx: Transaction, at?: number): void {
  const date = siteDate(log.add(download, tx, at).created_at);
  downloadDays.count(tx, date, [download.software_name]);
  for (const counted of byUser(download)) downloaders.count(tx, date, counted);
}

/** What a user took, newest first. */
export function downloadsOf(userId: number, page: Page = {}) {
  return log.of([userId], page);
}

/** The first that a user took. */
export async function firstDownloadOf(userId: number) {
  const [first] = await log.of([userId], { limit: 1, oldest: true });
  return first;
}

/** A page of them by its number, and how many there are. */
export function downloadPageOf(userId: number, page: NumberedPage) {
  return log.pageOf([userId], page);
}

/** To whoever took it, and to administrators who look at them. */
export function ownDownload({ id, software_name, version_number, created_at }: Entry<Download>) {
  return { id, software_name, version_number, created_at };
}

/** What counts them stays. */
export const personalDownloads: PersonalData = {
  async gather({ id }) {
    const just = (await lately.list([String(id)])).map(({ id: [, version_id], value }) => {
      return { version_id, ends_at: new Date(value).toISOString() };
    });
    return { downloads: await log.of([id], EVERYTHING), just_downloaded: just };
  },
  async erase({ id }) {
    await log.rewrite([id], (download) => ({ ...download, user_id: null }));
    for (const { id: just } of await lately.list([String(id)])) await lately.remove(just);
  },
};
