// The change of a figure against the same figure of the previous period.

export type Change = { direction: "up" | "down" | "same"; text: string };

type Options = {
  /** The figure is a percentage: its change is given in percentage points. */
  points?: boolean;
};

/** Returns `↑ 8.3%`, rounded half up; 持平 if it rounds to zero. Without a previous value there is no percentage. */
export function changeOf(now: number, before: number, { points = false }: Options = {}): Change {
  const difference = now - before;
  if (!points && before === 0 && now > 0) return { direction: "up", text: "新增" };
  const size = oneDecimal(points ? Math.abs(difference) : before === 0 ? 0 : Math.abs(difference) / before * 100);
  if (size === "0.0") return { direction: "same", text: "持平" };
  const direction = difference > 0 ? "up" : "down";
  return { direction, text: points ? `${size} 个百分点` : `${size}%` };
}

const oneDecimal = (value: number) => (Math.floor(value * 10 + 0.5) / 10).toFixed(1);
