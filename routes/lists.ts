// One page of each list of the back office, as its call answers it and as its screen begins.
import { adminCase, listCases } from "../lib/domain/content/cases.ts";
import { adminNews, listNews } from "../lib/domain/content/news.ts";
import { adminFeedback, feedbackStats, listFeedback } from "../lib/domain/account/feedback.ts";
import { adminTutorial, listTutorials } from "../lib/domain/content/tutorials.ts";
import { sortedVersions } from "../lib/domain/content/version_list.ts";
import { adminVersion } from "../lib/domain/content/versions.ts";
import { admins, managedView } from "../lib/domain/office/admins.ts";
import { lastSignIn } from "../lib/domain/audit_log.ts";
import { listUsers } from "../lib/domain/account/user_list.ts";
import { toAdmin } from "../lib/domain/account/user_views.ts";
import type { CaseQuery, ContentQuery, VersionListQuery } from "../lib/shared/schemas/content/list.ts";
import type { AdminListQuery } from "../lib/shared/schemas/office/admins.ts";
import type { FeedbackListQuery } from "../lib/shared/schemas/office/feedback.ts";
import type { UserListQuery } from "../lib/shared/schemas/office/users.ts";
import { containing, listed, pageOf } from "../lib/web/paging.ts";

export async function userPage(query: UserListQuery) {
  const { rows, total } = await listUsers(query);
  return { data: rows.map(toAdmin), total, page: query.page, limit: query.limit };
}

export async function feedbackPage(query: FeedbackListQuery) {
  const [{ rows, total }, stats] = await Promise.all([listFeedback(query), feedbackStats()]);
  return { data: rows.map(adminFeedback), total, page: query.page, limit: query.limit, stats };
}

export async function versionPage(query: VersionListQuery) {
  const found = (await sortedVersions(query))
    .filter((version) => !query.software_name || version.software_name === query.software_name)
    .filter(containing(query.keyword, (version) => [version.version_number, version.update_log]));
  return listed(found.map(adminVersion), query);
}

export async function newsPage(query: ContentQuery) {
  const page = pageOf(query);
  const { rows, total } = await listNews({ ...query, ...page });
  return { data: rows.map(adminNews), total, ...page };
}

export async function casePage(query: CaseQuery) {
  const page = pageOf(query);
  const { rows, total } = await listCases({ ...query, ...page });
  return { data: rows.map(adminCase), total, ...page };
}

export async function tutorialPage(query: ContentQuery) {
  const page = pageOf(query);
  const { rows, total } = await listTutorials({ ...query, ...page });
  return { data: rows.map(adminTutorial), total, ...page };
}

export async function adminPage(query: AdminListQuery) {
  const page = pageOf(query);
  const { rows, total } = await admins.list.page({ ...query, ...page });
  const views = rows.map(async (admin) => ({ ...managedView(admin), last_login_at: await lastSignIn(admin.id) }));
  return { data: await Promise.all(views), total, ...page };
}
