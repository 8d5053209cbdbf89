// The signed links of emails that switch such emails off without a session: on the page that they show, or in an email
// program (RFC 8058). A link is valid for one user and one kind of email.
import { config } from "../../config.ts";
import { transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { equalInConstantTime } from "../../shared/encoding.ts";
import { FOLLOWING_OFF, type NoticeLink, NOTICES_OFF } from "../../shared/schemas/forum/notices.ts";
import { sign } from "../secrets.ts";
import { type User, userTable } from "./users.ts";

type Target = Pick<NoticeLink, "user" | "software">;

/** Returns the link that ends the emails about replies, or about new versions of a package. */
export async function offAddress(target: Target): Promise<string> {
  return `${config().publicUrl}${offPath({ ...target, signature: await signatureOf(target) })}`;
}

/** Returns the path of a link. */
export function offPath({ user, software, signature }: NoticeLink): string {
  const query = new URLSearchParams({ user: String(user), ...software && { software }, signature });
  return `${software ? FOLLOWING_OFF : NOTICES_OFF}?${query}`;
}

function signatureOf({ user, software }: Target): Promise<string> {
  return sign("links", software ? `following\n${user}\n${software}` : `forum notices\n${user}`);
}

/** Throws `bad_notice_link` for a link that the product has not made. */
export async function assertNoticeLink(link: NoticeLink): Promise<void> {
  if (!equalInConstantTime(link.signature, await signatureOf(link))) throw new AppError("bad_notice_link");
}

/** Switches the emails off for the user of the link; again changes nothing. Throws `bad_notice_link`. */
export async function unsubscribe(link: NoticeLink): Promise<void> {
  await assertNoticeLink(link);
  const { user, software } = link;
  await transaction(async (tx) => {
    if (!await userTable.get(user, tx)) return;
    await userTable.update(user, (row) => software ? withoutPackage(row, software) : withoutReplies(row), tx);
  });
}

function withoutPackage(user: User, software: NoticeLink["software"]): User {
  return { ...user, following: (user.following ?? []).filter((name) => name !== software) };
}

function withoutReplies(user: User): User {
  return { ...user, notices: { ...user.notices, forum_replies: false } };
}
