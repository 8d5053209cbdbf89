// The icons of the answer to a file name as single paths. With the library's own code they would take a third of the
// script that the home page loads at the first interaction.

const circle = "M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20";

const paths = {
  file: "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.7.7l3.6 3.6A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" +
    "M14 2v5a1 1 0 0 0 1 1h5M11.5 12a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5M13.3 16.3 15 18",
  cross: "M18 6 6 18M6 6l12 12",
  lock: "M5 10h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2M7 10V7a5 5 0 0 1 10 0v3M12 15v2",
  tick: "M20 6 9 17l-5-5",
  key:
    "M2.6 17.4A2 2 0 0 0 2 18.8V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.2" +
    "a2 2 0 0 0 1.4-.6l.8-.8a6.5 6.5 0 1 0-4-4zM16.5 7.5h.01",
  download: "M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5",
  yes: `${circle}M16 9l-5.5 5.5L8 12`,
  no: `${circle}M12 8v4M12 16h.01`,
  ask: `${circle}M9 9.5a3 2.5 0 0 1 6 0c0 2-2 2-3 3.5M12 17h.01`,
  warning: "m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01",
};

type Props = { of: keyof typeof paths; size: number; className?: string };

export function Sign({ of, size, className = "" }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={paths[of]} />
    </svg>
  );
}
