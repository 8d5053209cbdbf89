// Facts about the users, and about their computers.
import type { DeviceDetail, UserInfo } from "../../shared/calls/statistics.ts";
import { type Organization, organizations, type Profession, professions } from "../../shared/labels.ts";
import type { UserInfoQuery } from "../../shared/schemas/statistics/statistics.ts";
import { comparedDays } from "../../shared/statistics/comparison.ts";
import { addDays, dayStart } from "../../shared/time.ts";
import { findUserIds, organizationsOf, userNames } from "../account/user_list.ts";
import { userTable } from "../account/users.ts";
import { type Device, deviceReportLog, listDevices } from "../client/devices.ts";
import { type Marks, marksOf, masked, type NameAccess } from "./users_in_statistics.ts";
import { percentage, periodOf } from "./period.ts";
import type { DateRange } from "../../shared/schemas/statistics/range.ts";
import { countUsers } from "./user_growth.ts";

const MOST = 1_000; // on the screen; the file has all
const AT_ONCE = 500;

type Narrowed = Pick<UserInfoQuery, "profession">;

export async function readUserInfo(query: UserInfoQuery, nameAccess: NameAccess): Promise<UserInfo> {
  const range = periodOf(query);
  const { profession, compare } = query;
  const marks = profession && await marksOf({ profession });
  const [stats, institutionStats, professionStats, { rows, total }] = await Promise.all([
    uploads(range, { profession, marks }),
    byProfession(profession),
    byOrganization(profession),
    devicesIn(range, { ...query, ...nameAccess, marks, limit: MOST }),
  ]);
  const details = await Array.fromAsync(inDetail(rows, nameAccess));
  const previous = compare && { stats: await uploads(comparedDays(range, compare), { profession, marks }) };
  return { stats, institutionStats, professionStats, details, details_total: total, ...(previous && { previous }) };
}

/** Returns the number of devices, an iterator over all of them, and the users by unit type and education. */
export async function allDevices(query: UserInfoQuery, nameAccess: NameAccess) {
  const { profession } = query;
  const marks = profession && await marksOf({ profession });
  const [{ rows, total }, institutionStats, professionStats] = await Promise.all([
    devicesIn(periodOf(query), { ...query, ...nameAccess, marks }),
    byProfession(profession),
    byOrganization(profession),
  ]);
  return { total, rows: inDetail(rows, nameAccess), institutionStats, professionStats };
}

async function uploads({ first, last }: DateRange, { profession, marks }: Narrowed & { marks?: Marks }) {
  const [totalUsers, reports] = await Promise.all([
    countUsers({ profession }),
    deviceReportLog.rollups.users.answers(first, last),
  ]);
  const uploadCount = reports.distinct({ members: marks });
  return { totalUsers, uploadCount, uploadRate: percentage(uploadCount, totalUsers) };
}

/** Returns the existing ones, most first. */
function ranked<T extends { count: number }>(shares: T[]): T[] {
  return shares.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

async function byProfession(only?: Profession) {
  const meant = only ? [only] : professions;
  const counts = await Promise.all(meant.map((profession) => userTable.count("profession", profession)));
  return ranked(meant.map((profession, i) => ({ profession, count: counts[i] ?? 0 })));
}

async function byOrganization(profession?: Profession) {
  const byName = profession && await organizationsOf(await findUserIds({ profession }));
  const count = (organization: Organization) =>
    byName ? byName.get(organization) ?? 0 : userTable.count("organization", organization);
  const counts = await Promise.all(organizations.map(count));
  return ranked(organizations.map((organization, i) => ({ organization, count: counts[i] ?? 0 })));
}

async function devicesIn(
  { first, last }: DateRange,
  { search, search_type = "username", named, marks, limit }: UserInfoQuery & NameAccess & {
    marks?: Marks;
    limit?: number;
  },
) {
  const byName = search_type === "username" && search !== "";
  const called = byName && (named ? await marksOf({ keyword: search, searchIn: ["name"] }) : new Uint8Array());
  return await listDevices({
    from: dayStart(first),
    until: dayStart(addDays(last, 1)),
    isMeant: (id) => (!called || called[id] === 1) && (!marks || marks[id] === 1),
    ...(search_type !== "username" && { keyword: search, searchIn: search_type }),
    limit,
  });
}

/** Adds the names of their users, some hundred at once. */
async function* inDetail(rows: AsyncIterable<Device>, nameAccess: NameAccess): AsyncGenerator<DeviceDetail> {
  let some: Device[] = [];
  for await (const row of rows) {
    if (some.push(row) < AT_ONCE) continue;
    yield* await detailsOf(some, nameAccess);
    some = [];
  }
  yield* await detailsOf(some, nameAccess);
}

async function detailsOf(rows: Device[], nameAccess: NameAccess): Promise<DeviceDetail[]> {
  const names = await userNames(rows.map(({ user_id }) => user_id));
  return rows.map(({ id, user_id, computer_info, image_file, image_description, created_at }) => {
    const { name } = masked({ name: names.get(user_id) ?? "" }, nameAccess);
    return {
      id,
      user_id,
      user_name: name,
      name,
      computer_info: JSON.stringify(computer_info),
      image_file: image_file || null,
      image_description: image_description || null,
      created_at,
    };
  });
}
