// A single choice out of chips.
import { useId } from "react";
import { chipStyle } from "../ui/Chip.tsx";
import { classes } from "../ui/classes.ts";
import { useGroup } from "./field_context.ts";

type Props<V extends string> = {
  value: V | "";
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
};

export function ChipGroup<V extends string>({ value, onChange, options }: Props<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      {...useGroup()}
      className="flex flex-wrap gap-2"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            chipStyle(option.value === value),
            "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
