// Marks a response that may take as long as a download: a file, an export. Only the handler knows this.
import type { Context } from "hono";
import type { ServerResponse } from "node:http";
import { liftDeadline } from "./deadline.ts";

const long = new WeakSet<object>();

/** Lifts the deadline of the call and permits pauses of a reading client. Call it when the response is ready. */
export function giveLongAnswer(c: Context): void {
  liftDeadline(c);
  const { outgoing } = (c.env ?? {}) as { outgoing?: object };
  if (outgoing) long.add(outgoing);
}

/** Whether the handler has marked its response as long. */
export function isLongAnswer(answer: ServerResponse): boolean {
  return long.has(answer);
}
