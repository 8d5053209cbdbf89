// The screens of the users: list, audit, feedback, path → island. Title, note and permission are the menu's.
import { audit } from "../../islands/admin/audit/use_audit_queue.ts";
import { userList } from "../../islands/admin/users/user_list.ts";
import { feedback } from "../../islands/admin/feedback/use_feedback_desk.ts";
import FeedbackDesk from "../../islands/admin/FeedbackDesk.tsx";
import UserAudit from "../../islands/admin/UserAudit.tsx";
import UserTable from "../../islands/admin/UserTable.tsx";
import { may } from "../../lib/domain/office/admins.ts";
import { statusCounts } from "../../lib/domain/account/users.ts";
import { settings } from "../../lib/domain/settings.ts";
import { feedbackStats } from "../../lib/domain/account/feedback.ts";
import { FeedbackListQuery } from "../../lib/shared/schemas/office/feedback.ts";
import type { Permission } from "../../lib/shared/labels.ts";
import { UserListQuery } from "../../lib/shared/schemas/office/users.ts";
import { prepareXlsx } from "../../lib/web/files/xlsx.ts";
import { feedbackPage, userPage } from "../lists.ts";
import { firstList, preload } from "./first_data.ts";
import { type AnswerScreen, shows } from "./screen_page.tsx";

export const usersScreens: Record<string, AnswerScreen> = {
  "/admin/users/list": shows(UserTable, async (c) => {
    const mayDo = (permission: Permission) => may(c.var.admin, permission);
    const exporting = mayDo("user:export");
    if (exporting) prepareXlsx();
    const [{ notification, security }, first] = await Promise.all([
      settings(),
      firstList(c, { defaults: userList, schema: UserListQuery, page: userPage }),
    ]);
    return {
      may: { edit: mayDo("user:edit"), audit: mayDo("user:audit"), export: exporting },
      readyReasons: notification.reject_reasons,
      passwordMin: security.password_min_length,
      first,
    };
  }),
  "/admin/users/audit": shows(UserAudit, async (c) => {
    const [{ notification }, first, counts] = await Promise.all([
      settings(),
      firstList(c, { ...audit, schema: UserListQuery, page: userPage }),
      preload(statusCounts()),
    ]);
    return { readyReasons: notification.reject_reasons, first, firstCounts: counts?.data };
  }),
  "/admin/users/feedback": shows(FeedbackDesk, async (c) => ({
    mayView: may(c.var.admin, "user:view"),
    first: {
      ...await firstList(c, { ...feedback, schema: FeedbackListQuery, page: feedbackPage }),
      stats: (await preload(feedbackStats()))?.data,
    },
  })),
};
