// The lists of the back office: the screen of each, and the function that returns its rows.
import type { ComponentType } from "react";
import type { z } from "zod/mini";
import type { Column } from "../components/table/column.ts";
import type { ListFields } from "../components/table/list_query.ts";
import * as adminTable from "../islands/admin/AdminTable.tsx";
import * as caseTable from "../islands/admin/CaseTable.tsx";
import * as logTable from "../islands/admin/LogTable.tsx";
import * as mailTable from "../islands/admin/MailTable.tsx";
import * as newsTable from "../islands/admin/NewsTable.tsx";
import * as tutorialTable from "../islands/admin/TutorialTable.tsx";
import * as userTable from "../islands/admin/UserTable.tsx";
import * as versionTable from "../islands/admin/VersionTable.tsx";
import type { FirstList, List } from "../islands/kit/use_list.ts";
import { userPage } from "../lib/domain/account/user_list.ts";
import { casePage } from "../lib/domain/content/cases.ts";
import { newsPage } from "../lib/domain/content/news.ts";
import { tutorialPage } from "../lib/domain/content/tutorials.ts";
import { versionPage } from "../lib/domain/content/version_list.ts";
import { mailPage } from "../lib/domain/mails.ts";
import { admins, may } from "../lib/domain/office/admins.ts";
import { logPage } from "../lib/domain/office/log_list.ts";
import { passwordMinimum, settings } from "../lib/domain/settings.ts";
import type { Call, Line, Spec } from "../lib/shared/calls/call.ts";
import type { Context } from "../lib/web/context.ts";
import { prepareXlsx } from "../lib/web/files/xlsx.ts";
import { firstList } from "./admin/first_data.ts";
import { adminPage } from "./api/office/admins.ts";
import { type AnswerScreen, shows } from "./admin/screen_page.tsx";

/** A list screen's module: the island, and what it says about its list. */
type Screen<P, S, Row> = {
  default: ComponentType<P>;
  list: List<S>;
  columns: Column<Row>[] | Record<string, Column<Row>[]>;
};

type OfficeList = {
  screen: {
    list: { path: string; defaults: ListFields; unfiltering?: readonly string[] };
    columns: Column<never>[] | Record<string, Column<never>[]>;
  };
  answer: AnswerScreen;
};

type Page<Row> = (query: never) => Promise<{ data: Row[]; total: number; page?: number; limit?: number }>;

/** A list: its screen, which names the declared call, what gives its rows, and the island's other props. */
function list<P extends { first: FirstList<Row> }, S extends ListFields, Row>(
  screen: Screen<P, S, Row> & { list: { of: Call<Line, Spec & { query: z.ZodMiniType }> } },
  page: Page<Row>,
  props?: (c: Context) => Omit<P, "first"> | Promise<Omit<P, "first">>,
): OfficeList {
  const schema = screen.list.of.spec.query as z.ZodMiniType<never>;
  const load = async (c: Context) => {
    const [first, more] = await Promise.all([firstList(c, { ...screen.list, schema, page }), props?.(c)]);
    return { ...more, first } as P;
  };
  return { screen, answer: shows(screen.default, load) };
}

/** By the path of the screen. */
export const lists: Record<string, OfficeList> = {
  "/admin/users/list": list(userTable, userPage, userProps),
  "/admin/content/case": list(caseTable, casePage),
  "/admin/content/tutorial": list(tutorialTable, tutorialPage),
  "/admin/content/version": list(versionTable, versionPage),
  "/admin/content/new": list(newsTable, newsPage),
  "/admin/admins": list(
    adminTable,
    adminPage,
    async (c) => ({ ownId: c.var.admin.id, passwordMin: await passwordMinimum() }),
  ),
  "/admin/logs": list(
    logTable,
    logPage,
    async () => ({ admins: (await admins.all()).map(({ id, username }) => ({ id, username })) }),
  ),
  "/admin/mails": list(mailTable, mailPage),
};

async function userProps({ var: { admin } }: Context) {
  const exporting = may(admin, "user:export");
  if (exporting) prepareXlsx();
  const { notification, security } = await settings();
  return {
    may: { edit: may(admin, "user:edit"), audit: may(admin, "user:audit"), export: exporting },
    readyReasons: notification.reject_reasons,
    passwordMin: security.password_min_length,
  };
}
