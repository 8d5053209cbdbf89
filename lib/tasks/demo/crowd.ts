// The users who may act at a moment of the demonstration: they had been approved by then, or had set up a program.
import { HOUR, MINUTE } from "../../shared/time.ts";
import { type Chance, chance } from "./chance.ts";
import type { Applicant } from "./people.ts";

/** Since when a user may act. */
type Since = { id: number; since: number };
export type Crowd = ReturnType<typeof crowdOf>;

/** Of the applications in their order, those that were approved. */
export function* approvedOf(all: Iterable<Applicant>): Generator<Since> {
  let id = 0;
  for (const { decided } of all) {
    id++;
    if (decided?.to === "approved") yield { id, since: decided.at };
  }
}

/** Users who have downloaded something; each has set it up within hours. */
export function* ownersOf(downloads: Iterable<{ at: number; user_id: number }>, now: number): Generator<Since> {
  const luck = chance(8);
  const first = new Map<number, number>();
  for (const { at, user_id } of downloads) {
    if (!first.has(user_id)) first.set(user_id, at + 10 * MINUTE + luck.below(3 * HOUR));
  }
  for (const [id, since] of [...first].sort(([one], [other]) => one - other)) if (since < now) yield { id, since };
}

export function crowdOf(all: Iterable<Since>) {
  const people = [...all];

  /** Somebody who could act at the moment; some are there more often than others. Undefined while there is nobody. */
  function anybody(at: number, luck: Chance): number | undefined {
    for (let tries = 0; tries < 8; tries++) {
      const one = people[Math.floor(luck.next() ** 2 * people.length)];
      if (one && one.since <= at) return one.id;
    }
    return people.find(({ since }) => since <= at)?.id;
  }

  /** The first who could act at the moment, at most so many. */
  function first(count: number, at: number): number[] {
    return people.filter(({ since }) => since <= at).slice(0, count).map(({ id }) => id);
  }

  /** All, or of more than `most` each so-manieth. */
  function some(most: number): Since[] {
    const step = Math.ceil(people.length / most) || 1;
    return people.filter((_, n) => n % step === 0);
  }

  return { anybody, first, some, people, size: people.length };
}
