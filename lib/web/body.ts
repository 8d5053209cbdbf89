// Reads bodies and queries within their limits and checks them with a schema.
import type { z } from "zod/mini";
import { AppError, invalid } from "../shared/app_error.ts";
import { BODIES } from "../shared/bounds.ts";
import { bodyOf, onBroken } from "./body_source.ts";
import type { Context } from "./context.ts";
import { restartDeadline } from "./around/deadline.ts";
import { hasSession, holdBody } from "./held_bodies.ts";

type Output<S extends z.ZodMiniType> = z.output<S>;

/**
 * Reads a JSON body and checks it. `limit` is the maximum size in bytes for a call with a session; deadline.ts limits
 * the time. Throws AppError: 415 for another type, 413 for a body that is too long, 429 or 503 for too many at once,
 * 400 for invalid JSON or fields. An empty body has no fields.
 */
export async function readBody<S extends z.ZodMiniType>(
  c: Context,
  schema: S,
  limit: number = BODIES.withSession,
): Promise<Output<S>> {
  const type = c.req.header("content-type") ?? "";
  const isJson = /^application\/json\s*(;|$)/i.test(type);
  if (!isJson && type !== "") throw new AppError("json_required");
  const bytes = await readBytes(c, hasSession(c) ? limit : BODIES.withoutSession);
  if (bytes.length === 0) return check(schema, {}); // some clients declare JSON without sending any
  if (!isJson) throw new AppError("json_required");
  return check(schema, parse(bytes));
}

/** Reads the query. A repeated parameter is a list, which no schema accepts. An unknown parameter is ignored. */
export function readQuery<S extends z.ZodMiniType>(c: Context, schema: S): Output<S> {
  const all = Object.entries(c.req.queries());
  return check(schema, Object.fromEntries(all.map(([name, values]) => [name, values.length > 1 ? values : values[0]])));
}

/** Returns a positive integer of the path. Throws the given 404. */
export function readId(c: Context, missing: ConstructorParameters<typeof AppError>[0]): number {
  const text = c.req.param("id") ?? "";
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new AppError(missing);
  return Number(text);
}

/** Returns the parsed value. Throws `invalid_input` with the first message of each invalid field. */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown): Output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(wrongFields(result.error));
}

/** Returns the first message of each invalid field. */
export function wrongFields({ issues }: Pick<z.core.$ZodError, "issues">): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = nameOf(issue.path);
    const isSpecific = issue.path.length > 0 || issue.code === "too_big"; // a too long list
    fields[name] ??= isSpecific ? issue.message : "参数不正确";
  }
  return fields;
}

/** Returns the name of a field: `group.ram`, `2.ram` in a list of entries; a list of values is one field. */
function nameOf(path: PropertyKey[]): string {
  const inner = path.findIndex((part, n) => n > 0 && typeof part === "number");
  return path.slice(0, inner < 0 ? undefined : inner).join(".") || "body";
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    throw new AppError("bad_json", { cause });
  }
}

async function readBytes(c: Context, limit: number): Promise<Uint8Array> {
  if (Number(c.req.header("content-length") ?? 0) > limit) throw new AppError("body_too_large");
  const source = bodyOf(c);
  const held = holdBody(c);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let [bytes, size] = [new Uint8Array(), 0];
  // Copied into one array, because a body of a thousand small chunks would retain one buffer each.
  function take(chunk: Uint8Array) {
    const end = size + chunk.length;
    if (end > limit) return reject(new AppError("body_too_large"));
    if (end > bytes.length) {
      const room = Math.min(limit, Math.max(end, 2 * bytes.length));
      try {
        held.add(room - bytes.length);
      } catch (error) {
        return reject(error);
      }
      bytes = new Uint8Array(bytes.buffer.transfer(room));
    }
    bytes.set(chunk, size);
    size = end;
  }
  const broken = (cause?: unknown) => reject(new AppError("bad_form", { cause }));
  restartDeadline(c, { reading: true });
  source.on("data", take).on("end", resolve);
  onBroken(source, broken);
  try {
    await promise;
  } finally {
    source.off("data", take);
    held.release();
  }
  restartDeadline(c, { reading: false });
  return bytes.subarray(0, size);
}
