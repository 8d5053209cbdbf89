// The screens of administrators, logs, letters and settings, path → island. Title, note and permission are the menu's.
import { tabOf } from "../../islands/admin/settings/setting_tabs.ts";
import SettingsEditor, { type SettingsProps } from "../../islands/admin/SettingsEditor.tsx";
import { config } from "../../lib/config.ts";
import { users } from "../../lib/domain/account/users.ts";
import { adminSettings } from "../../lib/domain/office/setting_views.ts";
import { settings } from "../../lib/domain/settings.ts";
import type { Context } from "../../lib/web/context.ts";
import { builtInText } from "../built_in_texts.ts";
import { type AnswerScreen, shows } from "./screen_page.tsx";

export const officeScreens: Record<string, AnswerScreen> = {
  "/admin/settings": shows(SettingsEditor, settingsProps),
};

/** What the tab in the address needs. */
async function settingsProps(c: Context): Promise<SettingsProps> {
  const tab = tabOf(c.req.query("tab"));
  const first = await adminSettings();
  if (tab === "notification") {
    return { tab, first, environmentMail: config().smtpUrl !== undefined, ownEmail: c.var.admin.email };
  }
  if (tab !== "basic") return { tab, first };
  const [now, approved] = await Promise.all([settings(), users.count("status", "approved")]);
  return { tab, first, approved, builtIn: { privacy: builtInText("privacy", now), terms: builtInText("terms", now) } };
}
