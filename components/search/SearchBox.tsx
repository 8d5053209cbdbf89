// The search box of the search page: a plain form, so that it works without a script.
import { QUERY_LIMIT, type SearchKind } from "../../lib/shared/search/kinds.ts";
import { buttonStyle } from "../ui/button_style.ts";

export function SearchBox({ query, kind }: { query: string; kind?: SearchKind }) {
  return (
    <form action="/search" method="get" role="search" className="mt-6 flex gap-3">
      <input
        type="search"
        name="q"
        defaultValue={query}
        maxLength={QUERY_LIMIT}
        aria-label="关键词"
        placeholder="大气校正、GF-1、RPC"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="h-12 w-full min-w-0 rounded-control border border-line-field bg-surface px-3.5 text-16 text-ink-1 placeholder:text-ink-3 hover:border-ink-3 focus:border-primary"
      />
      {kind && <input type="hidden" name="kind" value={kind} />}
      <button type="submit" className={`${buttonStyle({ variant: "primary", size: "xl" })} shrink-0`}>搜索</button>
    </form>
  );
}
