// The drawing of an empty place: a leaning footprint and the upright cells that would lie in it.

export function Footprint({ className = "", crossed = false }: { className?: string; crossed?: boolean }) {
  return (
    <svg viewBox="0 0 132 95" fill="none" className={className} aria-hidden="true">
      <path d="M26 10 118 20 106 85 14 75Z" className="stroke-line-strong" strokeWidth="1.5" />
      <path d="M57 24v47M75 24v47M38 40h56M38 55h56" className="stroke-line" />
      <path d="M38 24h56v47H38z" className="stroke-primary" strokeWidth="1.5" strokeDasharray="4 4" />
      {crossed && <path d="m60 41 12 12m0-12L60 53" className="stroke-danger" strokeWidth="2" />}
    </svg>
  );
}
