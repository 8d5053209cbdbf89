// The search dialog. lib/island/page.ts adds it on the first `/`, Ctrl+K or click, and reopens it by an event.
import { useEffect, useId, useRef, useState } from "react";
import { HitList } from "../../components/search/HitList.tsx";
import { SearchField, SearchFrame } from "../../components/search/SearchFrame.tsx";
import { NEAR_ONLY, QUERY_LIMIT, searchAddress } from "../../lib/shared/search/kinds.ts";
import { useChoice } from "../kit/use_choice.ts";
import { useSearch } from "./search/use_search.ts";

export default function SearchDialog() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const { query, groups, near, satellite, notice } = useSearch(typed);
  const hits = [...satellite ? [satellite] : [], ...groups.flatMap((group) => group.hits)];
  const close = () => setOpen(false);
  const { chosen, setChosen, onKeyDown } = useChoice({
    list,
    count: hits.length,
    onEnter(chosen) {
      const hit = query === typed.trim() ? hits[chosen] : undefined; // not the selection for another query
      if (typed.trim() || hit) location.assign(hit?.url ?? searchAddress(typed.trim()));
      close();
    },
  });

  useEffect(() => {
    const show = () => setOpen(true);
    show();
    document.addEventListener("search", show);
    return () => document.removeEventListener("search", show);
  }, []);
  useEffect(() => setChosen(0), [groups]);

  return (
    <SearchFrame open={open} onClose={close} focus={input}>
      <SearchField
        input={input}
        label="关键词"
        placeholder="搜索文档、教程、案例、资讯、版本与论坛"
        maxLength={QUERY_LIMIT}
        typed={typed}
        onType={setTyped}
        onKeyDown={onKeyDown}
        onClose={close}
        list={list}
        count={hits.length}
        chosen={chosen}
      />
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        {notice && <p role="status" className="bg-warning-tint px-5 py-2 text-13 text-ink-1">{notice}</p>}
        {near && <p role="status" className="px-5 pt-3 text-13 text-ink-2">{NEAR_ONLY}</p>}
        {hits.length > 0
          ? (
            <HitList
              id={list}
              satellite={satellite}
              groups={groups}
              query={query}
              chosen={chosen}
              onPoint={setChosen}
              onOpen={close}
            />
          )
          : query && !notice && (
            <p role="status" className="px-5 py-8 text-center text-ink-2 wrap-anywhere">
              没有与“{query}”相关的内容，可以换一个更短的词。
            </p>
          )}
      </div>
      <div className="flex h-11 shrink-0 items-center justify-between gap-4 border-t border-line px-5 text-13 text-ink-3">
        <p className="max-sm:hidden">
          <kbd>↑</kbd> <kbd>↓</kbd> 选择，<kbd>Enter</kbd> 打开，<kbd>Esc</kbd> 关闭
        </p>
        <a href={query ? searchAddress(query) : "/search"} className="text-link hover:underline">在搜索页查看</a>
      </div>
    </SearchFrame>
  );
}
