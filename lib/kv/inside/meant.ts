// Those entries of sheets that are meant, and who stands in them.
import type { Sheet } from "./sheet.ts";

/** Only entries of those numbers that have a 1, only those with such labels. */
type Meant = { marks?: Uint8Array; label?: (text: string) => boolean };
/** Entries side by side. `label` is a place in the texts of their sheet. */
export type Columns = Pick<Sheet, "length" | "whos" | "labels" | "amounts">;

/** Gives each entry of a sheet, where there are few: a loop over the arrays takes a third of the time. */
export function readSheet(sheet: Sheet, take: (who: number, label: number, amount: number) => void): void {
  const { length, whos, labels, amounts } = sheet;
  for (let i = 0; i < length; i++) take(whos[i] ?? 0, labels[i] ?? 0, amounts[i] ?? 0);
}

/** A 1 for each text that passes; the texts of a family's sheets are the same. */
export function wantedIn(sheets: Sheet[], isMeant: (text: string) => boolean): Uint8Array {
  return Uint8Array.from(sheets[0]?.texts ?? [], (text) => isMeant(text) ? 1 : 0);
}

/** How many different ones are named on each day, of those who are meant. */
export function peopleByDay(sheets: Sheet[], { marks, label: isMeant }: Meant = {}): Map<string, number> {
  const byDay = new Map<string, number>();
  const wanted = isMeant && wantedIn(sheets, isMeant);
  const all = !marks && !wanted;
  let [lastDate, last] = ["", -1];
  for (const sheet of sheets) {
    if (sheet.date !== lastDate) last = -1;
    lastDate = sheet.date;
    const { length, whos, labels } = sheet;
    let people = all ? sheet.people : 0;
    for (let i = all ? length : 0; i < length; i++) {
      const who = whos[i]! | 0; // as a small number, which compares in half the time; those without a number are below 0
      if (who === last || wanted && !wanted[labels[i]!]) continue;
      last = who;
      people += marks ? marks[who]! | 0 : 1; // no branch, which would be guessed wrong every other time
    }
    byDay.set(sheet.date, (byDay.get(sheet.date) ?? 0) + people);
  }
  return byDay;
}

/** What one of them has on each day, in the order of the sheets. */
export function amountsOf(sheets: Sheet[], who: number): Map<string, number> {
  const byDay = new Map<string, number>();
  for (const { date, length, whos, amounts } of sheets) {
    const first = whos.indexOf(who);
    for (let i = first; i >= 0 && i < length && whos[i] === who; i++) {
      byDay.set(date, (byDay.get(date) ?? 0) + (amounts[i] ?? 0));
    }
  }
  return byDay;
}
