// The case list: the newest three in a carousel, all in a grid filtered by tag, then the technical data of the
// software.
import type { ReactNode } from "react";
import type { PublicCase } from "../../lib/shared/calls/cases.ts";
import { fieldLabels } from "../../lib/shared/schemas/field_labels.ts";
import { Pipeline } from "../content/Pipeline.tsx";
import { Container, MoreLink, PageHead } from "../content/Section.tsx";
import { TECHNICAL_DATA_ANCHOR, TechnicalTable } from "../content/TechnicalTable.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";
import { Pager } from "../ui/Pager.tsx";
import { CaseGrid, CasePair } from "./CaseGrid.tsx";
import { casesHref, CaseTags, TagChips, type TagCount } from "./CaseTags.tsx";

export type CaseListData = {
  /** The newest three cases, independent of the filter below. */
  top: PublicCase[];
  tags: TagCount[];
  /** Of all cases. */
  total: number;
  tag?: string;
  /** The cases of this page, newest first. */
  cases: PublicCase[];
  /** May be greater than the number of the last page. */
  page: number;
  pages: number;
};

type Props = CaseListData & { carousel: (slides: ReactNode, count: number) => ReactNode };

export function CaseListPage({ carousel, top, tags, total, tag, cases, page, pages }: Props) {
  return (
    <>
      <Container className="pb-12 sm:pb-20">
        <PageHead title="应用案例" lead="每个案例给出处理前后对照、项目背景与技术流程。" />
        {top.length > 0 && <div className="mt-6 sm:mt-7">{carousel(<CaseSlides cases={top} />, top.length)}</div>}
        {total > 0 && <TagChips tags={tags} total={total} tag={tag} />}
        {cases.length > 0
          ? (
            <>
              <h2 className="sr-only">{tag ? `标签为「${tag}」的案例` : "全部案例"}</h2>
              <CaseGrid cases={cases} above={tag || cases.length === 1 ? undefined : top[0]} />
            </>
          )
          : page > pages
          ? (
            <Empty title="这里没有影像" action={<Button href={casesHref({ tag })}>返回第一页</Button>}>
              案例没有这一页。
            </Empty>
          )
          : <NoCases tag={tag} />}
        {pages > 1 && page <= pages && (
          <Pager
            page={page}
            pages={pages}
            href={(page) => casesHref({ tag, page })}
            className="mt-10"
          />
        )}
      </Container>
      <div className="bg-subtle py-10 sm:py-16">
        <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
          <section id={TECHNICAL_DATA_ANCHOR} className="scroll-mt-20">
            <h2 className="mb-5 text-24 font-semibold text-ink-1">软件指标</h2>
            <TechnicalTable />
          </section>
          <section>
            <h2 className="mb-5 text-24 font-semibold text-ink-1">处理流程</h2>
            <Pipeline look="upright" />
          </section>
        </Container>
      </div>
    </>
  );
}

function NoCases({ tag }: { tag?: string }) {
  if (tag) return <Empty title={`没有标签为「${tag}」的案例`} action={<Button href="/case">清空筛选</Button>} />;
  return (
    <Empty title="暂无案例" action={<Button href="/introduction">查看产品介绍</Button>}>
      案例发布后会显示在这里。
    </Empty>
  );
}

const sizes = "(min-width: 1248px) 792px, (min-width: 1024px) 66vw, 100vw";

/** The three newest cases as slides of islands/site/Carousel.tsx. Without a script the first one is shown. */
function CaseSlides({ cases }: { cases: PublicCase[] }) {
  return <>{cases.map((item, n) => <Slide key={item.id} item={item} n={n} count={cases.length} />)}</>;
}

function Slide({ item, n, count }: { item: PublicCase; n: number; count: number }) {
  const first = n === 0;
  const facts = [
    ["影像", `${item.satellite} ${item.camera}`.trim()],
    [fieldLabels.imaged_on, item.imaged_on],
    [fieldLabels.release_date, item.release_date],
  ].filter(([, value]) => value);
  const pair = <CasePair item={item} sizes={sizes} eager={first} labelled />;
  return (
    <div
      role="group"
      aria-roledescription="幻灯片"
      aria-label={`${n + 1} / ${count}`}
      data-slide={n}
      data-shown={first || undefined}
      inert={!first}
      className="relative col-start-1 row-start-1 grid min-w-0 transition-opacity duration-(--slow) not-data-shown:opacity-0 lg:grid-cols-[66fr_34fr]"
    >
      {/* The browser loads the pictures of a template only when the script inserts them, so the first pair loads alone. */}
      <div className="min-w-0">{first ? pair : <template data-later>{pair}</template>}</div>
      <div className="flex min-w-0 flex-col px-5 pt-6 pb-4 wrap-anywhere sm:px-8 sm:pt-8 lg:pb-24">
        <CaseTags tags={item.tags} />
        <h2 className="mt-3 line-clamp-2 text-24 font-semibold text-ink-1">{item.title}</h2>
        <p className="mt-1 line-clamp-3 text-15 text-ink-2">{item.short_description}</p>
        <dl className="mt-4 border-t border-line text-14">
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
              <dt className="shrink-0 text-ink-2">{name}</dt>
              <dd className="min-w-0 text-right text-ink-1">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3">
          <MoreLink href={`/case/${item.id}`} label="查看案例" of={item.title} />
        </p>
      </div>
    </div>
  );
}
