// A page of the documentation: contents, text, and the outline of the page beside it. It works without a script.
// lib/island/document.ts adds the mark of the current section, copied links and printing.
import type { ReactNode } from "react";
import { documentPath } from "../../lib/content/document/contents.ts";
import type { Document } from "../../lib/content/document/document.ts";
import type { Source } from "../../lib/content/document/sources.ts";
import { asset } from "../../lib/island/assets.ts";
import { softwareNames } from "../../lib/shared/labels.ts";
import type { ChargeLevel } from "../../lib/shared/facts/functions.ts";
import { ChargeTag } from "../content/ChargeTag.tsx";
import { Check } from "../icon/icons.ts";
import { Tag } from "../ui/Tag.tsx";
import { Blocks, HeadingLink } from "./Blocks.tsx";
import { Contents, Outline } from "./Contents.tsx";
import { PhoneBar } from "./PhoneBar.tsx";
import { SearchBox } from "./SearchBox.tsx";

const columns = "lg:grid lg:grid-cols-[256px_minmax(0,760px)] lg:gap-x-10 " +
  "xl:grid-cols-[272px_minmax(0,760px)_232px] xl:justify-between xl:gap-x-14";

type PageProps = { document: Document; documents: readonly Document[]; version?: string };

export function DocumentPage({ document, documents, version }: PageProps) {
  const { key, previous, next } = document;
  return (
    <>
      <PhoneBar document={document} documents={documents} />
      <div className={`document mx-auto w-full max-w-[1424px] px-4 sm:px-6 ${columns}`}>
        <Side className="border-line pr-5 max-lg:hidden lg:border-r" label="文档目录">
          <SearchBox />
          <Contents current={key} documents={documents} />
        </Side>
        <div className="min-w-0 pt-6 pb-12 sm:pt-7 sm:pb-16">
          <DocumentArticle document={document} />
          <Neighbours previous={previous} next={next} />
          <About version={version} className="mt-6 xl:hidden" />
        </div>
        <Side className="max-xl:hidden" label="本页目录">
          <h2 className="text-14 font-semibold">本页目录</h2>
          <Outline document={document} />
          <About version={version} className="mt-6" />
        </Side>
      </div>
      <script type="module" src={asset("lib/island/document.ts")} />
    </>
  );
}

/** The text of a document, which the editor shows as its preview. */
export function DocumentArticle({ document }: { document: Document }) {
  const { key, lead, sections, sources } = document;
  return (
    <article>
      <DocumentHead document={document} />
      <div className="lead">
        <Blocks blocks={lead} of={key} />
      </div>
      {sections.map(({ anchor, title, blocks }) => (
        <Chapter key={anchor} id={anchor} title={title}>
          <Blocks blocks={blocks} of={key} />
        </Chapter>
      ))}
      {sources.length > 0 && (
        <Chapter id={`${key}-sources`} title="参考文献">
          <Sources sources={sources} of={key} />
        </Chapter>
      )}
    </article>
  );
}

function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="mt-12 border-t border-line pt-9">
      <h2 id={id} className="text-24 font-semibold">
        {title}
        <HeadingLink id={id} title={title} />
      </h2>
      {children}
    </section>
  );
}

/** Sticky beside the text; scrolls separately where the screen is lower than the column. */
function Side({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <div className={`print:hidden ${className}`}>
      <nav
        aria-label={label}
        data-spy
        className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain px-1 py-7"
      >
        {children}
      </nav>
    </div>
  );
}

/** The references in the order of their numbers in the text. */
export function Sources({ sources, of }: { sources: readonly Source[]; of: string }) {
  return (
    <ol lang="en" className="mt-4 flex list-decimal flex-col gap-2 pl-6 text-14 text-ink-2 marker:text-ink-3">
      {sources.map(({ authors, year, title, where }, n) => (
        <li key={title} id={`${of}-source-${n + 1}`}>
          {authors} ({year}). {title}. <cite className="not-italic">{where}</cite>.
        </li>
      ))}
    </ol>
  );
}

const HAN_PER_MINUTE = 400; // a rule of thumb

/** The head of a page: breadcrumb, title, price category of the module and reading time. */
function DocumentHead({ document: { key, title, charges, parts } }: { document: Document }) {
  const module = key !== "intro";
  return (
    <>
      <nav aria-label="所在位置" className="text-14 text-ink-2 print:hidden">
        <ol className="flex flex-wrap gap-x-2 [&_li+li]:before:mr-2 [&_li+li]:before:content-['/']">
          <li>
            {module ? <a href="/document" className="touch hover:text-primary hover:underline">文档</a> : "文档"}
          </li>
          {module && <li>处理模块</li>}
          <li aria-current="page" className="text-ink-1">{title}</li>
        </ol>
      </nav>
      <h1 className="mt-1.5 text-30 font-semibold sm:text-38">{title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-14 text-ink-2">
        {charges.length > 0 && (
          <>
            <Tag tone="info">{scopeOf(charges)}</Tag>
            <ChargeTag charge={levelOf(charges)} />
          </>
        )}
        <span>约 {minutesOf(parts)} 分钟</span>
      </p>
    </>
  );
}

function scopeOf({ length }: Document["charges"]): string {
  return `适用${length === softwareNames.length ? "全部" : ""} ${length} 个软件包`;
}

function levelOf(charges: Document["charges"]): ChargeLevel {
  if (charges.every(({ free }) => free)) return "free";
  return charges.some(({ free }) => free) ? "partial" : "paid";
}

function minutesOf(parts: Document["parts"]): number {
  const han = parts.reduce((sum, { text }) => sum + (text.match(/\p{Script=Han}/gu)?.length ?? 0), 0);
  return Math.max(1, Math.round(han / HAN_PER_MINUTE));
}

/**
 * Links to the previous and the next document, and the print button, which is shown when the script has loaded. The
 * headings use the "copied" message.
 */
function Neighbours({ previous, next }: Pick<Document, "previous" | "next">) {
  return (
    <nav aria-label="上一篇与下一篇" className="mt-12 border-t border-line pt-5 print:hidden">
      <p className="mb-4 flex min-h-8 justify-end gap-5">
        <a href="/document.zip" download className="touch text-14 text-link hover:underline">下载离线文档</a>
        <button type="button" className="touch text-14 text-link hover:underline" data-print hidden>打印本页</button>
      </p>
      <span role="status" className="passing ml-3 text-13 font-normal text-ink-3" data-copied hidden>
        <Check size={14} className="mr-1 inline" />已复制链接
      </span>
      <div className="grid gap-4 sm:grid-cols-2">
        {previous && <Card label="上一篇" to={previous} />}
        {next && <Card label="下一篇" to={next} className="sm:col-start-2 sm:text-right" />}
      </div>
    </nav>
  );
}

type CardProps = { label: string; to: NonNullable<Document["next"]>; className?: string };

function Card({ label, to: { key, title }, className = "" }: CardProps) {
  return (
    <a
      href={documentPath(key)}
      className={`group rounded-card border border-line px-4.5 py-3 text-ink-1 hover:border-line-strong ${className}`}
    >
      <span className="block text-13 text-ink-3">{label}</span>
      <span className="text-16 font-medium group-hover:text-primary">{title}</span>
    </a>
  );
}

/** The facts of the software. `version` is the newest stable version of GAC_MSS, if any. */
function About({ version, className }: { version?: string; className: string }) {
  const facts = [
    { name: "当前版本", value: version ? <a href="/download" className="text-link">GAC_MSS {version}</a> : "尚未发布" },
    { name: "系统要求", value: "Windows 7 及以上，8 GB 内存" },
    { name: "输出格式", value: "GeoTIFF" },
  ];
  return (
    <aside
      aria-label="关于"
      className={`rounded-card border border-line bg-subtle px-4.5 py-4 text-13 text-ink-2 print:hidden ${className}`}
    >
      <p className="text-14 font-semibold text-ink-1">关于</p>
      <p className="mt-1">GAC 面向国产陆地卫星影像，提供定标、大气校正、几何校正与一站式处理。</p>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name} className="mt-2.5">
            <dt>{name}</dt>
            <dd className="text-ink-1">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
