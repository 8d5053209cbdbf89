// Answers statistics from the days of a rollup: sums and numbers of distinct members, each in one pass over the columns
// (day_columns.ts). The loops use arrays by number, because shares come by the million.
import type { DayColumns } from "./day_columns.ts";

/** Selects shares: members by a byte of 1 under their number, and labels by a test. Missing: all. */
type Selection = { members?: Uint8Array; label?: (label: string) => boolean };
/** The part of each amount that is added: its bits under `mask`, or the whole part of its quotient by `divisor`. */
type Part = { mask?: number; divisor?: number };
type Summing = Selection & { part?: Part };

// A member without a number yet gets one above this (rollup.ts), too high for an array.
const FAR = 100_000_000;

export type Answers = ReturnType<typeof answersFrom>;

export function answersFrom(days: DayColumns[]) {
  const labels = days[0]?.texts ?? []; // of all days
  const masked = (label: Selection["label"]) => label && Uint8Array.from(labels, (text) => label(text) ? 1 : 0);

  /** Returns the sum of each member under its number. For members that are numbers. */
  function sumByMember({ members: marks, label, part }: Summing = {}): Uint32Array {
    const largest = days.reduce((most, { length, members }) => Math.max(most, members[length - 1] ?? 0), 0);
    const sums = new Uint32Array(largest + 1); // whole numbers of 32 bits take half the time of others
    const wanted = masked(label);
    const { mask = 0, divisor = 0 } = part ?? {};
    for (const { length, members, labels, amounts } of days) {
      for (let i = 0; i < length; i++) {
        const member = members[i]!;
        if (marks && !marks[member] || wanted && !wanted[labels[i]!]) continue;
        sums[member]! += partOf(amounts[i]!, mask, divisor);
      }
    }
    return sums;
  }

  /** Returns the sum of each day that has shares, by date. */
  function sumByDay({ members: marks, label, part }: Summing = {}): Map<string, number> {
    const byDay = new Map<string, number>();
    const wanted = masked(label);
    const { mask = 0, divisor = 0 } = part ?? {};
    for (const { date, length, members, labels, amounts } of days) {
      let sum = byDay.get(date) ?? 0;
      for (let i = 0; i < length; i++) {
        if (marks && !marks[members[i]!] || wanted && !wanted[labels[i]!]) continue;
        sum += partOf(amounts[i]!, mask, divisor);
      }
      byDay.set(date, sum);
    }
    return byDay;
  }

  /** Returns labels, some of which may have no shares on these days, and the sum of each. */
  function sumByLabel({ members: marks }: Pick<Selection, "members"> = {}): { labels: string[]; sums: Uint32Array } {
    const sums = new Uint32Array(labels.length);
    for (const { length, members, labels, amounts } of days) {
      for (let i = 0; i < length; i++) if (!marks || marks[members[i]!]) sums[labels[i]!]! += amounts[i]!;
    }
    return { labels, sums };
  }

  /** Returns the sum of one member on each day that has one, by ascending date. */
  function sumsOf(member: number): Map<string, number> {
    const byDay = new Map<string, number>();
    for (const { date, length, members, amounts } of days) {
      const first = members.indexOf(member);
      for (let i = first; i >= 0 && i < length && members[i] === member; i++) {
        byDay.set(date, (byDay.get(date) ?? 0) + amounts[i]!);
      }
    }
    return byDay;
  }

  /** Returns the number of distinct members of each day, by date. */
  function distinctByDay({ members: marks, label }: Selection = {}): Map<string, number> {
    const byDay = new Map<string, number>();
    const wanted = masked(label);
    const all = !marks && !wanted;
    let [lastDate, last] = ["", -1];
    for (const { date, distinct, length, members, labels } of days) {
      if (date !== lastDate) last = -1;
      lastDate = date;
      let count = all ? distinct : 0;
      for (let i = all ? length : 0; i < length; i++) {
        const member = members[i]! | 0; // compares in half the time; a temporary number becomes negative
        if (member === last || wanted && !wanted[labels[i]!]) continue;
        last = member;
        count += marks ? marks[member]! | 0 : 1; // without a branch, whose prediction would often fail
      }
      byDay.set(date, (byDay.get(date) ?? 0) + count);
    }
    return byDay;
  }

  /** Returns the number of distinct members of all days together. */
  function distinct({ members, label }: Selection = {}): number {
    return distinctByGroup(1, (text) => label && !label(text) ? -1 : 0, members)[0] ?? 0;
  }

  /** Returns the number of distinct members of each group of labels, of which there are at most eight; -1 is none. */
  function distinctByGroup(groups: number, groupOf: (label: string) => number, marks?: Uint8Array): number[] {
    const bits = Uint8Array.from(labels, (text) => {
      const group = groupOf(text);
      return group < 0 ? 0 : 1 << group;
    });
    const seen = new Uint8Array(nearest(days) + 1);
    const far = new Map<number, number>();
    for (const { length, members, labels } of days) {
      const near = nearIn(length, members);
      for (let i = 0; i < near; i++) seen[members[i]!]! |= bits[labels[i]!]!;
      for (let i = near; i < length; i++) far.set(members[i]!, (far.get(members[i]!) ?? 0) | bits[labels[i]!]!);
    }
    return Array.from({ length: groups }, (_, group) => {
      const bit = 1 << group;
      let count = 0;
      for (let member = 0; member < seen.length; member++) {
        if (seen[member]! & bit && (!marks || marks[member])) count++;
      }
      for (const [member, bits] of far) if (bits & bit && (!marks || marks[member])) count++;
      return count;
    });
  }

  /**
   * Returns the number of distinct members, and of each group its distinct members and its sum. A label belongs to
   * several groups, by name. Most members must have one label only.
   */
  function distinctByGroups(groupsOf: (label: string) => string[]) {
    const first = new Int32Array(nearest(days) + 1); // one more than the first label of a member; 0 for no member
    const far = new Map<number, number>();
    const several = new Map<number, Set<number>>(); // all labels of the members that have more than one
    const addLabel = (member: number, known: number, label: number) => {
      several.set(member, (several.get(member) ?? new Set([known])).add(label));
    };
    for (const { length, members, labels } of days) {
      const near = nearIn(length, members);
      for (let i = 0; i < near; i++) {
        const [member, label] = [members[i]!, labels[i]! + 1];
        if (first[member] === label) continue;
        if (first[member] === 0) first[member] = label;
        else addLabel(member, first[member]! - 1, label - 1);
      }
      for (let i = near; i < length; i++) {
        const [member, label] = [members[i]!, labels[i]!];
        const known = far.get(member) ?? label;
        if (known === label) far.set(member, label);
        else addLabel(member, known, label);
      }
    }
    const counts = new Float64Array(labels.length + 1);
    for (let member = 0; member < first.length; member++) counts[first[member]!]! += 1;
    for (const label of far.values()) counts[label + 1]! += 1;

    const groups = new Map<string, { distinct: number; sum: number }>();
    const { sums } = sumByLabel();
    let total = 0;
    const ofLabel = labels.map((text, label) => {
      if (!sums[label]) return [];
      return groupsOf(text).map((name) => {
        const group = groups.get(name) ?? { distinct: 0, sum: 0 };
        groups.set(name, group);
        group.sum += sums[label]!;
        group.distinct += counts[label + 1]!;
        return group;
      });
    });
    for (let label = 1; label < counts.length; label++) total += counts[label]!;
    for (const their of several.values()) {
      const [one = 0, ...others] = their;
      const counted = new Set(ofLabel[one]);
      for (const group of others.flatMap((label) => ofLabel[label] ?? [])) {
        if (!counted.has(group)) group.distinct++;
        counted.add(group);
      }
    }
    return { total, groups };
  }

  return { sumByMember, sumByDay, sumByLabel, sumsOf, distinctByDay, distinct, distinctByGroup, distinctByGroups };
}

/** V8 inlines this function, but no callback: a sum with a callback takes four times as long. */
function partOf(amount: number, mask: number, divisor: number): number {
  return mask !== 0 ? amount & mask : divisor !== 0 ? Math.floor(amount / divisor) : amount;
}

/** Returns the number of shares, which are sorted by member, whose members fit into an array. */
function nearIn(length: number, members: Uint32Array): number {
  let near = length;
  while (near > 0 && members[near - 1]! >= FAR) near--;
  return near;
}

/** Returns the largest number of a member that fits into an array. */
function nearest(days: DayColumns[]): number {
  return days.reduce((most, { length, members }) => Math.max(most, members[nearIn(length, members) - 1] ?? 0), 0);
}
