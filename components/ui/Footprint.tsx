// The slanted footprint of an empty scene. `broken` adds a cross (404), `quiet` is the placeholder of a picture.
import { classes } from "./classes.ts";

type Props = { broken?: boolean; quiet?: boolean; className?: string };

export function Footprint({ broken = false, quiet = false, className }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 132 95" fill="none" className={classes("h-auto", className ?? "w-33")}>
      <path d="M26 10 118 20 106 85 14 75Z" className="stroke-line-strong" strokeWidth="1.5" />
      {!quiet && <path d="M57 24v47M75 24v47M38 40h56M38 55h56" className="stroke-line" />}
      <path
        d="M38 24h56v47H38z"
        className={quiet ? "stroke-ink-3" : "stroke-primary"}
        strokeWidth={quiet ? 1 : 1.5}
        strokeDasharray="4 4"
      />
      {broken && <path d="M60 41.5 72 53.5M72 41.5 60 53.5" className="stroke-danger" strokeWidth="2" />}
    </svg>
  );
}
