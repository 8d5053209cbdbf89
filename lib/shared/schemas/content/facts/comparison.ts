// The product fact "comparison": the comparison with traditional methods, and the technical data of the software.
import { z } from "zod/mini";
import { line, prose, rowOf, rows, unique } from "./fields.ts";

const Advantage = rowOf({
  name: line("指标", 40),
  traditional: prose("传统方法", 100),
  ours: prose("GAC", 100),
});
const TechnicalDatum = rowOf({ name: line("指标", 20), value: prose("数值", 100) });

export const ComparisonPart = rowOf({
  /** On the introduction. */
  advantages: rows("技术优势", Advantage, { min: 1, max: 30 }).check(unique("指标", ({ name }) => name)),
  /** On home, cases and tutorials. */
  technical: rows("软件指标", TechnicalDatum, { min: 1, max: 30 }).check(unique("指标", ({ name }) => name)),
});
export type ComparisonPart = z.infer<typeof ComparisonPart>;
