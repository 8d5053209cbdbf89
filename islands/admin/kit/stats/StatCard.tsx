// One figure of a statistics screen, with its change or a note.
import type { ReactNode } from "react";
import { ChangeMark } from "../../../../components/chart/ChangeMark.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import { Skeleton } from "../../../../components/ui/Skeleton.tsx";
import { changeOf } from "../../../../lib/shared/statistics/change.ts";
import { grouped } from "../../../../lib/shared/statistics/grouped.ts";

export type StatValue = {
  label: string;
  value: number | string;
  unit?: string;
  /** The same figure of the previous period, and the name of that period. */
  change?: { now: number; before: number | undefined; against: string; points?: boolean };
  note?: ReactNode;
};

/** `bare`: inside a card that several figures share. */
export function StatCard({ label, value, unit, change, note, bare = false }: StatValue & { bare?: boolean }) {
  // Zero against zero is no change.
  const known = change?.before === undefined || (change.now === 0 && change.before === 0)
    ? undefined
    : { ...change, before: change.before };
  return (
    <dl className={classes("min-w-0", !bare && "rounded-[8px] border border-line bg-surface p-4")}>
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className="text-24 font-semibold text-ink-1">
        {typeof value === "number" ? grouped(value) : value}
        {unit && <span className="ml-1 text-14 font-normal text-ink-2">{unit}</span>}
      </dd>
      <dd className="min-h-5 text-13 text-ink-2">
        {known
          ? <ChangeMark change={changeOf(known.now, known.before, { points: known.points })} against={known.against} />
          : note}
      </dd>
    </dl>
  );
}

/** `late`: shows placeholder bars only when the response is late. */
export function StatCardPlaceholder({ label, late }: { label: string; late: boolean }) {
  return (
    <div className="rounded-[8px] border border-line bg-surface p-4">
      <p className="text-13 text-ink-2">{label}</p>
      <div className={classes("flex h-14.5 flex-col justify-center gap-2.5", late && "late")}>
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-3.5 w-24" />
      </div>
    </div>
  );
}
