// Industry news by year: date, title and two lines of text, picture or the drawing of an empty footprint.
import { withQuery } from "../../lib/shared/browser/addresses.ts";
import type { PublicNews } from "../../lib/shared/calls/news.ts";
import { siteDate } from "../../lib/shared/time.ts";
import { FeedLink } from "../content/FeedLink.tsx";
import { Container, PageHead } from "../content/Section.tsx";
import { externalLink, ExternalMark } from "../content/external.tsx";
import { Button } from "../ui/Button.tsx";
import { Chip } from "../ui/Chip.tsx";
import { Empty } from "../ui/Empty.tsx";
import { ChevronDown } from "../icon/icons.ts";
import { Footprint } from "../ui/Footprint.tsx";

export type NewsChoice = { keyword: string; source?: string };

export type NewsData = {
  /** The matching items, newest first. */
  news: PublicNews[];
  /** The sources with their number of items. */
  sources?: { source: string; count: number }[];
  /** The current filter. */
  choice?: NewsChoice;
};

const weekdays = ["周日", "周一", "周二", "周三", "周四", "周五", "周六"];

function byYear(news: PublicNews[]): [year: string, items: PublicNews[]][] {
  const years = new Map<string, PublicNews[]>();
  for (const item of news) {
    const year = siteDate(item.published_at).slice(0, 4);
    years.set(year, [...years.get(year) ?? [], item]);
  }
  return [...years];
}

export function NewsPage({ news, sources = [], choice = { keyword: "" } }: NewsData) {
  const pictured = news.some(({ cover_url }) => cover_url);
  const chosen = choice.keyword !== "" || choice.source !== undefined;
  return (
    <Container className="pb-16">
      <PageHead
        title="行业资讯"
        action={
          <p className="flex gap-5 text-15 text-ink-3">
            {news.length > 0 && <span>共 {news.length} 条</span>}
            <FeedLink href="/news/feed.xml" label="订阅资讯" />
          </p>
        }
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-6 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_280px]">
        {(chosen || news.length > 0) && <NewsFilter sources={sources} choice={choice} />}
        <div className="min-w-0">
          {news.length > 0
            ? byYear(news).map(([year, items]) => (
              <section key={year} aria-labelledby={`year-${year}`} className="mb-10">
                <h2 id={`year-${year}`} className="border-b border-line pb-1.5 text-20 font-semibold text-ink-1">
                  {year}
                </h2>
                {items.map((item) => <Item key={item.id} item={item} pictured={pictured} />)}
              </section>
            ))
            : chosen
            ? (
              <Empty title="没有符合条件的资讯" action={<Button href="/news">清空筛选</Button>}>
                换一个关键词，或查看全部来源。
              </Empty>
            )
            : <Empty title="暂无资讯" action={<Button href="/">返回首页</Button>}>发布后会列在这里。</Empty>}
        </div>
      </div>
    </Container>
  );
}

/** Without any picture on the page the picture column is omitted. */
function Item({ item, pictured }: { item: PublicNews; pictured: boolean }) {
  const date = siteDate(item.published_at);
  return (
    <article id={`news-${item.id}`} className="flex scroll-mt-24 gap-4 border-b border-line py-5">
      <div className="flex min-w-0 grow gap-4 max-sm:flex-col max-sm:gap-1">
        <p className="w-[108px] shrink-0 max-sm:flex max-sm:w-auto max-sm:items-baseline max-sm:gap-2">
          <time
            dateTime={item.published_at}
            className="text-20 font-semibold text-ink-1 max-sm:text-14 max-sm:font-normal max-sm:text-ink-3"
          >
            {date.slice(5)}
          </time>
          <span className="block text-14 text-ink-3 max-sm:text-13">{weekdays[new Date(date).getUTCDay()]}</span>
        </p>
        <div className="min-w-0 max-w-[760px] wrap-anywhere">
          <h3 className="text-18 font-semibold text-balance text-ink-1 sm:text-pretty">
            <a {...externalLink(item.link)} className="touch inline-block hover:text-primary">
              {item.title}
              <ExternalMark href={item.link} />
            </a>
          </h3>
          {item.summary && <p className="mt-1 line-clamp-2 text-15 text-ink-2">{item.summary}</p>}
          {item.source && <p className="mt-3 text-13 text-ink-3">{item.source}</p>}
        </div>
      </div>
      {pictured && <Cover url={item.cover_url} />}
    </article>
  );
}

function Cover({ url }: { url: string }) {
  return (
    <div className="relative flex h-[122px] w-52 shrink-0 items-center justify-center bg-sunken max-sm:hidden">
      <Footprint quiet className="w-[104px]" />
      {url && (
        <img
          src={url}
          width={208}
          height={122}
          loading="lazy"
          alt=""
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full bg-sunken object-cover"
        />
      )}
    </div>
  );
}

type FilterProps = { sources: { source: string; count: number }[]; choice: NewsChoice };

/** The filter by keyword and source: a form and links, so that an address shows the same rows without a script. */
function NewsFilter({ sources, choice: { keyword, source } }: FilterProps) {
  const chips = (some: typeof sources) =>
    some.map((item) => (
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
    ));
  const rare = sources.filter(({ count }) => count === 1);
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
            {chips(sources.filter(({ count }) => count > 1))}
          </div>
          {rare.length > 0 && (
            <details open={rare.some((item) => item.source === source)} className="group mt-3">
              <summary className="touch inline-flex cursor-pointer list-none items-center gap-1 text-13 text-link">
                更多来源
                <span className="text-ink-3">{rare.length}</span>
                <ChevronDown size={14} className="group-open:rotate-180" aria-hidden="true" />
              </summary>
              <div className="mt-2 flex flex-wrap gap-2">{chips(rare)}</div>
            </details>
          )}
        </nav>
      )}
    </aside>
  );
}

function newsHref({ keyword, source }: NewsChoice): string {
  const query = new URLSearchParams({ ...(keyword ? { keyword } : {}), ...(source ? { source } : {}) });
  return withQuery("/news", query);
}
