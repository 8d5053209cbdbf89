// A user as the back office's calls answer it.
import type { adminFeedback } from "../../../lib/domain/account/feedback.ts";
import type { OwnDevice, OwnUsage } from "../../../lib/shared/calls/client.ts";
import type { OwnDownload } from "../../../lib/shared/calls/own.ts";
import type { toAdmin, toAdminDetail } from "../../../lib/domain/account/user_views.ts";

export type AdminUser = ReturnType<typeof toAdmin>;
export type AdminUserDetail = ReturnType<typeof toAdminDetail>;
export type AdminFeedback = ReturnType<typeof adminFeedback>;

/** With what belongs to the user, the newest of each. */
export type AdminUserWhole = AdminUserDetail & {
  feedback: AdminFeedback[];
  downloads: OwnDownload[];
  devices: OwnDevice[];
  devices_total: number;
  usage: OwnUsage[];
};
