// Finds screens by name; names that begin with the typed text come first.
import { groupOf, ownProfile, screens } from "../../../../lib/shared/admin_menu.ts";
import type { Permission } from "../../../../lib/shared/labels.ts";
import { folded } from "../../../../lib/shared/search/folded.ts";

type FoundScreen = { path: string; label: string; note: string };

/** Returns the permitted screens that match; all of them without text. */
export function findScreens(typed: string, permissions: readonly Permission[]): FoundScreen[] {
  const sought = folded(typed.trim());
  const open = screens.filter(({ permission }) => permissions.includes(permission));
  const all = [
    ...open.map((screen) => ({ path: screen.path, label: screen.label, note: groupOf(screen) ?? screen.note ?? "" })),
    { ...ownProfile, note: "邮箱、密码" },
  ];
  const found = all.filter(({ label, note, path }) =>
    [label, note, path].some((word) => folded(word).includes(sought))
  );
  const rank = ({ label }: FoundScreen) =>
    folded(label).startsWith(sought) ? 0 : folded(label).includes(sought) ? 1 : 2;
  return found.sort((a, b) => rank(a) - rank(b));
}
