// The built-in values of all parts of the product facts. Pages use them until the institute stores its own.
import type { Facts } from "../schemas/content/facts/parts.ts";
import type { SensorsPart } from "../schemas/content/facts/sensors.ts";
import { builtinPackages } from "./builtin/packages.ts";
import sensors from "./builtin/sensors.json" with { type: "json" };
import { builtinClaims, builtinComparison, builtinFaq, builtinGroups, builtinScenes } from "./builtin/texts.ts";

export const builtinFacts: Facts = {
  packages: builtinPackages,
  sensors: sensors as SensorsPart, // JSON has plain texts where the schema has choices; a test parses it
  comparison: builtinComparison,
  scenes: builtinScenes,
  groups: builtinGroups,
  claims: builtinClaims,
  faq: builtinFaq,
};
