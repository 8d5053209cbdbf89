// The back office's lists: the screen that shows one, what gives its rows to screen and call, the calls at its path.
import type { Hono } from "hono";
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
import { AdminListQuery } from "../lib/shared/schemas/office/admins.ts";
import { LogQuery } from "../lib/shared/schemas/office/logs.ts";
import { MailQuery } from "../lib/shared/schemas/office/mails.ts";
import { UserListQuery } from "../lib/shared/schemas/office/users.ts";
import type { Context, Env } from "../lib/web/context.ts";
import { prepareXlsx } from "../lib/web/files/xlsx.ts";
import { firstList } from "./admin/first_data.ts";
import { type AnswerScreen, shows } from "./admin/screen_page.tsx";
import { adminPage, admins as adminCalls } from "./api/office/admins.ts";
import { logs } from "./api/office/logs.ts";
import { mails } from "./api/office/mails.ts";
import { users } from "./api/office/users.ts";

/** A list screen's module: the island, and what it says about its list. */
type Screen<P, S, Row> = {
  default: ComponentType<P>;
  list: List<S>;
  columns: Column<Row>[] | Record<string, Column<Row>[]>;
};

type Parts<P, Q, Row> = {
  schema: z.ZodMiniType<Q>;
  page: (query: Q) => Promise<{ data: Row[]; total: number; page?: number; limit?: number }>;
  calls?: Hono<Env>;
  /** The island's props besides its rows. */
  props?: (c: Context) => Omit<P, "first"> | Promise<Omit<P, "first">>;
};

type OfficeList = {
  screen: {
    list: { path: string; defaults: ListFields; unfiltering?: readonly string[] };
    columns: Column<never>[] | Record<string, Column<never>[]>;
  };
  answer: AnswerScreen;
  /** The calls at the list's path; none when they are declared. */
  calls?: Hono<Env>;
};

/** A list whose call is declared: the declaration holds the query, and calls are mounted apart from their screens. */
function declaredList<P extends { first: FirstList<Row> }, S extends ListFields, Row>(
  screen: Screen<P, S, Row> & { list: { of: Call<Line, Spec & { query: z.ZodMiniType }> } },
  page: Parts<P, never, Row>["page"],
): OfficeList {
  const { calls: _, ...rest } = list(screen, { schema: screen.list.of.spec.query as z.ZodMiniType<never>, page });
  return rest;
}

function list<P extends { first: FirstList<Row> }, S extends ListFields, Q, Row>(
  screen: Screen<P, S, Row>,
  { schema, page, calls, props }: Parts<P, Q, Row>,
): OfficeList {
  const load = async (c: Context) => {
    const [first, more] = await Promise.all([firstList(c, { ...screen.list, schema, page }), props?.(c)]);
    return { ...more, first } as P;
  };
  return { screen, answer: shows(screen.default, load), calls };
}

/** By the path of the screen. */
export const lists: Record<string, OfficeList> = {
  "/admin/users/list": list(userTable, { schema: UserListQuery, page: userPage, calls: users, props: userProps }),
  "/admin/content/case": declaredList(caseTable, casePage),
  "/admin/content/tutorial": declaredList(tutorialTable, tutorialPage),
  "/admin/content/version": declaredList(versionTable, versionPage),
  "/admin/content/new": declaredList(newsTable, newsPage),
  "/admin/admins": list(adminTable, {
    schema: AdminListQuery,
    page: adminPage,
    calls: adminCalls,
    props: async (c) => ({ ownId: c.var.admin.id, passwordMin: await passwordMinimum() }),
  }),
  "/admin/logs": list(logTable, {
    schema: LogQuery,
    page: logPage,
    calls: logs,
    props: async () => ({ admins: (await admins.all()).map(({ id, username }) => ({ id, username })) }),
  }),
  "/admin/mails": list(mailTable, { schema: MailQuery, page: mailPage, calls: mails }),
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
