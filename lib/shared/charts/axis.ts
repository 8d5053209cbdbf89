// How axes are divided and written.
import { addDays, isDate } from "../time.ts";

const steps = [1, 2, 3, 4, 5, 6, 8, 10];

/** At least 1 and about a fifth of the maximum, a number one can count in. */
export function axisStep(maximum: number): number {
  const fifth = Math.max(1, maximum / 5);
  const power = 10 ** Math.floor(Math.log10(fifth));
  return (steps.find((step) => step * power >= fifth) ?? 10) * power;
}

export type AxisRange = { min: number; max: number; interval: number };

/** Five steps or fewer, from zero; a cumulative series starts near its least value. */
export function axisRange(values: (number | null)[], { cumulative = false } = {}): AxisRange {
  const numbers = values.filter((value) => value !== null);
  const top = Math.max(0, ...numbers);
  const bottom = cumulative && numbers.length ? Math.min(...numbers) : Math.min(0, ...numbers);
  let interval = axisStep(top - bottom);
  const floor = () => Math.floor(bottom / interval) * interval;
  if (top > floor() + 5 * interval) interval = axisStep((top - bottom) * 1.25); // rounding down cost a step
  const min = floor();
  const count = Math.max(1, Math.ceil((top - min) / interval));
  return { min, max: min + Math.max(count, cumulative ? count : 1) * interval, interval };
}

/** 昨天 and 今天 for the last two days, MM-DD for others; what is no day stays as it is. */
export function dayLabel(day: string, today?: string): string {
  if (!isDate(day)) return day;
  if (today !== undefined && day === today) return "今天";
  if (today !== undefined && day === addDays(today, -1)) return "昨天";
  return day.slice(5);
}

/** Wan from 10,000 on: 2.5 万. For axes only. */
export function axisNumber(value: number): string {
  if (Math.abs(value) < 10_000) return value.toLocaleString("en-US");
  return `${Number((value / 10_000).toFixed(2)).toLocaleString("en-US")} 万`;
}

/** 2026-11-11 周三; what is no day stays as it is. */
export function dayTitle(day: string): string {
  if (!isDate(day)) return day;
  return `${day} 周${"日一二三四五六"[new Date(`${day}T00:00:00Z`).getUTCDay()]}`;
}
