// Lists the declared calls of all areas. Not for the browser: a screen imports the calls that it makes.
import type { Call } from "./call.ts";
import * as account from "./account.ts";
import * as adminFeedback from "./admin_feedback.ts";
import * as adminSession from "./admin_session.ts";
import * as admins from "./admins.ts";
import * as cases from "./cases.ts";
import * as client from "./client.ts";
import * as downloads from "./downloads.ts";
import * as forum from "./forum.ts";
import * as forumModeration from "./forum_moderation.ts";
import * as logs from "./logs.ts";
import * as mails from "./mails.ts";
import * as news from "./news.ts";
import * as own from "./own.ts";
import * as qrcode from "./qrcode.ts";
import * as search from "./search.ts";
import * as secondStep from "./second_step.ts";
import * as settings from "./settings.ts";
import * as statistics from "./statistics.ts";
import * as tutorials from "./tutorials.ts";
import * as uploads from "./uploads.ts";
import * as users from "./users.ts";
import * as versions from "./versions.ts";
import * as visits from "./visits.ts";

/** Every module of declared calls. */
const modules: Record<string, unknown>[] = [
  account,
  adminFeedback,
  adminSession,
  admins,
  cases,
  client,
  downloads,
  forum,
  forumModeration,
  logs,
  mails,
  news,
  own,
  qrcode,
  search,
  secondStep,
  settings,
  statistics,
  tutorials,
  uploads,
  users,
  versions,
  visits,
];

/** The declared calls by their operation ids, each module in the order of its file. */
export const declaredCalls = new Map(modules.flatMap(callsIn));

/** Returns the calls of a module by their operation ids, in the order in which they are declared. */
export function callsIn(module: Record<string, unknown>): [id: string, call: Call][] {
  const isCall = (entry: [string, unknown]): entry is [string, Call] => Object(entry[1]).spec !== undefined;
  return Object.entries(module).filter(isCall).sort(([, one], [, other]) => one.order - other.order);
}
