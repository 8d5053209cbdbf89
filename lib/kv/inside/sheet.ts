// The entries of a day as bytes, sorted by who: numbers of variable length, three an entry, of which `who` is the
// distance from the one before. A tenth of what the keys take, and read at a hundred million numbers a second.

export type PackedEntry = { who: number; label: string; amount: number };

/** What a value of the store takes of a day. `people` counts each `who` in the first sheet that names it. */
export type Sheet = { date: string; people: number; labels: string[]; bytes: Uint8Array };

// Of a value's 65,536 bytes; text takes two bytes a character at most.
const BYTES = 45_000;
const LABEL_CHARS = 8_000;
const LONGEST_ENTRY = 24;

/** As few sheets as a day's entries fit in; at least one. */
export function toSheets(date: string, entries: PackedEntry[]): Sheet[] {
  const sheets: Sheet[] = [];
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
    close: (date: string): Sheet => ({ date, people, labels: [...labels.keys()], bytes: bytes.slice(0, at) }),
  };
}

/** Entries side by side, in arrays of which those of the next sheet take the place. `label` is a place in its labels. */
export type Columns = { length: number; whos: Float64Array; labels: Uint16Array; amounts: Float64Array };
/** Only entries of those numbers that have a 1, only those with such labels. */
export type Meant = { marks?: Uint8Array; label?: (text: string) => boolean };

const MOST = Math.ceil((BYTES + LONGEST_ENTRY) / 3); // entries of a sheet
const [whos, labels, amounts] = [new Float64Array(MOST), new Uint16Array(MOST), new Float64Array(MOST)];

/**
 * Reads a sheet into the one set of arrays that there is: a loop over them takes a third of the time of a function that
 * is called with each entry. Written out thrice: a function for a number would take twice the time.
 */
export function columnsOf({ bytes, labels: texts }: Sheet, { marks, label: isMeant }: Meant = {}): Columns {
  const { length } = bytes;
  const wanted = isMeant && Uint8Array.from(texts, (text) => isMeant(text) ? 1 : 0);
  let n = 0;
  for (let at = 0, who = 0; at < length;) {
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
    if (marks && !marks[who] || wanted && !wanted[label]) continue;
    whos[n] = who;
    labels[n] = label;
    amounts[n++] = amount;
  }
  return { length: n, whos, labels, amounts };
}

/** Gives each entry of a sheet, where there are few. */
export function readSheet(sheet: Sheet, take: (who: number, label: number, amount: number) => void): void {
  const { length } = columnsOf(sheet);
  for (let i = 0; i < length; i++) take(whos[i] ?? 0, labels[i] ?? 0, amounts[i] ?? 0);
}
