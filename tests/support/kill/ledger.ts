// Records the changes that a server has acknowledged, and the unanswered requests, which may have either outcome as a
// whole.
import assert from "node:assert/strict";
import type { Answer } from "../http_client.ts";

/** The state of a thing as one text; null when it does not exist. */
type State = string | null;

type Change = { kind: string; key: string; to: State };

/** One call that writes: what it changes, and what else the same commit counts, such as a row of a log. */
type Write = { changes: Change[]; counts?: string[]; ask: () => Promise<Answer> };

type Thing = { state: State; asked?: { write: Write; to: State } };

/** Thrown when there was no response. */
export class Unanswered extends Error {}

export type Ledger = ReturnType<typeof openLedger>;

export function openLedger() {
  const things = new Map<string, Map<string, Thing>>();
  const counts = new Map<string, number>();
  const totals = { acknowledged: 0, unanswered: 0, appliedAllTheSame: 0 };

  /** Makes the call and records its result. Throws `Unanswered`, and fails when the call is refused. */
  async function write(write: Write): Promise<Answer> {
    for (const { kind, key, to } of write.changes) {
      const thing = of(kind).get(key) ?? { state: null };
      assert.equal(thing.asked, undefined, `${kind} ${key} is changed by one writer at a time`);
      assert.notEqual(thing.state, to, `${kind} ${key} is changed`);
      thing.asked = { write, to };
      of(kind).set(key, thing);
    }
    totals.unanswered++;
    const answer = await write.ask().catch((cause) => {
      throw new Unanswered("no answer", { cause });
    });
    const [first] = write.changes;
    assert.ok(answer.status >= 200 && answer.status < 300, `${first?.kind} ${first?.key}: ${answer.text}`);
    totals.unanswered--;
    totals.acknowledged++;
    apply(write);
    return answer;
  }

  function apply(write: Write): void {
    for (const { kind, key, to } of write.changes) of(kind).set(key, { state: to });
    for (const name of write.counts ?? []) count(name);
  }

  /** An unanswered write has happened with all its changes, or not at all. */
  function decide(write: Write, isDone: boolean): void {
    if (isDone) {
      totals.appliedAllTheSame++;
      return apply(write);
    }
    for (const { kind, key } of write.changes) delete of(kind).get(key)?.asked;
  }

  /**
   * Compares all things of a kind with the existing ones, which also decides on unanswered writes. Returns a sentence
   * for each difference.
   */
  function settle(kind: string, found: Map<string, string>): string[] {
    const wrong: string[] = [];
    for (const [key, { asked }] of of(kind)) {
      const is = found.get(key) ?? null;
      if (asked) decide(asked.write, is === asked.to);
      const { state } = of(kind).get(key)!;
      if (is !== state) wrong.push(`${kind} ${key}: is ${is}, must be ${state}`);
    }
    for (const key of found.keys()) if (!of(kind).has(key)) wrong.push(`${kind} ${key}: nobody has made it`);
    return wrong;
  }

  function of(kind: string): Map<string, Thing> {
    const found = things.get(kind) ?? new Map<string, Thing>();
    things.set(kind, found);
    return found;
  }

  function count(name: string): void {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  return {
    totals,
    write,
    settle,
    count,
    /** Records a further consequence of a write. */
    note: ({ kind, key, to }: Change): void => void of(kind).set(key, { state: to }),
    /** Returns the counts under names with this prefix, without the prefix. */
    counted(prefix: string): Map<string, number> {
      const named = [...counts].filter(([name]) => name.startsWith(prefix));
      return new Map(named.map(([name, n]) => [name.slice(prefix.length), n]));
    },
    stateOf: (kind: string, key: string): State => of(kind).get(key)?.state ?? null,
    /** Returns the undecided things of a kind, and a function that decides on one. */
    asked: (kind: string) =>
      [...of(kind)].flatMap(([key, { asked }]) =>
        asked ? [{ key, to: asked.to, decide: (isDone: boolean) => decide(asked.write, isDone) }] : []
      ),
    /** Returns the things of a kind, or those in the given state. */
    keys: (kind: string, state?: State): string[] =>
      [...of(kind)].flatMap(([key, thing]) => state === undefined || thing.state === state ? [key] : []),
    /** Returns the number of things of a kind. */
    sizeOf: (kind: string): number => [...of(kind).values()].filter(({ state }) => state !== null).length,
  };
}
