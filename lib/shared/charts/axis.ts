// Divides and labels axes.
import { addDays, isDate } from "../time.ts";
import { grouped } from "../statistics/grouped.ts";

const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Returns the step: at least 1, about a fifth of the maximum, a round number. */
export function axisStep(maximum: number): number {
  const fifth = Math.max(1, maximum / 5);
  const power = 10 ** Math.floor(Math.log10(fifth));
  const step = steps.find((step) => step * power >= fifth && Number.isInteger(step * power));
  return (step ?? 10) * power;
}

type AxisRange = { min: number; max: number; interval: number };

/** Returns five steps, so that two axes share one grid; from zero, or for cumulative data from near the minimum. */
export function axisRange(values: (number | null)[], { cumulative = false } = {}): AxisRange {
  const numbers = values.filter((value) => value !== null);
  const top = Math.max(0, ...numbers);
  const bottom = cumulative && numbers.length ? Math.min(...numbers) : Math.min(0, ...numbers);
  let interval = axisStep(top - bottom);
  let min = Math.floor(bottom / interval) * interval;
  while (min + 5 * interval < top) { // Rounding the start down has cost a step.
    interval = axisStep(5 * interval + 1);
    min = Math.floor(bottom / interval) * interval;
  }
  return { min, max: min + 5 * interval, interval };
}

/** Returns 昨天 and 今天 for the last two days, MM-DD for others. Other text is returned unchanged. */
export function dayLabel(day: string, today?: string): string {
  if (!isDate(day)) return day;
  if (today !== undefined && day === today) return "今天";
  if (today !== undefined && day === addDays(today, -1)) return "昨天";
  return day.slice(5);
}

/** Writes numbers from 10,000 in units of 万: 2.5 万, but in full where two decimals cannot tell the steps apart. */
export function axisNumber(value: number, step: number): string {
  if (Math.abs(value) < 10_000 || step % 100 !== 0) return grouped(value);
  return `${grouped(Number((value / 10_000).toFixed(2)))} 万`;
}

/** Returns 2026-11-11 周三. Other text is returned unchanged. */
export function dayTitle(day: string): string {
  if (!isDate(day)) return day;
  return `${day} 周${"日一二三四五六"[new Date(`${day}T00:00:00Z`).getUTCDay()]}`;
}
