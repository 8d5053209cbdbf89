// Who may act at a moment of the demonstration: users who had been approved by then.
import type { Applicant } from "./people.ts";
import type { Chance } from "./chance.ts";

export type Crowd = ReturnType<typeof crowdOf>;

/** Of the applications in their order: ids of users, and since when each may act. */
export function crowdOf(all: Iterable<Applicant>) {
  const ids: number[] = [];
  const since: number[] = [];
  let id = 0;
  for (const { decided } of all) {
    id++;
    if (decided?.to !== "approved") continue;
    ids.push(id);
    since.push(decided.at);
  }

  /** Somebody who could act at the moment; some are there more often than others. Undefined while there is nobody. */
  function anybody(at: number, luck: Chance): number | undefined {
    for (let tries = 0; tries < 8; tries++) {
      const n = Math.floor(luck.next() ** 2 * ids.length);
      if ((since[n] ?? Infinity) <= at) return ids[n];
    }
    return (since[0] ?? Infinity) <= at ? ids[0] : undefined;
  }

  /** The first who could act at the moment, at most so many. */
  function first(count: number, at: number): number[] {
    return ids.filter((_, n) => (since[n] ?? Infinity) <= at).slice(0, count);
  }

  return { anybody, first, size: ids.length };
}
