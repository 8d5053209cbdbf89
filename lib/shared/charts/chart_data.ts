// The data of a chart, free of any drawing.

export type ChartSeries = {
  name: string;
  /** One for each label; null leaves a gap. */
  values: (number | null)[];
  /** Line or bar, where the chart mixes both. */
  kind?: "line" | "bar";
  /** The same days of the previous period: dashed and grey. */
  previous?: boolean;
  /** Measured on the right axis (cumulative figures only). */
  right?: boolean;
  /** Does not start at zero. */
  cumulative?: boolean;
  /** The number of one of the ten colours; in order without. */
  colour?: number;
  /** Bars with the same name stand on each other. */
  stack?: string;
};

export type ChartData = {
  /** Days (YYYY-MM-DD), or any words. */
  labels: string[];
  series: ChartSeries[];
  unit?: string;
  /** A dotted line at a label, such as a release. */
  markers?: { label: string; text: string }[];
  /** With it the last two days read 昨天 and 今天 (YYYY-MM-DD). */
  today?: string;
};

/** Colours as the theme has them; see lib/island/tokens.css. */
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

/** Whether there is anything to draw. */
export function hasValues({ series }: ChartData): boolean {
  return series.some(({ values }) => values.some((value) => Boolean(value)));
}

/** The colour of each series: in order, the previous period grey. */
export function seriesColours(series: ChartSeries[], colours: Pick<ChartColours, "series" | "previous">): string[] {
  return colourNumbers(series).map((n) =>
    n === "previous" ? colours.previous : colours.series[n % colours.series.length] ?? ""
  );
}

/** The colour of each series. */
export function colourNumbers(series: ChartSeries[]): (number | "previous")[] {
  let next = 0;
  return series.map(({ previous, colour }) => previous ? "previous" : colour ?? next++);
}
