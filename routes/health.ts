// For whoever watches the service: is it alive, and can it do its work?
import { Hono } from "hono";
import { hasStoreRoom, isStoreReady } from "../lib/domain/readiness.ts";
import type { Env } from "../lib/web/context.ts";
import { mailCounts } from "../lib/domain/mails.ts";
import { canWriteUploads } from "../lib/flows/check_disk.ts";

export const health = new Hono<Env>()
  .get("/healthz", (c) => c.json({ status: "ok" }))
  .get("/readyz", async (c) => {
    const [store, disk] = await Promise.all([isStoreReady(), hasStoreRoom() && canWriteUploads()]);
    const ready = store && disk;
    const mail = store ? await mailCounts() : null;
    return c.json({ status: ready ? "ok" : "unavailable", store, disk, mail }, ready ? 200 : 503);
  });
