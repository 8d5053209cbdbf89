// Declares the five calls that every kind of content with media slots has in the back office. Only form and row differ.
import { z } from "zod/mini";
import type { ErrorKey } from "../../app_error.ts";
import type { UploadKind } from "../../media.ts";
import { publicationStatuses } from "../../publication.ts";
import { changeWithFile, done, integer, maybePaged } from "../../api/answers.ts";
import { call } from "../../calls/call.ts";

/** The columns of a stored row that only editors see. */
export const storedFields = {
  status: z.enum(publicationStatuses),
  publish_at: z.nullable(z.string()),
  /** A path of this site; null while the row is not public. */
  public_url: z.nullable(z.string()),
  admin_id: integer,
  created_at: z.string(),
  updated_at: z.string(),
};

type Kind<K, R, Q, M, C, U> = {
  kind: K;
  word: string;
  notFound: M;
  /** Errors of creation and change that only this kind has. */
  errors?: readonly ErrorKey[];
  row: R;
  query: Q;
  /** The schemas of the form's text fields. */
  create: C;
  change: U;
};

/** Returns the calls: list, one, create, change, remove. */
export function editing<
  const K extends UploadKind,
  R extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  const M extends ErrorKey,
  C extends z.ZodMiniType,
  U extends z.ZodMiniType,
>({ kind, word, notFound, errors = [], row, query, create, change }: Kind<K, R, Q, M, C, U>) {
  const [path, who] = [`/admin/content/${kind}`, "content:edit"] as const;
  const answer = changeWithFile(row);
  return {
    list: call(`GET ${path}`, { summary: `${word}列表`, who, query, answer: maybePaged(row) }),
    one: call(`GET ${path}/{id}`, { summary: `一个${word}`, who, notFound, answer: row }),
    create: call(`POST ${path}`, {
      summary: `添加${word}`,
      who,
      form: { kind, text: create },
      status: 201,
      answer,
      errors,
    }),
    change: call(`PUT ${path}/{id}`, {
      summary: `修改${word}，没有的字段保持不变`,
      who,
      notFound,
      form: { kind, text: change },
      answer,
      errors: ["conflict", ...errors],
    }),
    remove: call(`DELETE ${path}/{id}`, { summary: `删除${word}`, who, notFound, answer: done }),
  };
}
