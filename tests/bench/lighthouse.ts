// Lighthouse's marks of a page as on a phone. The program is fetched when the benchmark wants it: nothing else needs it.

const PROGRAM = "npm:lighthouse@13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Scores = {
  /** Of 100, in the order of the categories. */
  scores: Record<typeof categories[number], number>;
  /** Cumulative layout shift. */
  shift: number;
  /** Total blocking time in milliseconds. */
  blocked: number;
  /** What costs marks outside of performance. */
  failed: string[];
};

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

/**
 * The marks that the browser with this debugging port finds; nothing else may use it meanwhile. Throws an Error with what
 * the program said when it gives no report.
 */
export async function scoresOf(address: string, port: number): Promise<Scores> {
  const args = ["run", "-A", "--no-config", "--no-lock", "--node-modules-dir=none", PROGRAM, address];
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...args,
      "--quiet",
      "--output=json",
      `--only-categories=${categories.join()}`,
      "--disable-full-page-screenshot", // no mark hangs on it
      `--port=${port}`,
    ],
    cwd: await Deno.makeTempDir({ prefix: "gac-lighthouse-" }), // no project's configuration stands there
  }).output();
  if (code !== 0) throw new Error(`lighthouse ${address}: ${new TextDecoder().decode(stderr)}`);
  return read(JSON.parse(new TextDecoder().decode(stdout)));
}

function read({ categories: given, audits }: Report): Scores {
  const score = (name: string) => Math.round((given[name]?.score ?? 0) * 100);
  const others = categories.slice(1).flatMap((name) => given[name]?.auditRefs ?? []);
  const lost = others.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    shift: audits["cumulative-layout-shift"]?.numericValue ?? 0,
    blocked: audits["total-blocking-time"]?.numericValue ?? 0,
    failed: lost.map(({ id }) => id),
  };
}
