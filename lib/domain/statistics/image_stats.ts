// Processed images: by user, module and payload.
import { findUserIds } from "../account/user_list.ts";
import { type User, userTable } from "../account/users.ts";
import type { Answers } from "../../kv/log.ts";
import { OTHER_PAYLOAD } from "../../shared/bounds.ts";
import type { ImageRow, ImageStats } from "../../shared/calls/statistics.ts";
import { type Module, modules } from "../../shared/modules.ts";
import { type DateRange, rangeOf } from "../../shared/schemas/statistics/range.ts";
import type { ImageStatsQuery } from "../../shared/schemas/statistics/statistics.ts";
import { comparedDays } from "../../shared/statistics/comparison.ts";
import { addDays, dayStart, siteDate } from "../../shared/time.ts";
import { moduleOrder, ofModule, payloadOf, processingLog, processingsOf } from "./processing.ts";
import { type Marks, marksOf, masked, type NameAccess, ranked, unmaskedFields } from "./users_in_statistics.ts";

const named = ["name", "wechat_name", "phone", "email"] as const;
const DETAILS = 100;
const AT_ONCE = 10; // users whose records are read together, because unpacking them blocks other requests

type Narrowed = { marks?: Marks; module?: Module };

/**
 * Returns a page of the users; `module` filters them, not the figures of all modules. Without a range: of all time.
 */
export async function readImageStats(query: ImageStatsQuery, nameAccess: NameAccess): Promise<ImageStats> {
  const { page, limit, module, compare } = query;
  const { range, marks, ids, countOf, stats } = await found(query, nameAccess);
  const rows = await userTable.getMany(ids.slice((page - 1) * limit, page * limit));
  const withDetails = async (user: User): Promise<ImageRow> => {
    const details_total = countOf(user.id);
    const processing_details = details_total > 0 ? await details(user.id, { range, module }) : [];
    return { ...toRow(user, details_total, nameAccess), processing_details, details_total };
  };
  const data: ImageRow[] = [];
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    data.push(...await Promise.all(rows.slice(i, i + AT_ONCE).map(withDetails)));
  }
  const answer = { data, total: ids.length, page, limit, stats };
  const requested = rangeOf(query);
  if (!compare || !requested) return answer;
  const before = countImages(await daysOf(comparedDays(requested, compare)), { marks, module });
  return { ...answer, previous: { total: ranked(before.sums).length, stats: before.stats } };
}

/** Returns the number of users, an iterator over all of them without their records, and the figures of all modules. */
export async function allImages(query: ImageStatsQuery, nameAccess: NameAccess) {
  const { ids, countOf, stats } = await found(query, nameAccess);
  async function* rows() {
    for await (const user of userTable.inOrder(ids)) yield toRow(user, countOf(user.id), nameAccess);
  }
  return { total: ids.length, rows: rows(), stats };
}

function toRow({ id, name, phone, email, ...user }: User, processing_count: number, nameAccess: NameAccess) {
  return {
    id,
    ...masked({ name, phone, email }, nameAccess),
    processing_count,
    work_unit: user.profession,
    institution_name: user.institution_name,
  };
}

async function found(query: ImageStatsQuery, nameAccess: NameAccess) {
  const range = rangeOf(query) ?? await allTime();
  const { keyword, profession } = query;
  const sought = { keyword, searchIn: nameAccess.named ? named : unmaskedFields, profession };
  const [marks, days, others] = await Promise.all([
    keyword || profession ? marksOf(sought) : undefined, // undefined for all
    daysOf(range),
    query.showZeroCount ? findUserIds({ ...sought, status: "approved" }) : [],
  ]);
  const { sums, stats } = countImages(days, { marks, module: query.module });
  const ids = [...ranked(sums), ...others.filter((id) => !sums[id])];
  return { range, marks, ids, countOf: (id: number) => sums[id] ?? 0, stats };
}

async function allTime(): Promise<DateRange> {
  const today = siteDate();
  return { first: await processingLog.daily.first() ?? today, last: today };
}

const daysOf = ({ first, last }: DateRange) => processingLog.rollups.users.answers(first, last);

function countImages(shares: Answers, { marks: members, module }: Narrowed) {
  const { labels, sums: counts } = shares.sumByLabel({ members });
  const people = shares.distinctByGroup(modules.length, moduleOrder, members);
  const stats: ImageStats["stats"] = {
    module: modules.map((module_name, place) => ({ module_name, user_count: people[place] ?? 0 })),
    payload: mostUsed(labels, { places: Uint8Array.from(labels, moduleOrder), counts }),
  };
  return { sums: shares.sumByMember({ members, label: module && ofModule(module) }), stats };
}

/** Returns the newest records of a user, optionally of one module. */
function details(userId: number, { range, module }: { range: DateRange; module?: Module }) {
  const within = { since: dayStart(range.first), until: dayStart(addDays(range.last, 1)) };
  return processingsOf(userId, { ...within, module, limit: DETAILS });
}

const PAYLOADS = 100;

type Payloads = ImageStats["stats"]["payload"];
/** By label of `processing.rollups.users`: the index of its module, and its count. */
type Used = { places: Uint8Array; counts: Uint32Array };

/** Returns the most used payloads of each module, and all others as one. */
function mostUsed(labels: string[], { places, counts }: Used): Payloads {
  const rankings = modules.map(() => ranking(labels, counts));
  for (let n = 0; n < labels.length; n++) if (counts[n]) rankings[places[n] ?? 0]?.add(n);
  return Object.fromEntries(modules.map((module, place) => [module, rankings[place]?.payloads()])) as Payloads;
}

/** Returns the first so many without sorting all: there may be hundreds of thousands. */
function ranking(labels: string[], counts: Uint32Array) {
  const first: number[] = [];
  let others = 0;
  const countOf = (n: number) => counts[n] ?? 0;
  const labelOf = (n: number) => labels[n] ?? "";
  const precedes = (a: number, b: number) => countOf(a) - countOf(b) || (labelOf(a) < labelOf(b) ? 1 : -1);
  const isOther = (n: number) => labelOf(n).endsWith(OTHER_PAYLOAD) && payloadOf(labelOf(n)) === OTHER_PAYLOAD;

  function add(n: number): void {
    const last = first[PAYLOADS - 1];
    if (last !== undefined && precedes(last, n) > 0 || isOther(n)) {
      others += countOf(n);
      return;
    }
    const place = first.findIndex((other) => precedes(n, other) > 0);
    first.splice(place < 0 ? first.length : place, 0, n);
    if (first.length > PAYLOADS) others += countOf(first.pop() ?? 0);
  }

  function payloads() {
    const shown = first.map((n) => ({ satellite_payload: payloadOf(labelOf(n)), usage_count: countOf(n) }));
    return others > 0 ? [...shown, { satellite_payload: OTHER_PAYLOAD, usage_count: others }] : shown;
  }

  return { add, payloads };
}
