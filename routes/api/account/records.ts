// Calls that list a user's own records of the desktop programs: devices, use, processing.
import { devicePageOf, ownDevice, removeDevice } from "../../../lib/domain/client/devices.ts";
import { processingPageOf } from "../../../lib/domain/statistics/processing.ts";
import { usagePageOf } from "../../../lib/domain/statistics/usage.ts";
import { DEVICES } from "../../../lib/shared/bounds.ts";
import * as calls from "../../../lib/shared/calls/client.ts";
import { handle } from "../../../lib/web/handle.ts";

export const recordCalls = [
  handle(calls.ownDevices, async ({ actor }) => {
    const { rows, total } = await devicePageOf(actor.user.id, { page: 1, limit: DEVICES });
    return { data: rows.map(ownDevice), total };
  }),
  handle(calls.deleteDevice, async ({ id, actor }) => {
    await removeDevice(id, actor);
    return { message: "设备记录已删除" };
  }),
  handle(calls.ownUsage, async ({ query, actor }) => ({ ...await usagePageOf(actor.user.id, query), ...query })),
  handle(calls.ownProcessing, async ({ query, actor }) => {
    return { ...await processingPageOf(actor.user.id, query), ...query };
  }),
];
