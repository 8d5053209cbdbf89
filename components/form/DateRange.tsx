// A range of days in one field: 2026-10-22 至 2026-11-20.
import { CalendarDays, X } from "../icon/icons.ts";
import { lazy, useRef, useState } from "react";
import { classes } from "../ui/classes.ts";
import { toDay } from "./calendar_days.ts";
import { CalendarPopover } from "./CalendarPopover.tsx";
import { controlStyle } from "./control_style.ts";
import { useControl, useSize } from "./field_context.ts";

const RangeCalendar = lazy(() => import("./Calendar.tsx").then((module) => ({ default: module.RangeCalendar })));

type Range = { from: string; to: string };

type Props = {
  /** Days as YYYY-MM-DD; both are empty when nothing is selected. */
  value: Range;
  onChange: (value: Range) => void;
  max?: string;
  /** A button empties the field. */
  clearable?: boolean;
  className?: string;
};

export function DateRange({ value, onChange, max, clearable, className }: Props) {
  const size = useSize();
  const wiring = useControl();
  const [open, setOpen] = useState(false);
  const [first, setFirst] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const chosen = value.from !== "" && value.to !== "";
  const text = chosen ? `${value.from} 至 ${value.to}` : "开始日期 至 结束日期";

  function pick(date: Date) {
    const day = toDay(date);
    if (first === undefined) return setFirst(day);
    setFirst(undefined);
    setOpen(false);
    onChange(first <= day ? { from: first, to: day } : { from: day, to: first });
  }
  const clear = clearable && chosen;
  return (
    <div ref={frame} className={classes("relative", className ?? "w-64")}>
      <CalendarPopover
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          setFirst(undefined);
        }}
        anchor={frame}
        label="选择日期范围"
        width="w-132 max-w-full"
        note={
          <p role="status" className="mb-2 text-13 text-ink-2">
            {first === undefined ? "选择开始日期" : `${first} 至 …，选择结束日期`}
          </p>
        }
        trigger={
          <button
            type="button"
            {...wiring}
            aria-required={undefined}
            className={classes(
              controlStyle(size),
              "cursor-default truncate text-left",
              clear ? "!pr-8 max-sm:!pr-11 pointer-coarse:!pr-11" : size === "lg" ? "!pr-9" : "!pr-8",
              !chosen && "!text-ink-3",
            )}
          >
            {text}
          </button>
        }
      >
        <RangeCalendar
          from={first ?? value.from}
          to={first === undefined ? value.to : ""}
          max={max}
          onPick={pick}
        />
      </CalendarPopover>
      {clear
        ? (
          <button
            type="button"
            aria-label="清空日期"
            onClick={() => onChange({ from: "", to: "" })}
            className="absolute inset-y-0 right-0 flex w-8 items-center justify-center rounded-control text-ink-3 hover:text-ink-1 max-sm:w-11 pointer-coarse:w-11"
          >
            <X size={15} />
          </button>
        )
        : (
          <CalendarDays
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-2"
          />
        )}
    </div>
  );
}
