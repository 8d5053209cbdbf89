// The search of the back office: each kind of thing contributes its best matches, if the administrator may see it.
import { feedbackTable } from "../../domain/account/feedback.ts";
import { bestUsers } from "../../domain/account/user_list.ts";
import { type Admin, adminTable, may } from "../../domain/administration/admins.ts";
import { caseTable } from "../../domain/content/cases.ts";
import { newsTable } from "../../domain/content/news.ts";
import { tutorialTable } from "../../domain/content/tutorials.ts";
import { versionTable } from "../../domain/content/versions.ts";
import { emailsTo } from "../../domain/emails.ts";
import { topicTable } from "../../domain/forum/topics.ts";
import { addressOf } from "../../shared/administration/addresses.ts";
import type { FoundKind, FoundThings } from "../../shared/calls/admin_session.ts";
import { postStateLabels } from "../../shared/forum/labels.ts";
import { feedbackStatusLabels, type Permission, userStatusLabels } from "../../shared/labels.ts";
import { folded } from "../../shared/search/folded.ts";
import { joinedTerms } from "../../shared/search/terms.ts";
import { siteTime } from "../../shared/time.ts";

type Hit = FoundThings["groups"][number]["hits"][number];
type Source = {
  label: string;
  permission: Permission;
  find: (word: string, limit: number) => Promise<Hit[]>;
};

const notes = (...parts: string[]) => parts.filter(Boolean).join("、");

/** In the order of the groups. */
const sources: Record<FoundKind, Source> = {
  users: {
    label: "用户",
    permission: "user:view",
    find: async (word, limit) =>
      (await bestUsers(word, limit)).map(({ id, name, email, phone, institution_name, status }) => ({
        title: name,
        note: notes(email, phone, institution_name, userStatusLabels[status]),
        url: addressOf.user({ id }),
      })),
  },
  versions: {
    label: "版本",
    permission: "content:edit",
    find: async (word, limit) =>
      (await versionTable.list.best(word, { limit })).map(({ id, software_name, version_number, release_date }) => ({
        title: `${software_name} v${version_number}`,
        note: release_date,
        url: addressOf.version({ id }),
      })),
  },
  cases: {
    label: "案例",
    permission: "content:edit",
    find: async (word, limit) =>
      (await caseTable.list.best(word, { limit })).map(({ id, title, short_description }) => {
        return { title, note: short_description, url: addressOf.case({ id }) };
      }),
  },
  tutorials: {
    label: "教程",
    permission: "content:edit",
    find: async (word, limit) =>
      (await tutorialTable.list.best(word, { limit })).map(({ id, title }) => {
        return { title, note: "", url: addressOf.tutorial({ id }) };
      }),
  },
  news: {
    label: "资讯",
    permission: "content:edit",
    find: async (word, limit) =>
      (await newsTable.list.best(word, { limit })).map(({ title, source }) => {
        return { title, note: source, url: addressOf.news({ title }) };
      }),
  },
  feedback: {
    label: "反馈",
    permission: "feedback:handle",
    find: async (word, limit) =>
      (await feedbackTable.list.best(word, { limit })).map(({ id, name, email, feedback, feedback_status }) => ({
        title: shortened(feedback, EXCERPT),
        note: notes(name, email, feedbackStatusLabels[feedback_status]),
        url: addressOf.feedback({ id }),
      })),
  },
  topics: {
    label: "论坛主题",
    permission: "forum:moderate",
    find: async (word, limit) =>
      (await topicTable.list.best(joinedTerms(folded(word)).trim(), { limit })).map(({ id, title, state }) => ({
        title,
        note: postStateLabels[state],
        url: addressOf.review({ id, state }),
      })),
  },
  mails: {
    label: "邮件收件人",
    permission: "settings:edit",
    find: async (word, limit) =>
      (await emailsTo(word.toLowerCase(), limit)).map(({ to, subject, state, created_at }) => {
        return { title: to, note: notes(subject, siteTime(created_at)), url: addressOf.mail({ state }) };
      }),
  },
  admins: {
    label: "管理员",
    permission: "admin:manage",
    find: async (word, limit) =>
      (await adminTable.list.best(word, { limit })).map(({ username, email, role }) => {
        return { title: username, note: notes(role, email), url: addressOf.admin({ username }) };
      }),
  },
};

const EXCERPT = 40; // characters of a text without a title
const shortened = (text: string, length: number) => [...text].slice(0, length).join("");

/** Returns the best matches of each kind that the administrator may see, without empty groups. */
export async function searchEverything(word: string, limit: number, admin: Pick<Admin, "role">): Promise<FoundThings> {
  const open = Object.entries(sources).filter(([, { permission }]) => may(admin, permission));
  const groups = await Promise.all(open.map(async ([kind, { label, find }]) => {
    return { kind: kind as FoundKind, label, hits: await find(word, limit) };
  }));
  return { groups: groups.filter(({ hits }) => hits.length > 0) };
}
