// Releases as marks of a chart's axis, and the labels of them that fit beside each other at the chart's width.
import type { ChartData } from "./chart_data.ts";
import { partOf, type Period } from "./periods.ts";

export type Release = { software_name: string; version_number: string; release_date: string };

/** Returns one mark per group: MSS 3.2.1, or the number of releases if there are several. */
export function releaseMarks(releases: readonly Release[], labels: string[], period: Period): ChartData["markers"] {
  return labels.flatMap((label) => {
    const here = releases.filter(({ release_date }) => partOf(release_date, period) === label);
    const [first] = here;
    if (!first) return [];
    const name = `${first.software_name.replace(/^GAC_/, "")} ${first.version_number}`;
    return [{ label, text: here.length > 1 ? `${name} 等 ${here.length} 个` : name }];
  });
}

type Marker = NonNullable<ChartData["markers"]>[number];
type Plot = { labels: string[]; width: number; axes: number };

const FONT = 12;
const BETWEEN = 8;
const EDGES = 24;
const AXIS = 56; // including its labels
const WIDTHS = [200, 280, 360, 480, 640, 800, 1_000, 1_300];

/** Returns all marks. A label that would touch the previous one is omitted; its line remains. */
export function namedMarks(markers: readonly Marker[], { labels, width, axes }: Plot): Marker[] {
  const part = (width - EDGES - axes * AXIS) / labels.length;
  let end = -Infinity;
  return markers.map(({ label, text }) => {
    const half = textWidth(text) / 2;
    const middle = (labels.indexOf(label) + 0.5) * part;
    if (text === "" || middle - half < end + BETWEEN) return { label, text: "" };
    end = middle + half;
    return { label, text };
  });
}

/** Returns the marks for every width; the option of the chart selects by its current width. */
export function marksByWidth(markers: readonly Marker[], plot: Omit<Plot, "width">) {
  return WIDTHS.map((width, n) => {
    const next = WIDTHS[n + 1];
    const query = { ...n > 0 && { minWidth: width }, ...next !== undefined && { maxWidth: next - 1 } };
    return { query, markers: namedMarks(markers, { ...plot, width }) };
  });
}

/** Chinese characters are as wide as the font size, others at most seven twelfths of it on average. */
function textWidth(text: string): number {
  return Array.from(text, (letter) => letter > "\u2e80" ? FONT : FONT * 7 / 12).reduce((a, b) => a + b, 0);
}
