// The entries of a day as bytes, sorted by who: numbers of variable length, three an entry, of which `who` is the
// distance from the one before. A tenth of what the keys take, and read at a hundred million numbers a second.

export type PackedEntry = { who: number; label: string; amount: number };

/** What a value of the store takes of a day. `people` counts each `who` in the first sheet that names it. */
export type PackedSheet = { date: string; people: number; labels: string[]; bytes: Uint8Array };

/** The same as it is added up: entries side by side, of which `labels` are places in `texts`. */
export type Sheet = {
  date: string;
  people: number;
  length: number;
  whos: Uint32Array;
  labels: Uint16Array | Uint32Array;
  amounts: Uint32Array | Float64Array;
  texts: string[];
};

// Of a value's 65,536 bytes; text takes two bytes a character at most.
const BYTES = 45_000;
const LABEL_CHARS = 8_000;
const LONGEST_ENTRY = 24;

/** As few sheets as a day's entries fit in; at least one. */
export function toSheets(date: string, entries: PackedEntry[]): PackedSheet[] {
  const sheets: PackedSheet[] = [];
  let last = -1;
  let sheet = newSheet();
  for (const { who, label, amount } of entries.toSorted((a, b) => a.who - b.who)) {
    if (sheet.isFull()) {
      sheets.push(sheet.close(date));
      sheet = newSheet();
    }
    sheet.add({ who, label, amount }, who !== last);
    last = who;
  }
  return [...sheets, sheet.close(date)];
}

function newSheet() {
  const bytes = new Uint8Array(BYTES + LONGEST_ENTRY);
  const labels = new Map<string, number>();
  let [at, before, people, chars] = [0, 0, 0, 0];

  function put(value: number): void {
    for (; value > 127; value = Math.floor(value / 128)) bytes[at++] = 128 + value % 128;
    bytes[at++] = value;
  }

  function add({ who, label, amount }: PackedEntry, isNew: boolean): void {
    let place = labels.get(label);
    if (place === undefined) {
      labels.set(label, place = labels.size);
      chars += label.length;
    }
    for (const value of [who - before, place, amount]) put(value);
    before = who;
    if (isNew) people++;
  }

  return {
    add,
    isFull: () => at > BYTES || chars > LABEL_CHARS,
    close: (date: string): PackedSheet => ({ date, people, labels: [...labels.keys()], bytes: bytes.slice(0, at) }),
  };
}

/** The labels of many sheets, each once, by their numbers. */
export function labelBook() {
  const texts: string[] = [];
  const numbers = new Map<string, number>();

  function numberOf(text: string): number {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, texts.length);
    return texts.push(text) - 1;
  }

  return { texts, numberOf };
}

type Entries = Pick<Sheet, "length"> & { whos: Float64Array; labels: Uint32Array; amounts: Float64Array };

const MOST = Math.ceil((BYTES + LONGEST_ENTRY) / 3); // entries of a sheet
const scratch = { whos: new Float64Array(MOST), labels: new Uint32Array(MOST), amounts: new Float64Array(MOST) };

/** Reads what is packed. */
export function unpacked(packed: PackedSheet, { texts, numberOf }: ReturnType<typeof labelBook>): Sheet {
  const numbers = packed.labels.map(numberOf);
  const entries = entriesOf(packed.bytes);
  for (let i = 0; i < entries.length; i++) entries.labels[i] = numbers[entries.labels[i] ?? 0] ?? 0;
  return { date: packed.date, people: packed.people, ...fitting(entries, texts.length), texts };
}

/** As small as they can be: a year's entries are kept in memory. */
function fitting({ length, whos, labels, amounts }: Entries, ofLabels: number) {
  const [theirs, large] = [amounts.subarray(0, length), amounts.subarray(0, length).some((n) => n >= 2 ** 32)];
  const places = labels.subarray(0, length);
  return {
    length,
    whos: Uint32Array.from(whos.subarray(0, length)),
    labels: ofLabels <= 65_536 ? Uint16Array.from(places) : Uint32Array.from(places),
    amounts: large ? Float64Array.from(theirs) : Uint32Array.from(theirs),
  };
}

/** Numbers of variable length; written out thrice, as a function for each would take twice the time. */
function entriesOf(bytes: Uint8Array): Entries {
  const { whos, labels, amounts } = scratch;
  const { length } = bytes;
  let n = 0;
  for (let at = 0, who = 0; at < length; n++) {
    let byte = bytes[at++] ?? 0;
    who += byte & 127;
    for (let factor = 128; byte > 127; factor *= 128) {
      byte = bytes[at++] ?? 0;
      who += (byte & 127) * factor;
    }
    byte = bytes[at++] ?? 0;
    let label = byte & 127;
    for (let factor = 128; byte > 127; factor *= 128) {
      byte = bytes[at++] ?? 0;
      label += (byte & 127) * factor;
    }
    byte = bytes[at++] ?? 0;
    let amount = byte & 127;
    for (let factor = 128; byte > 127; factor *= 128) {
      byte = bytes[at++] ?? 0;
      amount += (byte & 127) * factor;
    }
    whos[n] = who;
    labels[n] = label;
    amounts[n] = amount;
  }
  return { length: n, ...scratch };
}
