// A user as the back office's calls answer it.
import type { adminFeedback } from "../../../lib/domain/account/feedback.ts";
import type { OwnDevice, OwnUsage } from "../../../lib/domain/numbers/answers.ts";
import type { ownDownload } from "../../../lib/domain/numbers/downloads.ts";
import type { toAdmin, toAdminDetail } from "../../../lib/domain/account/user_views.ts";

export type AdminUser = ReturnType<typeof toAdmin>;
export type AdminUserDetail = ReturnType<typeof toAdminDetail>;
export type AdminFeedback = ReturnType<typeof adminFeedback>;
type Download = ReturnType<typeof ownDownload>;

/** With what belongs to the user, the newest of each. */
export type AdminUserWhole = AdminUserDetail & {
  feedback: AdminFeedback[];
  downloads: Download[];
  devices: OwnDevice[];
  devices_total: number;
  usage: OwnUsage[];
};
