// A checkbox. `indeterminate` is for a head whose rows are partly selected.
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { classes } from "../ui/classes.ts";
import { useControl } from "./field_context.ts";

type Props = Omit<ComponentProps<"input">, "type" | "size" | "ref"> & {
  label?: ReactNode;
  indeterminate?: boolean;
  ref?: (element: HTMLInputElement | null) => void;
};

export function Checkbox({ label, indeterminate = false, className, ref, ...native }: Props) {
  const own = useRef<HTMLInputElement | null>(null);
  const wiring = useControl(native);
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const box = (
    <input
      {...native}
      {...wiring}
      aria-required={undefined} // not supported for checkboxes by all browsers; `required` has the same meaning
      type="checkbox"
      ref={(element) => {
        own.current = element;
        ref?.(element);
      }}
      className={classes("checkbox", !label && className)}
    />
  );
  if (!label) return box;
  return (
    <label
      className={classes(
        "inline-flex cursor-pointer items-start gap-2.5 text-14 text-ink-1 pointer-coarse:py-2",
        className,
      )}
    >
      {box}
      <span>{label}</span>
    </label>
  );
}
