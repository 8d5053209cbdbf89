// Notifies the author of a topic of a reply by another user, in the site and by email. At most one email per topic and
// hour is sent. The author can turn the emails off in the user centre, or by their link (notice_links.ts).
import { config } from "../../config.ts";
import { repliedEmail } from "../../content/emails/forum.ts";
import type { EmailSite } from "../../content/emails/layout.ts";
import { defineExpiring } from "../../kv/expiring.ts";
import { snapshot, type Transaction } from "../../kv/transaction.ts";
import { floorHref } from "../../shared/forum/addresses.ts";
import { HOUR, isRunning } from "../../shared/time.ts";
import { offAddress } from "../account/notice_links.ts";
import { notify, wantsEmail } from "../account/notifications.ts";
import { type User, userTable } from "../account/users.ts";
import { authorsOf } from "./views.ts";
import type { Reply } from "./replies.ts";
import { type Topic, topicTable } from "./topics.ts";

const lately = defineExpiring<number>("reply_letter");

/** Notifies the author of the topic. Takes the transaction in which the reply gets its floor. */
export async function notifyOfReply(reply: Reply, site: EmailSite, tx: Transaction): Promise<void> {
  const topic = await topicTable.get(reply.topic_id, tx);
  if (!topic || topic.state !== "published" || topic.author_id === reply.author_id) return;
  const author = await userTable.get(topic.author_id); // unchecked, because a change at the same moment does not matter
  if (author?.status !== "approved") return;
  const about = { title: topic.title, url: floorHref(topic.id, reply.floor ?? 1) };
  const sendsEmail = author.email && wantsEmail(author, "reply") && await isDue(topic, tx);
  const email = sendsEmail ? await emailAbout(reply, { topic, author, site }) : null;
  await notify(author, { kind: "reply", about, email, names: [reply.author_id] }, tx);
}

/** Whether no email about the topic was sent in the last hour. From now on, one was. */
async function isDue(topic: Topic, tx: Transaction): Promise<boolean> {
  const once = [String(topic.id)];
  const until = await lately.get(once, snapshot(tx)); // every reply with a floor writes its topic, which is checked
  if (until && isRunning(until, HOUR)) return false;
  const end = Date.now() + HOUR;
  await lately.put(once, end, { until: end, tx });
  return true;
}

async function emailAbout(reply: Reply, { topic, author, site }: { topic: Topic; author: User; site: EmailSite }) {
  const authorOf = await authorsOf([reply]);
  return repliedEmail(site, {
    name: author.name,
    replier: authorOf(reply.author_id).name,
    title: topic.title,
    body: reply.body,
    address: `${config().publicUrl}/forum/review/${topic.id}`,
    off: await offAddress({ user: author.id }),
  });
}
