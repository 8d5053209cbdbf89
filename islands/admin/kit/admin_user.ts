// A user as the back office's calls answer it.
import type { toAdmin, toAdminDetail } from "../../../lib/domain/account/user_views.ts";

export type AdminUser = ReturnType<typeof toAdmin>;
export type AdminUserDetail = ReturnType<typeof toAdminDetail>;
