// The addresses of the targets in the operation log that still exist. Only super administrators read the log, and they
// may open every screen.
import { addressOf } from "../../shared/administration/addresses.ts";
import type { LogRow } from "../../shared/calls/logs.ts";
import { feedbackTable } from "../account/feedback.ts";
import { userTable } from "../account/users.ts";
import { caseTable } from "../content/cases.ts";
import { documentTable } from "../content/document_texts.ts";
import { factTable } from "../content/facts.ts";
import { newsTable } from "../content/news.ts";
import { noticeJobTable } from "../content/notice_jobs.ts";
import { tutorialTable } from "../content/tutorials.ts";
import { versionTable } from "../content/versions.ts";
import { emailTable } from "../emails.ts";
import { type Reply, replyTable } from "../forum/replies.ts";
import { reportTable } from "../forum/reports.ts";
import { topicTable } from "../forum/topics.ts";
import { adminTable } from "./admins.ts";

/** Takes ids; returns the addresses of the rows that still exist, by their ids. */
type Addresses = (ids: number[]) => Promise<Map<number, string>>;
type Rows<R> = { getMany: (ids: number[], texts: readonly string[]) => Promise<R[]> };

function rowsOf<R extends { id: number }>({ getMany }: Rows<R>, address: (row: R) => string): Addresses {
  return async (ids) => new Map((await getMany(ids, [])).map((row) => [row.id, address(row)])); // without long texts
}

/** A reply that its author has deleted remains as an empty row. */
const writtenReplies: Rows<Reply> = {
  getMany: async (ids, texts) => (await replyTable.getMany(ids, texts)).filter(({ state }) => state !== "deleted"),
};

const targets: Record<string, Addresses> = {
  user: rowsOf(userTable, addressOf.user),
  feedback: rowsOf(feedbackTable, addressOf.feedback),
  case: rowsOf(caseTable, addressOf.case),
  tutorial: rowsOf(tutorialTable, addressOf.tutorial),
  version: rowsOf(versionTable, addressOf.version),
  news: rowsOf(newsTable, addressOf.news),
  fact: rowsOf(factTable, addressOf.fact),
  document: rowsOf(documentTable, addressOf.document),
  notice: rowsOf(noticeJobTable, addressOf.notice),
  review: rowsOf(topicTable, addressOf.review),
  reply: rowsOf(writtenReplies, addressOf.reply),
  report: rowsOf(reportTable, addressOf.report),
  mail: rowsOf(emailTable, addressOf.mail),
  admin: rowsOf(adminTable, addressOf.admin),
};

/** Targets that have a screen of their own. */
const screens: Record<string, string> = { settings: "/admin/settings", qrcode: "/admin/qrcode" };

/** Takes the rows of one page. Returns them with `target_url` where the target still exists. */
export async function withTargets(rows: LogRow[]): Promise<LogRow[]> {
  const found = await Promise.all(
    Object.entries(targets).map(async ([kind, addresses]) => {
      const ids = new Set(rows.flatMap(({ target }) => target.kind === kind ? target.id ?? [] : []));
      return [kind, ids.size > 0 ? await addresses([...ids]) : undefined] as const;
    }),
  );
  const urls = new Map(found);
  return rows.map((row) => {
    const { kind, id } = row.target;
    const target_url = screens[kind] ?? urls.get(kind)?.get(id ?? 0);
    return target_url === undefined ? row : { ...row, target_url };
  });
}
