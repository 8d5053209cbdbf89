// Bodies and queries, read within their bounds and checked by a schema.
import { Buffer } from "node:buffer";
import type { z } from "zod";
import { AppError, invalid } from "../shared/app_error.ts";
import { bodyOf, onBroken } from "./body_source.ts";
import type { Context } from "./context.ts";
import { besideDeadline } from "./deadline.ts";

const JSON_BYTES = 256 * 1024;
const BODY_TIME = 15_000;

/** What a body may weigh, and how many milliseconds it may take to arrive. */
type Bounds = { limit?: number; time?: number };

type Output<S extends z.ZodType> = z.output<S>;

/** Reads a JSON body. Throws 415 for another type, 413 for a large one, 408 for a slow one, 400 for JSON or fields. */
export async function readBody<S extends z.ZodType>(c: Context, schema: S, bounds: Bounds = {}): Promise<Output<S>> {
  const type = c.req.header("content-type") ?? "";
  const bytes = await besideDeadline(c, readBytes(c, bounds));
  if (bytes.length === 0 && type === "") return check(schema, {});
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new AppError("json_required");
  return check(schema, parse(bytes));
}

/** Reads the query. A parameter that comes twice is refused; an unknown one is ignored. */
export function readQuery<S extends z.ZodType>(c: Context, schema: S): Output<S> {
  const query: Record<string, string> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (values.length > 1) throw invalid({ [name]: "参数不正确" });
    query[name] = values[0] ?? "";
  }
  return check(schema, query);
}

/** A positive whole number of the path. Throws the 404 of the thing that it names. */
export function readId(c: Context, missing: ConstructorParameters<typeof AppError>[0]): number {
  const text = c.req.param("id") ?? "";
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new AppError(missing);
  return Number(text);
}

/** The value as the schema gives it. Throws `invalid_input` with the first sentence of each wrong field. */
export function check<S extends z.ZodType>(schema: S, value: unknown): Output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? "body");
    fields[name] ??= issue.path.length > 0 ? issue.message : "参数不正确";
  }
  throw invalid(fields);
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError("bad_json", { cause });
  }
}

async function readBytes(c: Context, { limit = JSON_BYTES, time = BODY_TIME }: Bounds): Promise<Uint8Array> {
  if (Number(c.req.header("content-length") ?? 0) > limit) throw new AppError("body_too_large");
  const source = bodyOf(c);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new AppError("body_slow")), time);
  const chunks: Uint8Array[] = [];
  let size = 0;
  function take(chunk: Uint8Array) {
    size += chunk.length;
    if (size > limit) return reject(new AppError("body_too_large"));
    chunks.push(chunk);
  }
  const broken = (cause?: unknown) => reject(new AppError("bad_form", { cause }));
  source.on("data", take).on("end", resolve);
  onBroken(source, broken);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    source.off("data", take);
  }
  return Buffer.concat(chunks);
}
