// Searches screens, actions and everything else that the role may see; opens one by keyboard or pointer.
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { Marked } from "../../../../components/search/Marked.tsx";
import { optionId, SearchField, SearchFrame } from "../../../../components/search/SearchFrame.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { adminSearch, type FoundThings } from "../../../../lib/shared/calls/admin_session.ts";
import type { Permission } from "../../../../lib/shared/labels.ts";
import { QUERY_LIMIT } from "../../../../lib/shared/search/kinds.ts";
import { useChoice } from "../../../kit/use_choice.ts";
import { useTyped } from "../../../kit/use_typed.ts";
import { type Entry, findActions, findScreens, recentEntries, rememberEntry } from "./find_entries.ts";

type Props = { open: boolean; onClose: () => void; permissions: readonly Permission[]; username: string };
type Section = { label: string; entries: Entry[] };

export function FindDialog({ open, onClose, permissions, username }: Props) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const query = typed.trim();
  const found = useMatches(open ? typed : "");
  const recent = useMemo(() => open ? recentEntries(username) : [], [open]);
  const sections: Section[] = [
    { label: "最近打开", entries: query === "" ? recent : [] },
    { label: "页面", entries: findScreens(typed, permissions) },
    { label: "操作", entries: findActions(typed, permissions) },
    ...query === "" ? [] : found.groups.map(({ label, hits }) => {
      return { label, entries: hits.map(({ title, note, url }) => ({ title, note, href: url })) };
    }),
  ].filter(({ entries }) => entries.length > 0);
  const entries = sections.flatMap(({ entries }) => entries);
  const { chosen, setChosen, onKeyDown } = useChoice({
    list,
    count: entries.length,
    onEnter(chosen, aside) {
      const entry = entries[chosen];
      if (!entry) return;
      pick(entry);
      if (!("href" in entry)) return;
      if (aside) globalThis.open(entry.href, "_blank", "noopener");
      else location.assign(entry.href);
    },
  });
  /** Runs an action, or remembers what is being opened. */
  function pick(entry: Entry) {
    if ("href" in entry) return rememberEntry(username, entry);
    onClose();
    entry.run();
  }
  const late = query !== "" && found.query !== query;
  useEffect(() => setChosen(0), [typed]);
  useEffect(() => {
    if (open) setTyped("");
  }, [open]);

  const options = { list, chosen, query, onPoint: setChosen, onPick: pick };
  return (
    <SearchFrame open={open} onClose={onClose} focus={input}>
      <SearchField
        input={input}
        label="搜索页面、操作与内容"
        placeholder="页面、用户、内容或拼音"
        maxLength={QUERY_LIMIT}
        typed={typed}
        onType={setTyped}
        onKeyDown={onKeyDown}
        onClose={onClose}
        list={list}
        count={entries.length}
        chosen={chosen}
      />
      <div className="min-h-0 grow overflow-y-auto overscroll-contain pb-2">
        <div id={list} role="listbox" aria-label="搜索结果" className="px-2">
          {sections.map(({ label, entries: own }) => (
            <Group key={label} {...options} label={label} entries={own} from={entries.indexOf(own[0]!)} />
          ))}
        </div>
        {found.failure && found.query === query && <Note alert>{found.failure}</Note>}
        {late && <Note>正在搜索…</Note>}
        {!late && !found.failure && entries.length === 0 && <Note>没有与“{query}”相关的内容，可以换一个更短的词。
        </Note>}
      </div>
      <p className="flex h-11 shrink-0 items-center gap-1 border-t border-line px-5 text-13 text-ink-3 max-sm:hidden">
        <kbd>↑</kbd> <kbd>↓</kbd> 选择，<kbd>Enter</kbd> 打开，<kbd>Ctrl</kbd> <kbd>Enter</kbd>{" "}
        在新标签页打开，<kbd>Esc</kbd> 关闭
      </p>
    </SearchFrame>
  );
}

type GroupProps = {
  list: string;
  label: string;
  entries: Entry[];
  /** The index of the first entry among all. */
  from: number;
  chosen: number;
  query: string;
  onPoint: (index: number) => void;
  onPick: (entry: Entry) => void;
};

function Group({ list, label, entries, from, chosen, query, onPoint, onPick }: GroupProps) {
  const heading = `${list}-${label}`;
  return (
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className="px-3 pt-3 pb-1 text-13 font-medium text-ink-2">{label}</p>
      {entries.map((entry, n) => {
        const { title, note } = entry;
        const props = {
          id: optionId(list, from + n),
          role: "option",
          "aria-selected": from + n === chosen,
          tabIndex: -1,
          onPointerMove: () => onPoint(from + n),
          onClick: () => onPick(entry),
          className: classes(
            "flex w-full items-baseline gap-3 rounded-control px-3 py-2 text-left pointer-coarse:py-3",
            from + n === chosen && "bg-selected",
          ),
        };
        const content = (
          <>
            <span className="max-w-2/3 shrink-0 truncate font-medium text-ink-1">
              <Marked text={title} query={query} />
            </span>
            <span className="min-w-0 truncate text-13 text-ink-2">
              <Marked text={note} query={query} />
            </span>
          </>
        );
        return "href" in entry
          ? <a key={entry.href} href={entry.href} {...props}>{content}</a>
          : <button key={title} type="button" {...props}>{content}</button>;
      })}
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

const PAUSE = 150; // not one request per letter
type Matches = { query: string; groups: FoundThings["groups"]; failure?: string };

const none: Matches = { query: "", groups: [] };

/** Searches everything that the administrator may see during typing. */
function useMatches(typed: string): Matches {
  const query = [...typed.trim()].slice(0, QUERY_LIMIT).join("");
  return useTyped(query, { none, pause: PAUSE, ask: (signal) => findThings(query, signal) });
}

async function findThings(q: string, signal: AbortSignal): Promise<Matches> {
  try {
    const { groups } = await adminApi.call(adminSearch, { query: { q }, signal });
    return { query: q, groups };
  } catch (failure) {
    return { query: q, groups: [], failure: `搜索失败：${errorMessage(failure, "请稍后重试")}` };
  }
}
