// The ten locations with most visitors.
import { RankList } from "../../../../components/chart/RankList.tsx";
import { visitorRanks } from "./active_data.ts";

type Visitors = { unique_visitors: number; total_visits: number };
type Props<T> = { title: string; places: readonly T[]; nameOf: (place: T) => string };

export function TopLocations<T extends Visitors>({ title, places, nameOf }: Props<T>) {
  return (
    <section className="min-w-0 rounded-[8px] border border-line bg-surface p-4">
      <h2 className="mb-3 text-15 font-semibold text-ink-1">
        {title}
        <span className="ml-2.5 text-12 font-normal text-ink-3">TOP 10，按独立访客</span>
      </h2>
      <RankList
        title={`${title} TOP 10`}
        numbered
        items={visitorRanks(places, nameOf)}
        heads={{ name: "名称", value: "独立访客", second: "总访问" }}
      />
    </section>
  );
}
