// Calls with which the desktop programs report: the computer, sessions of use, processed images.
import { ownDevice, recordDevice } from "../../../lib/domain/client/devices.ts";
import { recordProcessing, recordUsage } from "../../../lib/domain/client/reports.ts";
import { BODIES } from "../../../lib/shared/bounds.ts";
import * as calls from "../../../lib/shared/calls/client.ts";
import { handle } from "../../../lib/web/handle.ts";

const batch = { bodyLimit: BODIES.batch };

export const reportCalls = [
  handle(calls.reportDevice, async ({ body, actor }) => {
    return { message: "设备信息已记录", data: ownDevice(await recordDevice(body, actor)) };
  }),
  handle(calls.reportUsage, ({ body, actor }) => recordUsage(body, actor), batch),
  handle(calls.reportProcessing, ({ body, actor }) => recordProcessing(body, actor), batch),
];
