// A single choice; all options are visible.
import { type ReactNode, useId } from "react";
import { classes } from "../ui/classes.ts";
import { useGroup } from "./field_context.ts";

type Props<V extends string> = {
  value: V | "";
  onChange: (value: V) => void;
  options: readonly { value: V; label: ReactNode; help?: ReactNode; disabled?: boolean }[];
  "aria-label"?: string;
  className?: string;
};

export function RadioGroup<V extends string>(
  { value, onChange, options, className, ...aria }: Props<V>,
) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      {...useGroup(aria["aria-label"])}
      className={classes("flex flex-wrap gap-x-6 gap-y-2", className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex cursor-pointer items-start gap-2 text-14 text-ink-1 pointer-coarse:py-2"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="radio"
          />
          <span>
            {option.label}
            {option.help && <span className="block text-13 text-ink-3">{option.help}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
