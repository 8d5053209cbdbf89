// Existing answers to a title, searched during typing, so that nobody has to ask and wait.
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Card } from "../../../components/ui/Card.tsx";
import { api } from "../../../lib/shared/api_client.ts";
import { type Group, search } from "../../../lib/shared/calls/search.ts";
import type { SearchKind } from "../../../lib/shared/search/kinds.ts";
import { useTyped } from "../../kit/use_typed.ts";
import { titleQueries } from "./title_parts.ts";
import type { TopicValues } from "./TopicFields.tsx";

const PAUSE = 400;
const OF_EACH = 3;
const none: Group[] = [];
const kinds: readonly SearchKind[] = ["tutorial", "doc", "forum"];

type Props = { form: Pick<UseFormReturn<TopicValues, unknown, unknown>, "watch" | "getValues"> };

export function Suggestions({ form }: Props) {
  const title = useTitle(form);
  // A failed search is not reported: the form is what matters.
  const ask = (signal: AbortSignal) => firstFound(titleQueries(title), signal).catch(() => none);
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

/** Returns the results of the first query that has any. */
async function firstFound(questions: string[], signal: AbortSignal): Promise<Group[]> {
  for (const q of questions) {
    const { groups } = await api.call(search, { query: { q, limit: OF_EACH }, signal });
    const found = groups.filter(({ kind }) => kinds.includes(kind));
    if (found.length > 0) return found;
  }
  return [];
}
