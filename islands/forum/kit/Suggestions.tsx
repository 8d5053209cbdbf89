// Existing answers to a title, searched during typing, so that the user need not wait for a reply.
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Card } from "../../../components/ui/Card.tsx";
import { api } from "../../../lib/shared/api_client.ts";
import { type Group, search } from "../../../lib/shared/calls/search.ts";
import { QUERY_LIMIT, type SearchKind } from "../../../lib/shared/search/kinds.ts";
import { useTyped } from "../../kit/use_typed.ts";
import type { TopicValues } from "./TopicFields.tsx";

const PAUSE = 400;
const OF_EACH = 3;
const none: Group[] = [];
const kinds: readonly SearchKind[] = ["tutorial", "doc", "forum"];

type Props = { form: Pick<UseFormReturn<TopicValues, unknown, unknown>, "watch" | "getValues"> };

export function Suggestions({ form }: Props) {
  const title = useTitle(form);
  // A failed search is not reported, because the form works without it.
  const ask = (signal: AbortSignal) => allFound(titleQueries(title), signal).catch(() => none);
  const groups = useTyped(title, { none, pause: PAUSE, ask });
  return (
    <div role="status">
      {groups.length > 0 && (
        <Card title="可能已有答案" dense className="!rounded-card">
          {groups.map(({ kind, label, hits }) => (
            <div key={kind} className="mt-3 first:mt-0">
              <h3 className="text-13 text-ink-3">{label}</h3>
              <ul className="mt-1 flex flex-col gap-1.5 text-14">
                {hits.map(({ title, url }) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noopener" className="break-words text-link hover:underline">
                      {title}
                      <span className="sr-only">（新窗口打开）</span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Card>
      )}
    </div>
  );
}

/** The text of the title, also when typed before hydration or restored from the draft. */
function useTitle({ watch, getValues }: Props["form"]): string {
  const [title, setTitle] = useState("");
  useEffect(() => {
    setTitle(getValues("title") ?? "");
    const { unsubscribe } = watch((values) => setTitle(values.title ?? ""));
    return unsubscribe;
  }, []);
  return title;
}

/** Returns the results of each kind. Asked for all kinds, the search gives no near ones beside an exact topic. */
async function allFound(queries: string[], signal: AbortSignal): Promise<Group[]> {
  return (await Promise.all(kinds.map((kind) => firstFound(kind, queries, signal)))).flat();
}

/** Returns the results of the first query that has any. */
async function firstFound(kind: SearchKind, queries: string[], signal: AbortSignal): Promise<Group[]> {
  for (const q of queries) {
    const { groups } = await api.call(search, { query: { q, kind, limit: OF_EACH }, signal });
    if (groups.length > 0) return groups;
  }
  return [];
}

/** Question words, which say nothing about the subject. */
const between =
  /[\s\p{P}\p{S}]+|为什么|怎么办|怎么|怎样|如何|什么|哪个|哪一个|是不是|是否|可以|需要|出现|之后|以后|问题|请问|[的了吗呢吧后时和与在是把被对从]/u;

const MOST = 2;

/** Returns the queries for a title: the title itself, then its longest parts, in case the title finds nothing. */
export function titleQueries(title: string): string[] {
  const whole = [...title.trim()].slice(0, QUERY_LIMIT).join("");
  if ([...whole].length < 2) return [];
  const parts = whole.split(between).filter((part) => [...part].length >= 2 && part !== whole);
  const longest = [...new Set(parts)].sort((a, b) => [...b].length - [...a].length).slice(0, MOST);
  return [whole, ...longest];
}
