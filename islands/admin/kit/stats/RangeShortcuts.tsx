// Named ranges of days as buttons.
import { classes } from "../../../../components/ui/classes.ts";
import { type DayRange, namedRanges } from "../../../../lib/shared/statistics/date_ranges.ts";

type Props = { today: string; range: DayRange; onChoose: (range: DayRange) => void; className?: string };

export function RangeShortcuts({ today, range, onChoose, className }: Props) {
  return (
    <div
      role="group"
      aria-label="常用日期"
      className={classes("sideways flex gap-1 max-sm:w-full sm:flex-wrap", className)}
    >
      {namedRanges(today).map(({ label, range: { from, to } }) => {
        const on = from === range.from && to === range.to;
        return (
          <button
            key={label}
            type="button"
            aria-pressed={on}
            onClick={() => onChoose({ from, to })}
            className={classes(
              "h-8 shrink-0 rounded-control px-2 text-14 max-sm:h-11 pointer-coarse:h-11",
              on
                ? "bg-primary-tint font-medium text-primary forced-colors:underline"
                : "text-ink-2 hover:bg-hover hover:text-ink-1",
            )}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
