// Declares an API call once. The route, its guards, the client's types, openapi.json and the default test rows are
// derived from the declaration. The build replaces declarations by method and path in the browser (vite.config.ts).
import type { z } from "zod/mini";
import type { ErrorKey } from "../app_error.ts";
import type { Permission } from "../labels.ts";
import type { UploadKind } from "../media.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";
/** The method and the path below /api: `GET /cases/{id}`. */
export type Endpoint = `${Method} /${string}`;

export type Spec = {
  summary: string;
  /** Permitted callers: everybody, approved users, all administrators, or administrators with this permission. */
  who: "all" | "user" | "admin" | Permission;
  /** The call needs no session, so a script may send it without an Origin header. */
  open?: true;
  /** Administrators who must still set up two-factor authentication may make the call. */
  beforeTwoFactor?: true;
  /** The page makes the call by itself, so the call does not extend the session. */
  quiet?: true;
  /** The error for a visitor without a session, instead of `unauthenticated`. */
  signedOut?: ErrorKey;
  /** The call needs a sign-in or a re-authentication of the last 15 minutes: always, or only when it returns a file. */
  reauth?: "always" | "file";
  /** The error when `{id}` is not a number or names nothing. Without it `{id}` is a text, such as that of a session. */
  notFound?: ErrorKey;
  /** Path parameters that are checked. Without it `{id}` is a positive whole number, and others are any text. */
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The call reads and checks a JSON body, but the body has no fields and openapi.json does not describe it. */
  emptyBody?: true;
  /** A form with the media slots of a kind, or with one file that is read and not stored. `file` is its field. */
  form?: { text?: z.ZodMiniType } & ({ kind: UploadKind } | { file: string });
  /** Required request headers with their descriptions, and the content type of a body that is not JSON or a form. */
  headers?: Record<string, string>;
  raw?: string;
  /** The schema of a successful JSON response, and its status. */
  answer?: z.ZodMiniType;
  status?: 200 | 201 | 204 | 302;
  /** The content types of files that the call may return, and the headers of a successful response. */
  file?: string | readonly string[];
  answerHeaders?: Record<string, string>;
  /** Errors besides those that every call of this kind has. */
  errors?: readonly ErrorKey[];
  /** A valid request: its body or its query. */
  example?: unknown;
  answerExample?: unknown;
  /** Descriptions of fields, for example `computer_info.ram`. */
  words?: Record<string, string>;
};

export type Call<L extends Endpoint = Endpoint, S extends Spec = Spec> = {
  readonly method: L extends `${infer M extends Method} ${string}` ? M : never;
  readonly path: L extends `${string} ${infer P}` ? P : never;
  /** The top-level keys of every successful response. The client checks nothing else. */
  readonly requiredKeys: readonly string[];
  /** Used by the server and by tests. It is not in the browser's bundle. */
  readonly spec: S;
  /** The position among all declarations, which is the order of the documentation. */
  readonly order: number;
};

let declared = 0;

/** Declares a call by its method, its path below /api, and its description. Each module in all.ts exports its calls. */
export function call<const L extends Endpoint, const S extends Spec>(endpoint: L, spec: S): Call<L, S> {
  const [method, path] = endpoint.split(" ");
  return { method, path, requiredKeys: requiredKeysOf(spec.answer), spec, order: declared++ } as unknown as Call<L, S>;
}

function requiredKeysOf(answer?: z.ZodMiniType): string[] {
  const { shape = {} } = (answer?.def ?? {}) as { shape?: Record<string, z.ZodMiniType> };
  return Object.keys(shape).filter((name) => shape[name]?.def.type !== "optional");
}

type Names<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Id<S> = S extends { notFound: ErrorKey } ? number : string;
/** The path parameters: as their schema has them. Without one, an id is a number when the call declares `notFound`. */
export type Params<C extends Call> = C["spec"]["params"] extends z.ZodMiniType ? Out<C["spec"]["params"]>
  : { [Name in Names<C["path"]>]: Name extends "id" ? Id<C["spec"]> : string };

export type QueryOf<C extends Call> = Out<C["spec"]["query"]>;
export type BodyOf<C extends Call> = Out<C["spec"]["body"]>;
export type AnswerOf<C extends Call> = C["spec"]["answer"] extends z.ZodMiniType ? z.output<C["spec"]["answer"]> : void;
/** A row of a list response. */
export type RowOf<C extends Call> = AnswerOf<C> extends { data: (infer Row)[] } ? Row : never;

/** A query field: a choice keeps its values, any other field is a text or a number. */
type Field<T> = unknown extends T ? string | number : string extends T ? string | number : T | "";
type Query<I> = { [Name in keyof I]: Field<Exclude<I[Name], undefined>> | Extract<I[Name], undefined> };
type In<S> = S extends z.ZodMiniType ? z.input<S> : never;

/** The input of a client: path parameters by name, the query, the body, or the form with files. */
export type RequestOf<C extends Call> =
  & Params<C>
  & (C["spec"]["form"] extends object ? { form: FormData } : unknown)
  & ([In<C["spec"]["query"]>] extends [never] ? unknown
    : object extends In<C["spec"]["query"]> ? { query?: Query<In<C["spec"]["query"]>> }
    : { query: Query<In<C["spec"]["query"]>> })
  & ([In<C["spec"]["body"]>] extends [never] ? unknown
    : object extends In<C["spec"]["body"]> ? { body?: In<C["spec"]["body"]> }
    : { body: In<C["spec"]["body"]> });

/** Returns the path with its parameters filled in. */
export function fillPath({ path }: Pick<Call, "path">, values: object = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String((values as Record<string, unknown>)[name])));
}
