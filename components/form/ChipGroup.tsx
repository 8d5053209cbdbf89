// A single choice out of chips.
import { useId } from "react";
import { chipStyle } from "../ui/Chip.tsx";
import { classes } from "../ui/classes.ts";
import { useGroup } from "./field_context.ts";

type Props<V extends string> = {
  value: V | "";
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
  name?: string;
  size?: "md" | "lg";
  "aria-label"?: string;
  className?: string;
};

export function ChipGroup<V extends string>(
  { value, onChange, options, name, size = "lg", className, ...aria }: Props<V>,
) {
  const own = useId();
  return (
    <div
      role="radiogroup"
      {...useGroup(aria["aria-label"])}
      className={classes("flex flex-wrap gap-2", className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            chipStyle(option.value === value, size),
            "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
          )}
        >
          <input
            type="radio"
            name={name ?? own}
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
