// The news filter by keyword and source: a form and links, so that an address shows the same rows without a script.
import { withQuery } from "../../lib/shared/browser/addresses.ts";
import { Button } from "../ui/Button.tsx";
import { Chip } from "../ui/Chip.tsx";

export type NewsChoice = { keyword: string; source?: string };

type Props = { sources: { source: string; count: number }[]; choice: NewsChoice };

export function NewsFilter({ sources, choice: { keyword, source } }: Props) {
  return (
    <aside aria-label="筛选" className="flex flex-col gap-5 lg:sticky lg:top-24 lg:order-last">
      <form action="/news" method="get" role="search" className="flex gap-2">
        <input
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={64}
          aria-label="关键词"
          placeholder="标题、摘要、来源"
          className="h-10 pointer-coarse:h-11 w-full min-w-0 rounded-control border border-line-field bg-surface px-3 text-14 text-ink-1 placeholder:text-ink-3 hover:border-ink-3 focus:border-primary"
        />
        {source && <input type="hidden" name="source" value={source} />}
        <Button type="submit" className="shrink-0">搜索</Button>
      </form>
      {sources.length > 1 && (
        <nav aria-label="按来源筛选">
          <h2 className="mb-2.5 text-14 font-semibold text-ink-1 max-lg:sr-only">来源</h2>
          <div className="flex flex-wrap gap-2">
            <Chip href={newsHref({ keyword })} selected={!source} size="md">全部</Chip>
            {sources.map((item) => (
              <Chip
                key={item.source}
                href={newsHref({ keyword, source: item.source })}
                selected={item.source === source}
                count={item.count}
                size="md"
                className="max-w-full"
              >
                <span className="truncate">{item.source}</span>
              </Chip>
            ))}
          </div>
        </nav>
      )}
    </aside>
  );
}

function newsHref({ keyword, source }: NewsChoice): string {
  const query = new URLSearchParams({ ...(keyword ? { keyword } : {}), ...(source ? { source } : {}) });
  return withQuery("/news", query);
}
