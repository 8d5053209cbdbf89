// The look of a text field, shared by all that looks like one.
import { classes } from "../ui/classes.ts";
import type { ControlSize } from "./field_context.ts";

/** The frame; states come from the element's own attributes (:focus, aria-invalid, disabled, readonly). */
export function controlStyle(size: ControlSize, className?: string): string {
  return classes(
    "block w-full min-w-0 rounded-control border border-line-field bg-surface text-ink-1 outline-hidden placeholder:text-ink-3",
    "transition-[border-color,box-shadow] duration-(--fast) hover:border-ink-3",
    "focus:border-primary focus:shadow-[0_0_0_3px_var(--primary-tint)]",
    "aria-invalid:border-danger aria-invalid:focus:shadow-[0_0_0_3px_var(--danger-tint)]",
    "[&[readonly]]:border-line [&[readonly]]:bg-sunken [&[readonly]]:text-ink-2",
    "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-off",
    size === "lg" ? "h-10 px-3 text-15" : "h-8 px-2.5 text-14",
    "pointer-coarse:h-11 pointer-coarse:text-16", // 16 px: phones do not zoom in
    className,
  );
}
