// The number of users of each module.
import type { ModuleCard } from "./image_list.ts";
import { grouped } from "../../../lib/shared/figures/grouped.ts";

export function ModuleUsers({ cards }: { cards: ModuleCard[] }) {
  return (
    <section className="mb-4 rounded-[8px] border border-line bg-surface p-4">
      <h2 className="mb-2 text-15 font-semibold text-ink-1">各模块使用人数</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {cards.map(({ module, label, users }) => (
          <div key={module} className="flex items-baseline justify-between gap-2 sm:justify-start">
            <dt className="text-14 text-ink-2">{label}</dt>
            <dd className="text-16 font-semibold text-ink-1">
              {grouped(users)}
              <span className="ml-1 text-13 font-normal text-ink-2">人</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
