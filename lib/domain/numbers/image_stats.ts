// Who has processed how many images, with which modules and of which payloads.
import { type Sheet, wantedIn } from "../../kv/packed.ts";
import { type Module, modules } from "../../shared/modules.ts";
import type { ImageStatsQuery } from "../../shared/schemas/numbers/statistics.ts";
import { addDays, dayStart, siteDate } from "../../shared/time.ts";
import { findUserIds } from "../account/user_list.ts";
import { type User, users } from "../account/users.ts";
import type { ImageRow, ImageStats } from "./answers.ts";
import { crowd, marked, type Marks, sums } from "./people.ts";
import { type DateRange, periodBefore } from "./period.ts";
import { shown } from "./person.ts";
import { processed, processingDays, processingOf, processingsOf } from "./processing.ts";
import { rangeOf } from "../../shared/schemas/numbers/range.ts";

const searchIn = ["name", "wechat_name", "phone", "email"] as const;
const DETAILS = 100;
const AT_ONCE = 10; // users: the records of a hundred at once would hold up all other answers

type Narrowed = { marks?: Marks; module?: Module };

type Seeing = { named: boolean };

/** A page of the users; `module` narrows them and leaves the figures of all modules. Without a range: of all time. */
export async function imageStats(query: ImageStatsQuery, seeing: Seeing): Promise<ImageStats> {
  const { page, limit, module, compare } = query;
  const { range, marks, ids, countOf, stats } = await found(query);
  const rows = await users.getMany(ids.slice((page - 1) * limit, page * limit));
  const toImageRow = async (user: User): Promise<ImageRow> => {
    const details_total = countOf(user.id);
    const processing_details = details_total > 0 ? await details(user.id, { range, module }) : [];
    return { ...toRow(user, details_total, seeing), processing_details, details_total };
  };
  const data: ImageRow[] = [];
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    data.push(...await Promise.all(rows.slice(i, i + AT_ONCE).map(toImageRow)));
  }
  const answer = { data, total: ids.length, page, limit, stats };
  const asked = rangeOf(query);
  if (!compare || !asked) return answer;
  const before = countImages(await sheetsOf(periodBefore(asked)), { marks, module });
  return { ...answer, previous: { total: before.byUser.ranked(marks).length, stats: before.stats } };
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
  const marks = await meant(query);
  const { byUser, stats } = countImages(await sheetsOf(range), { marks, module: query.module });
  const ids = byUser.ranked(marks);
  if (query.showZeroCount) ids.push(...(await approved(query)).filter((id) => byUser.of(id) === 0));
  return { range, marks, ids, countOf: byUser.of, stats };
}

async function allTime(): Promise<DateRange> {
  const today = siteDate();
  return { first: await processingDays.first() ?? today, last: today };
}

const sheetsOf = ({ first, last }: DateRange) => processed.days(first, last);

/** The users whose images count; undefined when they are all. */
async function meant({ keyword, profession }: ImageStatsQuery): Promise<Marks | undefined> {
  if (!keyword && !profession) return undefined;
  return marked(await findUserIds({ keyword, searchIn, profession }));
}

function approved({ keyword, profession }: ImageStatsQuery): Promise<number[]> {
  return findUserIds({ keyword, searchIn, profession, status: "approved" });
}

function countImages(sheets: Sheet[], { marks, module }: Narrowed) {
  const byUser = sums();
  const byModule = crowd();
  const texts = sheets[0]?.texts ?? []; // of all sheets
  const usage = texts.map((label) => ({ ...processingOf(label), usage_count: 0 }));
  const bits = Uint8Array.from(usage, ({ module_name }) => bitOf(module_name));
  const counts = new Float64Array(usage.length);
  const ofModule = module && wantedIn(sheets, (label) => processingOf(label).module_name === module);
  for (const sheet of sheets) {
    const { length, whos, labels, amounts } = sheet;
    byModule.add(sheet, bits);
    byUser.add(sheet, ofModule);
    for (let i = 0; i < length; i++) if (!marks || marks[whos[i]!]) counts[labels[i]!]! += amounts[i]!; // as many of each
  }
  for (const [label, one] of usage.entries()) one.usage_count = counts[label] ?? 0;
  const payloads = modules.map((name) => {
    const of = usage.filter(({ module_name, usage_count }) => module_name === name && usage_count > 0);
    return [name, of.map(({ satellite_payload, usage_count }) => ({ satellite_payload, usage_count })).sort(byUsage)];
  });
  const stats: ImageStats["stats"] = {
    module: modules.map((module_name) => ({
      module_name,
      user_count: byModule.size({ bit: bitOf(module_name), marks }),
    })),
    payload: Object.fromEntries(payloads),
  };
  return { byUser, stats };
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
