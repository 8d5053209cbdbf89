// Emphasis and strikethrough as Chinese texts need them: regular expressions that replace those of the parser.
import { Lexer, type MarkedExtension, type Tokens } from "marked";

type Rules = typeof Lexer.rules.inline.gfm;

const cjkSign = "\\u2010-\\u2027\\u2030-\\u205e\\u3001-\\u3004\\u3008-\\u3020\\u3030\\u303d-\\u303f" +
  "\\ufe10-\\ufe1f\\ufe30-\\ufe6f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\uffe0-\\uffee·•";
const cjkWord = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}" +
  "\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a";

/** Matches one Chinese, Japanese or Korean character, punctuation included. */
export const cjk = new RegExp(`[${cjkWord}${cjkSign}]`, "u");

// CommonMark lets a delimiter neither close between `：` and a word nor open between a word and `“`. Here CJK
// punctuation counts as a letter, and a CJK letter beside other punctuation as a space: the rules of
// markdown-cjk-friendly, whose package for this parser also closes emphasis behind a space.
const sets: Record<string, string> = {
  C: `[${cjkWord}${cjkSign}]`,
  Q: `[${cjkSign}]`,
  P: `(?![${cjkSign}~])[\\p{P}\\p{S}]`,
  L: `(?:[^\\s\\p{P}\\p{S}]|[${cjkSign}~])`,
  R: `(?![${cjkSign}])[\\p{P}\\p{S}]`,
  T: `(?:[^\\s\\p{P}\\p{S}]|[${cjkSign}])`,
  W: "[A-Za-z0-9]",
};
const rule = (source: string, flags: string) =>
  new RegExp(source.replace(/[CQPLRTW]/g, (set) => sets[set] ?? ""), flags);

// The groups tell what a delimiter can do: 1 and 2 close, 3 and 4 open, 5 and 6 both. `*` between digits does neither.
const asterisks = "^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])|(?!\\*)P(\\*+)(?=\\s|$)" +
  "|L(\\*+)(?!\\*)(?=\\s|P|$)|(?!\\*)(?:\\s|P(?!\\*+C))(\\*+)(?=L)|\\s(\\*+)(?!\\*)(?=P)" +
  "|(?!\\*)P(\\*+)(?!\\*)(?=P|C)|(?!\\d\\*\\d)L(\\*+)(?=L)";
const underscores = "^[^_*]*?\\*\\*[^_*]*?_[^_*]*?(?=\\*\\*)|[^_]+(?=[^_])|(?!_)R(_+)(?=\\s|$)" +
  "|T(_+)(?!_)(?=\\s|R|Q|$)|(?!_)(?:\\s|R(?!_+C))(_+)(?=T)|\\s(_+)(?!_)(?=R)|(?:(?!_)R(?=_+(?:R|C))|Q)(_+)(?!_)(?=\\S)";
const tildes = "^[^~]+(?=[^~])|P(~~)(?=\\s|$)|T(~~)(?=\\s|P|$)|(?:\\s|P(?!~~C))(~~)(?=T)" +
  "|\\s(~~)(?=P)|P(~~)(?=P|C)|T(~~)(?=T)";

const friendly: Partial<Rules> = {
  punctuation: new RegExp(`^(?![*_])[\\s\\p{P}\\p{S}\\p{Cs}${cjkWord}]`, "u"), // half a surrogate pair is a rare Han character
  emStrongLDelim: rule("^(?:\\*+(?:((?!\\*)P)|([^\\s*]))?)|^_+(?:((?!_)P|Q)|([^\\s_]))?", "u"),
  emStrongRDelimAst: rule(asterisks, "gu"),
  emStrongRDelimUnd: rule(underscores, "gu"),
  delLDelim: rule("^~~(?:(P)|[^\\s~])", "u"), // one tilde is a range: 400~1000 nm
  delRDelim: rule(tildes, "gu"),
};

/** Returns the parser's inline rules with emphasis and strikethrough replaced. */
export function withFriendlyEmphasis(rules: Rules): Rules {
  return { ...rules, ...friendly };
}

const is = (set: string, flags = "u") => new RegExp(`^${sets[set]}`, flags);
const [isCjk, isCjkSign, isPunctuation, isAscii] = [is("C"), is("Q"), is("P"), is("W")];

/**
 * Takes a run of `*`, `_` or `~` and the characters around it, "" at the ends. Returns whether it can open and whether
 * it can close by the rules above.
 */
export function flanks(run: string, before: string, after: string): { opens: boolean; closes: boolean } {
  const [spaceBefore, spaceAfter] = [before.trim() === "", after.trim() === ""];
  const [signBefore, signAfter] = [isPunctuation.test(before), isPunctuation.test(after)];
  const none = { opens: false, closes: false };
  if (run[0] === "~" && run !== "~~") return none;
  if (run === "*" && /^\d\d$/.test(before + after)) return none;
  const opens = !spaceAfter && (!signAfter || spaceBefore || signBefore || isCjk.test(before));
  const closes = !spaceBefore && (!signBefore || spaceAfter || signAfter || isCjk.test(after));
  if (run[0] !== "_") return { opens: opens && !(run[0] === "*" && isProduct(run, before, after)), closes };
  const [cjkBefore, cjkAfter] = [isCjkSign.test(before), isCjkSign.test(after)];
  return {
    opens: opens && (!closes || signBefore || cjkBefore || cjkAfter && !isAscii.test(before)),
    closes: closes && (!opens || signAfter || cjkAfter || cjkBefore),
  };
}

function isProduct(run: string, before: string, after: string): boolean {
  return isAscii.test(before) && isAscii.test(after) && (run.length === 1 || /\d/.test(before + after));
}

/** Products and powers such as `3*4*5` and `x**2` open no emphasis; three tildes do not strike through. */
export const literalSigns: MarkedExtension = {
  tokenizer: {
    emStrong(source, masked) {
      const [run = ""] = /^\*+/.exec(source) ?? [];
      const literal = run && isProduct(run, masked[masked.length - source.length - 1] ?? "", source[run.length] ?? "");
      // The lexer accepts any token.
      return literal ? { type: "text", raw: run, text: run } satisfies Tokens.Text as never : false;
    },
    del: (_source, _masked, before) => before === "~" ? undefined : false,
  },
};
