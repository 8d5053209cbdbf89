// A date field: type YYYY-MM-DD or pick a day from a calendar.
import { CalendarDays } from "../icon/icons.ts";
import { lazy, useRef, useState } from "react";
import { toDate, toDay } from "./calendar_days.ts";
import { CalendarPopover } from "./CalendarPopover.tsx";
import type { ControlSize } from "./field_context.ts";
import { TextInput } from "./TextInput.tsx";

const DayCalendar = lazy(() => import("./Calendar.tsx").then((module) => ({ default: module.DayCalendar })));

type Props = {
  /** YYYY-MM-DD or empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  name?: string;
  id?: string;
  size?: ControlSize;
  disabled?: boolean;
  "aria-label"?: string;
  className?: string;
};

export function DateInput({ value, onChange, onBlur, min, max, className, ...native }: Props) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);

  /** Accepts typed text if it is a day or empty; otherwise restores the previous day. */
  function settle() {
    const day = draft?.trim().replace(/[./年月]/g, "-").replace(/日/g, "")
      .replace(/^(\d{4})-(\d{1,2})-(\d{1,2})$/, (_, y, m, d) => `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`);
    setDraft(undefined);
    if (day !== undefined && day !== value && (day === "" || allowed(day))) onChange(day);
    onBlur?.();
  }
  const allowed = (day: string) =>
    toDate(day) !== undefined && (min === undefined || day >= min) && (max === undefined || day <= max);

  return (
    <div ref={frame} className={className}>
      <TextInput
        {...native}
        inputMode="numeric"
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        maxLength={12}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && settle()}
        onBlur={settle}
        suffix={
          <CalendarPopover
            open={open}
            onOpenChange={setOpen}
            anchor={frame}
            label="选择日期"
            width="w-63"
            trigger={
              <button
                type="button"
                aria-label="打开日历"
                disabled={native.disabled}
                className="touch rounded-tag p-1 text-ink-2 hover:text-ink-1"
              >
                <CalendarDays size={16} />
              </button>
            }
          >
            <DayCalendar
              value={value}
              min={min}
              max={max}
              onPick={(date) => {
                setDraft(undefined);
                onChange(toDay(date));
                setOpen(false);
              }}
            />
          </CalendarPopover>
        }
      />
    </div>
  );
}
