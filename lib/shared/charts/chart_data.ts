// The data of a chart, independent of how it is drawn.

export type ChartSeries = {
  name: string;
  /** One value per label; null leaves a gap. */
  values: (number | null)[];
  /** Line or bar, in a mixed chart. */
  kind?: "line" | "bar";
  /** The same days of the previous period: dashed and grey. */
  previous?: boolean;
  /** The day, week or month of each value, where it differs from the label. */
  dates?: readonly string[];
  /** Uses the right axis (cumulative figures only). */
  right?: boolean;
  /** The axis does not start at zero. */
  cumulative?: boolean;
  /** The index of one of the ten colours; by position if omitted. */
  colour?: number;
  /** Bars with the same name are stacked. */
  stack?: string;
};

export type ChartData = {
  /** Days (YYYY-MM-DD), or other labels. */
  labels: string[];
  series: ChartSeries[];
  unit?: string;
  /** A dotted line at a label, such as a release. */
  markers?: { label: string; text: string }[];
  /** Today (YYYY-MM-DD): the last two days are shown as 昨天 and 今天. */
  today?: string;
  /** The last label is not over: lines reach it dashed. */
  unfinished?: boolean;
};

/** The colours of the theme; see lib/island/tokens.css. */
export type ChartColours = {
  series: string[];
  grid: string;
  axis: string;
  previous: string;
  text: string;
  zero: string;
  surface: string;
  line: string;
  font: string;
};

/** Whether there are data to draw. */
export function hasValues({ series }: ChartData): boolean {
  return series.some(({ values }) => values.some((value) => Boolean(value)));
}

/** Returns the colour index of each series by position; the previous period is grey. */
export function seriesColours(series: ChartSeries[], colours: Pick<ChartColours, "series" | "previous">): string[] {
  return colourIndexes(series).map((n) =>
    n === "previous" ? colours.previous : colours.series[n % colours.series.length] ?? ""
  );
}

/** Returns the colour of each series. */
export function colourIndexes(series: ChartSeries[]): (number | "previous")[] {
  let next = 0;
  return series.map(({ previous, colour }) => previous ? "previous" : colour ?? next++);
}
