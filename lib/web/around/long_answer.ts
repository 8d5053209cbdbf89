// An answer that may take as long as a download: a file, an export. The handler says so, for only it knows.
import type { Context } from "hono";
import type { ServerResponse } from "node:http";
import { liftDeadline } from "./deadline.ts";

const long = new WeakSet<object>();

/** Takes the deadline off the call, and lets the client rest while it reads; to be called when the answer is ready. */
export function giveLongAnswer(c: Context): void {
  liftDeadline(c);
  const { outgoing } = (c.env ?? {}) as { outgoing?: object };
  if (outgoing) long.add(outgoing);
}

/** Whether its handler has said so. */
export function isLongAnswer(answer: ServerResponse): boolean {
  return long.has(answer);
}
