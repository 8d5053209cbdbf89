// A single-line text field.
import { Lock } from "../icon/icons.ts";
import type { LucideIcon } from "../icon/icon.tsx";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "../ui/classes.ts";
import { controlStyle } from "./control_style.ts";
import { type ControlSize, useControl, useSize } from "./field_context.ts";

type Props = Omit<ComponentProps<"input">, "size"> & {
  size?: ControlSize;
  /** At the left end of the field. */
  icon?: LucideIcon;
  /** At the right end of the field: a unit, a button. */
  suffix?: ReactNode;
  /** Classes of the frame, such as its width. */
  wrapperClassName?: string;
};

export function TextInput({ size: given, icon: Icon, suffix, className, wrapperClassName, ...native }: Props) {
  const size = useSize(given);
  const wiring = useControl(native);
  const end = suffix ?? (native.readOnly ? <Lock size={15} aria-hidden="true" className="text-ink-3" /> : null);
  const input = (
    <input
      type="text"
      {...native}
      required={undefined} // aria-required replaces it, because the browser would show its own messages
      {...wiring}
      className={classes(
        controlStyle(size),
        Icon && (size === "lg" ? "!pl-10" : "!pl-8.5"),
        Boolean(end) && (size === "lg" ? "!pr-11" : "!pr-9"),
        className,
      )}
    />
  );
  if (!Icon && !end && !wrapperClassName) return input;
  return (
    <div className={classes("relative", wrapperClassName)}>
      {Icon && (
        <Icon
          size={16}
          aria-hidden="true"
          className={classes(
            "pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink-3",
            size === "lg" ? "left-3.5" : "left-2.5",
          )}
        />
      )}
      {input}
      {end && (
        <div
          className={classes(
            "absolute top-1/2 flex -translate-y-1/2 items-center text-13 text-ink-3",
            size === "lg" ? "right-3" : "right-2.5",
          )}
        >
          {end}
        </div>
      )}
    </div>
  );
}
