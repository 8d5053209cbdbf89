// Health checks: /healthz reports whether the process runs and is not ending, /readyz whether it can do its work.
import { Hono } from "hono";
import { hasStoreSpace, isClockRight, isStoreReady } from "../lib/domain/readiness.ts";
import { AppError } from "../lib/shared/app_error.ts";
import { within } from "../lib/shared/time.ts";
import { isEnding } from "../lib/web/around/ending.ts";
import type { Context, Env } from "../lib/web/context.ts";
import { emailCounts } from "../lib/domain/emails.ts";
import { areFilesAtHand, canWriteUploads } from "../lib/flows/storage_state.ts";

const TIMEOUT = 800; // milliseconds: monitoring gets a response within a second, even if a check hangs

export const health = new Hono<Env>()
  .get("/healthz", (c) => isEnding() ? refusal(c, { status: "ending" }) : c.json({ status: "ok" }))
  .get("/readyz", async (c) => {
    const [store, disk, files, mail] = await Promise.all([
      inTime(isStoreReady(), false),
      hasStoreSpace() && inTime(canWriteUploads(), false),
      inTime(areFilesAtHand(), false), // reported only: without a bucket everything except files works
      inTime(emailCounts(), null),
    ]);
    const clock = isClockRight();
    const ready = store && disk && clock && !isEnding();
    const status = ready ? "ok" : isEnding() ? "ending" : "unavailable";
    const found = { status, store, disk, files, clock, mail: store ? mail : null };
    return ready ? c.json(found) : refusal(c, found);
  });

function refusal(c: Context, found: Record<string, unknown>): Response {
  return c.json(found, 503, { "Retry-After": String(new AppError("unavailable").retryAfter) });
}

function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  return within(TIMEOUT, answer).catch(() => otherwise);
}
