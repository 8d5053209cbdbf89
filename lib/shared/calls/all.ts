// Lists the declared calls of all areas. Not for the browser: a screen imports the calls that it makes.
import * as account from "./account.ts";
import type { Call } from "./call.ts";
import * as client from "./client.ts";
import * as news from "./news.ts";
import * as own from "./own.ts";

/** Every module of declared calls. */
const modules: Record<string, unknown>[] = [news, client, account, own];

/** The declared calls by their operation ids, each module in the order of its file. */
export const declaredCalls = new Map(modules.flatMap(callsIn));

/** Returns the calls of a module by their operation ids, in the order in which they are declared. */
export function callsIn(module: Record<string, unknown>): [id: string, call: Call][] {
  const isCall = (entry: [string, unknown]): entry is [string, Call] => Object(entry[1]).spec !== undefined;
  return Object.entries(module).filter(isCall).sort(([, one], [, other]) => one.order - other.order);
}
