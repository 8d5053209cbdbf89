// Prints the benchmark: one table, and the load of the machine.

export type Finding = {
  what: string;
  measured: string;
  target: string;
  /** Left out where there is no target. */
  met?: boolean;
};

/** A ratio with its minimum. */
export function atLeast(what: string, ratio: number, { target, note }: { target: number; note: string }): Finding {
  return { what, measured: `${ratio.toFixed(2)} × (${note})`, target: `≥ ${target} ×`, met: ratio >= target };
}

/** A ratio with its maximum. */
export function atMost(what: string, ratio: number, { target, note }: { target: number; note: string }): Finding {
  return { what, measured: `${ratio.toFixed(2)} × (${note})`, target: `≤ ${target} ×`, met: ratio <= target };
}

/** Megabytes with their maximum. */
export function megabytes(what: string, mb: number, { target, note }: { target?: number; note: string }): Finding {
  const measured = `${mb.toFixed(0)} MB (${note})`;
  return target === undefined
    ? { what, measured, target: "–" }
    : { what, measured, target: `≤ ${target} MB`, met: mb <= target };
}

export function printTable(findings: Finding[]): void {
  const rows = findings.map(({ what, measured, target, met }) => {
    return [what, measured, target, met === undefined ? "" : met ? "yes" : "NO"];
  });
  const lines = [["what", "measured", "target", "met"], ...rows];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...lines.map((line) => (line[i] ?? "").length)));
  for (const [n, line] of lines.entries()) {
    console.log(line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ").trimEnd());
    if (n === 0) console.log(widths.map((width) => "-".repeat(width)).join("  "));
  }
}

/** The load average of the last minute; unknown outside of Linux. */
export async function load(): Promise<string> {
  return (await Deno.readTextFile("/proc/loadavg").catch(() => "unknown")).split(" ")[0] ?? "unknown";
}
