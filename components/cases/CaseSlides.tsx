// The three newest cases as slides of the carousel (islands/site/Carousel.tsx). Without a script the first one is
// shown.
import type { PublicCase } from "../../lib/shared/calls/cases.ts";
import { MoreLink } from "../content/Section.tsx";
import { CasePair } from "./CasePair.tsx";
import { CaseTags } from "./CaseTags.tsx";

const sizes = "(min-width: 1248px) 792px, (min-width: 1024px) 66vw, 100vw";

export function CaseSlides({ cases }: { cases: PublicCase[] }) {
  return <>{cases.map((item, n) => <Slide key={item.id} item={item} n={n} count={cases.length} />)}</>;
}

function Slide({ item, n, count }: { item: PublicCase; n: number; count: number }) {
  const first = n === 0;
  const facts = [
    ["影像", `${item.satellite} ${item.camera}`.trim()],
    ["成像日期", item.imaged_on],
    ["发布", item.release_date],
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
