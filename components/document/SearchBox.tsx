// The search of the documentation. Without a script the form leads to the search page. lib/island/document_search.ts,
// loaded at the first interaction, answers in place and needs no server.
import { useId } from "react";
import { asset } from "../../lib/island/assets.ts";
import { QUERY_LIMIT } from "../../lib/shared/search/kinds.ts";
import { Search } from "../icon/icons.ts";

export function SearchBox() {
  const list = useId();
  return (
    <form
      role="search"
      action="/search"
      className="mb-4"
      data-finder={asset("lib/island/document_search.ts")}
    >
      <div className="relative">
        <Search size={15} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-3" />
        <input
          type="search"
          name="q"
          required
          maxLength={QUERY_LIMIT}
          aria-label="搜索文档"
          aria-controls={list}
          placeholder="搜索文档"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="control h-9 pr-3 pl-9 text-14 max-lg:h-11 max-lg:text-16"
        />
        <input type="hidden" name="kind" value="doc" />
      </div>
      <div id={list} role="listbox" aria-label="文档中的结果" className="mt-2 empty:hidden" data-hits />
      <p role="status" className="px-2 pt-1.5 text-13 text-ink-3 wrap-anywhere empty:hidden" data-said />
      <template>
        <a
          role="option"
          tabIndex={-1}
          className="block rounded-control px-2 py-1.5 hover:bg-hover aria-selected:bg-selected max-lg:py-2.5"
        >
          <span className="block text-14 font-semibold text-ink-1" data-title />
          <span className="line-clamp-2 text-13 text-ink-2" data-excerpt />
        </a>
        <mark className="rounded-[2px] bg-mark text-ink-1" />
      </template>
    </form>
  );
}
