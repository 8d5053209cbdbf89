// The screens that are no statistics and no plain list, path → island. Title, note and permission are the menu's.
import { audit } from "../../islands/admin/audit/use_audit_queue.ts";
import { feedback } from "../../islands/admin/feedback/use_feedback_desk.ts";
import FeedbackDesk from "../../islands/admin/FeedbackDesk.tsx";
import { posts as postList, REPORTS, reports as reportList } from "../../islands/admin/forum/forum_list.ts";
import ForumDesk from "../../islands/admin/ForumDesk.tsx";
import QrcodeEditor from "../../islands/admin/QrcodeEditor.tsx";
import SettingsEditor from "../../islands/admin/SettingsEditor.tsx";
import UserAudit from "../../islands/admin/UserAudit.tsx";
import { feedbackPage, feedbackStats } from "../../lib/domain/account/feedback.ts";
import { userPage } from "../../lib/domain/account/user_list.ts";
import { statusCounts, users } from "../../lib/domain/account/users.ts";
import { adminQrcode, qrcodeDocument } from "../../lib/domain/content/qrcode.ts";
import { postCounts } from "../../lib/domain/forum/moderation.ts";
import { postPage } from "../../lib/domain/forum/post_list.ts";
import { reportPage } from "../../lib/domain/forum/report_list.ts";
import { may } from "../../lib/domain/office/admins.ts";
import { settings } from "../../lib/domain/settings.ts";
import { storageState } from "../../lib/flows/office/storage_state.ts";
import type { PostQuery } from "../../lib/shared/schemas/forum/moderation.ts";
import { FeedbackListQuery } from "../../lib/shared/schemas/office/feedback.ts";
import { UserListQuery } from "../../lib/shared/schemas/office/users.ts";
import { firstList, preload } from "./first_data.ts";
import { type AnswerScreen, shows } from "./screen_page.tsx";
import { tabOf } from "../../islands/admin/settings/setting_tabs.ts";
import type { SettingsProps } from "../../islands/admin/SettingsEditor.tsx";
import { config } from "../../lib/config.ts";
import { outboxDir } from "../../lib/domain/mail_server.ts";
import { adminSettings } from "../../lib/domain/office/setting_views.ts";
import type { Context } from "../../lib/web/context.ts";
import { builtInText } from "../built_in_texts.ts";

async function settingsProps(c: Context): Promise<SettingsProps> {
  const tab = tabOf(c.req.query("tab"));
  const first = await adminSettings();
  if (tab === "notification") {
    const otherwise = config().smtpUrl ? "environment" : outboxDir() ? "folder" : "none";
    return { tab, first, otherwise, ownEmail: c.var.admin.email };
  }
  if (tab === "security") return { tab, first };
  const now = await settings();
  if (tab === "storage") {
    const ofEnvironment = now.storage.type === "" && config().bucket !== undefined;
    return { tab, first, ofEnvironment, stored: await storageState() };
  }
  const approved = await users.count("status", "approved");
  return { tab, first, approved, builtIn: { privacy: builtInText("privacy", now), terms: builtInText("terms", now) } };
}

export const officeScreens: Record<string, AnswerScreen> = {
  "/admin/users/audit": shows(UserAudit, async (c) => {
    const [{ notification }, first, counts] = await Promise.all([
      settings(),
      firstList(c, { ...audit, schema: UserListQuery, page: userPage }),
      preload(statusCounts()),
    ]);
    return { readyReasons: notification.reject_reasons, first, firstCounts: counts?.data };
  }),
  "/admin/users/feedback": shows(FeedbackDesk, async (c) => {
    const [first, stats] = await Promise.all([
      firstList(c, { ...feedback, schema: FeedbackListQuery, page: feedbackPage }),
      preload(feedbackStats()),
    ]);
    return { mayView: may(c.var.admin, "user:view"), first: { ...first, stats: stats?.data } };
  }),
  "/admin/content/forum": shows(ForumDesk, async (c) => {
    const realNames = may(c.var.admin, "user:view");
    const { search } = new URL(c.req.url);
    const reporting = c.req.query("state") === REPORTS;
    const page = (query: PostQuery) => postPage(query, { realNames });
    const none = { search };
    const [posts, reports, counts] = await Promise.all([
      reporting ? none : firstList(c, { ...postList, schema: postList.of.spec.query, page, most: 20 }),
      reporting ? firstList(c, { ...reportList, schema: reportList.of.spec.query, page: reportPage }) : none,
      preload(postCounts()),
    ]);
    return { posts, reports, firstCounts: counts?.data };
  }),
  "/admin/qrcode": shows(QrcodeEditor, async () => ({
    first: await preload(qrcodeDocument.get().then(adminQrcode)),
  })),
  "/admin/settings": shows(SettingsEditor, settingsProps),
};
