// The context in which an administrator answers a feedback entry: the sender's versions, computer, latest images, error
// codes and earlier entries, the internal note, and who works on it.
import type { AdminFeedbackDetail, FeedbackContext } from "../../shared/calls/admin_feedback.ts";
import { adminFeedbackView, type Feedback, feedbackTable } from "./feedback.ts";
import { adminTable } from "../administration/admins.ts";
import { deviceTable, ownDevice } from "../client/devices.ts";
import { downloadsOf } from "../statistics/downloads.ts";
import { processingsOf } from "../statistics/processing.ts";
import { DEVICES } from "../../shared/bounds.ts";

const SHOWN = 10; // of each list
const READ = 100; // the newest rows, of which versions and error codes are counted

/** Throws `feedback_not_found`. */
export async function readFeedbackInContext(id: number): Promise<AdminFeedbackDetail> {
  const item = await feedbackTable.existing(id);
  const [context, admin] = await Promise.all([contextOf(item), adminTable.get(item.handler_id ?? 0)]);
  const handler = admin && { id: admin.id, username: admin.username };
  return { ...adminFeedbackView(item), context, note: item.note ?? "", handler };
}

/** Empty for the feedback of an erased account. */
async function contextOf({ id, user_id }: Feedback): Promise<FeedbackContext> {
  const [downloads, images, device, earlier] = await Promise.all([
    downloadsOf(user_id, { limit: READ }),
    processingsOf(user_id, { limit: READ }),
    newestDevice(user_id),
    user_id === 0 ? [] : earlierThan(id, user_id),
  ]);
  const versions = Map.groupBy(downloads, (row) => `${row.software_name} ${row.version_number}`);
  const errors = Map.groupBy(images.filter(({ error_code }) => error_code), (row) => row.error_code ?? "");
  return {
    downloads: [...versions.values()].slice(0, SHOWN).flatMap(([newest]) => {
      if (!newest) return [];
      const { software_name, version_number, created_at } = newest;
      return { software_name, version_number, created_at };
    }),
    device,
    processing: images.slice(0, SHOWN),
    errors: [...errors].slice(0, SHOWN).map(([error_code, rows]) => {
      return { error_code, count: rows.length, last_at: rows[0]?.created_at ?? "" };
    }),
    earlier,
  };
}

async function newestDevice(userId: number): Promise<FeedbackContext["device"]> {
  const ids = await deviceTable.ids("user", { prefix: [userId], reverse: true, limit: DEVICES });
  const devices = await deviceTable.getMany(ids);
  const [newest] = devices.toSorted((a, b) => b.updated_at < a.updated_at ? -1 : 1);
  return newest ? ownDevice(newest) : null;
}

async function earlierThan(id: number, userId: number): Promise<FeedbackContext["earlier"]> {
  const sent = await feedbackTable.ids("user", { prefix: [userId], reverse: true });
  const rows = await feedbackTable.getMany(sent.filter((other) => other < id).slice(0, SHOWN));
  return rows.map(({ id, feedback, feedback_status, reply, created_at }) => {
    return { id, feedback, feedback_status, reply, created_at };
  });
}
