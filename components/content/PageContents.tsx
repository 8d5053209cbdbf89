// The table of contents of a long page: sticky beside the page, on phones above it.
type Props = { sections: { id: string; title: string }[] };

export function PageContents({ sections }: Props) {
  return (
    <nav aria-label="本页目录" className="print:hidden">
      <ol className="text-14 max-lg:flex max-lg:flex-wrap max-lg:gap-x-5 lg:sticky lg:top-24 lg:border-l lg:border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="text-ink-2 hover:text-primary max-lg:inline-flex max-lg:min-h-11 max-lg:items-center lg:block lg:py-1.5 lg:pl-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
