// Lighthouse's scores of a page as on a phone. Only the benchmark needs the program, so it is downloaded on demand.

const PROGRAM = "npm:lighthouse@13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Scores = {
  /** Out of 100, in the order of the categories. */
  scores: Record<typeof categories[number], number>;
  /** Cumulative layout shift. */
  shift: number;
  /** Total blocking time in milliseconds. */
  blocked: number;
  /** The failed audits outside of performance. */
  failed: string[];
};

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

/**
 * Returns the scores of pages, one after the other, measured in the browser with this debugging port; nothing else may
 * use the browser meanwhile. Throws an Error with the program's output when there is no report.
 */
export async function scoresOf(addresses: string[], port: number): Promise<Scores[]> {
  const own = ["--no-config", "--no-lock", "--node-modules-dir=none"]; // it is not a package of the project
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", ...own, import.meta.filename ?? "", String(port), ...addresses],
  }).output();
  if (code !== 0) throw new Error(`lighthouse: ${new TextDecoder().decode(stderr)}`);
  return new TextDecoder().decode(stdout).trim().split("\n").map((line) => JSON.parse(line));
}

if (import.meta.main) {
  const [port, ...addresses] = Deno.args;
  const { default: lighthouse } = await import(PROGRAM);
  const flags = { port: Number(port), onlyCategories: categories, logLevel: "error", disableFullPageScreenshot: true };
  for (const address of addresses) console.log(JSON.stringify(read((await lighthouse(address, flags)).lhr)));
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
