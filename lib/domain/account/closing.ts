// Closing an account: seven days in which it can be taken back, then a nameless row that the statistics still count.
// The account keeps its number: counters and posts stand under the nameless row. Its feedback is erased, its open
// reports are closed.
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { DAY } from "../../shared/time.ts";
import { type ActingUser, assertUserActing } from "../acting.ts";
import { DELETED_USER, type Person } from "./personal_data.ts";
import { isClosed, type User, userTable } from "./users.ts";

const GRACE = 7 * DAY;

/** Sets the date; one that is set already stays. Tells whether it is new. Throws `session_expired`. */
export async function beginClosing(owner: ActingUser, tx: Transaction): Promise<{ user: User; isNew: boolean }> {
  const user = await assertUserActing(owner, tx);
  if (user.closes_at) return { user, isNew: false };
  const closes_at = new Date(Date.now() + GRACE).toISOString();
  return { user: await userTable.update(user.id, (row) => ({ ...row, closes_at }), tx), isNew: true };
}

/** Takes the closing back. Throws `session_expired`, also once its days are over. */
export function cancelClosing(owner: ActingUser): Promise<User> {
  return transaction(async (tx) => {
    const { id } = await assertUserActing(owner, tx);
    return await userTable.update(id, (row) => ({ ...row, closes_at: null }), tx);
  });
}

/** Ids of the accounts whose days are over, the longest first. */
export async function closingsDue(): Promise<number[]> {
  const ids = await userTable.ids("closing");
  const rows = await userTable.getMany(ids);
  return rows.filter(isClosed).map(({ id }) => id);
}

/**
 * Shuts an account for good before anything of it is erased: no session lives on, no password fits. Gives by what its
 * rows are found; null when it has been taken back.
 */
export function lockForErasure(id: number): Promise<Person | null> {
  return transaction(async (tx) => {
    const user = await userTable.get(id, tx);
    if (!user || !isClosed(user)) return null;
    await userTable.update(id, (row) => ({ ...row, password_hash: "", generation: row.generation + 1 }), tx);
    return { id, email: user.email, phone: user.phone };
  });
}

/** Leaves of the row what is counted: when it was made, kind of institution and of person; it waits for no decision. */
export async function anonymize(id: number): Promise<void> {
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
    password_change_required: false,
    notices: { forum_replies: false },
    generation: user.generation + 1,
    closes_at: null,
    updated_at: new Date().toISOString(),
  }));
}
