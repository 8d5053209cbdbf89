// The privacy policy and the terms of use: the administrators' text, or else the built-in one.
import { Article } from "../../components/content/Article.tsx";
import { Container } from "../../components/content/Section.tsx";
import { formattedHtml } from "../../lib/domain/content/formatted_html.ts";
import { type LegalName, legalTexts } from "../../lib/domain/content/site_documents.ts";
import { readSettings } from "../../lib/domain/settings.ts";
import { builtInText } from "../built_in_texts.ts";
import { type Chapter, withChapters } from "../../lib/shared/markdown/chapters.ts";
import { sitePage } from "../page_declaration.tsx";

const pages = {
  privacy: { title: "隐私政策", other: { href: "/terms", label: "用户协议" } },
  terms: { title: "用户协议", other: { href: "/privacy", label: "隐私政策" } },
} as const;

/** Returns the page of one of the two texts. */
export function legal(name: LegalName) {
  const { title, other } = pages[name];
  return sitePage({
    cache: [],
    async load() {
      const [now, own] = await Promise.all([readSettings(), legalTexts[name].get()]);
      const html = await formattedHtml(own?.trim() || builtInText(name, now), "legal");
      return { version: now.basic.legal_version, ...withChapters(html) };
    },
    draw: (data) => <LegalPage {...data} title={title} other={other} />,
  });
}

type Props = {
  title: string;
  version: string;
  html: string;
  chapters: Chapter[];
  other: { href: string; label: string };
};

/** A legal text: its version, the text, and on wide screens a table of contents beside it. */
function LegalPage({ title, version, html, chapters, other }: Props) {
  return (
    <Container className="grid gap-x-16 pt-8 pb-16 sm:pt-12 lg:grid-cols-[minmax(0,760px)_212px] lg:justify-center">
      <article className="min-w-0 text-16 leading-7 text-ink-1">
        <h1 className="text-30 leading-tight font-semibold sm:text-38">{title}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 text-14 text-ink-2">
          {version && <span>版本 {version}</span>}
          <a href={other.href} className="inline-flex min-h-11 items-center text-link hover:underline sm:min-h-8">
            {other.label}
          </a>
        </p>
        <Article html={html} className="mt-4" />
      </article>
      {chapters.length > 1 && (
        <nav aria-labelledby="contents" className="max-lg:hidden print:hidden">
          <div className="sticky top-24">
            <h2 id="contents" className="text-14 font-semibold text-ink-1">本页目录</h2>
            <ol className="mt-2 border-l border-line text-14">
              {chapters.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="block py-1.5 pl-4 text-ink-2 hover:text-primary">{title}</a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
      )}
    </Container>
  );
}
