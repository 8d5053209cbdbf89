// The first card of a statistics screen: the range, the unit of the axis, shortcuts, and filters.
import { useEffect, useId, useRef, useState } from "react";
import { DateRange } from "../../../../components/form/DateRange.tsx";
import { ChevronDown, ChevronUp } from "../../../../components/icon/icons.ts";
import { Field } from "../../../../components/form/Field.tsx";
import { Form } from "../../../../components/form/Form.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import { Segmented } from "../../../../components/ui/Segmented.tsx";
import { type Period, periodLabels, periods, usualPeriod } from "../../../../lib/shared/charts/periods.ts";
import { type DayRange, daysOf, rangeMessages, refusedRange } from "../../../../lib/shared/statistics/date_ranges.ts";
import { isDate } from "../../../../lib/shared/time.ts";
import { RangeShortcuts } from "./RangeShortcuts.tsx";
import { StatsChoice, type StatsChoiceName } from "./StatsChoice.tsx";
import type { StatsHandle } from "./use_stats.ts";

type Props = {
  stats: Pick<StatsHandle<unknown>, "range" | "today" | "period" | "state" | "mistake" | "patch" | "show">;
  /** Days can be grouped by week and month. */
  counted?: boolean;
  /** Selects that filter the figures; the comparison is on every screen. */
  choices: readonly StatsChoiceName[];
};

/** On phones all controls have touch height, and the filters are behind a button that counts those that are set. */
const tall =
  "max-sm:[&_:is(.control,.button,[role=radiogroup]>label)]:min-h-11 max-sm:[&_[role=radiogroup]>label]:min-w-11 " +
  "pointer-coarse:[&_.button]:min-h-11";

const nothing: DayRange = { from: "", to: "" };
const periodOptions = periods.map((value) => ({ value, label: periodLabels[value] }));

export function StatsBar({ stats, counted = false, choices }: Props) {
  const { range, today, period, state, mistake, patch, show } = stats;
  const asked = isDate(range.from) && isDate(range.to) ? range : nothing;
  const [draft, setDraft] = useState(asked);
  const [error, setError] = useState(mistake === undefined ? undefined : { sentence: mistake });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    setDraft(asked);
    setError(mistake === undefined ? undefined : { sentence: mistake });
  }, [asked.from, asked.to, mistake]);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);
  const filters = [...choices, "compare" as const];
  const set = filters.filter((name) => state[name]).length;
  const [open, setOpen] = useState(false);
  const filtersId = useId();
  const chosen = draft.from !== "" && draft.to !== "";

  function search() {
    const refused = refusedRange({ startDate: draft.from, endDate: draft.to })?.message;
    const sentence = chosen ? refused : rangeMessages.missing;
    if (sentence !== undefined) return setError({ sentence });
    setError(undefined);
    show(draft);
  }
  function count(next: Period) {
    if (!chosen) return setError({ sentence: "请先选择日期范围" });
    patch({ period: next === usualPeriod(daysOf(range)) ? "" : next });
  }
  return (
    <Form
      ref={form}
      role="search"
      aria-label="统计条件"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
      className={`${tall} mb-4 rounded-[8px] border border-line bg-surface p-4`}
    >
      <div className="flex flex-wrap items-start gap-3">
        <Field size="md" label="日期范围" error={error?.sentence} quiet className="max-sm:w-full">
          <DateRange
            className="w-56 max-sm:w-full"
            value={draft}
            onChange={(next) => {
              setDraft(next);
              setError(undefined);
            }}
            max={today}
            clearable
          />
        </Field>
        {counted && <Segmented label="统计周期" options={periodOptions} value={period} onChange={count} />}
        <Button type="submit" variant="primary" size="md">查询</Button>
        <Button
          size="md"
          trailing={open ? ChevronUp : ChevronDown}
          aria-expanded={open}
          aria-controls={filtersId}
          onClick={() => setOpen(!open)}
          className="sm:hidden"
        >
          筛选{set > 0 && ` ${set}`}
        </Button>
        <RangeShortcuts today={today} range={range} onChoose={show} />
        <div
          id={filtersId}
          className={classes("flex w-full flex-wrap gap-3 max-sm:grid max-sm:grid-cols-2", !open && "max-sm:hidden")}
        >
          {filters.map((name) => (
            <StatsChoice
              key={name}
              name={name}
              value={state[name] ?? ""}
              onChange={(value) => patch({ [name]: value })}
            />
          ))}
        </div>
      </div>
    </Form>
  );
}
