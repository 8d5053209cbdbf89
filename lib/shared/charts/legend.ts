// The series of a chart that are drawn, as the words of its legend say.
import { type ChartData, colourNumbers } from "./chart_data.ts";

type Press = { names: readonly string[]; alone: boolean };

/** The names that are hidden once a word was pressed. The last one stays; `alone` twice brings all back. */
export function toggled(hidden: readonly string[], name: string, { names, alone }: Press): string[] {
  const others = names.filter((other) => other !== name);
  if (alone) return !hidden.includes(name) && others.every((other) => hidden.includes(other)) ? [] : others;
  const next = hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name];
  return names.every((one) => next.includes(one)) ? [...hidden] : next;
}

/** Without the hidden series; those that remain keep their colours. */
export function visibleData(data: ChartData, hidden: readonly string[]): ChartData {
  const colours = colourNumbers(data.series);
  const coloured = data.series.map((one, n) => {
    const colour = colours[n];
    return typeof colour === "number" ? { ...one, colour } : one;
  });
  const series = coloured.filter(({ name }) => !hidden.includes(name));
  return { ...data, series: series.length > 0 ? series : coloured };
}
