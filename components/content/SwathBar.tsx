// The swath as a bar that leans like the ground track: dark for the narrowest camera, light for the widest.

const KM = 250 / 900; // 900 km are 250 px, on every bar
const HEIGHT = 26;
const LEAN = 3.65; // 8° over the height of the bar

const shape = (km: number) => {
  const width = Math.max(4, km * KM).toFixed(1);
  return `M${LEAN} 0h${width}l-${LEAN} ${HEIGHT}h-${width}z`;
};

export function swathRange(narrowest: number, widest: number): string {
  return narrowest === widest ? `${widest} km` : `${narrowest}–${widest} km`;
}

export function SwathBar({ narrowest, widest }: { narrowest: number; widest: number }) {
  return (
    <svg
      width={254}
      height={HEIGHT}
      viewBox={`0 0 254 ${HEIGHT}`}
      role="img"
      aria-label={`幅宽 ${swathRange(narrowest, widest)}`}
      className="block max-w-full"
    >
      {widest > narrowest && <path d={shape(widest)} className="fill-primary-tint" />}
      <path d={shape(narrowest)} className="fill-primary" />
    </svg>
  );
}
