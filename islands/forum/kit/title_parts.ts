// A title is a sentence, and a search wants words: when the whole of it finds nothing, its longest parts are asked for.
import { QUERY_LIMIT } from "../../../lib/shared/search/kinds.ts";

/** Words that a question is put with, and that say nothing about what it is about. */
const between =
  /[\s\p{P}\p{S}]+|为什么|怎么办|怎么|怎样|如何|什么|哪个|哪一个|是不是|是否|可以|需要|出现|之后|以后|问题|请问|[的了吗呢吧后时和与在是把被对从]/u;

const MOST = 2;

/** The questions for a title, the best first: the title itself, then parts of it, the longest first. */
export function titleQueries(title: string): string[] {
  const whole = [...title.trim()].slice(0, QUERY_LIMIT).join("");
  if ([...whole].length < 2) return [];
  const parts = whole.split(between).filter((part) => [...part].length >= 2 && part !== whole);
  const longest = [...new Set(parts)].sort((a, b) => [...b].length - [...a].length).slice(0, MOST);
  return [whole, ...longest];
}
