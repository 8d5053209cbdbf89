// The rule that decides what is public, and the input from which it decides.
import assert from "node:assert/strict";
import { visibility } from "../../islands/admin/content/publication/publish_time.ts";
import { moved } from "../../islands/admin/content/moved.ts";
import { instantOf } from "../../islands/admin/kit/times.ts";
import { lastPublicChange, publicationOf } from "../../lib/shared/publication.ts";
import { NewsChange, NewsForm } from "../../lib/shared/schemas/content/news.ts";
import { dayStart } from "../../lib/shared/time.ts";

const noon = "2026-05-05T04:00:00Z";
const at = Date.parse(noon);

Deno.test("a row is public when its status, its instant and its release date say so", () => {
  const day = { before: "2026-05-04", same: "2026-05-05", after: "2026-05-06" };
  const rows = [
    [{}, "published"],
    [{ status: "published", publish_at: null }, "published"],
    [{ status: "pending" }, "pending"],
    [{ status: "pending", publish_at: "2026-05-05T03:00:00Z" }, "pending"],
    [{ publish_at: noon }, "published"],
    [{ publish_at: "2026-05-05T04:00:00.001Z" }, "scheduled"],
    [{ publish_at: "1969-01-01T00:00:00Z" }, "published"],
    [{ release_date: day.same }, "published"],
    [{ release_date: day.after }, "scheduled"],
    [{ release_date: day.before, publish_at: "2026-05-05T05:00:00Z" }, "scheduled"],
    [{ release_date: day.after, publish_at: "2026-05-05T03:00:00Z" }, "scheduled"],
    [{ release_date: day.same, publish_at: noon }, "published"],
  ] as const;
  for (const [row, state] of rows) assert.equal(publicationOf(row, at), state, JSON.stringify(row));
  const release = { release_date: day.after };
  assert.equal(publicationOf(release, dayStart(day.after) - 1), "scheduled");
  assert.equal(publicationOf(release, dayStart(day.after)), "published");
});

Deno.test("the last public change is the row's, or the instant at which it became public", () => {
  const row = { updated_at: "2026-05-05T04:00:00.000Z" };
  assert.equal(lastPublicChange(row), row.updated_at);
  assert.equal(lastPublicChange({ ...row, publish_at: "2026-05-05T05:00:00Z" }), "2026-05-05T05:00:00.000Z");
  assert.equal(lastPublicChange({ ...row, publish_at: "2026-05-05T03:00:00Z" }), row.updated_at);
});

Deno.test("publish_at is an instant of the calendar before 2100, or empty", () => {
  const item = { title: "标题", link: "https://example.com" };
  const parsed = (publish_at: unknown) => NewsForm.safeParse({ ...item, publish_at });
  const good = [
    ["2026-05-05T04:00:00Z", "2026-05-05T04:00:00Z"],
    ["2026-05-05T04:00:00.250Z", "2026-05-05T04:00:00.250Z"],
    ["2099-12-31T23:59:59.999Z", "2099-12-31T23:59:59.999Z"],
    ["2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z"],
    ["", null],
    [null, null],
    [undefined, null],
  ];
  for (const [sent, stored] of good) assert.equal(parsed(sent).data?.publish_at, stored, String(sent));
  const bad: unknown[] = ["tomorrow", "2026-05-05", "2026-05-05T04:00Z", "2026-05-05T04:00:00", " ", 5, {}, true];
  bad.push("2026-02-30T00:00:00Z", "2026-13-01T00:00:00Z", "2026-05-05T24:00:00Z", "2026-05-05T04:00:00+08:00");
  bad.push("2026-05-05T04:00:00.1Z", "2026-05-05t04:00:00z", "2026-05-05T04:00:60Z");
  for (const sent of bad) {
    assert.deepEqual(parsed(sent).error?.issues.map(({ message }) => message), ["请选择发布时间"], String(sent));
  }
  const late = parsed("2100-01-01T00:00:00Z").error?.issues;
  assert.deepEqual(late?.map(({ path, message }) => [path, message]), [[["publish_at"], "发布时间不能晚于2099年"]]);
  assert.deepEqual(NewsChange.parse({}), {}, "a change without the field leaves it");
});

Deno.test("a typed day and time is an instant of the site's calendar; an incomplete one is refused", () => {
  assert.equal(instantOf("2026-05-05", "12:00"), noon);
  assert.equal(instantOf("2026-05-06", "00:30"), "2026-05-05T16:30:00Z");
  for (const clock of ["8:05", "08:05", "08：05"]) {
    assert.equal(instantOf("2026-05-06", clock), "2026-05-06T00:05:00Z", clock);
  }
  const incomplete = ["", "12", "12:0", "24:00", "12:60", "12:00 PM"].map((clock) => ["2026-05-05", clock] as const);
  for (const [day, clock] of [["", "12:00"], ["2026-02-30", "12:00"], ...incomplete] as const) {
    const form = { title: "标题", link: "https://example.com", publish_at: instantOf(day, clock) };
    assert.equal(NewsForm.safeParse(form).success, false, `${day} ${clock}`);
  }
});

Deno.test("the sentence beside a form never fails, whatever has been typed so far", () => {
  const sentences = [
    [{ status: "pending", publish_at: "2026-05-05 0" }, "草稿，只在后台可见。"],
    [{ status: "published", publish_at: null }, "保存后立即公开。"],
    [{ publish_at: "2098-03-05T00:30:00Z" }, "2098-03-05 08:30 起公开，在此之前只在后台可见。"],
    [{ publish_at: "2026-05-05 0" }, "日期或时间还不完整。"],
    [{ release_date: "2026-0" }, "日期或时间还不完整。"],
  ] as const;
  for (const [form, sentence] of sentences) assert.equal(visibility(form), sentence);
});

Deno.test("an id moves up and down in a list", () => {
  const positions = [[1, 2, [2, 3, 1]], [3, 0, [3, 1, 2]], [2, 2, [1, 3, 2]], [2, 1, [1, 2, 3]]] as const;
  for (const [id, to, order] of positions) assert.deepEqual(moved([1, 2, 3], id, to), order);
});
