// A few exclusive choices side by side: 日 / 周 / 月, sort orders.
import { useId } from "react";
import { classes } from "./classes.ts";

type Props<V extends string> = {
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  label: string;
  className?: string;
};

export function Segmented<V extends string>({ options, value, onChange, label, className }: Props<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes("inline-flex shrink-0 rounded-control border border-line-strong bg-surface", className)}
    >
      {options.map((option, n) => (
        <label
          key={option.value}
          className={classes(
            "relative inline-flex cursor-pointer items-center justify-center px-3.5 text-14 has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
            "h-7.5 transition-colors duration-(--fast) pointer-coarse:min-h-11",
            n > 0 && "border-l border-line-strong",
            n === 0 && "rounded-l-[5px]",
            n === options.length - 1 && "rounded-r-[5px]",
            option.value === value
              ? "bg-primary-tint font-medium text-primary forced-colors:underline"
              : "text-ink-2 hover:text-ink-1",
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
