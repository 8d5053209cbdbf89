// Two pictures of one scene on top of each other, divided by a line that islands/site/BeforeAfter.tsx moves.
import type { ReactNode } from "react";
import { classes } from "../ui/classes.ts";
import { PictureLabel } from "./Collar.tsx";

/**
 * `--at` (0 to 1) is the position of the line, the only value that the script writes. `--from` is the start of its
 * range. `--lean` is half the horizontal offset of a line that leans by 8°, for the height of its box.
 */
const looks = {
  sheet: "[--at:.5] [--from:0px] [--lean:0px]",
  hero: "[--at:.5] [--from:0px] [--lean:21px] sm:[--lean:27px] lg:[--at:.245] lg:[--from:40px] lg:[--lean:40px]",
} as const;

export type PairLook = keyof typeof looks;

/** The initial position of the line for the style sheet's breakpoints. One of the two handles is shown. */
export const initialPositions: Record<PairLook, readonly { percent: number; className?: string }[]> = {
  sheet: [{ percent: 50 }],
  hero: [{ percent: 50, className: "lg:hidden" }, { percent: 25, className: "max-lg:hidden" }],
};

/** Clips the picture before the correction at the line. */
export const beforeClip =
  "[clip-path:polygon(0_0,calc(var(--x)_+_var(--lean))_0,calc(var(--x)_-_var(--lean))_100%,0_100%)]";
const lineClip =
  "[clip-path:polygon(calc(var(--x)_+_var(--lean)_-_1px)_0,calc(var(--x)_+_var(--lean)_+_1px)_0,calc(var(--x)_-_var(--lean)_+_1px)_100%,calc(var(--x)_-_var(--lean)_-_1px)_100%)]";

/** The class of the box that contains pictures, line and handle. Its children position the line relative to it. */
export function pairFrame(look: PairLook): string {
  const size = look === "hero"
    ? "absolute inset-0"
    : "relative aspect-[16/10] overflow-hidden noscript:grid noscript:aspect-auto noscript:grid-cols-2 noscript:gap-1 noscript:bg-bg";
  return `${size} ${looks[look]} [--x:calc(var(--from)_+_(100%_-_var(--from))_*_var(--at))]`;
}

/** The white line. The server renders it, so that it is visible before the script has loaded. */
export function PairLine() {
  return <div className={`pointer-events-none absolute inset-0 bg-on-inverse ${lineClip}`} />;
}

type SheetProps = {
  /** One image, or several of which one is shown. */
  before: ReactNode;
  after: ReactNode;
};

/** The content of the slider on a map sheet. Without a script both pictures are shown side by side with labels. */
export function SheetPair({ before, after }: SheetProps) {
  const whole = "absolute inset-0 noscript:static noscript:aspect-[16/10] [&_img]:size-full [&_img]:object-cover";
  return (
    <>
      <div className="contents noscript:relative noscript:order-last noscript:block">
        <div className={whole}>{after}</div>
        <PictureLabel className="top-3 right-3 z-1">处理后</PictureLabel>
      </div>
      <div className="contents noscript:relative noscript:block">
        <div className={`${whole} ${beforeClip} noscript:[clip-path:none]`}>{before}</div>
        <PictureLabel className="top-3 left-3 z-1">处理前</PictureLabel>
      </div>
      <div className="contents noscript:hidden">
        <PairLine />
      </div>
    </>
  );
}

type HandleProps = { label: string; percent: number; className?: string };

/** The handle to drag. The arrow keys move it, too. */
export function PairHandle({ label, percent, className }: HandleProps) {
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`处理前占 ${percent}%`}
      className={classes(
        "absolute top-1/2 left-(--x) z-1 inline-flex size-12 -translate-1/2 touch-none items-center justify-center rounded-full border-2 border-primary bg-on-inverse text-inverse noscript:hidden print:hidden",
        className,
      )}
    >
      <svg
        viewBox="0 0 24 24"
        width={20}
        height={20}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="m9 8-4 4 4 4M15 8l4 4-4 4" />
      </svg>
    </div>
  );
}
