// Labels on a picture, and in the dark bar below it.
import type { ReactNode } from "react";

/** A label on a picture, on a scrim so that it is legible on any background. */
export function PictureLabel({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={`absolute rounded-tag bg-[var(--scrim)] px-2 text-13 leading-[22px] text-on-inverse whitespace-nowrap ${className}`}
    >
      {children}
    </span>
  );
}

/** On the left of the bar below a picture: subject, camera, resolution, date, as far as they are known. */
export function CollarFacts({ facts }: { facts: readonly string[] }) {
  return (
    <p className="flex min-w-0 flex-wrap gap-x-4 wrap-anywhere">
      {(facts.length > 0 ? facts : ["处理前后对比"]).map((fact) => <span key={fact}>{fact}</span>)}
    </p>
  );
}
