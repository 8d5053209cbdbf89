// The placeholder of a chart that is loading.
import { classes } from "../ui/classes.ts";

const heights = [30, 28, 56, 62, 58, 57, 38, 28, 26, 56, 63, 60, 58, 42];

export function SkeletonBars({ className }: { className?: string }) {
  return (
    <svg
      role="status"
      aria-label="加载中"
      viewBox="0 0 280 100"
      preserveAspectRatio="none"
      className={classes("w-full border-b border-line", className)}
    >
      {heights.map((height, n) => (
        <rect key={n} x={n * 20 + 3} y={100 - height} width="14" height={height} className="fill-sunken" />
      ))}
    </svg>
  );
}
