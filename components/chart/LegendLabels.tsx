// The legend: the name of each series with its colour and shape.
import { classes } from "../ui/classes.ts";

export type Legend = {
  name: string;
  /** 0 to 9, or the previous period. */
  colour: number | "previous";
  shape: "line" | "bar";
  note?: string;
  /** Excluded from the plot. */
  hidden?: boolean;
};

const inks = [
  "text-chart-1",
  "text-chart-2",
  "text-chart-3",
  "text-chart-4",
  "text-chart-5",
  "text-chart-6",
  "text-chart-7",
  "text-chart-8",
  "text-chart-9",
  "text-chart-10",
];

type Props = {
  items: Legend[];
  stacked?: boolean;
  /** A click toggles the series. With Shift it shows this series alone. */
  onToggle?: (n: number, options: { alone: boolean }) => void;
};

export function LegendLabels({ items, stacked = false, onToggle }: Props) {
  return (
    <ul className={classes("mb-2 flex text-12 text-ink-2", stacked ? "flex-col gap-1.5" : "flex-wrap gap-x-4 gap-y-1")}>
      {items.map((item, n) => (
        <li key={item.name} className="flex">
          {onToggle
            ? (
              <button
                type="button"
                aria-pressed={!item.hidden}
                title="单击显示或隐藏，按住 Shift 单击只看这一项"
                onClick={({ shiftKey }) => onToggle(n, { alone: shiftKey })}
                className={classes("touch relative rounded-tag hover:text-ink-1", item.hidden && "line-through")}
              >
                <LegendText {...item} stacked={stacked} />
              </button>
            )
            : <LegendText {...item} stacked={stacked} />}
        </li>
      ))}
    </ul>
  );
}

function LegendText({ name, colour, shape, note, hidden, stacked }: Legend & { stacked: boolean }) {
  const ink = hidden || colour === "previous" ? "text-ink-3" : inks[colour % 10];
  return (
    <span className="flex grow items-center gap-1.5">
      <svg aria-hidden="true" width="12" height="10" className={ink}>
        {shape === "bar" ? <rect x="1" width="10" height="10" fill="currentColor" /> : (
          <path
            d="M0 5h12"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray={colour === "previous" ? "4 2" : undefined}
          />
        )}
      </svg>
      <span className={stacked ? "grow" : undefined}>{name}</span>
      {note && <span className="text-ink-3">{note}</span>}
    </span>
  );
}
