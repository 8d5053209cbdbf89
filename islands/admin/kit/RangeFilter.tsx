// A range of days in a filter bar, bound to a list's startDate and endDate.
import { DateRange } from "../../../components/form/DateRange.tsx";
import { Field } from "../../../components/form/Field.tsx";
import type { DayRange } from "../../../lib/shared/statistics/date_ranges.ts";
import { isDate } from "../../../lib/shared/time.ts";
import type { Filters } from "../../kit/use_list.ts";

type Props = {
  filters: Filters<"startDate" | "endDate">;
  label: string;
  /** The default days of the list; without them all days, and the field can be emptied. */
  defaultRange?: DayRange;
  max?: string;
};

/** Two other fields, the days and the buttons, in any order: each is as wide as both dates of a range. */
export const filterColumns = "xl:grid-cols-[1fr_1fr_1fr_auto]";

const nothing = { from: "", to: "" };

export function RangeFilter({ filters, label, defaultRange, max }: Props) {
  const { startDate, endDate } = filters.draft;
  const chosen = isDate(startDate) && isDate(endDate) ? { from: startDate, to: endDate } : nothing;
  const value = startDate === "" && endDate === "" ? defaultRange ?? nothing : chosen;
  return (
    <Field inline size="md" label={label}>
      <DateRange
        className="w-full"
        value={value}
        max={max}
        clearable={defaultRange === undefined}
        onChange={({ from, to }) => {
          filters.set("startDate", from);
          filters.set("endDate", to);
        }}
      />
    </Field>
  );
}
