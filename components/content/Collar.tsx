// The words on a picture, and in the dark bar under it.
import type { ReactNode } from "react";

/** A word on a picture, on scrim so that it is read on any ground. */
export function PictureLabel({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={`absolute rounded-tag bg-[var(--scrim)] px-2 text-13 leading-[22px] text-on-inverse whitespace-nowrap ${className}`}
    >
      {children}
    </span>
  );
}

/** Left in the bar under a picture: what it is, camera, resolution, date; as much as is known. */
export function CollarFacts({ facts }: { facts: readonly string[] }) {
  return (
    <p className="flex min-w-0 flex-wrap gap-x-4 wrap-anywhere">
      {(facts.length > 0 ? facts : ["处理前后对比"]).map((fact) => <span key={fact}>{fact}</span>)}
    </p>
  );
}
