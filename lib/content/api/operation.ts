// A call as openapi.json describes it: who may make it, what checks it, what it answers.
import type { z } from "zod/mini";
import type { ErrorKey } from "../../shared/app_error.ts";
import type { Permission } from "../../shared/labels.ts";
import type { UploadKind } from "../../shared/media.ts";
import type { JsonSchema } from "./json_schema.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";

export type Operation = {
  /** As in the table of calls, with the path below /api: `GET /cases/{id}`. */
  call: `${Method} /${string}`;
  summary: string;
  /** Everybody, an approved user, any administrator, or those with the permission. */
  who: "all" | "user" | "admin" | Permission;
  /** The schemas that check the request: of its query, its JSON body, or the text fields of a form. */
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  form?: { kind: UploadKind; text?: z.ZodMiniType };
  /** Headers that a request must have, in words, and the type of a body that is neither JSON nor a form. */
  headers?: Record<string, string>;
  raw?: string;
  /** The content of a good answer; of a file or an empty one its type. */
  answer: Answer;
  /** Refusals beside those that every call of its kind has. */
  errors?: readonly ErrorKey[];
  /** A request that passes: its body, or its query. */
  example?: unknown;
  /** The refusals that may come back. */
  answerExample?: unknown;
  /** The words for its fields, such as `computer_info.ram`. */
  words?: Record<string, string>;
};

export type Answer =
  & { status: 200 | 201 | 204 | 302 }
  & ({ schema: JsonSchema; file?: string } | { type?: string; headers?: Record<string, string> });

/** Operation id → the operation. */
export type Operations = Record<string, Operation>;

export type Area = { title: string; operations: Operations };
