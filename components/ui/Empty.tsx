// The empty state: what is empty, why, and one next step.
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Footprint } from "./Footprint.tsx";

type Props = {
  title: ReactNode;
  /** One or two buttons. */
  action?: ReactNode;
  /** Inside tables and charts. */
  small?: boolean;
  className?: string;
  children?: ReactNode;
};

export function Empty({ title, action, small = false, className, children }: Props) {
  return (
    <div className={classes("flex flex-col items-center px-6 text-center", small ? "py-8" : "py-14", className)}>
      <Footprint className={small ? "w-25" : "w-33"} />
      <p className={classes("font-semibold text-ink-1", small ? "mt-4 text-16" : "mt-5 text-18")}>{title}</p>
      {children && <div className="mt-1 max-w-90 text-14 text-balance text-ink-2">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  );
}
