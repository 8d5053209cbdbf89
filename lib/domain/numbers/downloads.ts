// Downloads of versions, counted once a user and version within a minute.
import { defineExpiring } from "../../kv/expiring.ts";
import { defineLog } from "../../kv/log.ts";
import { defineSeries } from "../../kv/series.ts";
import { transaction } from "../../kv/transaction.ts";
import { isStillOn, MINUTE, siteDate } from "../../shared/time.ts";

export type Download = {
  user_id: number;
  version_id: number;
  software_name: string;
  version_number: string;
};

const log = defineLog<Download>("downloads");
const lately = defineExpiring<number>("download");
export const downloadDays = defineSeries("downloads", {
  name: "downloads",
  dims: ({ software_name }: Download) => [software_name],
});

/** Counts a download unless the same user took the same version within the last minute. */
export async function recordDownload(download: Download): Promise<void> {
  const once = [String(download.user_id), String(download.version_id)];
  await transaction(async (tx) => {
    const until = await lately.get(once, tx);
    if (until && isStillOn(until, MINUTE)) return;
    const end = Date.now() + MINUTE;
    await lately.put(once, end, { until: end, tx });
    const entry = log.entry(download);
    tx.set(entry.key, entry.value);
    const today = siteDate(entry.value.created_at);
    for (const { key, amount } of downloadDays.add(today, 1, [download.software_name])) tx.sum(key, amount);
  });
}
