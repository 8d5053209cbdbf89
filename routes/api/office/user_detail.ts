// A user with all that belongs to one, the newest of each, as administrators read it.
import { adminFeedback, feedbackOf } from "../../../lib/domain/account/feedback.ts";
import { toAdminDetail } from "../../../lib/domain/account/user_views.ts";
import type { User } from "../../../lib/domain/account/users.ts";
import { devicePageOf, ownDevice } from "../../../lib/domain/client/devices.ts";
import { downloadsOf, ownDownload } from "../../../lib/domain/numbers/downloads.ts";
import { usagePageOf } from "../../../lib/domain/numbers/usage.ts";

const NEWEST = 20;

export async function userDetail(user: User) {
  const [feedback, downloads, devices, usage] = await Promise.all([
    feedbackOf(user.id, NEWEST),
    downloadsOf(user.id, { limit: NEWEST }),
    devicePageOf(user.id, { page: 1, limit: NEWEST }),
    usagePageOf(user.id, { page: 1, limit: NEWEST }),
  ]);
  return {
    ...toAdminDetail(user),
    feedback: feedback.map(adminFeedback),
    downloads: downloads.map(ownDownload),
    devices: devices.rows.map(ownDevice),
    devices_total: devices.total,
    usage: usage.data,
  };
}
