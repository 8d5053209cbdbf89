// Search queries for a title: if the whole title finds nothing, its longest parts are searched.
import { QUERY_LIMIT } from "../../../lib/shared/search/kinds.ts";

/** Question words, which say nothing about the subject. */
const between =
  /[\s\p{P}\p{S}]+|为什么|怎么办|怎么|怎样|如何|什么|哪个|哪一个|是不是|是否|可以|需要|出现|之后|以后|问题|请问|[的了吗呢吧后时和与在是把被对从]/u;

const MOST = 2;

/** Returns the queries for a title: the title itself, then its parts, longest first. */
export function titleQueries(title: string): string[] {
  const whole = [...title.trim()].slice(0, QUERY_LIMIT).join("");
  if ([...whole].length < 2) return [];
  const parts = whole.split(between).filter((part) => [...part].length >= 2 && part !== whole);
  const longest = [...new Set(parts)].sort((a, b) => [...b].length - [...a].length).slice(0, MOST);
  return [whole, ...longest];
}
