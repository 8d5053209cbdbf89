// One figure of a statistics screen, with its change or a note.
import type { ReactNode } from "react";
import { classes } from "../../../../components/ui/classes.ts";
import { Skeleton } from "../../../../components/ui/Skeleton.tsx";
import { grouped } from "../../../../lib/shared/statistics/grouped.ts";
import { ComparedChange, hasChange } from "./ComparedChange.tsx";
import type { FigureChange } from "./figure_change.ts";

export type StatValue = {
  label: string;
  value: number | string;
  unit?: string;
  change?: FigureChange;
  note?: ReactNode;
};

/** `bare`: inside a card that several figures share. */
export function StatCard({ label, value, unit, change, note, bare = false }: StatValue & { bare?: boolean }) {
  return (
    <dl className={bare ? "min-w-0" : card}>
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className="text-18 font-semibold text-ink-1 sm:text-24">
        {typeof value === "number" ? grouped(value) : value}
        {unit && <span className="ml-1 inline-block text-13 font-normal text-ink-2 sm:text-14">{unit}</span>}
      </dd>
      <dd className="min-h-5 text-13 text-ink-2">
        {hasChange(change) ? <ComparedChange change={change} /> : note}
      </dd>
    </dl>
  );
}

/** Three share a row, also on phones. */
const card = "min-w-0 rounded-[8px] border border-line bg-surface px-2.5 py-3 sm:p-4";

/** `late`: shows placeholder bars only when the response is late. */
export function StatCardPlaceholder({ label, late }: { label: string; late: boolean }) {
  return (
    <div className={card}>
      <p className="text-13 text-ink-2">{label}</p>
      <div className={classes("flex h-14.5 flex-col justify-center gap-2.5", late && "late")}>
        <Skeleton className="h-6 w-full max-w-28" />
        <Skeleton className="h-3.5 w-full max-w-24" />
      </div>
    </div>
  );
}
