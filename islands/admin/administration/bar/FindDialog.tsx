// Opens any screen or user that the role may see by a few letters, with keyboard or pointer.
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Marked } from "../../../../components/search/Marked.tsx";
import { optionId, SearchField, SearchFrame } from "../../../../components/search/SearchFrame.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import { type Permission, userStatusLabels } from "../../../../lib/shared/labels.ts";
import { useChoice } from "../../../kit/use_choice.ts";
import { findScreens } from "./find_screens.ts";
import { useUserMatches } from "./use_user_matches.ts";

type Props = { open: boolean; onClose: () => void; permissions: readonly Permission[] };
type Entry = { href: string; title: string; note: string };

export function FindDialog({ open, onClose, permissions }: Props) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const mayView = permissions.includes("user:view");
  const query = typed.trim();
  const found = useUserMatches(open ? typed : "", mayView);
  const screens: Entry[] = findScreens(typed, permissions).map(({ path, label, note }) => {
    return { href: path, title: label, note };
  });
  const users: Entry[] = found.users.map(({ id, name, email, phone, institution_name, status }) => ({
    href: `/admin/users/list?user=${id}`,
    title: name,
    note: [email, phone, institution_name, userStatusLabels[status]].filter(Boolean).join("、"),
  }));
  const entries = [...screens, ...users];
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
          {screens.length > 0 && <Group {...options} label="页面" entries={screens} from={0} />}
          {users.length > 0 && (
            <Group {...options} label="用户" total={found.total} entries={users} from={screens.length} />
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
  onPoint: (place: number) => void;
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
