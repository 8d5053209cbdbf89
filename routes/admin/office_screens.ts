// The screens of administrators, logs, letters and settings, path → island. Title, note and permission are the menu's.
import { adminList } from "../../islands/admin/admins/admin_list.ts";
import AdminTable from "../../islands/admin/AdminTable.tsx";
import { logList } from "../../islands/admin/logs/log_list.ts";
import LogTable from "../../islands/admin/LogTable.tsx";
import { mailList } from "../../islands/admin/mails/mail_list.ts";
import MailTable from "../../islands/admin/MailTable.tsx";
import { mailPage } from "../../lib/domain/mail_list.ts";
import { admins } from "../../lib/domain/office/admins.ts";
import { logPage } from "../../lib/domain/office/log_list.ts";
import { passwordMinimum } from "../../lib/domain/settings.ts";
import { AdminListQuery } from "../../lib/shared/schemas/office/admins.ts";
import { LogQuery } from "../../lib/shared/schemas/office/logs.ts";
import { MailQuery } from "../../lib/shared/schemas/office/mails.ts";
import { adminPage } from "../lists.ts";
import { firstList } from "./first_data.ts";
import SettingsEditor from "../../islands/admin/SettingsEditor.tsx";
import { type AnswerScreen, shows } from "./screen_page.tsx";
import { settingsProps } from "./settings_props.ts";

export const officeScreens: Record<string, AnswerScreen> = {
  "/admin/admins": shows(AdminTable, async (c) => ({
    ownId: c.var.admin.id,
    passwordMin: await passwordMinimum(),
    first: await firstList(c, { defaults: adminList, schema: AdminListQuery, page: adminPage }),
  })),
  "/admin/logs": shows(LogTable, async (c) => ({
    admins: (await admins.all()).map(({ id, username }) => ({ id, username })),
    first: await firstList(c, { defaults: logList, schema: LogQuery, page: logPage }),
  })),
  "/admin/mails": shows(MailTable, async (c) => ({
    first: await firstList(c, { defaults: mailList, schema: MailQuery, page: mailPage }),
  })),
  "/admin/settings": shows(SettingsEditor, settingsProps),
};
