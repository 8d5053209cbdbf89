// Every figure of the statistics compared with an independent count over the raw events, over more than a hundred days.
import assert from "node:assert/strict";
import { userTable } from "../../../lib/domain/account/users.ts";
import { addVisit } from "../../../lib/domain/statistics/visits.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { organizations, professions } from "../../../lib/shared/labels.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { versionForm } from "../../support/forms.ts";
import * as raw from "../../support/statistics/events.ts";
import * as fold from "../../support/statistics/fold.ts";

const DAYS = 110;
const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const time = new FakeTime();
const now = Date.now();
const today = raw.dayOf(now);
const first = raw.dayAfter(today, 1 - DAYS);
const goTo = (at: number) => time.advance(at - Date.now());

goTo(raw.startOf(first));
const people: fold.Person[] = [];
const persons = new Map<number, Awaited<ReturnType<typeof product.addUser>>>();
for (let n = 0; n < 12; n++) {
  const profession = professions[n % 4] ?? "院校";
  const organization = organizations[n % 3] ?? "博士";
  const user = await product.addUser({ profession, organization, name: `统计${n}`, wechat_name: `微信${n}` });
  persons.set(user.id, user);
  people.push({ id: user.id, at: Date.now(), profession, organization });
  goTo(raw.momentsOf(raw.dayAfter(first, n * 9))[n % 5] ?? 0);
}
const span = { first, days: DAYS, users: people.map(({ id }) => id) };
const before = <T extends { at: number }>(events: T[]) => events.filter(({ at }) => at <= now);
const events: fold.Events = {
  people,
  visits: before(raw.visitsOf(span)),
  sessions: before(raw.sessionsOf(span)),
  images: before(raw.imagesOf(span)),
  downloads: before(raw.downloadsOf(span)),
};

const tokenOf = (id: number) => product.openFor("user", persons.get(id)!);
const iso = (at: number) => new Date(at).toISOString();

/** Reports a user's events in batches, out of order, some twice. */
async function report(path: string, entries: Map<number, { event_id: string }[]>) {
  for (const [user, mine] of entries) {
    const token = await tokenOf(user);
    const sent = raw.shuffled([...mine, ...mine.slice(0, 5)], user);
    for (let i = 0; i < sent.length; i += 40) {
      const { json } = await call("POST", path, { token, body: sent.slice(i, i + 40) });
      assert.deepEqual(json.rejected, []);
    }
  }
}

async function reportUntil(at: number, since: number) {
  const due = <T extends { at: number }>(list: T[]) => list.filter((event) => event.at > since && event.at <= at);
  const sessions = due(events.sessions).map(({ at, ...session }) => ({ ...session, started_at: iso(at) }));
  const images = due(events.images).map(({ at, ...image }) => {
    return { ...image, created_at: iso(at), input_image: "a.tif", output_image: "b.tif" };
  });
  await report("/api/client/usage", Map.groupBy(sessions, ({ user }) => user));
  await report("/api/client/processing", Map.groupBy(images, ({ user }) => user));
}

Deno.test("the events are sent: visits and downloads at their times, reports weeks later", async () => {
  goTo(raw.startOf(first));
  const { token: editor } = await product.signInAdmin();
  const versions = new Map<string, number>();
  for (const software_name of raw.softwareNames) {
    for (const version_number of raw.versionNumbers) {
      const form = versionForm({ software_name, version_number, release_date: first });
      const { json } = await call("POST", "/api/admin/content/versions", { token: editor, form });
      versions.set(`${software_name} ${version_number}`, json.data.id);
    }
  }
  let reportedUntil = 0;
  for (const at of [...new Set([...events.visits, ...events.downloads].map(({ at }) => at))].sort((a, b) => a - b)) {
    goTo(at);
    await Promise.all(
      events.visits.filter((visit) => visit.at === at).map(({ ip, region, city, user }) => {
        const geo_info = { country: "中国", region, city };
        const about = { page_url: "/", browser: "Chrome", os: "Windows", referrer: "", user_agent: "x" };
        return addVisit({ ip_address: ip, user_id: user, geo_info, ...about });
      }),
    );
    for (const { user, ...version } of events.downloads.filter((download) => download.at === at)) {
      const body = { version_id: versions.get(`${version.software_name} ${version.version_number}`) };
      assert.equal((await call("POST", "/api/downloads/record", { token: await tokenOf(user), body })).status, 200);
    }
    if (at - reportedUntil < 40 * 86_400_000) continue;
    await reportUntil(at, reportedUntil);
    reportedUntil = at;
  }
  goTo(now);
  await reportUntil(now, reportedUntil);
});

type Query = Record<string, string>;
async function asked(path: string, query: Query = {}, role: "超级管理员" | "统计只读" = "超级管理员") {
  const { token } = await product.signInAdmin(role);
  const { status, json } = await call("GET", `/api/admin/${path}?${new URLSearchParams(query)}`, { token });
  assert.equal(status, 200, JSON.stringify(json));
  return json;
}

const lastDays = (n: number) => ({ first: raw.dayAfter(today, 1 - n), last: today });
const ranges: (fold.Range | null)[] = [
  null,
  lastDays(1),
  lastDays(DAYS),
  { first: raw.dayAfter(first, -40), last: raw.dayAfter(today, 3) },
  { first: raw.dayAfter(first, 17), last: raw.dayAfter(first, 17) },
  { first: raw.dayAfter(first, 5), last: raw.dayAfter(first, 101) },
  { first: raw.dayAfter(today, 2), last: raw.dayAfter(today, 9) },
  { first: "2020-01-01", last: "2020-02-29" },
  { first: "1900-01-01", last: "1900-01-02" },
  { first: "2999-12-01", last: "2999-12-31" },
];
const queryOf = (range: fold.Range | null): Query => range ? { startDate: range.first, endDate: range.last } : {};
const previous = ({ first, last }: fold.Range) => {
  const days = fold.datesOf({ first, last }).length;
  return { first: raw.dayAfter(first, -days), last: raw.dayAfter(first, -1) };
};

for (const range of ranges) {
  Deno.test(`from ${range?.first ?? "no date"} to ${range?.last ?? "no date"} every figure is what the events say`, async () => {
    const month = range ?? lastDays(30);
    assert.deepEqual(await asked("stats/active", queryOf(range)), fold.active(events, month, today));
    assert.deepEqual(await asked("stats/users", queryOf(range)), fold.growth(events, month, today));
    assert.deepEqual(await asked("stats/usage-duration", queryOf(range)), fold.duration(events, month));
    for (const period of ["day", "week", "month"]) {
      const expected = fold.downloads(events, month, { period, today });
      assert.deepEqual(await asked("stats/downloads", { ...queryOf(range), period }), expected);
    }
    const images = await asked("stats/image-stats", { ...queryOf(range), limit: "100" });
    const found = fold.images(events, range ?? { first: "0000-01-01", last: today });
    assert.deepEqual(rowsOf(images), found.rows);
    assert.deepEqual(images.stats, found.stats);
    const spent = fold.secondsByUser(events, range ?? lastDays(1));
    const { data, total_duration, total_count } = await asked("users/query", { ...queryOf(range), limit: "100" });
    const expected = people.map(({ id }): [number, number] => [id, spent.get(id) ?? 0]);
    expected.sort(([a, n], [b, m]) => m - n || a - b);
    const answered = data.map(({ user_id, total_duration }: Record<string, number>) => [user_id, total_duration]);
    assert.deepEqual(answered, expected);
    assert.deepEqual([total_duration, total_count], [[...spent.values()].reduce((a, b) => a + b, 0), people.length]);
  });
}

const rowsOf = ({ data }: { data: { id: number; processing_count: number }[] }) =>
  data.map(({ id, processing_count }) => [id, processing_count]);

const recent = { first: raw.dayAfter(today, -20), last: raw.dayAfter(today, -4) };

/** Computed independently: the same day some months before, or the last day of that month. */
function inMonthBefore(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10);
}
const earlier = (months: number) => ({
  first: inMonthBefore(recent.first, months),
  last: inMonthBefore(recent.last, months),
});

const comparisons = [
  ["true", "as many days before", previous(recent)],
  ["previous", "as many days before", previous(recent)],
  ["month", "the same days of the month before", earlier(1)],
  ["year", "the same days of the year before", earlier(12)],
] as const;

for (const [compare, words, earlier] of comparisons) {
  Deno.test(`compare=${compare} adds the same figures of ${words}`, async () => {
    const query = { ...queryOf(recent), compare };
    const both = <T>(of: (range: fold.Range) => T) => ({ ...of(recent), previous: of(earlier) });
    assert.deepEqual(await asked("stats/active", query), both((range) => fold.active(events, range, today)));
    assert.deepEqual(await asked("stats/users", query), both((range) => fold.growth(events, range, today)));
    assert.deepEqual(await asked("stats/usage-duration", query), both((range) => fold.duration(events, range)));
    const period = "day";
    assert.deepEqual(
      await asked("stats/downloads", query),
      both((range) => fold.downloads(events, range, { period, today })),
    );
    const { rows, stats } = fold.images(events, earlier);
    assert.deepEqual((await asked("stats/image-stats", query)).previous, { total: rows.length, stats });
    const spent = [...fold.secondsByUser(events, earlier).values()].reduce((a, b) => a + b, 0);
    const { previous } = await asked("users/query", query);
    assert.deepEqual(previous, { total_duration: spent, total_count: people.length });
  });
}

Deno.test("unit type, module and package filter", async () => {
  const range = lastDays(100);
  const profession = professions[1];
  const those = people.filter((person) => person.profession === profession);
  const ids = new Set(those.map(({ id }) => id));
  const theirs: fold.Events = {
    people: those,
    visits: events.visits,
    sessions: events.sessions.filter(({ user }) => ids.has(user)),
    images: events.images.filter(({ user }) => ids.has(user)),
    downloads: events.downloads.filter(({ user }) => ids.has(user)),
  };
  const query = { ...queryOf(range), profession };
  assert.deepEqual(await asked("stats/users", query), fold.growth(theirs, range, today));
  assert.deepEqual(await asked("stats/usage-duration", query), fold.duration(theirs, range));
  const byDay = fold.downloads(theirs, range, { period: "day", today });
  assert.deepEqual(await asked("stats/downloads", query), byDay);
  const active = await asked("stats/active", query);
  const folded = fold.active(theirs, range, today);
  assert.deepEqual(active.allSoftwareTrend, folded.allSoftwareTrend);
  assert.equal(active.stats.activeRate, folded.stats.activeRate);
  const logged = events.visits.map((visit) => ({
    ...visit,
    user: visit.user && ids.has(visit.user) ? visit.user : null,
  }));
  const loggedUsers = fold.active({ ...theirs, visits: logged }, range, today).trend.map((day) => day.logged_users);
  assert.deepEqual(active.trend.map((day: { logged_users: number }) => day.logged_users), loggedUsers);

  const module = "geometric_correction";
  const images = await asked("stats/image-stats", { ...queryOf(range), module, limit: "100" });
  assert.deepEqual(rowsOf(images), fold.images(events, range, module).rows);
  assert.deepEqual(images.stats, fold.images(events, range).stats, "the modules' own figures remain");
  const ofModule = { ...events, images: events.images.filter(({ module_name }) => module_name === module) };
  assert.deepEqual(await asked("stats/active", { ...queryOf(range), module }), fold.active(ofModule, range, today));

  const software_name = "GAC_PMS";
  const ofPackage = { ...events, downloads: events.downloads.filter((each) => each.software_name === software_name) };
  const expected = fold.downloads(ofPackage, range, { period: "week", today });
  assert.deepEqual(await asked("stats/downloads", { ...queryOf(range), software_name, period: "week" }), expected);
});

Deno.test("kv:check recounts the same figures, and days are packed", async () => {
  assert.deepEqual(await checkStore(), []);
  assert.equal(await userTable.count(), people.length);
});
