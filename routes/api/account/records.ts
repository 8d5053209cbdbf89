// Records that the programs have sent of a user: devices, use, processing; the user's own rows only.
import { Hono } from "hono";
import { deleteDevice, devicePageOf, ownDevice } from "../../../lib/domain/client/devices.ts";
import { processingPageOf } from "../../../lib/domain/numbers/processing.ts";
import { usagePageOf } from "../../../lib/domain/numbers/usage.ts";
import { DEVICES } from "../../../lib/shared/bounds.ts";
import { Paging } from "../../../lib/shared/schemas/list.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readId, readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { requireUser } from "../../../lib/web/guards.ts";

export const records = new Hono<Env>()
  .get("/devices", requireUser(), async (c) => {
    const { rows, total } = await devicePageOf(c.var.user.id, { page: 1, limit: DEVICES });
    return c.json({ data: rows.map(ownDevice), total });
  })
  .delete("/devices/:id", requireUser(), async (c) => {
    await deleteDevice(readId(c, "device_not_found"), c.var);
    return changed(c, "设备记录已删除");
  })
  .get("/usage", requireUser(), async (c) => {
    const { page, limit } = readQuery(c, Paging);
    return c.json({ ...await usagePageOf(c.var.user.id, { page, limit }), page, limit });
  })
  .get("/processing", requireUser(), async (c) => {
    const { page, limit } = readQuery(c, Paging);
    return c.json({ ...await processingPageOf(c.var.user.id, { page, limit }), page, limit });
  });
