// The revisions of public pages. They change when content changes, and at each instant at which a scheduled row becomes
// public or the announcement appears or disappears: caches and indexes compare them at every request, so no timer is
// needed.
import { publicFrom } from "../../shared/publication.ts";
import { oneAtATime } from "../../shared/one_at_a_time.ts";
import { announcementInstants } from "./announcement.ts";
import { contentKinds } from "./kinds.ts";
import { contentRevision, forumChanges } from "./revision.ts";

/** A span of time, in milliseconds, in which public pages do not change by themselves. `until` is exclusive. */
type Period = { revision: number; from: number; until: number };

let current: Period = { revision: -1, from: 0, until: 0 };
const update = oneAtATime();

/** Returns a text that differs whenever other content may be public than before, on this instance. */
export async function publicRevision(): Promise<string> {
  const revision = await contentRevision(); // before the rows are read, which may be newer
  const isCurrent = (now = Date.now()) => current.revision === revision && current.from <= now && now < current.until; // a clock may jump back
  if (!isCurrent()) {
    await update("period", async () => {
      if (isCurrent()) return; // another request has read it
      const from = Date.now();
      current = { revision, from, until: await nextScheduledChange(from) };
    });
  }
  return `${current.revision}.${current.from}`;
}

/** Returns the next instant after the given one at which public pages change; infinity when none is scheduled. */
async function nextScheduledChange(now: number): Promise<number> {
  const tables = Object.values(contentKinds).map(({ table }) => table);
  const rows = (await Promise.all(tables.map((table) => table.allBrief()))).flat();
  const instants = [...rows.map(publicFrom), ...await announcementInstants()];
  return Math.min(...instants.filter((instant) => instant > now));
}

/** Returns the same for the forum's pages, which also show posts and names. */
export async function forumRevision(): Promise<string> {
  return (await Promise.all([publicRevision(), forumChanges.current()])).join(".");
}
