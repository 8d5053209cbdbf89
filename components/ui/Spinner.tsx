// A rotating arc for work in progress. The text beside it describes the work.
import { classes } from "./classes.ts";

export function Spinner({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      className={classes("shrink-0 animate-spin", className)}
    >
      <path d="M13.2 11.3A6 6 0 1 1 11.3 2.8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
