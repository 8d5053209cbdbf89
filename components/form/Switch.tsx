// An on/off switch that takes effect immediately.
import type { ComponentProps, ReactNode } from "react";
import { classes } from "../ui/classes.ts";
import { useControl } from "./field_context.ts";

type Props = Omit<ComponentProps<"input">, "type" | "size" | "onChange" | "checked"> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Beside the switch, such as 开 / 关. */
  label?: ReactNode;
};

export function Switch({ checked, onChange, label, className, ...native }: Props) {
  const wiring = useControl(native);
  return (
    <label
      className={classes(
        "inline-flex cursor-pointer items-center gap-2 text-14 text-ink-2 pointer-coarse:py-2",
        className,
      )}
    >
      <input
        {...native}
        {...wiring}
        aria-required={undefined}
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="switch"
      />
      {label}
    </label>
  );
}
