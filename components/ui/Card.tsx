// A bordered block; `subject` marks the main one of a page.
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type Props = {
  title?: ReactNode;
  /** Right of the title. */
  actions?: ReactNode;
  subject?: boolean;
  /** Back office: radius 8, padding 16. */
  dense?: boolean;
  /** Without padding, for tables and pictures that extend to the edge. */
  flush?: boolean;
  /** The title has a strip of its own. */
  strip?: boolean;
  level?: 2 | 3 | 4;
  id?: string;
  className?: string;
  children?: ReactNode;
};

export function Card(props: Props) {
  const { title, actions, subject, dense, flush, strip, level = 2, id, className, children } = props;
  const Heading = `h${level}` as const;
  const pad = dense ? "p-4" : "p-6";
  const head = (title || actions) && (
    <div
      className={classes(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2",
        strip ? "border-b border-line bg-subtle px-6 py-2.5" : flush ? classes(pad, "pb-3") : "mb-4",
      )}
    >
      {title && (
        <Heading
          className={strip
            ? "text-13 font-normal text-ink-2"
            : dense
            ? "text-16 font-semibold text-ink-1"
            : "text-18 font-semibold text-ink-1"}
        >
          {title}
        </Heading>
      )}
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </div>
  );
  return (
    <section
      id={id}
      className={classes(
        "min-w-0 border bg-surface",
        dense ? "rounded-[8px]" : "rounded-card",
        subject ? "border-line-strong" : "border-line",
        (strip || flush) && "overflow-hidden",
        !strip && !flush && pad,
        className,
      )}
    >
      {head}
      {strip && !flush ? <div className={pad}>{children}</div> : children}
    </section>
  );
}
