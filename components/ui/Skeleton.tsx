// Bars of the real size while something loads. Nothing shimmers.
import { classes } from "./classes.ts";

/** One bar; its size comes from the class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes("block rounded-tag bg-sunken", className)} />;
}

const widths = ["w-full", "w-11/12", "w-3/4", "w-10/12", "w-2/3"];

/** Lines of text to come. */
export function SkeletonRows({ rows = 3, className }: { rows?: number; className?: string }) {
  return (
    <div className={classes("flex flex-col gap-3", className)}>
      {Array.from({ length: rows }, (_, n) => <Skeleton key={n} className={`h-3.5 ${widths[n % widths.length]}`} />)}
    </div>
  );
}
