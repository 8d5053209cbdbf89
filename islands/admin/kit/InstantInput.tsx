// A day and a time of the site's calendar, for an instant.
import { useId, useRef } from "react";
import { DateInput } from "../../../components/form/DateInput.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { isInstant, siteTime } from "../../../lib/shared/time.ts";
import { instantOf } from "./times.ts";

/** The usual time of day. */
export const CLOCK = "09:00";

type Props = {
  /** An instant, or an incomplete entry as `instantOf` returns it. */
  value: string;
  onChange: (value: string) => void;
  /** Without a day the value is empty; otherwise it is an incomplete entry. */
  optional?: boolean;
  dayLabel: string;
  clockLabel: string;
};

export function InstantInput({ value, onChange, optional, dayLabel, clockLabel }: Props) {
  const id = useId();
  // A ref, because one input may change before the other is rendered again. An entry remains in it as it was typed.
  const typed = useRef({ day: "", clock: optional ? "" : CLOCK });
  const valueOf = ({ day, clock }: { day: string; clock: string }) =>
    optional && day === "" ? "" : instantOf(day, clock);
  if (valueOf(typed.current) !== value) typed.current = optional && value === "" ? nothing : timeOf(value);

  function change(part: Partial<typeof typed.current>) {
    const { day, clock } = { ...typed.current, ...part };
    typed.current = { day, clock: part.day && clock === "" ? CLOCK : clock };
    onChange(valueOf(typed.current));
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DateInput
        id={`${id}-day`}
        value={typed.current.day}
        onChange={(day) => change({ day })}
        aria-label={dayLabel}
        className="w-40"
      />
      <TextInput
        id={`${id}-clock`}
        maxLength={5}
        placeholder={CLOCK}
        value={typed.current.clock}
        onChange={(event) => change({ clock: event.target.value })}
        onBlur={() => isInstant(value) && change(timeOf(value))}
        aria-label={clockLabel}
        wrapperClassName="w-18"
      />
      <span className="text-13 text-ink-3">北京时间</span>
    </div>
  );
}

const nothing = { day: "", clock: "" };

function timeOf(value: string): { day: string; clock: string } {
  const [day = "", clock = CLOCK] = (isInstant(value) ? siteTime(value) : value).split(" ");
  return { day, clock };
}
