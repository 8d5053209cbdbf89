// Texts by slot, and quickly those that hold a keyword: bits leave most of them out, the rest is looked through. What
// was asked for lately is kept as texts come and go, for whoever turns the page or looks for what others look for.
import { openPairs } from "./pairs.ts";
import { openArena } from "./text_arena.ts";

/** The phrase as it stands, or all of the words, without which no text holds it; neither is empty. */
export type Sought = {
  phrase: string;
  words: string[];
  /** The places of a text in which the phrase does not count. */
  except?: readonly number[];
};

const KEPT = 16;

type Answer = { holds: (slot: number) => boolean; marks: Uint8Array };

/** Without `bits` every text is looked through. */
export function openSearchedTexts(bits?: number) {
  const pairs = bits ? openPairs(bits) : undefined;
  const arena = openArena();
  const lately = new Map<string, Answer>();
  let slots = 0;

  /** Says what stands in a slot from now on. */
  function put(slot: number, text: string): void {
    pairs?.put(slot, text);
    arena.put(slot, text);
    slots = Math.max(slots, slot + 1);
    for (const answer of lately.values()) {
      if (slot >= answer.marks.length) answer.marks = enlarged(answer.marks, slot);
      answer.marks[slot] = Number(answer.holds(slot));
    }
  }

  /** Unmarks the slots that do not hold what is asked for. */
  function narrow(marks: Uint8Array, sought: Sought): void {
    const key = JSON.stringify([sought.phrase, sought.words, sought.except]);
    const answer = lately.get(key) ?? answered(sought);
    lately.delete(key); // the one that was asked for longest ago is the first of the map
    lately.set(key, answer);
    const [eldest] = lately.keys();
    if (lately.size > KEPT && eldest !== undefined) lately.delete(eldest);
    for (let slot = 0; slot < marks.length; slot++) marks[slot] = (marks[slot] ?? 0) & (answer.marks[slot] ?? 0);
  }

  function answered({ phrase, words, except = [] }: Sought): Answer {
    const whole = unitsOf(phrase);
    const parts = words.filter((word) => word !== phrase).map(unitsOf);
    const leftOut = except.reduce((bits, place) => bits | 1 << place, 0);
    const holds = (slot: number) => {
      return arena.holds(slot, whole, leftOut) || parts.length > 0 && parts.every((part) => arena.holds(slot, part, 0));
    };
    const marks = new Uint8Array(slots).fill(1);
    pairs?.narrow(marks, words);
    for (let slot = 0; slot < slots; slot++) if (marks[slot] && !holds(slot)) marks[slot] = 0;
    return { holds, marks };
  }

  return { put, narrow };
}

function enlarged(marks: Uint8Array, slot: number): Uint8Array {
  const larger = new Uint8Array(Math.ceil(slot * 1.25) + 64);
  larger.set(marks);
  return larger;
}

function unitsOf(word: string): Uint16Array {
  return Uint16Array.from({ length: word.length }, (_, n) => word.charCodeAt(n));
}
