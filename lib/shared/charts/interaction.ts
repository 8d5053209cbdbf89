// The interaction with a chart: moves along its points by keyboard, hides and shows series by its legend.
import { type ChartData, colourIndexes } from "./chart_data.ts";

/** Returns the next point; undefined when the key leaves the chart, null for other keys. */
export function pointAfter(key: string, { at, count }: { at: number | undefined; count: number }) {
  if (count === 0) return null;
  switch (key) {
    case "ArrowRight":
      return at === undefined ? 0 : Math.min(count - 1, at + 1);
    case "ArrowLeft":
      return at === undefined ? count - 1 : Math.max(0, at - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "Escape":
      return at === undefined ? null : undefined;
    default:
      return null;
  }
}

type Press = { names: readonly string[]; alone: boolean };

/** Returns the hidden names after a click. The last visible one remains; `alone` twice shows all. */
export function toggled(hidden: readonly string[], name: string, { names, alone }: Press): string[] {
  const others = names.filter((other) => other !== name);
  if (alone) return !hidden.includes(name) && others.every((other) => hidden.includes(other)) ? [] : others;
  const next = hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name];
  return names.every((one) => next.includes(one)) ? [...hidden] : next;
}

/** Returns the chart without hidden series; the others keep their colours. */
export function visibleData(data: ChartData, hidden: readonly string[]): ChartData {
  const colours = colourIndexes(data.series);
  const coloured = data.series.map((one, n) => {
    const colour = colours[n];
    return typeof colour === "number" ? { ...one, colour } : one;
  });
  const series = coloured.filter(({ name }) => !hidden.includes(name));
  return { ...data, series: series.length > 0 ? series : coloured };
}
