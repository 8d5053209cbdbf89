// Closing an account: seven days in which it can be cancelled, then an anonymized row that the statistics still count.
// Counters and posts keep the account's number. Its feedback is erased, its open reports are closed.
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { DAY } from "../../shared/time.ts";
import { assertUserActive, type UserActor } from "../actor.ts";
import { rememberClosed } from "./closed_accounts.ts";
import { DELETED_USER, type Person } from "./personal_data.ts";
import { isClosed, type User, userTable } from "./users.ts";

const GRACE = 7 * DAY;

/** Sets the date; an existing date remains. Returns whether it is new. Throws `session_expired`. */
export async function beginClosing(owner: UserActor, tx: Transaction): Promise<{ user: User; isNew: boolean }> {
  const user = await assertUserActive(owner, tx);
  if (user.closes_at) return { user, isNew: false };
  const closes_at = new Date(Date.now() + GRACE).toISOString();
  return { user: await userTable.update(user.id, (row) => ({ ...row, closes_at }), tx), isNew: true };
}

/** Cancels the closing. Throws `session_expired`, also once its days are over. */
export function cancelClosing(owner: UserActor): Promise<User> {
  return transaction(async (tx) => {
    const { id } = await assertUserActive(owner, tx);
    return await userTable.update(id, (row) => ({ ...row, closes_at: null }), tx);
  });
}

/** Returns the ids of accounts whose days are over, longest first. */
export async function closingsDue(): Promise<number[]> {
  const ids = await userTable.ids("closing");
  const rows = await userTable.getMany(ids);
  return rows.filter(isClosed).map(({ id }) => id);
}

/**
 * Closes access to an account before anything of it is erased: sessions end, no password is accepted. Returns the keys
 * by which its rows are found; null when closing has been cancelled.
 */
export function lockForErasure(id: number): Promise<Person | null> {
  return transaction(async (tx) => {
    const user = await userTable.get(id, tx);
    if (!user || !isClosed(user)) return null;
    await userTable.update(id, (row) => ({ ...row, password_hash: "", generation: row.generation + 1 }), tx);
    return { id, email: user.email, phone: user.phone };
  });
}

/**
 * Reduces the row to the facts that are counted: creation, kind of institution and of person. No decision is pending.
 * Hashes remain by which a new application of the same person is noticed.
 */
export async function anonymize(id: number): Promise<void> {
  const user = await userTable.get(id);
  if (user) await transaction((tx) => rememberClosed(user, tx));
  await userTable.update(id, (user) => ({
    ...user,
    name: DELETED_USER,
    nickname: DELETED_USER,
    nickname_folded: "",
    status: "approved",
    email: "",
    phone: "",
    password_hash: "",
    purpose: "",
    institution_name: "",
    wechat_name: "",
    reason: "",
    decisions: [],
    consent: null,
    origin: null,
    redirect: "",
    password_change_required: false,
    notices: {},
    following: [],
    generation: user.generation + 1,
    closes_at: null,
    updated_at: new Date().toISOString(),
  }));
}
