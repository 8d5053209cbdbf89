// The frame of a drawing: 480 units wide, so that its labels are legible on a phone. Colours come from the theme.
import type { ReactNode } from "react";

type Props = {
  /** Unique on a page; links the title and the description. */
  name: string;
  title: string;
  description: string;
  height: number;
  children: ReactNode;
};

export function Drawing({ name, title, description, height, children }: Props) {
  return (
    <svg
      role="img"
      aria-labelledby={`figure-${name}-title figure-${name}-words`}
      viewBox={`0 0 480 ${height}`}
      width="480"
      height={height}
      className="h-auto w-full max-w-[560px] rounded-card border border-line bg-surface"
      fontSize="15"
    >
      <title id={`figure-${name}-title`}>{title}</title>
      <desc id={`figure-${name}-words`}>{description}</desc>
      {children}
    </svg>
  );
}

type LabelProps = { x: number; y: number; className?: string; at?: "start" | "middle" | "end"; children: ReactNode };

export function Label({ x, y, className = "fill-ink-2", at = "middle", children }: LabelProps) {
  return <text x={x} y={y} textAnchor={at} className={className}>{children}</text>;
}

/** An arrow along a path whose end points right, left or down. */
export function Arrow({ d, towards = "right" }: { d: string; towards?: "right" | "left" | "down" }) {
  const [x, y] = d.split(/[^\d.]+/).filter(Boolean).slice(-2).map(Number) as [number, number];
  const head = { right: "l-8-5v10z", left: "l8-5v10z", down: "l-5-8h10z" }[towards];
  return (
    <>
      <path d={d} fill="none" className="stroke-line-field" strokeWidth="1.5" />
      <path d={`M${x} ${y}${head}`} className="fill-line-field" />
    </>
  );
}
