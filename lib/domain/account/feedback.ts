// User feedback: read, processed and answered by administrators, status by status.
import { defineTable } from "../../kv/table.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { AdminFeedback } from "../../shared/calls/admin_feedback.ts";
import type { FeedbackHistory, SentFeedback } from "../../shared/calls/own_account.ts";
import type { FeedbackStatus } from "../../shared/labels.ts";
import type { FeedbackListQuery } from "../../shared/schemas/administration/feedback.ts";
import { DELETED_USER, type PersonalData } from "./personal_data.ts";
import type { User } from "./users.ts";

/** When a status was reached, and by whom. */
type Step = { status: FeedbackStatus; admin: string; created_at: string };

export type Feedback = {
  id: number;
  user_id: number;
  /** Name and email at the time of sending. */
  name: string;
  email: string;
  feedback: string;
  feedback_status: FeedbackStatus;
  reply: string;
  /** Of administrators, never shown to the user. Missing in rows of earlier releases, as is `handler_id`. */
  note?: string;
  /** The administrator who set 处理中. */
  handler_id?: number | null;
  /** The statuses after sending, oldest first. */
  steps: Step[];
  created_at: string;
  updated_at: string;
};

export const feedbackTable = defineTable({
  name: "feedback",
  missing: "feedback_not_found",
  indexes: { user: ({ user_id }: Feedback) => [user_id] },
  counts: { status: ({ feedback_status }) => feedback_status },
  list: {
    columns: ({ feedback_status }) => ({ feedback_status }),
    search: { name: ({ name }) => name, email: ({ email }) => email, feedback: ({ feedback }) => feedback },
  },
});

export function addFeedback(text: string, user: Pick<User, "id" | "name" | "email">, tx: Transaction) {
  const now = new Date().toISOString();
  const { id: user_id, name, email } = user;
  const fresh = { feedback_status: "unread" as const, reply: "", steps: [], created_at: now, updated_at: now };
  return feedbackTable.insert({ user_id, name, email, feedback: text, note: "", handler_id: null, ...fresh }, tx);
}

/** The permitted transitions between statuses. */
const transitions: Record<FeedbackStatus, FeedbackStatus[]> = {
  unread: ["read", "completed"],
  read: ["processing", "completed"],
  processing: ["completed"],
  completed: [],
};

type Move = { to: FeedbackStatus; reply?: string; admin: { id: number; username: string } };

/**
 * Changes the status. Throws `feedback_not_found`, and `transition_refused` when the status does not permit it: another
 * administrator acted first, who is named in `by`.
 */
export function saveFeedback(id: number, { to, reply = "", admin }: Move, tx: Transaction): Promise<Feedback> {
  return feedbackTable.update(id, (item) => {
    if (!transitions[item.feedback_status].includes(to)) throw refusedBy(item);
    const now = new Date().toISOString();
    return {
      ...item,
      feedback_status: to,
      reply: to === "completed" ? reply : item.reply,
      handler_id: to === "processing" ? admin.id : item.handler_id ?? null,
      steps: [...item.steps, { status: to, admin: admin.username, created_at: now }],
      updated_at: now,
    };
  }, tx);
}

/**
 * Writes the internal note. `updated_at` remains, because the user sees it. Throws `feedback_not_found`.
 */
export function saveFeedbackNote(id: number, note: string, tx: Transaction): Promise<Feedback> {
  return feedbackTable.update(id, (item) => ({ ...item, note }), tx);
}

function refusedBy({ feedback_status, steps }: Feedback): AppError {
  return new AppError("transition_refused", { extra: { status: feedback_status, by: steps.at(-1)?.admin ?? null } });
}

/** Returns a user's feedback, newest first. */
export async function feedbackOf(userId: number, limit?: number): Promise<Feedback[]> {
  return await feedbackTable.getMany(await feedbackTable.ids("user", { prefix: [userId], reverse: true, limit }));
}

/** Returns one page for administrators, newest first, with the number of matches and the counts by status. */
export async function feedbackPage({ status, ...query }: FeedbackListQuery) {
  const found = feedbackTable.list.page({ ...query, where: { feedback_status: status }, order: "desc" });
  const [{ rows, total }, stats] = await Promise.all([found, feedbackStats()]);
  return { data: rows.map(adminFeedbackView), total, page: query.page, limit: query.limit, stats };
}

const ERASED = "账号已注销，内容已删除";

/**
 * Anonymized feedback is still counted, without its text. The internal note is not in the file of the user, because it
 * is the administrators' working paper; it is erased with the text.
 */
export const personalFeedback: PersonalData = {
  gather: async ({ id }) => ({ feedback: (await feedbackOf(id)).map(toSender) }),
  async erase({ id }) {
    for (const sent of await feedbackTable.ids("user", { prefix: [id] })) {
      const blank = { user_id: 0, name: DELETED_USER, email: "", feedback: ERASED, note: "" };
      await feedbackTable.update(sent, (item) => ({ ...item, ...blank, reply: item.reply && ERASED }));
    }
  },
};

/** The counts by status. */
export async function feedbackStats(): Promise<Record<FeedbackStatus, number>> {
  const count = (status: FeedbackStatus) => feedbackTable.count("status", status);
  const [unread, read, processing, completed] = await Promise.all([
    count("unread"),
    count("read"),
    count("processing"),
    count("completed"),
  ]);
  return { unread, read, processing, completed };
}

/** One entry as its author sees it. */
export function toSender(item: Feedback): SentFeedback {
  const { id, feedback, feedback_status, reply, created_at, updated_at } = item;
  return { id, feedback, status: feedback_status, reply, created_at, updated_at };
}

/** As its author sees it: the newest entry, and all given ones as `history`. */
export function toSenderHistory(items: Feedback[]): FeedbackHistory {
  const history = items.map(toSender);
  const { feedback = null, status = null, reply = null, created_at = null, updated_at = null } = history[0] ?? {};
  return { hasFeedback: history.length > 0, feedback, status, reply, created_at, updated_at, history };
}

/** As administrators see it. */
export function adminFeedbackView(item: Feedback): AdminFeedback {
  const { id, user_id, name, email, feedback, feedback_status, reply, steps, created_at, updated_at } = item;
  return { id, user_id, name, email, feedback, feedback_status, reply, steps, created_at, updated_at };
}
