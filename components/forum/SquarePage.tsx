// The start page of the forum: topics by module, sort order and keyword.
import type { SquareCounts, SquareTopic } from "../../lib/domain/forum/reading.ts";
import { type SquareChoice, squareHref } from "../../lib/shared/forum/addresses.ts";
import {
  forumModuleLabels,
  forumModules,
  type ForumSort,
  forumSortLabels,
  forumSorts,
} from "../../lib/shared/forum/labels.ts";
import { grouped } from "../../lib/shared/statistics/grouped.ts";
import { Container } from "../content/Section.tsx";
import { PenLine } from "../icon/icons.ts";
import { Button } from "../ui/Button.tsx";
import { Chip } from "../ui/Chip.tsx";
import { Empty } from "../ui/Empty.tsx";
import { LinkTabs } from "../ui/LinkTabs.tsx";
import { Pager } from "../ui/Pager.tsx";
import { classes } from "../ui/classes.ts";
import { BeforeAsking } from "./BeforeAsking.tsx";
import { TopicRow } from "./TopicRow.tsx";

export type SquareData = {
  choice: SquareChoice & { sort: ForumSort; page: number };
  topics: SquareTopic[];
  total: number;
  pages: number;
};

export function SquarePage({ choice, topics, total, pages }: SquareData) {
  return (
    <Container className="grid gap-6 py-6 lg:grid-cols-[minmax(0,1fr)_288px]">
      <div className="min-w-0">
        <h1 className="sr-only">{headingOf(choice)}</h1>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Sorts choice={choice} />
          <div className="flex flex-wrap items-center gap-3 text-14 text-ink-2">
            {choice.keyword && (
              <Chip size="md" href={squareHref({ ...choice, keyword: undefined, page: 1 })}>
                <span className="max-w-60 truncate">“{choice.keyword}”</span>
                <span aria-hidden="true">×</span>
                <span className="sr-only">清除关键词</span>
              </Chip>
            )}
            共 {grouped(total)} 个主题
          </div>
        </div>
        <div className="rounded-card border border-line bg-surface">
          {topics.length > 0
            ? <ul>{topics.map((topic) => <TopicRow key={topic.id} topic={topic} />)}</ul>
            : <Nothing choice={choice} />}
        </div>
        {pages > 1 && (
          <Pager
            page={choice.page}
            pages={pages}
            href={(page) => squareHref({ ...choice, page })}
            className="mt-5"
          />
        )}
      </div>
      <BeforeAsking />
    </Container>
  );
}

function headingOf({ module, keyword }: SquareChoice): string {
  const of = module ? `${forumModuleLabels[module]}主题` : "全部主题";
  return keyword ? `${of}：${keyword}` : of;
}

function Sorts({ choice }: { choice: SquareData["choice"] }) {
  return (
    <nav aria-label="排序" className="flex rounded-control max-sm:w-full border border-line-strong bg-surface text-14">
      {forumSorts.map((sort) => (
        <a
          key={sort}
          href={squareHref({ ...choice, sort, page: 1 })}
          aria-current={sort === choice.sort ? "page" : undefined}
          className={classes(
            "flex h-9 items-center border-l border-line-strong px-3.5 first:border-l-0 max-sm:grow max-sm:justify-center max-sm:px-1 pointer-coarse:min-h-11",
            sort === choice.sort ? "bg-primary-tint font-medium text-primary" : "text-ink-2 hover:text-ink-1",
          )}
        >
          {forumSortLabels[sort]}
        </a>
      ))}
    </nav>
  );
}

function Nothing({ choice }: { choice: SquareData["choice"] }) {
  const chosen = choice.keyword || choice.module || choice.sort === "unanswered" || choice.sort === "solved";
  if (!chosen) {
    return (
      <Empty title="还没有主题" action={<Button href="/forum/new" variant="primary">发布主题</Button>}>
        使用中的问题与经验都可以写在这里。
      </Empty>
    );
  }
  return (
    <Empty
      title="没有符合条件的主题"
      action={
        <>
          <Button href="/forum">清空筛选</Button>
          {choice.keyword && <Button href={`/search?q=${encodeURIComponent(choice.keyword)}`}>搜索全站</Button>}
        </>
      }
    >
      可以换一个关键词，或查看全部模块。
    </Empty>
  );
}

type ModuleBarProps = { counts: SquareCounts; choice: SquareChoice };

/** The modules with their numbers of topics. Their links preserve the keyword and the sort order. */
export function ModuleBar({ counts, choice }: ModuleBarProps) {
  const hrefOf = (module: SquareChoice["module"]) => squareHref({ ...choice, module, page: 1 });
  const items = [
    { href: hrefOf(undefined), label: "全部", count: counts.all },
    ...forumModules.map((module) => ({
      href: hrefOf(module),
      label: forumModuleLabels[module],
      count: counts.modules[module],
    })),
  ];
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto flex w-full max-w-[1248px] items-center justify-between gap-4 px-4 max-sm:flex-col max-sm:items-stretch max-sm:gap-0 sm:px-6">
        <LinkTabs
          label="模块"
          items={items}
          current={hrefOf(choice.module)}
          className="min-w-0 pt-2.5 !shadow-none sm:gap-8"
        />
        <Button
          href="/forum/new"
          variant="primary"
          size="md"
          icon={PenLine}
          className="shrink-0 max-sm:my-2.5 max-sm:h-11"
        >
          发布主题
        </Button>
      </div>
    </div>
  );
}
