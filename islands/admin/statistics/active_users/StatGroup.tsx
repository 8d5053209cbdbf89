// Three figures of one kind in one card, with a line of further counts.
import type { LucideIcon } from "../../../../components/icon/icon.tsx";
import { StatCard, type StatValue } from "../../kit/stats/StatCard.tsx";

type Props = { title: string; icon: LucideIcon; note: string; figures: StatValue[] };

export function StatGroup({ title, icon: Icon, note, figures }: Props) {
  return (
    <section className="min-w-0 rounded-[8px] border border-line bg-surface p-4">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="flex items-center gap-2 text-15 font-semibold text-ink-1">
          <Icon size={16} className="text-ink-2" />
          {title}
        </h2>
        <p className="text-13 text-ink-2">{note}</p>
      </div>
      <div className="grid gap-y-3 sm:grid-cols-3 sm:divide-x sm:divide-line sm:*:px-4 sm:*:first:pl-0">
        {figures.map((figure) => <StatCard key={figure.label} bare {...figure} />)}
      </div>
    </section>
  );
}
