// Reduces the entries of a store to text, so that two stores can be compared. Leaves out random parts, and entries that
// only guard or report a change.
import { recordsIn } from "../../lib/kv/inside/records.ts";

/** Sessions, limits, codes and the like expire; emails, notifications, sign-ins and revisions are side effects. */
const passing = new Set(["changes", "revision", "version", "lease", "marker", "document"]);
const others = new Set([
  "mails",
  "notification",
  "unread_notification",
  "sign_ins",
  "session",
  "sessions_of",
  "limit",
  "email_code",
  "login_tries",
  "client_turn",
  "download",
  "admins",
]);
const onlyPassing = (key: Deno.KvKey) => passing.has(String(key[0])) || others.has(String(key[1]));

/** Returns the sorted entries as text, by key family. */
export function comparableEntries(entries: Deno.KvEntry<unknown>[]): Map<string, string[]> {
  const families = new Map<string, string[]>();
  for (const { key, value } of entries) {
    if (value instanceof Deno.KvU64 && value.value === 0n) continue; // equal to a missing counter
    if (onlyPassing(key) || isOver(value) || key.some((part) => others.has(String(part)))) continue;
    const family = `${String(key[0])} ${String(key[1])}`;
    const all = families.get(family) ?? [];
    families.set(family, all);
    // A value holds several visits, grouped by commit. Visits are compared one by one, and their owners once.
    if (key[0] === "log" && value instanceof Uint8Array) {
      all.push(...recordsIn(value).map((entry) => plain(entry)));
    } else if (key[0] === "owner" && key[2] === "visits") all.push(plain(key.slice(0, -1)));
    else all.push(`${plain(key)} ${plain(value)}`);
  }
  return new Map([...families].map(([family, all]) => [family, owned(family) ? [...new Set(all)].sort() : all.sort()]));
}

/** The store removes expired entries late. */
const isOver = (value: unknown) => Number((value as { ends_at?: number } | null)?.ends_at ?? Infinity) <= Date.now();

const owned = (family: string) => family === "owner log";

/** Returns the text without random parts: the ends of ids, file names, hashes. */
function plain(value: unknown): string {
  const text = JSON.stringify(value, (_, inner) => {
    if (typeof inner === "bigint") return String(inner);
    if (inner instanceof Deno.KvU64) return String(inner.value);
    if (inner instanceof Uint8Array) return [...inner].join();
    if (inner?.constructor !== Object) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => one < other ? -1 : 1));
  }) ?? "null";
  return text
    .replace(/"([0-9a-f]{12})[0-9a-f]{16}"/g, '"$1"')
    .replace(/[0-9a-f]{32}\.(\w+)/g, "FILE.$1")
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "UUID")
    .replace(/"password_hash":"[^"]*"/, '"password_hash":""')
    .replace(/"[0-9a-f]{32}"/g, '"HASH"')
    .replace(/"warnings":\d+,?/, "") // as of the last reading
    .replace(/"ends_at":\d+,?/, "");
}
