// A user with all that belongs to one, the newest of each, as administrators read it.
import { adminFeedbackView, feedbackOf } from "../../../lib/domain/account/feedback.ts";
import { toAdmin } from "../../../lib/domain/account/user_views.ts";
import type { User } from "../../../lib/domain/account/users.ts";
import { devicePageOf, ownDevice } from "../../../lib/domain/client/devices.ts";
import { downloadsOf, ownDownload } from "../../../lib/domain/statistics/downloads.ts";
import { usagePageOf } from "../../../lib/domain/statistics/usage.ts";
import type { AdminUserDetail } from "../../../lib/shared/calls/users.ts";

const NEWEST = 20;

export async function userDetail(user: User): Promise<AdminUserDetail> {
  const [feedback, downloads, devices, usage] = await Promise.all([
    feedbackOf(user.id, NEWEST),
    downloadsOf(user.id, { limit: NEWEST }),
    devicePageOf(user.id, { page: 1, limit: NEWEST }),
    usagePageOf(user.id, { page: 1, limit: NEWEST }),
  ]);
  return {
    ...toAdmin(user),
    decisions: user.decisions.toReversed(),
    feedback: feedback.map(adminFeedbackView),
    downloads: downloads.map(ownDownload),
    devices: devices.rows.map(ownDevice),
    devices_total: devices.total,
    usage: usage.data,
  };
}
