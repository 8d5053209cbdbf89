// The findings of a section, and the table of all findings.
import type { Store } from "./stores/year.ts";

export type Finding = {
  what: string;
  measured: string;
  target: string;
  /** Left out where there is no target. */
  met?: boolean;
};

export type TableRow = Finding & { store: Store };

/** A ratio with its minimum. */
export function atLeast(what: string, ratio: number, { target, note }: { target: number; note: string }): Finding {
  return { what, measured: `${ratio.toFixed(2)} × (${note})`, target: `≥ ${target} ×`, met: ratio >= target };
}

/** A ratio with its maximum. */
export function atMost(what: string, ratio: number, { target, note }: { target: number; note: string }): Finding {
  return { what, measured: `${ratio.toFixed(2)} × (${note})`, target: `≤ ${target} ×`, met: ratio <= target };
}

type Amount = { unit: "MB" | "ms" | "s"; target?: number; note?: string };

/** An amount with its maximum, if there is one. */
export function amount(what: string, value: number, { unit, target, note }: Amount): Finding {
  const measured = `${value.toFixed(unit === "s" ? 1 : 0)} ${unit}${note ? ` (${note})` : ""}`;
  if (target === undefined) return { what, measured, target: "–" };
  return { what, measured, target: `≤ ${target} ${unit}`, met: value <= target };
}

export function printTable(rows: TableRow[]): void {
  const cells = rows.map(({ what, target, store, measured, met }) => {
    return [what, target, store, met === undefined ? "" : met ? "yes" : "NO", measured];
  });
  const lines = [["what", "target", "store", "met", "measured"], ...cells];
  const widths = [0, 1, 2, 3, 4].map((i) => Math.max(...lines.map((line) => (line[i] ?? "").length)));
  for (const [n, line] of lines.entries()) {
    console.log(line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ").trimEnd());
    if (n === 0) console.log(widths.map((width) => "-".repeat(width)).join("  "));
  }
}

/** The load average of the last minute; unknown outside of Linux. */
export async function load(): Promise<string> {
  return (await Deno.readTextFile("/proc/loadavg").catch(() => "unknown")).split(" ")[0] ?? "unknown";
}
