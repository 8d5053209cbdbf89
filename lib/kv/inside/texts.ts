// Different texts, each once and by number, and quickly those that hold another one.

const BLOCK = 512;
const BETWEEN = "\0"; // is in no text and in nothing that is sought

type Block = { texts: string[]; joined?: string };

/** `said` gives what is searched in place of a text. */
export function openTexts(said: (text: string) => string) {
  const codes = new Map<string, number>();
  const blocks: Block[] = [];

  /** The number of a text; from 0 on, as they come. */
  function codeOf(text: string): number {
    const known = codes.get(text);
    if (known !== undefined) return known;
    const code = codes.size;
    codes.set(text, code);
    let last = blocks.at(-1);
    if (!last || last.texts.length === BLOCK) blocks.push(last = { texts: [] });
    last.texts.push(said(text));
    last.joined = undefined;
    return code;
  }

  /** By number, 1 for those that hold the text. Most blocks are passed over in one search. */
  function holding(sought: string): Uint8Array {
    const marks = new Uint8Array(codes.size);
    for (const [n, block] of blocks.entries()) {
      block.joined ??= block.texts.join(BETWEEN);
      if (!block.joined.includes(sought)) continue;
      for (const [at, text] of block.texts.entries()) if (text.includes(sought)) marks[n * BLOCK + at] = 1;
    }
    return marks;
  }

  return { codeOf, holding };
}
