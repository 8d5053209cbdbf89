// A call that takes longer than its client waits is answered with a 503; the body's arrival does not count.
import { createMiddleware } from "hono/factory";
import { AppError } from "../shared/app_error.ts";
import type { Context, Env } from "./context.ts";

const TIME = 14_000; // the client gives up after fifteen seconds

/** Stands before calls whose body is small; uploads, downloads and exports have no deadline. */
export const deadline = createMiddleware<Env>(async (c, next) => {
  if (/^(multipart\/|application\/offset)/i.test(c.req.header("content-type") ?? "")) return await next();
  const { promise: late, reject } = Promise.withResolvers<never>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    timer = setTimeout(() => reject(new AppError("timeout", { retryAfter: 5 })), TIME);
  };
  c.set("deadline", { stop, start });
  start();
  try {
    await Promise.race([next(), late]);
  } finally {
    stop();
  }
});

/** Waits for what has a time of its own, such as the body's arrival; the call's whole time begins again after it. */
export async function besideDeadline<T>(c: Context, work: Promise<T>): Promise<T> {
  const clock = c.get("deadline");
  clock?.stop();
  try {
    return await work;
  } finally {
    clock?.start();
  }
}
