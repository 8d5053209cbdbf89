// A page of the documentation: contents, text, and the outline of the page beside it. It works without a script.
// lib/island/document.ts adds the mark of the current section, copied links and printing.
import type { ReactNode } from "react";
import type { Document } from "../../lib/content/document/document.ts";
import type { Source } from "../../lib/content/document/sources.ts";
import { asset } from "../../lib/island/assets.ts";
import { About } from "./About.tsx";
import { Blocks, HeadingLink } from "./Blocks.tsx";
import { Contents } from "./Contents.tsx";
import { DocumentHead } from "./DocumentHead.tsx";
import { Neighbours } from "./Neighbours.tsx";
import { Outline } from "./Outline.tsx";
import { PhoneBar } from "./PhoneBar.tsx";
import { SearchBox } from "./SearchBox.tsx";

const columns = "lg:grid lg:grid-cols-[256px_minmax(0,760px)] lg:gap-x-10 " +
  "xl:grid-cols-[272px_minmax(0,760px)_232px] xl:justify-between xl:gap-x-14";

export function DocumentPage({ document, version }: { document: Document; version?: string }) {
  const { key, lead, sections, sources, previous, next } = document;
  return (
    <>
      <PhoneBar document={document} />
      <div className={`document mx-auto w-full max-w-[1424px] px-4 sm:px-6 ${columns}`}>
        <Side className="border-line pr-5 max-lg:hidden lg:border-r" label="文档目录">
          <SearchBox />
          <Contents current={key} />
        </Side>
        <div className="min-w-0 pt-6 pb-12 sm:pt-7 sm:pb-16">
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
              <Chapter id={`${key}-sources`} title="资料来源">
                <Sources sources={sources} of={key} />
              </Chapter>
            )}
          </article>
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
