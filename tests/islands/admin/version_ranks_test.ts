// The versions of the download screen: ranked, with the releases of the range.
import assert from "node:assert/strict";
import { versionRanks } from "../../../islands/admin/statistics/download_stats/download_data.ts";

const range = { from: "2026-11-09", to: "2026-11-22" };

Deno.test("versions are ranked with their shares, and those released within the range say when", () => {
  const stats = { totalDownloads: 9, todayDownloads: 0, periodDownloads: 4 };
  const row = { software_name: "GAC_MSS" };
  const versions = [{ ...row, version_number: "1.1.0", count: 3 }, { ...row, version_number: "1.0.0", count: 1 }];
  const releases = [
    { ...row, version_number: "1.0.0", release_date: "2026-11-08" },
    { ...row, version_number: "1.1.0", release_date: range.from },
  ];
  assert.deepEqual(
    versionRanks({ stats, trend: [], versions }, {
      range,
      compare: "previous",
      today: range.to,
      period: "day",
      at: 0,
      releases,
    }),
    [
      { name: "MSS 1.1.0", value: 3, second: "75.0%", note: `${range.from} 发布` },
      { name: "MSS 1.0.0", value: 1, second: "25.0%", note: undefined },
    ],
  );
});
