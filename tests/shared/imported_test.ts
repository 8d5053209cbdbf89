// Times as older systems write them.
import assert from "node:assert/strict";
import { readTime } from "../../lib/shared/schemas/imported.ts";

const times: [written: string, instant: string | undefined][] = [
  ["2021-03-04", "2021-03-03T16:00:00.000Z"],
  ["2021/3/4 7:30", "2021-03-03T23:30:00.000Z"],
  ["2021-03-04T07:30:00Z", "2021-03-04T07:30:00.000Z"],
  ["2021-03-04 07:30:00.123+08", "2021-03-03T23:30:00.123Z"],
  ["2021-03-04 07:30:00+0800", "2021-03-03T23:30:00.000Z"],
  ["2021-03-04 07:30:00-03:30", "2021-03-04T11:00:00.000Z"],
  ["2021-02-30", undefined],
  ["2021-03-04 25:00", undefined],
  ["1989-12-31", undefined],
];

Deno.test("a time without a zone is the site's, and zones are read in all their forms", () => {
  for (const [written, instant] of times) {
    const at = readTime(written);
    assert.equal(at === undefined ? undefined : new Date(at).toISOString(), instant, written);
  }
});
