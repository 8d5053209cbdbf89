// The screens of administrators, logs, letters and settings, path → island. Title, note and permission are the menu's.
import { adminList } from "../../islands/admin/admins/admin_list.ts";
import AdminTable from "../../islands/admin/AdminTable.tsx";
import { passwordMinimum } from "../../lib/domain/settings.ts";
import { AdminListQuery } from "../../lib/shared/schemas/office/admins.ts";
import { adminPage } from "../lists.ts";
import { firstList } from "./first_data.ts";
import { type AnswerScreen, shows } from "./screen_page.tsx";

export const officeScreens: Record<string, AnswerScreen> = {
  "/admin/admins": shows(AdminTable, async (c) => ({
    ownId: c.var.admin.id,
    passwordMin: await passwordMinimum(),
    first: await firstList(c, { defaults: adminList, schema: AdminListQuery, page: adminPage }),
  })),
};
