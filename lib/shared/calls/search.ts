// The calls of the site's search, and of the description of all calls.
import { z } from "zod/mini";
import { QUERY_LIMIT, searchKinds } from "../search/kinds.ts";
import { anyObject, integer } from "../api/answers.ts";
import { call } from "./call.ts";
import { choice, wholeNumber } from "../schemas/list.ts";
import { text } from "../schemas/text.ts";

const SearchQuery = z.object({
  q: text({ required: "请输入关键词", max: QUERY_LIMIT, length: `关键词不能超过${QUERY_LIMIT}个字`, query: true }),
  kind: choice(searchKinds),
  limit: z._default(wholeNumber(1, 20), 5),
});

const Hit = z.strictObject({ title: z.string(), url: z.string(), excerpt: z.string() });
export type Hit = z.infer<typeof Hit>;
const Group = z.strictObject({ kind: z.enum(searchKinds), label: z.string(), total: integer, hits: z.array(Hit) });
export type Group = z.infer<typeof Group>;
/** With `near`, no hit contains all terms. `satellite` is the one that the query names. */
const Found = z.strictObject({
  near: z.optional(z.literal(true)),
  satellite: z.optional(z.pick(Hit, { title: true, url: true })),
  groups: z.array(Group),
});
export type Found = z.infer<typeof Found>;

export const search = call("GET /search", {
  summary:
    "搜索文档、教程、案例、资讯、版本与论坛；没有完全匹配时给出相近的结果，near 为 true；q 是卫星名称、没有 kind 时另有 satellite",
  who: "all",
  query: SearchQuery,
  answer: Found,
});
export const openapi = call("GET /openapi.json", { summary: "本说明，OpenAPI 3.1", who: "all", answer: anyObject });
