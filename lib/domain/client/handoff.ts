// One-time codes by which a signed-in program opens a page of the site as the same user: valid for sixty seconds, once,
// and only while the program's session is active.
import { hash } from "node:crypto";
import { defineExpiring } from "../../kv/expiring.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { HANDOFFS_A_MINUTE } from "../../shared/bounds.ts";
import { randomText } from "../../shared/encoding.ts";
import { isRunning, MINUTE } from "../../shared/time.ts";
import { assertUserActive, type UserActor } from "../actor.ts";
import { type PersonalData, UNLIMITED } from "../account/personal_data.ts";
import { isOpen, openSession, USER_IDLE } from "../account/sessions.ts";
import { isCurrent, type User, userTable } from "../account/users.ts";
import { takeFrom } from "../limits.ts";
import { recordSignIn } from "../audit_log.ts";

const LIFE = MINUTE;
const PREFIX = "h_";
const PER_USER = { name: "handoffs", times: HANDOFFS_A_MINUTE, every: MINUTE };

/** `session` is the program's: when it has ended, its codes are invalid. */
type Handoff = { user_id: number; generation: number; session: string; until: number };

const handoffs = defineExpiring<Handoff>("handoff", { by: ({ user_id }) => [user_id] });
const idOf = (code: string) => [hash("sha256", code)];

/** Whether a token in an address has the format of such a code. */
export function isHandoff(token: string): boolean {
  return token.startsWith(PREFIX) && token.length === 45;
}

/** Returns a new code, which is stored as a hash only. Throws `session_expired`, `rate_limited`. */
export async function issueHandoff(owner: UserActor): Promise<string> {
  const code = PREFIX + randomText(32);
  const { user: { id, generation }, session } = owner;
  await transaction(async (tx) => {
    await assertUserActive(owner, tx);
    await takeFrom(PER_USER, String(id), tx);
    const handoff = { user_id: id, generation, session, until: Date.now() + LIFE };
    await handoffs.put(idOf(code), handoff, { until: handoff.until, tx });
  });
  return code;
}

export const personalHandoffs: PersonalData = {
  async gather({ id }) {
    const found = await handoffs.of([id], UNLIMITED);
    return { handoffs: found.map(({ value: { until } }) => ({ ends_at: new Date(until).toISOString() })) };
  },
  erase: ({ id }) => handoffs.removeOf([id]),
};

type Client = { ip: string; agent: string; replaces?: string[] };

/** Uses up the code and opens a session of the same user. Returns its token, or null for an invalid code. */
export async function enterByHandoff(code: string, { ip, agent, replaces }: Client): Promise<string | null> {
  return await transaction(async (tx) => {
    const user = await take(code, tx);
    if (!user) return null;
    const { id, generation } = user;
    await recordSignIn({ kind: "user", person_id: id, name: "", ip, agent, result: "ok" }, tx);
    return await openSession({ kind: "user", id, generation, ip, agent, replaces, idle: USER_IDLE }, tx);
  });
}

/** Returns the user of the code; null when it was used, has expired, or its user may not sign in. */
async function take(code: string, tx: Transaction): Promise<User | null> {
  const handoff = await handoffs.get(idOf(code), tx);
  if (!handoff || !isRunning(handoff.until, LIFE)) return null;
  await handoffs.remove(idOf(code), tx);
  const [open, user] = await Promise.all([isOpen(handoff.session, tx), userTable.get(handoff.user_id, tx)]);
  return open && isCurrent(user, handoff.generation) ? user : null;
}
