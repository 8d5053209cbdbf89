// The screens of users, records and settings. Title, note and permission come from the menu.
import { audit } from "../../islands/admin/account/audit/use_audit_queue.ts";
import { feedback } from "../../islands/admin/administration/feedback/use_feedback_desk.ts";
import { tabOf } from "../../islands/admin/administration/settings/SettingsFrame.tsx";
import * as adminList from "../../islands/admin/administration/AdminTable.tsx";
import FeedbackDesk from "../../islands/admin/administration/FeedbackDesk.tsx";
import * as logList from "../../islands/admin/administration/LogTable.tsx";
import * as emailList from "../../islands/admin/administration/EmailTable.tsx";
import SettingsEditor, { type SettingsProps } from "../../islands/admin/administration/SettingsEditor.tsx";
import UserAudit from "../../islands/admin/account/UserAudit.tsx";
import * as userList from "../../islands/admin/account/UserTable.tsx";
import { config } from "../../lib/config.ts";
import { decisionTexts } from "../../lib/content/emails/account.ts";
import { qrcodeDocument } from "../../lib/domain/content/qrcode.ts";
import { feedbackStats } from "../../lib/domain/account/feedback.ts";
import { statusCounts, userTable } from "../../lib/domain/account/users.ts";
import { outboxDir } from "../../lib/domain/email_server.ts";
import { adminTable, may } from "../../lib/domain/administration/admins.ts";
import { adminSettings } from "../../lib/domain/administration/setting_views.ts";
import { isSetupHidden } from "../../lib/domain/administration/setup.ts";
import { emailSite, passwordMinimum, readSettings } from "../../lib/domain/settings.ts";
import { storageState } from "../../lib/flows/storage_state.ts";
import type { Context } from "../../lib/web/context.ts";
import { prepareXlsx } from "../../lib/web/files/xlsx.ts";
import { builtInText } from "../built_in_texts.ts";
import { firstList, preload } from "./first_data.ts";
import { type AdminScreens, listScreen, shows } from "./screen_page.tsx";

async function userProps({ var: { admin } }: Context) {
  const exporting = may(admin, "user:export");
  if (exporting) prepareXlsx();
  const { notification, security } = await readSettings();
  return {
    may: { edit: may(admin, "user:edit"), audit: may(admin, "user:audit"), export: exporting },
    readyReasons: notification.reject_reasons,
    passwordMin: security.password_min_length,
  };
}

async function auditProps(c: Context) {
  const [{ notification }, first, counts] = await Promise.all([
    readSettings(),
    firstList(c, audit),
    preload(statusCounts()),
  ]);
  return { readyReasons: notification.reject_reasons, first, firstCounts: counts?.data };
}

async function feedbackProps(c: Context) {
  const [first, stats] = await Promise.all([firstList(c, feedback), preload(feedbackStats())]);
  return { mayView: may(c.var.admin, "user:view"), first: { ...first, stats: stats?.data } };
}

async function adminProps(c: Context) {
  return { ownId: c.var.admin.id, passwordMin: await passwordMinimum() };
}

async function logProps(c: Context) {
  const admins = (await adminTable.all()).map(({ id, username }) => ({ id, username }));
  return { admins, mayViewUsers: may(c.var.admin, "user:view") };
}

async function settingsProps(c: Context): Promise<SettingsProps> {
  const tab = tabOf(c.req.query("tab"));
  const first = await adminSettings();
  if (tab === "notification") {
    const otherwise = config().smtpUrl ? "environment" : outboxDir() ? "folder" : "none";
    const [head, code] = [await emailSite(), await qrcodeDocument.get()];
    const builtIn = decisionTexts(head, { group: code !== null });
    return { tab, first, otherwise, ownEmail: c.var.admin.email, builtIn };
  }
  if (tab === "security") {
    const active = (await adminTable.all()).filter(({ disabled }) => !disabled);
    return { tab, first, secured: { on: active.filter(({ otp }) => otp).length, of: active.length } };
  }
  const now = await readSettings();
  if (tab === "storage") {
    const ofEnvironment = now.storage.type === "" && config().bucket !== undefined;
    return { tab, first, ofEnvironment, stored: await storageState() };
  }
  const [approved, setupHidden] = await Promise.all([userTable.count("status", "approved"), isSetupHidden()]);
  const builtIn = { privacy: builtInText("privacy", now), terms: builtInText("terms", now) };
  return { tab, first, approved, builtIn, setupHidden };
}

export const administrationPages = {
  "/admin/users/list": listScreen(userList, { props: userProps }),
  "/admin/users/audit": { ...shows(UserAudit, auditProps), lists: [audit] },
  "/admin/users/feedback": { ...shows(FeedbackDesk, feedbackProps), lists: [feedback] },
  "/admin/admins": listScreen(adminList, { props: adminProps }),
  "/admin/logs": listScreen(logList, { props: logProps }),
  "/admin/mails": listScreen(emailList),
  "/admin/settings": shows(SettingsEditor, settingsProps),
} satisfies AdminScreens;
