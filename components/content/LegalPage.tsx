// A legal text: its version, the text, and on wide screens a table of contents beside it.
import { chaptersOf, Markdown } from "./Markdown.tsx";
import { Container } from "./Section.tsx";

type Props = { title: string; version: string; text: string; other: { href: string; label: string } };

export function LegalPage({ title, version, text, other }: Props) {
  const chapters = chaptersOf(text);
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
        <Markdown text={text} />
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
