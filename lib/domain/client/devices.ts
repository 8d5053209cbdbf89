// The computers on which users run the programs: one row per user and device, and the days of descriptions.
import { defineLog } from "../../kv/log.ts";
import { defineTable } from "../../kv/table.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { DeviceReport } from "../../shared/schemas/client/program.ts";
import { DESCRIPTIONS_A_MINUTE, DEVICES } from "../../shared/bounds.ts";
import { DAY, MINUTE } from "../../shared/time.ts";
import { mapRows, type PersonalData } from "../account/personal_data.ts";
import { assertUserActive, type UserActor } from "../actor.ts";
import { serialize, takeFrom } from "../limits.ts";
import type { OwnDevice } from "../../shared/calls/client.ts";

export type Device = DeviceReport & { id: number; user_id: number; created_at: string; updated_at: string };

const GB = 1024 ** 3;

export const deviceTable = defineTable({
  name: "devices",
  missing: "device_not_found",
  unique: { device: { of: ({ user_id, device_id }: Device) => `${user_id}:${device_id}`, taken: "conflict" } },
  indexes: { user: ({ user_id }) => [user_id] },
  list: {
    columns: ({ user_id, created_at, updated_at }) => ({
      user_id,
      created: Date.parse(created_at),
      updated: Date.parse(updated_at),
    }),
    search: {
      os: ({ computer_info: { os } }) => os,
      cpu: ({ computer_info: { cpu } }) => cpu,
      ram: ({ computer_info: { ram } }) => (ram / GB).toFixed(2),
    },
  },
});

/** Received descriptions and their users: they remain counted when a device is deleted. */
export const deviceReportLog = defineLog("device_reports", {
  keepRows: false,
  rollups: { users: ({ user_id }: Pick<Device, "user_id">) => ({ member: user_id }) },
});

const PER_USER = { name: "devices", times: 100, every: DAY };
const PER_DEVICE = { name: "device_described", times: DESCRIPTIONS_A_MINUTE, every: MINUTE };

/**
 * Stores the description that a desktop program sends of its computer. A new device above the limit of a user replaces
 * the device with the oldest description. Throws `session_expired` or `rate_limited`.
 */
export function recordDevice(report: DeviceReport, by: UserActor): Promise<Device> {
  const user_id = by.user.id;
  return transaction(async (tx) => {
    await assertUserActive(by, tx);
    const now = new Date().toISOString();
    deviceReportLog.add({ user_id }, tx);
    const known = await deviceTable.find("device", `${user_id}:${report.device_id}`, tx);
    if (known) {
      await takeFrom(PER_DEVICE, String(known.id), tx);
      return await deviceTable.update(known.id, (row) => ({ ...row, ...report, updated_at: now }), tx);
    }
    await takeFrom(PER_USER, String(user_id), tx);
    await makeRoom(user_id, tx);
    return await deviceTable.insert({ ...report, user_id, created_at: now, updated_at: now }, tx);
  });
}

const LOOKED_AT = 4 * DEVICES; // rows; in a store from before the limit a user may have thousands

/** Removes the least recently described device when the user has reached the limit. */
async function makeRoom(userId: number, tx: Transaction): Promise<void> {
  await serialize("devices_kept", String(userId), tx); // two simultaneous new ones must see each other
  const ids = await deviceTable.ids("user", { prefix: [userId], limit: LOOKED_AT });
  if (ids.length < DEVICES) return;
  const [oldest] = byDescription(await deviceTable.getMany(ids));
  if (oldest) await deviceTable.remove(oldest.id, tx);
}

/** Removes devices beyond the limit, which stores from before it have. Stops between two of them. */
export async function trimDevices(stop?: AbortSignal): Promise<void> {
  const byUser = Map.groupBy(await deviceTable.parts("user"), ([userId]) => userId);
  for (const parts of byUser.values()) {
    if (parts.length <= DEVICES) continue;
    const rows = await Array.fromAsync(deviceTable.inOrder(parts.map((all) => Number(all.at(-1)))), described);
    for (const { id, updated_at } of byDescription(rows).slice(0, -DEVICES)) {
      if (stop?.aborted) return;
      await transaction(async (tx) => {
        const now = await deviceTable.get(id, tx);
        if (now?.updated_at === updated_at) await deviceTable.remove(id, tx); // or it is gone, or described again
      });
    }
  }
}

type Described = Pick<Device, "id" | "updated_at">;
const described = ({ id, updated_at }: Device): Described => ({ id, updated_at });

/** Least recently described first. */
function byDescription(rows: Described[]): Described[] {
  return rows.sort((a, b) => Date.parse(a.updated_at) - Date.parse(b.updated_at) || a.id - b.id);
}

/** Removes a user's own device. Throws `device_not_found`, `session_expired`. */
export async function removeDevice(id: number, by: UserActor): Promise<void> {
  await transaction(async (tx) => {
    await assertUserActive(by, tx);
    const device = await deviceTable.get(id, tx);
    if (device?.user_id !== by.user.id) throw new AppError("device_not_found");
    await deviceTable.remove(id, tx);
  });
}

/** Returns a page of a user's devices, newest first, and their total. */
export async function devicePageOf(userId: number, { page, limit }: { page: number; limit: number }) {
  const ids = await deviceTable.ids("user", { prefix: [userId], reverse: true });
  return { rows: await deviceTable.getMany(ids.slice((page - 1) * limit, page * limit)), total: ids.length };
}

/** For the owner. */
export function ownDevice({ id, device_id, computer_info, created_at, updated_at, ...images }: Device): OwnDevice {
  return {
    id,
    device_id,
    computer_info,
    image_file: images.image_file || null,
    image_description: images.image_description || null,
    created_at,
    updated_at,
  };
}

type DeviceQuery = {
  /** Milliseconds: devices first described before `until` and last described after `from`. */
  from: number;
  until: number;
  keyword?: string;
  searchIn?: "os" | "cpu" | "ram";
  /** Filters by owner. */
  isMeant: (userId: number) => boolean;
  limit?: number;
};

/** Returns the newest matching devices as an iterator, and the number of matches. */
export async function listDevices({ from, until, keyword, searchIn, isMeant, limit }: DeviceQuery) {
  const where = {
    created: (at: number) => at < until,
    updated: (at: number) => at >= from,
    user_id: isMeant,
  };
  const { ids, total } = await deviceTable.list.ids({
    keyword,
    searchIn: searchIn && [searchIn],
    where,
    order: "desc",
    limit,
  });
  return { rows: deviceTable.inOrder(ids), total };
}

export const personalDevices: PersonalData = {
  async gather({ id }) {
    return {
      devices: mapRows(deviceTable.inOrder(await deviceTable.ids("user", { prefix: [id], reverse: true })), ownDevice),
    };
  },
  async erase({ id }) {
    for (const device of await deviceTable.ids("user", { prefix: [id] })) {
      await transaction(async (tx) => {
        if (await deviceTable.get(device, tx)) await deviceTable.remove(device, tx);
      });
    }
  },
};
