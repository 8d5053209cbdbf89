// Lists the declared calls of all areas. Not for the browser: a screen imports the calls that it makes.
import * as adminFeedback from "./admin_feedback.ts";
import * as adminSession from "./admin_session.ts";
import * as admins from "./admins.ts";
import type { Call } from "./call.ts";
import * as logs from "./logs.ts";
import * as mails from "./mails.ts";
import * as news from "./news.ts";
import * as secondStep from "./second_step.ts";
import * as settings from "./settings.ts";
import * as users from "./users.ts";
import * as visits from "./visits.ts";

/** Every module of declared calls. */
const modules: Record<string, unknown>[] = [
  adminFeedback,
  adminSession,
  admins,
  logs,
  mails,
  news,
  secondStep,
  settings,
  users,
  visits,
];

/** The declared calls by their operation ids, each module in the order of its file. */
export const declaredCalls = new Map(modules.flatMap(callsIn));

/** Returns the calls of a module by their operation ids, in the order in which they are declared. */
export function callsIn(module: Record<string, unknown>): [id: string, call: Call][] {
  const isCall = (entry: [string, unknown]): entry is [string, Call] => Object(entry[1]).spec !== undefined;
  return Object.entries(module).filter(isCall).sort(([, one], [, other]) => one.order - other.order);
}
