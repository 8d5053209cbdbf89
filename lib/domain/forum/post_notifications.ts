// Notifies authors in the forum: of an accepted reply, and of a post that a moderator has refused or hidden. Users are
// read without a check, because a change of theirs at the same moment does not matter.
import { snapshot, type Transaction } from "../../kv/transaction.ts";
import type { PostAction } from "../../shared/forum/labels.ts";
import { notify } from "../account/notifications.ts";
import { userTable } from "../account/users.ts";
import type { Reply } from "./replies.ts";
import { type Topic, topicTable } from "./topics.ts";

/** Takes the transaction that marks the reply. Authors who accept their own replies are not notified. */
export async function notifyOfAcceptance(reply: Reply, topic: Topic, tx: Transaction): Promise<void> {
  if (reply.author_id === topic.author_id || topic.accepted_reply_id === reply.id) return;
  const author = await userTable.get(reply.author_id);
  const { id, title } = topic;
  if (author) await notify(author, { kind: "accepted", about: { id, title } }, tx);
}

type Moderation = { action: PostAction; reason: string };
const outcomes = { refuse: "refused", hide: "hidden" } as const;

/** Takes the transaction of the moderator's action. Only refusing and hiding are reported. */
export async function notifyOfModeration(
  { post, row }: { post: "review"; row: Topic } | { post: "reply"; row: Reply },
  { action, reason }: Moderation,
  tx: Transaction,
): Promise<void> {
  if (action !== "refuse" && action !== "hide") return;
  const author = await userTable.get(row.author_id);
  if (!author) return;
  const topic = post === "review" ? row : await topicTable.get(row.topic_id, snapshot(tx));
  // The title of a hidden topic is shown to its author only.
  const title = topic && (post === "review" || topic.state === "published") ? topic.title : "";
  await notify(author, { kind: "post", about: { post, title, outcome: outcomes[action], reason } }, tx);
}
