// Binds a declared call to its handler. The declaration gives the path, the guards, and the schemas of query and body.
// `mountCalls` adds bound calls to an app. `readCall` runs one inside the server, for a page.
import type { Hono, MiddlewareHandler } from "hono";
import type { z } from "zod/mini";
import { may } from "../domain/administration/admins.ts";
import { AppError } from "../shared/app_error.ts";
import type { AnswerOf, BodyOf, Call, Endpoint, Params, QueryOf, Spec } from "../shared/calls/call.ts";
import type { Permission } from "../shared/labels.ts";
import { EmptyBody } from "../shared/schemas/text.ts";
import { respond } from "./answer.ts";
import { check, readBody, readId, readQuery } from "./body.ts";
import type { Context, Env } from "./context.ts";
import { permit, requireAdminUnseen, requireReauthentication, requireTwoFactor, requireUser } from "./guards.ts";
import { JSON_TYPE } from "./security_headers.ts";

const json = { "Content-Type": JSON_TYPE };

type Variables = Context["var"];
type Absent<W> = W extends "all" ? "user" | "admin" | "session" : W extends "user" ? "admin" : "user";
/** The person who acts. `admin` and `user` exist only when the call is for administrators or users. */
type Actor<W> = Omit<Variables, Absent<W>>;

export type Input<C extends Call> = Params<C> & {
  c: Context;
  query: QueryOf<C>;
  body: BodyOf<C>;
  actor: Actor<C["spec"]["who"]>;
};

type Returned<C extends Call> = AnswerOf<C> | Response;
type Work<C extends Call> = (input: Input<C>) => Promise<Returned<C>> | Returned<C>;

type Options<C extends Call> = {
  /** Returns the schema of the body when it depends on the settings. Its output type must be the declared one. */
  bodySchema?: () => Promise<z.ZodMiniType<BodyOf<C>>>;
  /** The largest body in bytes when it is not that of every call with a session. */
  bodyLimit?: number;
};

type Query = Record<string, string>;
type Bound = {
  call: Call;
  run: (c: Context) => Promise<Response>;
  /** Runs the handler with a query that it checks. Only for calls without path parameters and body. */
  read: (c: Context, query: Query) => Promise<unknown>;
};

/** Gets every response and error of a bound call. Only tests set it. */
type Observer = { answered(call: Call, body: unknown): void; refused(call: Call, error: AppError): void };
let observer: Observer | undefined;
export function observeCalls(next: Observer | undefined): void {
  observer = next;
}

/**
 * Binds a call to its handler. The handler gets the checked input; it returns the body of a successful response, or a
 * Response. Throws, when the call runs, the AppError of input that the declaration refuses, and those of the handler.
 */
export function handle<C extends Call>(call: C, work: Work<C>, { bodySchema, bodyLimit }: Options<C> = {}): Bound {
  const { params, query, body, emptyBody, status = 200, answer } = call.spec;
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

  async function run(c: Context): Promise<Response> {
    const input: Record<string, unknown> = { c, actor: c.var };
    if (params) Object.assign(input, check(params, c.req.param()));
    else for (const name of names) input[name] = param(c, call, name);
    if (query) input.query = readQuery(c, query);
    if (body) input.body = await readBody(c, await bodySchema?.() ?? body, bodyLimit);
    if (emptyBody) await readBody(c, EmptyBody);
    const given = await work(input as Input<C>);
    if (given instanceof Response) return given;
    observer?.answered(call, given);
    return answer ? respond(c, JSON.stringify(given), { status, headers: json }) : respond(c, null, { status: 204 });
  }

  async function watched(c: Context): Promise<Response> {
    try {
      return await run(c);
    } catch (error) {
      if (error instanceof AppError) observer?.refused(call, error);
      throw error;
    }
  }

  async function read(c: Context, values: Query): Promise<unknown> {
    return await work({ c, actor: c.var, query: query && check(query, values) } as unknown as Input<C>);
  }
  return { call, run: watched, read };
}

/** Returns a path parameter. Throws the 404 of the call when a numeric id is not a positive whole number. */
function param(c: Context, { spec: { notFound } }: Call, name: string): string | number {
  return name === "id" && notFound ? readId(c, notFound) : c.req.param(name) ?? "";
}

const bound = new Map<Call, Bound["read"]>();

/** A call that returns data to administrators with a permission. */
export type ReadableCall = Call<Endpoint, Spec & { who: Permission }>;

/**
 * Returns the response of a mounted GET call to the administrator who opens a page. `query` has texts, as in an
 * address. Throws AppError: `forbidden` without the permission of the call, `invalid_input`, and the errors of the
 * handler.
 */
export async function readCall<C extends ReadableCall>(c: Context, call: C, query: Query = {}): Promise<AnswerOf<C>> {
  if (!may(c.var.admin, call.spec.who)) throw new AppError("forbidden");
  const read = bound.get(call);
  if (!read) throw new Error(`${call.path} is not mounted`);
  return await read(c, query) as AnswerOf<C>;
}

/** Throws an Error that names the declared calls without a handler, and the handlers whose call is not declared. */
export function assertAllBound(declared: Iterable<Call>): void {
  const wrong = new Set(declared).symmetricDifference(bound);
  const names = [...wrong].map(({ method, path }) => `${method} ${path}`);
  if (names.length > 0) throw new Error(`calls without a handler or without a declaration: ${names.join(", ")}`);
}

/** Adds the calls to `app`, which is mounted at `base`. Literal segments are matched before parameters. */
export function mountCalls(app: Hono<Env>, handled: Bound[], base = ""): Hono<Env> {
  const rank = ({ call }: Bound) => call.path.replace(/\{\w+\}/g, "\uffff");
  for (const { call, run, read } of handled.toSorted((one, other) => rank(one) < rank(other) ? -1 : 1)) {
    const path = call.path.slice(base.length).replace(/\{(\w+)\}/g, ":$1") || "/";
    bound.set(call, read);
    app.on(call.method === "HEAD" ? "GET" : call.method, [path], ...guardsOf(call), run);
  }
  return app;
}

/**
 * `requireAdmin` stays on the whole of /api/admin, so that unknown paths are guarded, too. A quiet call is mounted
 * before it, because `requireAdmin` extends the session.
 */
function guardsOf({ path, spec: { who, signedOut, reauth, quiet } }: Call): MiddlewareHandler<Env>[] {
  if (who === "all") return [];
  if (who === "user") return [requireUser(signedOut)];
  if (!path.startsWith("/admin/")) throw new Error(`${path} is for ${who}, but not below /admin`);
  const entry = quiet ? [requireAdminUnseen, requireTwoFactor] : [];
  return [...entry, ...who === "admin" ? [] : [permit(who)], ...reauth === "always" ? [requireReauthentication] : []];
}
