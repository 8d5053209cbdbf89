// The seven parts of the product facts with their schemas. The type of a part is the type of its form.
import { z } from "zod/mini";
import type { FactPart } from "../../../facts/parts.ts";
import { wrong } from "../../text.ts";
import { ClaimsPart } from "./claims.ts";
import { ComparisonPart } from "./comparison.ts";
import { FaqPart } from "./faq.ts";
import { GroupsPart } from "./groups.ts";
import { PackagesPart } from "./packages.ts";
import { ScenesPart } from "./scenes.ts";
import { SensorsPart } from "./sensors.ts";

export const factSchemas = {
  packages: PackagesPart,
  sensors: SensorsPart,
  comparison: ComparisonPart,
  scenes: ScenesPart,
  groups: GroupsPart,
  claims: ClaimsPart,
  faq: FaqPart,
} satisfies Record<FactPart, z.ZodMiniType>;

/** The values of all parts, as pages use them. */
export type Facts = { [Part in FactPart]: z.output<typeof factSchemas[Part]> };

/** The `updated_at` that was read; "" or null for the built-in value. Without it the change is written anyway. */
const seen_at = z.optional(z.nullable(z.string(wrong)));

/** The value is checked by the schema of its part. */
export const FactValue = z.object({
  value: z.unknown().check(z.refine((value) => Object(value) === value, { error: "请输入内容" })),
  seen_at,
});
export const FactRestoration = z.object({ seen_at });
