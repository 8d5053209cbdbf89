// What stands around a picture: the labels in its corners and the dark bar of a map sheet under it.
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

/** The facts of a picture, in this order: 示意图 first when it is simulated, then sensor, resolution, date, bands. */
export function MapCollar({ facts }: { facts: readonly string[] }) {
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-4 bg-inverse px-3 text-13 text-on-inverse-2">
      {facts.map((fact) => <span key={fact}>{fact}</span>)}
    </p>
  );
}
