// Reports of the desktop programs: the computer, sessions of use, images processed.
import { Hono } from "hono";
import { ownDevice, reportDevice } from "../../../lib/domain/client/devices.ts";
import { reportProcessing, reportUsage } from "../../../lib/domain/client/reports.ts";
import { BODIES } from "../../../lib/shared/bounds.ts";
import { DeviceReport } from "../../../lib/shared/schemas/client/device.ts";
import { ProcessingBatch } from "../../../lib/shared/schemas/client/processing.ts";
import { UsageBatch } from "../../../lib/shared/schemas/client/usage.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { requireUser } from "../../../lib/web/guards.ts";

export const reports = new Hono<Env>()
  .post("/device", requireUser(), async (c) => {
    const device = await reportDevice(await readBody(c, DeviceReport), c.var);
    return changed(c, "设备信息已记录", { data: ownDevice(device) });
  })
  .post("/usage", requireUser(), async (c) => {
    return c.json(await reportUsage(await readBody(c, UsageBatch, BODIES.batch), c.var));
  })
  .post("/processing", requireUser(), async (c) => {
    return c.json(await reportProcessing(await readBody(c, ProcessingBatch, BODIES.batch), c.var));
  });
