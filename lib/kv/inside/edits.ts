// Counts the edits between short texts: units that are inserted, removed or replaced.

/** A text within an array of UTF-16 units; `end` is exclusive. */
type Part = { units: Uint16Array; start: number; end: number };

/**
 * Returns a function that counts the edits from `word` to a text; more than `most` of them are reported as some number
 * above `most`. Takes 3^most comparisons of the text at most, and a few steps for most texts.
 */
export function editsFrom(word: Uint16Array): (text: Part, most: number) => number {
  let { units, end }: Omit<Part, "start"> = { units: word, end: 0 };

  /** Counts the edits between the rests of both, which begin at `at` and `from`. */
  function between(at: number, from: number, most: number): number {
    while (at < word.length && from < end && word[at] === units[from]) [at, from] = [at + 1, from + 1];
    const [left, right] = [word.length - at, end - from];
    if (left === 0 || right === 0) return left + right;
    if (most === 0 || Math.abs(left - right) > most) return most + 1;
    return 1 + Math.min(
      between(at + 1, from + 1, most - 1),
      between(at + 1, from, most - 1),
      between(at, from + 1, most - 1),
    );
  }

  return (text, most) => {
    ({ units, end } = text);
    return between(0, text.start, most);
  };
}
