// The background of the login page: meridians parallel to the ground track, parallels, and the footprint of a scene.

const meridians = Array.from({ length: 20 }, (_, n) => `M${n * 110 - 100} 900 L${n * 110 + 27} 0`).join("");
const parallels = Array.from(
  { length: 11 },
  (_, n) => `M-20 ${n * 110 - 60} Q720 ${n * 110 - 105} 1460 ${n * 110 - 55}`,
)
  .join("");

export function Graticule() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className="absolute inset-0 size-full"
    >
      <path d={meridians + parallels} className="stroke-inverse-2" />
      <path
        d="M1090 150 1350 114 1284 584 1024 620Z"
        className="stroke-line-inverse-strong max-lg:hidden"
        strokeWidth="1.5"
      />
      <path
        d="M1118 200h138v334h-138z"
        className="stroke-line-inverse-strong max-lg:hidden"
        strokeDasharray="4 4"
      />
    </svg>
  );
}
