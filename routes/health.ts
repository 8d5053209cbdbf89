// For whoever watches the service: is it alive and going to stay, and can it do its work?
import { Hono } from "hono";
import { hasStoreSpace, isClockRight, isStoreReady } from "../lib/domain/readiness.ts";
import { AppError } from "../lib/shared/app_error.ts";
import { within } from "../lib/shared/time.ts";
import { isEnding } from "../lib/web/around/ending.ts";
import type { Context, Env } from "../lib/web/context.ts";
import { emailCounts } from "../lib/domain/emails.ts";
import { areFilesAtHand, canWriteUploads } from "../lib/flows/storage_state.ts";

const SOON = 800; // milliseconds: whatever is broken below, who watches is answered within a second

export const health = new Hono<Env>()
  .get("/healthz", (c) => isEnding() ? refusal(c, { status: "ending" }) : c.json({ status: "ok" }))
  .get("/readyz", async (c) => {
    const [store, disk, files, mail] = await Promise.all([
      soon(isStoreReady(), false),
      hasStoreSpace() && soon(canWriteUploads(), false),
      soon(areFilesAtHand(), false), // for whoever watches: without a bucket all but files goes on
      soon(emailCounts(), null),
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

function soon<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  return within(SOON, answer).catch(() => otherwise);
}
