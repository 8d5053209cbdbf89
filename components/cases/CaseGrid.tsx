// Cases side by side, each with its picture pair, title, one sentence, tags and date.
import type { PublicCase } from "../../lib/shared/calls/cases.ts";
import { CasePair } from "./CasePair.tsx";
import { CaseTags } from "./CaseTags.tsx";

const sizes = "(min-width: 1248px) 384px, (min-width: 1024px) 31vw, (min-width: 640px) 47vw, 94vw";

/** `brief` omits tags and date, for the related cases below a case. */
function CaseCard({ item, brief = false }: { item: PublicCase; brief?: boolean }) {
  return (
    <li className="relative flex min-w-0 flex-col wrap-anywhere">
      <CasePair item={item} sizes={sizes} />
      <h3 className="mt-4 text-18 font-semibold text-pretty text-ink-1">
        <a href={`/case/${item.id}`} className="after:absolute after:inset-0 hover:text-primary">{item.title}</a>
      </h3>
      <p className="line-clamp-2 text-15 text-ink-2">{item.short_description}</p>
      {!brief && (
        <div className="mt-3 flex items-start justify-between gap-3">
          <div className="relative z-1 min-w-0">
            <CaseTags tags={item.tags} />
          </div>
          <time dateTime={item.release_date} className="shrink-0 text-13 leading-[22px] text-ink-3">
            {item.release_date}
          </time>
        </div>
      )}
    </li>
  );
}

export function CaseGrid({ cases, brief }: { cases: PublicCase[]; brief?: boolean }) {
  return (
    <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {cases.map((item) => <CaseCard key={item.id} item={item} brief={brief} />)}
    </ul>
  );
}
