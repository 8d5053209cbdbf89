// Lists the declared calls of all areas. Not for the browser: a screen imports the calls that it makes.
import type { Call } from "./call.ts";
import * as cases from "./cases.ts";
import * as downloads from "./downloads.ts";
import * as news from "./news.ts";
import * as qrcode from "./qrcode.ts";
import * as search from "./search.ts";
import * as tutorials from "./tutorials.ts";
import * as uploads from "./uploads.ts";
import * as versions from "./versions.ts";

/** Every module of declared calls. */
const modules: Record<string, unknown>[] = [
  news,
  qrcode,
  downloads,
  tutorials,
  cases,
  search,
  versions,
  uploads,
];

/** The declared calls by their operation ids, each module in the order of its file. */
export const declaredCalls = new Map(modules.flatMap(callsIn));

/** Returns the calls of a module by their operation ids, in the order in which they are declared. */
export function callsIn(module: Record<string, unknown>): [id: string, call: Call][] {
  const isCall = (entry: [string, unknown]): entry is [string, Call] => Object(entry[1]).spec !== undefined;
  return Object.entries(module).filter(isCall).sort(([, one], [, other]) => one.order - other.order);
}
