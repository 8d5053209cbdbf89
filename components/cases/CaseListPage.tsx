// The case list: the newest three in a carousel, all in a grid filtered by tag, then the technical data of the
// software.
import type { ReactNode } from "react";
import type { PublicCase } from "../../lib/shared/calls/cases.ts";
import { Pipeline } from "../content/Pipeline.tsx";
import { Container, PageHead } from "../content/Section.tsx";
import { TECHNICAL_DATA_ANCHOR, TechnicalTable } from "../content/TechnicalTable.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";
import { Pager } from "../ui/Pager.tsx";
import { CaseGrid } from "./CaseGrid.tsx";
import { CaseSlides } from "./CaseSlides.tsx";
import { casesHref } from "./cases_href.ts";
import { TagChips, type TagCount } from "./TagChips.tsx";

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
        <PageHead title="应用案例" lead="每个案例给出处理前后对照、背景与技术流程。" />
        {top.length > 0 && <div className="mt-6 sm:mt-7">{carousel(<CaseSlides cases={top} />, top.length)}</div>}
        {total > 0 && <TagChips tags={tags} total={total} tag={tag} />}
        {cases.length > 0
          ? (
            <>
              <h2 className="sr-only">{tag ? `标签为「${tag}」的案例` : "全部案例"}</h2>
              <CaseGrid cases={cases} />
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
