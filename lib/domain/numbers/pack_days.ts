// Days that are over are packed before somebody asks about them: the first question would have to read their counters.
import type { Packed } from "../../kv/packed.ts";
import { addDays, siteDate } from "../../shared/time.ts";
import { describers } from "../client/devices.ts";
import { downloaders } from "./downloads.ts";
import { processed } from "./processing.ts";
import { usageByUser } from "./usage.ts";
import { visitingUsers, visitors } from "./visits.ts";

const families: Packed[] = [visitors, visitingUsers, processed, usageByUser, downloaders, describers];
const AT_ONCE = 30; // days, so that an end is not waited for long

/** Packs all days before today that are not packed as they are now. */
export async function packDays(stop?: AbortSignal): Promise<void> {
  for (const family of families) await packFamily(family, stop);
}

/** The same at once, while nobody else asks anything. */
export async function packAlone(): Promise<void> {
  await Promise.all(families.map((family) => packFamily(family)));
}

async function packFamily({ series, pack }: Packed, stop?: AbortSignal): Promise<void> {
  const yesterday = addDays(siteDate(), -1);
  let day = await series.first() ?? siteDate();
  for (; day <= yesterday && !stop?.aborted; day = addDays(day, AT_ONCE)) {
    const last = addDays(day, AT_ONCE - 1);
    await pack(day, last < yesterday ? last : yesterday);
  }
}
