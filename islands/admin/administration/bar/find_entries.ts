// The entries of the search dialog that need no call: screens, actions, and those that were opened last.
import pinyin from "../../../../lib/shared/administration/pinyin.json" with { type: "json" };
import { groupOf, ownProfile, screens } from "../../../../lib/shared/admin_menu.ts";
import { tab } from "../../../../lib/shared/browser/memory.ts";
import type { Permission } from "../../../../lib/shared/labels.ts";
import { folded } from "../../../../lib/shared/search/folded.ts";
import { toggleTheme } from "./theme.ts";
import { logOut, signOutFailed } from "../../kit/log_out.ts";
import { toast } from "../../../../components/ui/toast.tsx";
import { actions } from "../../../../lib/shared/administration/actions.ts";

/** An entry leads to an address, or runs an action. */
export type Entry = { title: string; note: string } & ({ href: string } | { run: () => void });

const runs = {
  "toggle theme": toggleTheme,
  "log out": () => void logOut().catch(() => toast.error(signOutFailed)),
};

/** Returns the permitted screens that match, best matches first; all of them without text. */
export function findScreens(typed: string, permissions: readonly Permission[]): Entry[] {
  const open = screens.filter(({ permission }) => permissions.includes(permission));
  return matching(typed, [
    ...open.map((screen) => ({ href: screen.path, title: screen.label, note: groupOf(screen) ?? screen.note ?? "" })),
    { href: ownProfile.path, title: ownProfile.label, note: "邮箱、密码" },
  ]);
}

/** Returns the permitted actions that match, best matches first; all of them without text. */
export function findActions(typed: string, permissions: readonly Permission[]): Entry[] {
  const open = actions.filter(({ permission }) => !permission || permissions.includes(permission));
  return matching(typed, open.map((action) => "does" in action ? { ...action, run: runs[action.does] } : action));
}

function matching(typed: string, entries: Entry[]): Entry[] {
  const query = folded(typed.trim());
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(entry, query) }));
  return ranked.filter(({ rank }) => rank < NONE).sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}

const NONE = 5;

/** 0: the title is the text; 1: begins with it; 2: so does its pinyin; 3: the title contains it; 4: note or address. */
function rankOf(entry: Entry, query: string): number {
  const title = folded(entry.title);
  if (title === query) return 0;
  if (title.startsWith(query)) return 1;
  const sounds = (pinyin as Record<string, string[]>)[entry.title] ?? [];
  if (sounds.some((sound) => sound.startsWith(query.replaceAll(" ", "")))) return 2;
  if (title.includes(query)) return 3;
  const others = [entry.note, "href" in entry ? entry.href : ""];
  return others.some((text) => folded(text).includes(query)) ? 4 : NONE;
}

const MOST = 6;
const storedAs = (username: string) => `admin.found ${username}`;

type Opened = Extract<Entry, { href: string }>;

/** Returns the things that the administrator opened last in this tab, newest first. */
export function recentEntries(username: string): Opened[] {
  const stored = tab.recallJson(storedAs(username));
  return Array.isArray(stored) ? stored.filter(isEntry).slice(0, MOST) : [];
}

function isEntry(value: unknown): value is Opened {
  const { title, note, href } = (value ?? {}) as Record<string, unknown>;
  return [title, note, href].every((text) => typeof text === "string") && String(href).startsWith("/admin/");
}

/** Stores an opened entry before the earlier ones, in this tab only, because titles are names of users. */
export function rememberEntry(username: string, { title, note, href }: Opened): void {
  const others = recentEntries(username).filter((entry) => entry.href !== href);
  tab.keep(storedAs(username), JSON.stringify([{ title, note, href }, ...others].slice(0, MOST)));
}
