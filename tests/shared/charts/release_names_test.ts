// Release labels above a chart do not overlap, at any width.
import assert from "node:assert/strict";
import { init } from "../../../components/chart/echarts.ts";
import { lineOption } from "../../../lib/shared/charts/cartesian.ts";
import { namedMarks, releaseMarks } from "../../../lib/shared/charts/releases.ts";
import { daysBetween } from "../../../lib/shared/time.ts";
import { colours } from "./colours.ts";

const labels = daysBetween("2026-10-24", "2026-11-22");
const release_date = (day: string) => `2026-11-${day}`;
const markers = releaseMarks(
  [
    { software_name: "GAC_MSS", version_number: "3.2.1", release_date: release_date("02") },
    { software_name: "GAC_AHSI_Water", version_number: "1.4.0", release_date: release_date("05") },
    { software_name: "GAC_PMS", version_number: "2.0.0", release_date: release_date("09") },
    { software_name: "GAC_CCD", version_number: "2.3.0", release_date: release_date("18") },
  ],
  labels,
  "day",
) ?? [];
const data = { labels, markers, series: [{ name: "使用次数", values: labels.map((_, n) => 40 + n) }] };

/** Text and centre of each label that ECharts has drawn, from the left. */
function drawn(chart: ReturnType<typeof init>) {
  const svg = chart.renderToSVGString();
  const all = [...svg.matchAll(/<text[^>]*translate\(([\d.]+)[^>]*>([^<]+)<\/text>/g)];
  const texts = all.map(([, x, name = ""]) => ({ name, x: Number(x) }));
  return texts.filter(({ name }) => /\d\.\d\.\d/.test(name)).sort((a, b) => a.x - b.x);
}

Deno.test("labels do not overlap in the drawing, also after its width has changed", () => {
  const chart = init(null, null, { renderer: "svg", ssr: true, width: 326, height: 240 });
  chart.setOption(lineOption(data, colours), { notMerge: true });
  const seen = new Map<number, string[]>();
  for (const width of [326, 1_400, 640, 326]) {
    chart.resize({ width, height: 240 });
    const names = drawn(chart);
    seen.set(width, names.map(({ name }) => name));
    for (const [n, { name, x }] of names.entries()) {
      const before = names[n - 1];
      if (before) {
        assert.ok(x - before.x > (name.length + before.name.length) * 3.5, `${width}: ${before.name} ${name}`);
      }
    }
  }
  chart.dispose();
  assert.equal(seen.get(1_400)?.length, 4, "all have space");
  assert.deepEqual(seen.get(326), ["MSS 3.2.1", "CCD 2.3.0"]);
});

Deno.test("a mark whose label has no space keeps its line", () => {
  const marks = namedMarks(markers, { labels, width: 320, axes: 1 });
  assert.deepEqual(marks.map(({ label }) => label), markers.map(({ label }) => label));
  assert.deepEqual(marks.map(({ text }) => text !== ""), [true, false, false, true]);
});
