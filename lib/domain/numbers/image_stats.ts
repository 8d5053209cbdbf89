// Who has processed how many images, with which modules and of which payloads.
import type { Sheet } from "../../kv/packed.ts";
import { type Module, modules } from "../../shared/modules.ts";
import type { ImageStatsQuery } from "../../shared/schemas/numbers/statistics.ts";
import { addDays, dayStart, siteDate } from "../../shared/time.ts";
import { findUserIds } from "../account/user_list.ts";
import { type User, users } from "../account/users.ts";
import type { ImageRow, ImageStats } from "./answers.ts";
import { type Marks, marksOf, ranked, roomFor } from "./people.ts";
import { type DateRange, periodBefore } from "./period.ts";
import { shown } from "./person.ts";
import { processed, processingDays, processingOf, processingsOf } from "./processing.ts";
import { rangeOf } from "../../shared/schemas/numbers/range.ts";

const searchIn = ["name", "wechat_name", "phone", "email"] as const;
const DETAILS = 100;
const AT_ONCE = 10; // people whose records are read together: all others wait while those are unpacked

type Narrowed = { marks?: Marks; module?: Module };

type Seeing = { named: boolean };

/** A page of the users; `module` narrows them and leaves the figures of all modules. Without a range: of all time. */
export async function imageStats(query: ImageStatsQuery, seeing: Seeing): Promise<ImageStats> {
  const { page, limit, module, compare } = query;
  const { range, marks, ids, countOf, stats } = await found(query);
  const rows = await users.getMany(ids.slice((page - 1) * limit, page * limit));
  const withDetails = async (user: User): Promise<ImageRow> => {
    const details_total = countOf(user.id);
    const processing_details = details_total > 0 ? await details(user.id, { range, module }) : [];
    return { ...toRow(user, details_total, seeing), processing_details, details_total };
  };
  const data: ImageRow[] = [];
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    data.push(...await Promise.all(rows.slice(i, i + AT_ONCE).map(withDetails)));
  }
  const answer = { data, total: ids.length, page, limit, stats };
  const asked = rangeOf(query);
  if (!compare || !asked) return answer;
  const before = countImages(await sheetsOf(periodBefore(asked)), { marks, module });
  return { ...answer, previous: { total: ranked(before.sums).length, stats: before.stats } };
}

/** How many users there are, and all of them, without their records, as they are taken. */
export async function allImages(query: ImageStatsQuery, seeing: Seeing) {
  const { ids, countOf } = await found(query);
  async function* rows() {
    for await (const user of users.inOrder(ids)) yield toRow(user, countOf(user.id), seeing);
  }
  return { total: ids.length, rows: rows() };
}

function toRow({ id, name, phone, email, ...user }: User, processing_count: number, seeing: Seeing) {
  return {
    id,
    ...shown({ name, phone, email }, seeing),
    processing_count,
    work_unit: user.profession,
    institution_name: user.institution_name,
  };
}

async function found(query: ImageStatsQuery) {
  const range = rangeOf(query) ?? await allTime();
  const [marks, sheets, others] = await Promise.all([
    meant(query),
    sheetsOf(range),
    query.showZeroCount ? approved(query) : [],
  ]);
  const { sums, stats } = countImages(sheets, { marks, module: query.module });
  const ids = [...ranked(sums), ...others.filter((id) => !sums[id])];
  return { range, marks, ids, countOf: (id: number) => sums[id] ?? 0, stats };
}

async function allTime(): Promise<DateRange> {
  const today = siteDate();
  return { first: await processingDays.first() ?? today, last: today };
}

const sheetsOf = ({ first, last }: DateRange) => processed.days(first, last);

/** The users whose images count; undefined when they are all. */
async function meant({ keyword, profession }: ImageStatsQuery): Promise<Marks | undefined> {
  return keyword || profession ? await marksOf({ keyword, searchIn, profession }) : undefined;
}

function approved({ keyword, profession }: ImageStatsQuery): Promise<number[]> {
  return findUserIds({ keyword, searchIn, profession, status: "approved" });
}

function countImages(sheets: Sheet[], { marks, module }: Narrowed) {
  const texts = sheets[0]?.texts ?? []; // of all sheets
  const usage = texts.map((label) => ({ ...processingOf(label), usage_count: 0 }));
  const sums = roomFor(sheets);
  const counted: Counted = {
    sums,
    seen: new Uint8Array(sums.length),
    counts: new Uint32Array(usage.length),
    meant: new Uint8Array(sums.length).fill(1),
    bits: Uint8Array.from(usage, ({ module_name }) => bitOf(module_name)),
    wanted: Uint8Array.from(usage, ({ module_name }) => !module || module_name === module ? 1 : 0),
  };
  if (marks) { for (let who = 0; who < sums.length; who++) counted.meant[who] = marks[who] ?? 0; }
  for (const sheet of sheets) countSheet(sheet, counted);
  for (const [label, one] of usage.entries()) one.usage_count = counted.counts[label] ?? 0;
  const payloads = modules.map((name) => {
    const of = usage.filter(({ module_name, usage_count }) => module_name === name && usage_count > 0);
    return [name, of.map(({ satellite_payload, usage_count }) => ({ satellite_payload, usage_count })).sort(byUsage)];
  });
  const stats: ImageStats["stats"] = {
    module: modules.map((module_name) => ({ module_name, user_count: withBit(counted.seen, bitOf(module_name)) })),
    payload: Object.fromEntries(payloads),
  };
  return { sums, stats };
}

/** By number: images, modules as bits, who is meant. By label: images, the bit of its module, whether it is summed. */
type Counted = Record<"sums" | "counts", Uint32Array> & Record<"seen" | "meant" | "bits" | "wanted", Uint8Array>;

/** All figures in one pass, and nothing but a look at those who are not meant: a third of the time of a pass for each. */
function countSheet({ length, whos, labels, amounts }: Sheet, { sums, seen, counts, meant, bits, wanted }: Counted) {
  for (let i = 0; i < length; i++) { // there are as many of each, and room for all of them
    const who = whos[i]!;
    if (meant[who] === 0) continue;
    const label = labels[i]!;
    const amount = amounts[i]!;
    sums[who]! += amount * wanted[label]!;
    seen[who]! |= bits[label]!;
    counts[label]! += amount;
  }
}

function withBit(seen: Uint8Array, bit: number): number {
  let n = 0;
  for (let who = 0; who < seen.length; who++) if (seen[who]! & bit) n++; // there are as many
  return n;
}

const bitOf = (module: Module) => 1 << modules.indexOf(module);

type Usage = { satellite_payload: string; usage_count: number };
const byUsage = (a: Usage, b: Usage) =>
  b.usage_count - a.usage_count || (a.satellite_payload < b.satellite_payload ? -1 : 1);

/** The newest records of a user, of one module when it is named. */
async function details(userId: number, { range, module }: { range: DateRange; module?: Module }) {
  const within = { since: dayStart(range.first), until: dayStart(addDays(range.last, 1)) };
  const found: Awaited<ReturnType<typeof processingsOf>> = [];
  let before: string | undefined;
  do {
    const page = await processingsOf(userId, { ...within, before, limit: DETAILS });
    found.push(...page.filter(({ module_name }) => !module || module_name === module));
    before = page.length < DETAILS ? undefined : page.at(-1)?.id;
  } while (before && found.length < DETAILS);
  return found.slice(0, DETAILS);
}
