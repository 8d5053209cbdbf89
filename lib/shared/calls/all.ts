// Lists all declared calls by the sections of the documentation. Not for the browser: a screen imports the calls it
// makes.
import type { Call } from "./call.ts";
import * as account from "./account.ts";
import * as adminFeedback from "./admin_feedback.ts";
import * as adminSession from "./admin_session.ts";
import * as admins from "./admins.ts";
import * as anyContent from "./any_content.ts";
import * as cases from "./cases.ts";
import * as client from "./client.ts";
import * as documents from "./documents.ts";
import * as downloads from "./downloads.ts";
import * as emails from "./emails.ts";
import * as facts from "./facts.ts";
import * as forum from "./forum.ts";
import * as forumModeration from "./forum_moderation.ts";
import * as logs from "./logs.ts";
import * as news from "./news.ts";
import * as notifications from "./notifications.ts";
import * as own from "./own_account.ts";
import * as qrcode from "./qrcode.ts";
import * as search from "./search.ts";
import * as settings from "./settings.ts";
import * as statistics from "./statistics.ts";
import * as tutorials from "./tutorials.ts";
import * as twoFactor from "./two_factor.ts";
import * as uploads from "./uploads.ts";
import * as users from "./users.ts";
import * as versions from "./versions.ts";
import * as visits from "./visits.ts";

const { versionDownloaders, withdrawVersion, restoreVersion, ...ofVersions } = versions;

type Named = [id: string, call: Call];

/** Sections in the order of the documentation, each with its calls. */
export const sections: Record<string, { title: string; calls: Named[] }> = {
  client: { title: "桌面软件", calls: callsIn(client) },
  account: {
    title: "账号与个人中心",
    calls: [...[visits, account, own].flatMap((module) => callsIn(module)), ...callsIn(notifications, "/auth")],
  },
  content: {
    title: "公开内容",
    calls: [
      ...callsIn(qrcode, "/auth"),
      ...callsIn(downloads),
      ...callsIn(news, "/news"),
      ...callsIn(tutorials, "/tutorials"),
      ...callsIn(cases, "/cases"),
      ...callsIn(search),
    ],
  },
  forum: { title: "论坛", calls: [...callsIn(forum), ...callsIn(forumModeration)] },
  people: { title: "后台：用户", calls: callsIn(users) },
  editing: {
    title: "后台：内容",
    calls: [
      ...callsIn(cases, "/admin"),
      ...callsIn(tutorials, "/admin"),
      ...callsIn(ofVersions),
      ...callsIn(news, "/admin"),
      ...callsIn({ versionDownloaders, withdrawVersion, restoreVersion }),
      ...callsIn(anyContent),
      ...callsIn(facts),
      ...callsIn(documents),
      ...callsIn(qrcode, "/admin"),
      ...callsIn(uploads),
      ...callsIn(notifications, "/admin"),
    ],
  },
  statistics: { title: "后台：统计", calls: callsIn(statistics) },
  administration: {
    title: "后台：管理",
    calls: [adminSession, adminFeedback, admins, settings, logs, emails, twoFactor].flatMap((module) =>
      callsIn(module)
    ),
  },
};

/** The declared calls by their operation ids. */
export const declaredCalls = new Map(Object.values(sections).flatMap(({ calls }) => calls));

/** Returns the calls of a module, or those below a path, in the order in which they are declared. */
export function callsIn(module: Record<string, unknown>, below = "/"): Named[] {
  const isCall = (entry: [string, unknown]): entry is Named => Object(entry[1]).spec !== undefined;
  return Object.entries(module).filter(isCall).filter(([, { path }]) => path.startsWith(below))
    .sort(([, one], [, other]) => one.order - other.order);
}
