// The search over the page: lib/island/page.ts puts it there on the first `/`, Ctrl+K or press, and calls it again by an event.
import { Search } from "../../components/icon/icons.ts";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { HitList, optionId } from "../../components/search/HitList.tsx";
import { SearchFrame } from "../../components/search/SearchFrame.tsx";
import { QUERY_LIMIT, searchAddress } from "../../lib/shared/search/kinds.ts";
import { useSearch } from "./search/use_search.ts";

export default function SearchDialog() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const { query, groups, notice } = useSearch(typed);
  const hits = groups.flatMap((group) => group.hits);
  const close = () => setOpen(false);

  useEffect(() => {
    const show = () => setOpen(true);
    show();
    document.addEventListener("search", show);
    return () => document.removeEventListener("search", show);
  }, []);
  useEffect(() => setChosen(0), [groups]);

  function choose(place: number) {
    const next = (place + hits.length) % hits.length;
    setChosen(next);
    document.getElementById(optionId(list, next))?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return; // these keys choose among the characters of the input method
    if (event.key === "Enter") {
      event.preventDefault();
      const hit = query === typed.trim() ? hits[chosen] : undefined; // not what stood there for another word
      if (typed.trim() || hit) location.assign(hit?.url ?? searchAddress(typed.trim()));
      close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || hits.length === 0) return;
    event.preventDefault();
    choose(chosen + step);
  }

  return (
    <SearchFrame open={open} onClose={close} focus={input}>
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-5">
        <Search size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="关键词"
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-activedescendant={hits.length > 0 ? optionId(list, chosen) : undefined}
          aria-autocomplete="list"
          value={typed}
          maxLength={QUERY_LIMIT}
          placeholder="搜索文档、教程、案例、资讯、版本与论坛"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 grow bg-transparent text-16 text-ink-1 outline-none placeholder:text-ink-3"
        />
        <button
          type="button"
          onClick={close}
          className="-mr-2 h-8 shrink-0 rounded-control px-2 text-13 text-ink-3 hover:bg-hover pointer-coarse:h-11"
        >
          关闭
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        {notice && <p role="status" className="bg-warning-tint px-5 py-2 text-13 text-ink-1">{notice}</p>}
        {hits.length > 0
          ? <HitList id={list} {...{ groups, query, chosen }} onPoint={setChosen} onOpen={close} />
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
