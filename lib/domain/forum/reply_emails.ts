// The email to the author of a topic about a reply by another user: at most one per topic and hour. The author can turn
// it off in the user centre, on the page that the email links to, or in an email program (RFC 8058). The last two need
// no session.
import { config } from "../../config.ts";
import { repliedEmail } from "../../content/emails/forum.ts";
import type { EmailSite } from "../../content/emails/layout.ts";
import { defineExpiring } from "../../kv/expiring.ts";
import { snapshot, type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { equalInConstantTime } from "../../shared/encoding.ts";
import { type NoticeLink, NOTICES_OFF } from "../../shared/schemas/forum/notices.ts";
import { HOUR, isRunning } from "../../shared/time.ts";
import { userTable } from "../account/users.ts";
import { queueEmail } from "../emails.ts";
import { sign } from "../secrets.ts";
import { authorsOf } from "./views.ts";
import type { Reply } from "./replies.ts";
import { topicTable } from "./topics.ts";

const lately = defineExpiring<number>("reply_letter");

/** Queues an email to the author of the topic. Takes the transaction in which the reply gets its floor. */
export async function notifyOfReply(reply: Reply, site: EmailSite, tx: Transaction): Promise<void> {
  const topic = await topicTable.get(reply.topic_id, tx);
  if (!topic || topic.state !== "published" || topic.author_id === reply.author_id) return;
  const author = await userTable.get(topic.author_id); // unchecked, because a change at the same moment does not matter
  if (!author?.email || author.status !== "approved" || !author.notices.forum_replies) return;
  const once = [String(topic.id)];
  const until = await lately.get(once, snapshot(tx)); // every reply with a floor writes its topic, which is checked
  if (until && isRunning(until, HOUR)) return;
  const end = Date.now() + HOUR;
  await lately.put(once, end, { until: end, tx });
  const authorOf = await authorsOf([reply]);
  const email = repliedEmail(site, {
    name: author.name,
    replier: authorOf(reply.author_id).name,
    title: topic.title,
    body: reply.body,
    address: `${config().publicUrl}/forum/review/${topic.id}`,
    off: await offAddress(author.id),
  });
  await queueEmail(author, email, tx, { names: [reply.author_id] });
}

async function offAddress(id: number): Promise<string> {
  const query = new URLSearchParams({ user: String(id), signature: await signatureOf(id) });
  return `${config().publicUrl}${NOTICES_OFF}?${query}`;
}

function signatureOf(id: number): Promise<string> {
  return sign("links", `forum notices\n${id}`);
}

/** Throws `bad_notice_link` for a link that the product has not made. */
export async function assertNoticeLink({ user, signature }: NoticeLink): Promise<void> {
  if (!equalInConstantTime(signature, await signatureOf(user))) throw new AppError("bad_notice_link");
}

/** Switches the emails off for the user of the link. Throws `bad_notice_link`. */
export async function unsubscribe(link: NoticeLink): Promise<void> {
  await assertNoticeLink(link);
  const { user } = link;
  await transaction(async (tx) => {
    if (!await userTable.get(user, tx)) return;
    await userTable.update(user, (row) => ({ ...row, notices: { ...row.notices, forum_replies: false } }), tx);
  });
}
