// What is read about one person among 200,000 others: the list of the sessions, and a page of the sign-ins.
import { ownSessions } from "../../lib/domain/account/own_sessions.ts";
import { signInPageOf } from "../../lib/domain/office/audit_log.ts";
import { store } from "../../lib/kv/inside/db.ts";
import { ownerKey } from "../../lib/kv/inside/owners.ts";
import { timeId } from "../../lib/kv/log.ts";
import { DAY } from "../../lib/shared/time.ts";
import { median } from "./pairs.ts";
import { inFolder } from "./processes.ts";
import { atMost, type Finding } from "./report.ts";
import { withStore } from "./store_file.ts";

const OTHERS = 200_000;
const BATCH = 200;
const ROUNDS = 500;
const ME = 7;

export function people(): Promise<Finding[]> {
  return inFolder((dir) =>
    withStore(`${dir}/data`, async () => {
      await fill([ME, ME, ME]);
      await measure(); // compiles
      const alone = await measure();
      await fill(Array.from({ length: OTHERS }, (_, n) => n + 1_000));
      const among = await measure();
      const figure = (what: keyof typeof alone, name: string) =>
        atMost(`${name} by person with ${OTHERS} of others ÷ with none`, among[what] / alone[what], {
          target: 1.2,
          note: `${among[what].toFixed(3)} ms`,
        });
      return [figure("sessions", "sessions"), figure("signIns", "sign-ins")];
    })
  );
}

/** Milliseconds of one list, the median. */
async function measure(): Promise<{ sessions: number; signIns: number }> {
  const timeOf = async (work: () => Promise<unknown[]>) => {
    const times: number[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      const began = performance.now();
      const { length } = await work();
      times.push(performance.now() - began);
      if (length !== 3) throw new Error(`${length} rows of mine`);
    }
    return median(times);
  };
  return {
    sessions: await timeOf(() => ownSessions({ user: { id: ME, generation: 1 } })),
    signIns: await timeOf(async () => (await signInPageOf({ kind: "user", id: ME }, { page: 1, limit: 20 })).rows),
  };
}

/** A session and a sign-in for each of the people, as the product stores them. */
async function fill(people: number[]): Promise<void> {
  for (let i = 0; i < people.length; i += BATCH) {
    const atomic = store().writer.atomic();
    for (const id of people.slice(i, i + BATCH)) {
      const now = Date.now();
      const [token, row] = [crypto.randomUUID(), timeId()];
      const session = {
        kind: "user",
        id,
        generation: 1,
        created_at: now,
        seen_at: now,
        ip: "10.0.0.1",
        agent: "bench",
      };
      const signIn = {
        kind: "user",
        person_id: id,
        name: "b**",
        ip: "10.0.0.1",
        agent: "bench",
        result: "ok",
        id: row,
      };
      const ends_at = now + DAY;
      atomic.set(["expiring", "session", token], { value: session, ends_at }, { expireIn: DAY })
        .set(ownerKey({ family: "expiring", name: "session" }, ["user", id], token), { ends_at }, { expireIn: DAY })
        .set(["log", "sign_ins", row], signIn, { expireIn: DAY })
        .set(ownerKey({ family: "log", name: "sign_ins" }, ["user", id], row), null, { expireIn: DAY });
    }
    await atomic.commit();
  }
}
