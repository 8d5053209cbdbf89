// Placeholder bars of the final size during loading, without animation.
import { classes } from "./classes.ts";

/** One bar; the class gives its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes("block rounded-tag bg-sunken", className)} />;
}

const widths = ["w-full", "w-11/12", "w-3/4", "w-10/12", "w-2/3"];

/** Placeholder lines of text. */
export function SkeletonRows({ rows = 3, className }: { rows?: number; className?: string }) {
  return (
    <div className={classes("flex flex-col gap-3", className)}>
      {Array.from({ length: rows }, (_, n) => <Skeleton key={n} className={`h-3.5 ${widths[n % widths.length]}`} />)}
    </div>
  );
}
