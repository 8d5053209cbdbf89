// Notifications of a user. A notification is a row, written in the transaction of the event that it reports, together
// with the email about it. It expires after 180 days, and is unread until the user opens it.
import type { Email } from "../../content/emails/layout.ts";
import { type NotificationEvents, notificationRules } from "../../content/notifications.ts";
import { defineExpiring } from "../../kv/expiring.ts";
import { snapshot, type Transaction, transaction } from "../../kv/transaction.ts";
import { type Notices, noticeSwitches, type NotificationKind } from "../../shared/account/notifications.ts";
import type { OwnNotification } from "../../shared/calls/notifications.ts";
import { DAY } from "../../shared/time.ts";
import { assertUserActive, type UserActor } from "../actor.ts";
import { queueEmail } from "../emails.ts";
import { type PersonalData, UNLIMITED } from "./personal_data.ts";
import { isErased, type User } from "./users.ts";

type Notification = {
  user_id: number;
  kind: NotificationKind;
  title: string;
  /** A path of the site. */
  url: string;
  created_at: string;
  read_at: string | null;
};

const LIFE = 180 * DAY;
const AT_ONCE = 100; // rows that one transaction marks

const notifications = defineExpiring<Notification>("notification", { by: ({ user_id }) => [user_id] });
/** A key for each unread notification, by user and id, so that counting them reads no notification. */
const unread = defineExpiring<true>("unread_notification");
const unreadKey = (userId: number, id: string) => [String(userId), id];

type Recipient = Pick<User, "id" | "email" | "phone" | "notices">;
type Reported<K extends NotificationKind> = {
  kind: K;
  about: NotificationEvents[K];
  /** The email about the event. It is not sent when the user has no address or has switched such emails off. */
  email?: Email | null;
  /** Ids of other users that the email names. */
  names?: number[];
};

/**
 * Writes a notification and queues its email. Takes the transaction of the event that they report, in which it checks
 * nothing but the outbox. An erased account gets none.
 */
export async function notify<K extends NotificationKind>(
  user: Recipient,
  { kind, about, email, names }: Reported<K>,
  tx: Transaction,
): Promise<void> {
  if (isErased(user)) return;
  const now = Date.now();
  const text = notificationRules[kind].text(about);
  const row = { user_id: user.id, kind, ...text, created_at: new Date(now).toISOString(), read_at: null };
  const until = now + LIFE;
  const id = await notifications.add(row, { until, tx });
  await unread.put(unreadKey(user.id, id), true, { until, tx });
  if (email && user.email && wantsEmail(user, kind)) await queueEmail(user, email, tx, { names });
}

/** Whether the user gets the emails of a kind. */
export function wantsEmail({ notices }: Pick<User, "notices">, kind: NotificationKind): boolean {
  const { email } = notificationRules[kind];
  return email === "always" || (email !== null && noticesOf({ notices })[email]);
}

/** Returns all switches; one that the user has never changed is on. */
export function noticesOf({ notices }: Pick<User, "notices">): Notices {
  return Object.fromEntries(noticeSwitches.map((name) => [name, notices[name] ?? true])) as Notices;
}

/** Returns the number of a user's unread notifications. */
export async function unreadOf(userId: number): Promise<number> {
  return (await unread.list([String(userId)])).length;
}

/** Returns one page of a user's notifications, newest first, with the number of unread ones. */
export async function notificationPageOf(userId: number, { page, limit }: { page: number; limit: number }) {
  const [{ rows, total }, unread] = await Promise.all([
    notifications.pageOf([userId], { page, limit }),
    unreadOf(userId),
  ]);
  return { data: rows.map(ownNotification), total, page, limit, unread };
}

function ownNotification({ id, value: { user_id: _, ...row } }: { id: string; value: Notification }): OwnNotification {
  return { id, ...row };
}

/**
 * Marks the user's notifications as read; without ids all. Ids of other users' notifications and unknown ids are
 * ignored. Returns the number of those that are still unread. Throws `session_expired`.
 */
export async function markRead(ids: string[] | undefined, owner: UserActor): Promise<number> {
  const { id: userId } = owner.user;
  const marked = ids ?? (await unread.list([String(userId)])).map(({ id }) => id.at(-1)!);
  for (let i = 0; i < marked.length; i += AT_ONCE) {
    await transaction(async (tx) => {
      await assertUserActive(owner, tx); // guards the unchecked reads against an erasure of the account
      for (const id of marked.slice(i, i + AT_ONCE)) await markOne(id, userId, tx);
    });
  }
  return await unreadOf(userId);
}

async function markOne(id: string, userId: number, tx: Transaction): Promise<void> {
  const row = await notifications.get([id], snapshot(tx));
  if (row?.user_id !== userId || row.read_at !== null) return;
  const until = Date.parse(row.created_at) + LIFE;
  await notifications.put([id], { ...row, read_at: new Date().toISOString() }, { until, tx });
  await unread.remove(unreadKey(userId, id), tx);
}

export const personalNotifications: PersonalData = {
  async gather({ id }) {
    return { notifications: (await notifications.of([id], UNLIMITED)).map(ownNotification) };
  },
  async erase({ id }) {
    await notifications.removeOf([id]);
    for (const { id: key } of await unread.list([String(id)])) await unread.remove(key);
  },
};
