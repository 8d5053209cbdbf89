// Packs the day of a rollup into bytes, sorted by member: three numbers of variable length for each entry, the member
// as the difference from the previous one. It takes a tenth of the size of the keys; a hundred million numbers are read
// in a second.

/** A member by its number. */
export type Numbered = { member: number; label: string; amount: number };

/** A part of a day in one value. `distinct` counts each member in the first sheet with it. */
export type PackedColumns = { date: string; distinct: number; labels: string[]; bytes: Uint8Array };

/** The same for summing: shares by column, sorted by member; `labels` are positions in `texts`. */
export type DayColumns = {
  date: string;
  distinct: number;
  length: number;
  members: Uint32Array;
  labels: Uint16Array | Uint32Array;
  amounts: Uint32Array | Float64Array;
  texts: string[];
};

// Of a value's 65,536 bytes; text takes two bytes a character at most.
const BYTES = 45_000;
const LABEL_CHARS = 8_000;
const LONGEST_ENTRY = 24;

/** Packs a day into as few sheets as possible, at least one. */
export function toPacked(date: string, entries: Numbered[]): PackedColumns[] {
  const sheets: PackedColumns[] = [];
  let last = -1;
  let sheet = newSheet();
  for (const { member, label, amount } of entries.toSorted((a, b) => a.member - b.member)) {
    if (sheet.isFull()) {
      sheets.push(sheet.close(date));
      sheet = newSheet();
    }
    sheet.add({ member, label, amount }, member !== last);
    last = member;
  }
  return [...sheets, sheet.close(date)];
}

function newSheet() {
  const bytes = new Uint8Array(BYTES + LONGEST_ENTRY);
  const labels = new Map<string, number>();
  let [at, before, distinct, chars] = [0, 0, 0, 0];

  function put(value: number): void {
    for (; value > 127; value = Math.floor(value / 128)) bytes[at++] = 128 + value % 128;
    bytes[at++] = value;
  }

  function add({ member, label, amount }: Numbered, isNew: boolean): void {
    let place = labels.get(label);
    if (place === undefined) {
      labels.set(label, place = labels.size);
      chars += label.length;
    }
    for (const value of [member - before, place, amount]) put(value);
    before = member;
    if (isNew) distinct++;
  }

  return {
    add,
    isFull: () => at > BYTES || chars > LABEL_CHARS,
    close: (date: string): PackedColumns => ({ date, distinct, labels: [...labels.keys()], bytes: bytes.slice(0, at) }),
  };
}

/** Numbers the labels of many sheets. */
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

type Entries = Pick<DayColumns, "length"> & { members: Float64Array; labels: Uint32Array; amounts: Float64Array };

const MOST = Math.ceil((BYTES + LONGEST_ENTRY) / 3); // entries of a sheet
const scratch = { members: new Float64Array(MOST), labels: new Uint32Array(MOST), amounts: new Float64Array(MOST) };

/** Unpacks a sheet. */
export function unpacked(packed: PackedColumns, { texts, numberOf }: ReturnType<typeof labelBook>): DayColumns {
  const numbers = packed.labels.map(numberOf);
  const entries = entriesOf(packed.bytes);
  for (let i = 0; i < entries.length; i++) entries.labels[i] = numbers[entries.labels[i] ?? 0] ?? 0;
  return { date: packed.date, distinct: packed.distinct, ...fitting(entries, texts.length), texts };
}

/** Returns a day with additional shares as one sheet. */
export function withAdded(
  sheets: DayColumns[],
  added: Numbered[],
  { texts, numberOf }: ReturnType<typeof labelBook>,
): DayColumns {
  const more = summed(added, numberOf);
  const room = sheets.reduce((sum, { length }) => sum + length, more.length);
  const all = { members: new Float64Array(room), labels: new Uint32Array(room), amounts: new Float64Array(room) };
  let [length, next] = [0, 0];
  let distinct = sheets.reduce((sum, sheet) => sum + sheet.distinct, 0);

  function put(member: number, label: number, amount: number): void {
    all.members[length] = member;
    all.labels[length] = label;
    all.amounts[length++] = amount;
  }

  /** Adds the new shares of members below one. */
  function putBelow(member: number): void {
    for (; next < more.length && more[next]!.member < member; next++) {
      const { member, label, amount } = more[next]!;
      if (amount === 0) continue; // added to an existing share
      if (length === 0 || all.members[length - 1] !== member) distinct++;
      put(member, label, amount);
    }
  }

  for (const { length, members, labels, amounts } of sheets) {
    for (let i = 0; i < length; i++) {
      const [member, label] = [members[i]!, labels[i]!]; // both arrays have `length` entries
      let amount = amounts[i]!;
      putBelow(member);
      for (let k = next; more[k]?.member === member; k++) {
        if (more[k]!.label !== label) continue;
        amount += more[k]!.amount;
        more[k]!.amount = 0;
      }
      put(member, label, amount);
    }
  }
  putBelow(Infinity);
  return { date: sheets[0]?.date ?? "", distinct, ...fitting({ length, ...all }, texts.length), texts };
}

/** Sums shares by member and label, sorted by member. */
function summed(added: Numbered[], numberOf: (label: string) => number) {
  const sums = new Map<string, { member: number; label: number; amount: number }>();
  for (const { member, label, amount } of added) {
    const sum = sums.get(`${member} ${label}`) ?? { member, label: numberOf(label), amount: 0 };
    sums.set(`${member} ${label}`, sum);
    sum.amount += amount;
  }
  return [...sums.values()].sort((a, b) => a.member - b.member);
}

/** Uses the smallest types, because a year's entries are cached in memory. */
function fitting({ length, members, labels, amounts }: Entries, ofLabels: number) {
  const [theirs, large] = [amounts.subarray(0, length), amounts.subarray(0, length).some((n) => n >= 2 ** 32)];
  const places = labels.subarray(0, length);
  return {
    length,
    members: Uint32Array.from(members.subarray(0, length)),
    labels: ofLabels <= 65_536 ? Uint16Array.from(places) : Uint32Array.from(places),
    amounts: large ? Float64Array.from(theirs) : Uint32Array.from(theirs),
  };
}

/** Decodes numbers of variable length, without a function for each number, which would take twice the time. */
function entriesOf(bytes: Uint8Array): Entries {
  const { members, labels, amounts } = scratch;
  const { length } = bytes;
  let n = 0;
  for (let at = 0, member = 0; at < length; n++) {
    let byte = bytes[at++] ?? 0;
    member += byte & 127;
    for (let factor = 128; byte > 127; factor *= 128) {
      byte = bytes[at++] ?? 0;
      member += (byte & 127) * factor;
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
    members[n] = member;
    labels[n] = label;
    amounts[n] = amount;
  }
  return { length: n, ...scratch };
}
