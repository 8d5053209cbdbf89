// Finds the end of a bare address, which Chinese text follows without a space.
import { Tokenizer, type Tokens } from "marked";
import { cjk } from "./emphasis.ts";

type Parser = Pick<Tokenizer, "rules" | "lexer" | "options">;

/**
 * Takes the parser and a text that may begin with an address. Returns its link, which ends before CJK characters,
 * before a closing bracket without its opening one, and otherwise where GitHub ends it; undefined if there is none.
 */
export function addressAt(parser: Parser, text: string): Tokens.Link | undefined {
  const urlAt = (address: string) => Tokenizer.prototype.url.call(parser as Tokenizer, address);
  let link = urlAt(text);
  const end = link?.raw.search(cjk) ?? -1;
  if (link && end >= 0) {
    const address = link.raw.slice(0, end);
    link = urlAt(address);
    if (link && isHalfHost(link.raw, address)) return undefined;
  }
  while (link && /[\]}]$/.test(link.raw) && !isBalanced(link.raw)) link = urlAt(link.raw.slice(0, -1));
  return link;
}

/** `https://www` of `https://www.例子.cn`. */
function isHalfHost(found: string, address: string): boolean {
  return address === `${found}.` && !/^(?:\w+:\/\/)?[^/?#]*\./.test(found);
}

function isBalanced(address: string): boolean {
  const count = (sign: string) => address.split(sign).length;
  return count("[") >= count("]") && count("{") >= count("}");
}
