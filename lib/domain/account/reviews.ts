// Users with what a reviewer sees beside an application. The number of warnings is stored when an application arrives
// and whenever it is read, because the list filters by it.
import type { AdminUserDetail, ListedUser } from "../../shared/calls/users.ts";
import { logEvent } from "../../shared/log_event.ts";
import { checksOf, warningsIn } from "./application_checks.ts";
import { toAdmin } from "./user_views.ts";
import { type User, userTable } from "./users.ts";

const UNKNOWN = "未知";

/** Returns rows of the list of users: pending ones with their checks, unless nobody reads these. */
export async function reviewedRows(users: User[], { withChecks = true } = {}): Promise<ListedUser[]> {
  const pending = withChecks ? users.filter(({ status }) => status === "pending") : [];
  const checks = new Map((await reviewed(pending)).map((checks, n) => [pending[n]!.id, checks]));
  return users.map((user) => {
    const own = checks.get(user.id);
    const stored = user.status === "pending" ? user.warnings ?? 0 : 0;
    return {
      ...toAdmin(user),
      source: sourceOf(user),
      checks: own ?? [],
      warnings: own ? warningsIn(own) : stored,
    };
  });
}

/** Returns the place and the checks of a user, whatever the status. */
export async function reviewOf(user: User): Promise<Pick<AdminUserDetail, "source" | "checks">> {
  const [checks = []] = await reviewed([user]);
  return { source: sourceOf(user), checks };
}

function sourceOf({ origin }: User) {
  return { region: origin?.region ?? UNKNOWN, city: origin?.city ?? UNKNOWN };
}

/** Returns the checks of users, and stores the numbers of warnings that have changed. */
async function reviewed(users: User[]) {
  const all = await checksOf(users);
  for (const [n, checks] of all.entries()) await storeWarnings(users[n]!, warningsIn(checks));
  return all;
}

/** A failure is only logged: on a full disk the list must still be readable. */
async function storeWarnings({ id, warnings: before = 0 }: User, warnings: number): Promise<void> {
  if (warnings === before) return;
  await userTable.update(id, (user) => ({ ...user, warnings })).catch((error) => {
    logEvent("warnings not stored", { user: id, error: String(error) });
  });
}
