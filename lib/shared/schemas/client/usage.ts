// Sessions of use that a program reports; an entry is one session.
import { z } from "zod/mini";
import { wrong } from "../text.ts";
import { batchOf, event_id, instant } from "./events.ts";

export const UsageEntry = z.object({ event_id, started_at: instant, seconds: z.number(wrong) }, wrong);
export type UsageEntry = z.infer<typeof UsageEntry>;

export const UsageBatch = batchOf(UsageEntry);
