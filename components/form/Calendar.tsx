// The months in the popover of a date field, loaded when the popover opens.
import { DayPicker, type DayPickerProps } from "react-day-picker";
import { zhCN } from "react-day-picker/locale/zh-CN";
import { siteDate } from "../../lib/shared/time.ts";
import { toDate } from "./calendar_days.ts";

const navigation =
  "absolute top-0 inline-flex size-8 items-center justify-center rounded-control text-ink-2 hover:bg-hover aria-disabled:text-ink-off [&_svg]:size-4 [&_svg]:fill-current pointer-coarse:size-11";

const looks: NonNullable<DayPickerProps["classNames"]> = {
  months: "relative flex flex-wrap gap-6",
  nav: "contents",
  button_previous: `${navigation} left-0`,
  button_next: `${navigation} right-0`,
  month_caption: "flex h-8 items-center justify-center text-14 font-semibold",
  month_grid: "mt-2 border-collapse",
  weekday: "h-8 w-9 text-12 font-normal text-ink-3",
  day: "group p-0 text-center data-[outside]:text-ink-3",
  day_button:
    "inline-flex size-9 items-center justify-center rounded-control text-14 hover:bg-hover disabled:cursor-not-allowed disabled:text-ink-off pointer-coarse:size-11 " +
    "group-[.is-today]:font-semibold group-[.is-today:not(.is-one,.is-end)]:text-primary group-[.is-in]:rounded-none group-[.is-in]:bg-primary-tint " +
    "group-[.is-end]:bg-primary group-[.is-end]:text-on-primary group-[.is-one]:bg-primary group-[.is-one]:text-on-primary",
  today: "is-today",
  selected: "",
  outside: "text-ink-3",
  disabled: "",
  hidden: "invisible",
};

type Bounds = { min?: string; max?: string };

function outside({ min, max }: Bounds) {
  const before = min ? toDate(min) : undefined;
  const after = max ? toDate(max) : undefined;
  return [...(before ? [{ before }] : []), ...(after ? [{ after }] : [])];
}

const shared = { locale: zhCN, weekStartsOn: 1 as const, autoFocus: true };
const today = () => toDate(siteDate());

/** One month; selects one day. */
export function DayCalendar({ value, onPick, ...bounds }: Bounds & { value: string; onPick: (date: Date) => void }) {
  const chosen = toDate(value);
  return (
    <DayPicker
      {...shared}
      mode="single"
      today={today()}
      defaultMonth={chosen ?? today()}
      selected={chosen}
      disabled={outside(bounds)}
      onDayClick={(date, modifiers) => modifiers.disabled || onPick(date)}
      classNames={looks}
      modifiersClassNames={{ selected: "is-one" }}
    />
  );
}

type RangeProps = Pick<Bounds, "max"> & { from: string; to: string; onPick: (date: Date) => void };

/** Two months; selects a range of days. */
export function RangeCalendar({ from, to, onPick, ...bounds }: RangeProps) {
  const start = toDate(from);
  const end = toDate(to);
  const shown = end ? new Date(end.getFullYear(), end.getMonth() - 1) : start;
  return (
    <DayPicker
      {...shared}
      mode="range"
      today={today()}
      numberOfMonths={2}
      defaultMonth={shown ?? today()}
      selected={{ from: start, to: end ?? start }}
      disabled={outside(bounds)}
      onDayClick={(date, modifiers) => modifiers.disabled || onPick(date)}
      classNames={looks}
      modifiersClassNames={{ range_middle: "is-in", range_start: "is-end", range_end: "is-end" }}
    />
  );
}
