// A progress bar. A native <progress>, because style attributes are blocked.
import { classes } from "./classes.ts";

type Props = { value?: number; max?: number; label: string; className?: string };

/** Without `value` the end is unknown. */
export function Progress({ value, max = 100, label, className }: Props) {
  return <progress className={classes("progress", className)} value={value} max={max} aria-label={label} />;
}
