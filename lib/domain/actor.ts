// Checks the actor again inside the writing transaction, because the session or the permission may have been revoked
// since the guard ran. Such a change is refused with 401.
import type { Transaction } from "../kv/transaction.ts";
import { AppError } from "../shared/app_error.ts";
import type { Permission } from "../shared/labels.ts";
import { isConfirmed, isOpen } from "./account/sessions.ts";
import { isCurrent, type User, userTable } from "./account/users.ts";
import { type Admin, adminTable, may } from "./administration/admins.ts";

/**
 * The administrator of a request, from the guard. Without `permission` the action concerns the administrator's own
 * account.
 */
export type Actor = {
  admin: Pick<Admin, "id" | "username" | "generation">;
  /** The id of the request's session. */
  session: string;
  permission?: Permission;
  ip: string;
};

/** The user of a request, from the guard. */
export type UserActor = { user: Pick<User, "id" | "generation">; session: string };

/**
 * Returns the current administrator. Throws `session_expired`, and `forbidden` when the role no longer permits the
 * action. Without a transaction it is a check before expensive work.
 */
export async function assertAdminActive({ admin, session, permission }: Actor, tx?: Transaction): Promise<Admin> {
  const [open, now] = await Promise.all([isOpen(session, tx), adminTable.get(admin.id, tx)]);
  if (!open || !now || now.disabled || now.generation !== admin.generation) throw new AppError("session_expired");
  if (permission && !may(now, permission)) throw new AppError("forbidden");
  return now;
}

/** Throws as `assertAdminActive`, and `confirm_required` without a recent sign-in or re-authentication. */
export async function assertConfirmed(actor: Actor): Promise<void> {
  await assertAdminActive(actor);
  if (!await isConfirmed(actor.session)) throw new AppError("confirm_required");
}

/** Returns the current user. Throws `session_expired`. Without a transaction it is a check before expensive work. */
export async function assertUserActive({ user, session }: UserActor, tx?: Transaction): Promise<User> {
  const [open, now] = await Promise.all([isOpen(session, tx), userTable.get(user.id, tx)]);
  if (!open || !isCurrent(now, user.generation)) throw new AppError("session_expired");
  return now;
}

const CHECKED_EVERY = 500; // rows

/**
 * Yields the rows of a file that takes long to write. `assertMay` is called every 500 rows and after the last one; its
 * error aborts the file, because the permission may have been revoked meanwhile.
 */
export async function* whileAllowed<T>(
  rows: AsyncIterable<T> | Iterable<T>,
  assertMay: () => Promise<unknown>,
): AsyncGenerator<T> {
  let n = 0;
  for await (const row of rows) {
    if (++n % CHECKED_EVERY === 0) await assertMay();
    yield row;
  }
  await assertMay();
}
