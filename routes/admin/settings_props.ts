// The first data of the settings' tab that the address names.
import { tabOf } from "../../islands/admin/settings/setting_tabs.ts";
import type { SettingsProps } from "../../islands/admin/SettingsEditor.tsx";
import { config } from "../../lib/config.ts";
import { users } from "../../lib/domain/account/users.ts";
import { adminSettings } from "../../lib/domain/office/setting_views.ts";
import { settings } from "../../lib/domain/settings.ts";
import type { Context } from "../../lib/web/context.ts";
import { builtInText } from "../built_in_texts.ts";

export async function settingsProps(c: Context): Promise<SettingsProps> {
  const tab = tabOf(c.req.query("tab"));
  const first = await adminSettings();
  if (tab === "notification") {
    return { tab, first, environmentMail: config().smtpUrl !== undefined, ownEmail: c.var.admin.email };
  }
  if (tab !== "basic") return { tab, first };
  const [now, approved] = await Promise.all([settings(), users.count("status", "approved")]);
  return { tab, first, approved, builtIn: { privacy: builtInText("privacy", now), terms: builtInText("terms", now) } };
}
