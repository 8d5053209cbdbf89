// Downloads of versions, counted once per user and version within a minute.
import { defineExpiring } from "../../kv/expiring.ts";
import { defineLog, type Entry, type Page } from "../../kv/log.ts";
import { transaction } from "../../kv/transaction.ts";
import type { OwnDownload } from "../../shared/calls/own_account.ts";
import { isRunning, MINUTE } from "../../shared/time.ts";
import type { PersonalData } from "../account/personal_data.ts";
import { assertUserActive, type UserActor } from "../actor.ts";
import { type ByNumber, countsByDay, pageByDay } from "./page_by_day.ts";

export type Download = {
  /** Null when the account has been erased. */
  user_id: number | null;
  version_id: number;
  software_name: string;
  version_number: string;
};

export const downloadLog = defineLog("downloads", {
  owners: ({ user_id }: Download) => user_id === null ? [] : [[user_id]],
  counts: {
    dimensions: ({ software_name }) => [software_name],
    rollups: {
      /** How often each user downloaded which package. */
      users: ({ user_id, software_name }) => user_id === null ? null : { member: user_id, label: software_name },
    },
  },
});
const lately = defineExpiring<number>("download");

/** Counts a download unless the user downloaded the version within the last minute. Throws `session_expired`. */
export async function countDownload(version: Omit<Download, "user_id">, taker: UserActor): Promise<void> {
  const user_id = taker.user.id;
  const once = [String(user_id), String(version.version_id)];
  await transaction(async (tx) => {
    await assertUserActive(taker, tx);
    const until = await lately.get(once, tx);
    if (until && isRunning(until, MINUTE)) return;
    const end = Date.now() + MINUTE;
    await lately.put(once, end, { until: end, tx });
    downloadLog.add({ user_id, ...version }, tx);
  });
}

/** Yields a user's downloads, newest first. */
export function downloadsOf(userId: number, page: Page = {}) {
  return downloadLog.of([userId], page);
}

/** Returns a user's first download. */
export async function firstDownloadOf(userId: number) {
  const [first] = await downloadLog.of([userId], { limit: 1, oldest: true });
  return first;
}

/** Returns a page of them by its number, and their total. */
export function downloadPageOf(userId: number, page: ByNumber) {
  return pageByDay(
    { of: (page) => downloadLog.of([userId], page), days: () => countsByDay(downloadLog), userId },
    page,
  );
}

/** For the user, and for administrators. */
export function ownDownload({ id, software_name, version_number, created_at }: Entry<Download>): OwnDownload {
  return { id, software_name, version_number, created_at };
}

/** Their counts remain. */
export const personalDownloads: PersonalData = {
  async gather({ id }) {
    const just = (await lately.list([String(id)])).map(({ id: [, version_id], value }) => {
      return { version_id, ends_at: new Date(value).toISOString() };
    });
    return { downloads: downloadLog.allOf([id]), just_downloaded: just };
  },
  async erase({ id }) {
    await downloadLog.rewrite([id], (download) => ({ ...download, user_id: null }));
    for (const { id: just } of await lately.list([String(id)])) await lately.remove(just);
  },
};
