// What stands on a picture: the labels in its corners.
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
