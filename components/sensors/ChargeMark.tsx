// The price category of a package for a camera, as a slanted pixel: filled, outlined, or outlined in amber.
import { chargeLabels, type ChargeLevel, functionLabels } from "../../lib/shared/facts/functions.ts";
import { editionOf, functionsOf, type Package } from "../../lib/shared/facts/packages.ts";

const looks: Record<ChargeLevel, string> = {
  free: "fill-primary stroke-primary",
  partial: "fill-none stroke-primary",
  paid: "fill-none stroke-warning",
};

/** Drawn only: the text is beside it or visually hidden. */
function ChargePixel({ charge }: { charge: ChargeLevel }) {
  return (
    <svg viewBox="0 0 16 14" width={16} height={14} aria-hidden="true" className="inline-block shrink-0">
      <path d="M3.7 2h10.5l-1.5 10.5H2.2z" strokeWidth="1.7" className={looks[charge]} />
    </svg>
  );
}

/** A cell of the sensor table. On phones, where the table head is hidden, it names its package. */
export function ChargeMark({ charge, software }: { charge: ChargeLevel; software: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 max-md:text-13 max-md:text-ink-2">
      <ChargePixel charge={charge} />
      <span className="md:hidden">{software}</span>
      <span className="md:sr-only">{chargeLabels[charge]}</span>
    </span>
  );
}

/** Explains the marks of a table with these packages. */
export function ChargeLegend({ packages }: { packages: readonly Package[] }) {
  const legend = [
    ["free", "全部功能免费"],
    ["partial", `${alwaysFree(packages)}免费`],
    ["paid", "需研究版或企业版"],
  ] as const;
  return (
    <ul aria-label="图例" className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-2">
      {legend.map(([charge, text]) => (
        <li key={charge} className="inline-flex items-center gap-2">
          <ChargePixel charge={charge} />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Returns the functions that are free in every package of which some functions are. */
function alwaysFree(packages: readonly Package[]): string {
  const partial = packages.filter(({ charge }) => charge === "partial");
  const keys = functionsOf(partial[0] ?? { functions: [] }).map(({ key }) => key)
    .filter((key) => partial.every((item) => editionOf(item, key) === "free"));
  return keys.length > 0 ? keys.map((key) => functionLabels[key]).join("、") : "部分功能";
}
