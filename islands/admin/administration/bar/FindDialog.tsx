// Searches the screens and users that the role may see; opens one by keyboard or pointer.
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Marked } from "../../../../components/search/Marked.tsx";
import { optionId, SearchField, SearchFrame } from "../../../../components/search/SearchFrame.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import { type Permission, userStatusLabels } from "../../../../lib/shared/labels.ts";
import { useChoice } from "../../../kit/use_choice.ts";
import { groupOf, ownProfile, screens } from "../../../../lib/shared/admin_menu.ts";
import { folded } from "../../../../lib/shared/search/folded.ts";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { type AdminUser, users } from "../../../../lib/shared/calls/users.ts";
import { useTyped } from "../../../kit/use_typed.ts";

type Props = { open: boolean; onClose: () => void; permissions: readonly Permission[] };
type Entry = { href: string; title: string; note: string };

export function FindDialog({ open, onClose, permissions }: Props) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const mayView = permissions.includes("user:view");
  const query = typed.trim();
  const found = useUserMatches(open ? typed : "", mayView);
  const screenEntries: Entry[] = findScreens(typed, permissions).map(({ path, label, note }) => {
    return { href: path, title: label, note };
  });
  const userEntries: Entry[] = found.users.map(({ id, name, email, phone, institution_name, status }) => ({
    href: `/admin/users/list?user=${id}`,
    title: name,
    note: [email, phone, institution_name, userStatusLabels[status]].filter(Boolean).join("、"),
  }));
  const entries = [...screenEntries, ...userEntries];
  const { chosen, setChosen, onKeyDown } = useChoice({
    list,
    count: entries.length,
    onEnter(chosen) {
      const entry = entries[chosen];
      if (entry) location.assign(entry.href);
    },
  });
  const late = mayView && query !== "" && found.query !== query;
  useEffect(() => setChosen(0), [typed]);
  useEffect(() => {
    if (open) setTyped("");
  }, [open]);

  const options = { list, chosen, query, onPoint: setChosen };
  return (
    <SearchFrame open={open} onClose={onClose} focus={input}>
      <SearchField
        input={input}
        label={mayView ? "页面名称、用户的姓名、邮箱或手机号" : "页面名称"}
        placeholder={mayView ? "页面名称，用户的姓名、邮箱、手机号" : "页面名称"}
        maxLength={64}
        typed={typed}
        onType={setTyped}
        onKeyDown={onKeyDown}
        onClose={onClose}
        list={list}
        count={entries.length}
        chosen={chosen}
      />
      <div className="min-h-0 grow overflow-y-auto overscroll-contain pb-2">
        <div id={list} role="listbox" aria-label="页面与用户" className="px-2">
          {screenEntries.length > 0 && <Group {...options} label="页面" entries={screenEntries} from={0} />}
          {userEntries.length > 0 && (
            <Group {...options} label="用户" total={found.total} entries={userEntries} from={screenEntries.length} />
          )}
        </div>
        {found.failure && found.query === query && <Note alert>{found.failure}</Note>}
        {late && <Note>正在搜索用户…</Note>}
        {!late && !found.failure && entries.length === 0 && (
          <Note>没有与“{query}”相关的{mayView ? "页面或用户" : "页面"}，可以换一个更短的词。</Note>
        )}
      </div>
      <p className="flex h-11 shrink-0 items-center gap-1 border-t border-line px-5 text-13 text-ink-3 max-sm:hidden">
        <kbd>↑</kbd> <kbd>↓</kbd> 选择，<kbd>Enter</kbd> 打开，<kbd>Esc</kbd> 关闭
      </p>
    </SearchFrame>
  );
}

type GroupProps = {
  list: string;
  label: string;
  total?: number;
  entries: Entry[];
  /** The index of the first entry among all. */
  from: number;
  chosen: number;
  query: string;
  onPoint: (index: number) => void;
};

function Group({ list, label, total, entries, from, chosen, query, onPoint }: GroupProps) {
  const heading = `${list}-${label}`;
  return (
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className="flex items-baseline gap-2 px-3 pt-3 pb-1 text-13 font-medium text-ink-2">
        {label}
        {total !== undefined && <span className="font-normal text-ink-3">{total}</span>}
      </p>
      {entries.map(({ href, title, note }, n) => (
        <a
          key={href}
          id={optionId(list, from + n)}
          role="option"
          aria-selected={from + n === chosen}
          tabIndex={-1}
          href={href}
          onPointerMove={() => onPoint(from + n)}
          className={classes(
            "flex items-baseline gap-3 rounded-control px-3 py-2 pointer-coarse:py-3",
            from + n === chosen && "bg-selected",
          )}
        >
          <span className="shrink-0 font-medium text-ink-1">
            <Marked text={title} query={query} />
          </span>
          <span className="min-w-0 truncate text-13 text-ink-2">
            <Marked text={note} query={query} />
          </span>
        </a>
      ))}
    </div>
  );
}

function Note({ alert = false, children }: { alert?: boolean; children: ReactNode }) {
  return (
    <p role="status" className={classes("px-5 py-6 text-center wrap-anywhere", alert ? "text-danger" : "text-ink-2")}>
      {children}
    </p>
  );
}

type FoundScreen = { path: string; label: string; note: string };

/** Returns the permitted screens that match, names that begin with the text first; all of them without text. */
function findScreens(typed: string, permissions: readonly Permission[]): FoundScreen[] {
  const query = folded(typed.trim());
  const open = screens.filter(({ permission }) => permissions.includes(permission));
  const all = [
    ...open.map((screen) => ({ path: screen.path, label: screen.label, note: groupOf(screen) ?? screen.note ?? "" })),
    { ...ownProfile, note: "邮箱、密码" },
  ];
  const found = all.filter(({ label, note, path }) => [label, note, path].some((word) => folded(word).includes(query)));
  const rank = ({ label }: FoundScreen) => folded(label).startsWith(query) ? 0 : folded(label).includes(query) ? 1 : 2;
  return found.sort((a, b) => rank(a) - rank(b));
}

const PAUSE = 150; // not one request per letter
const MOST = 8;

type UserMatches = { query: string; users: AdminUser[]; total: number; failure?: string };

const none: UserMatches = { query: "", users: [], total: 0 };

/** Searches users by name, email, phone or institution during typing. */
function useUserMatches(typed: string, mayView: boolean): UserMatches {
  const query = [...typed.trim()].slice(0, 64).join("");
  return useTyped(mayView ? query : "", { none, pause: PAUSE, ask: (signal) => findUsers(query, signal) });
}

async function findUsers(query: string, signal: AbortSignal): Promise<UserMatches> {
  try {
    const { data, total } = await adminApi.call(users, {
      query: { keyword: query, limit: MOST },
      signal,
    });
    return { query, users: data, total };
  } catch (failure) {
    const reason = errorMessage(failure, "请稍后重试");
    return { query, users: [], total: 0, failure: `搜索用户失败：${reason}` };
  }
}
