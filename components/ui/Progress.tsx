// A progress bar: a native <progress>, because the CSP blocks style attributes.
import { classes } from "./classes.ts";

type Props = { value?: number; max?: number; label: string; className?: string };

/** Without `value` the progress is indeterminate. */
export function Progress({ value, max = 100, label, className }: Props) {
  return <progress className={classes("progress", className)} value={value} max={max} aria-label={label} />;
}
