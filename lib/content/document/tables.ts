// Tables of the documentation from the product facts: the price of a module, and the sensors of each package.
import { editionOf } from "../../shared/facts/packages.ts";
import { type FunctionKey, functionKeys, functionLabels } from "../../shared/facts/functions.ts";
import { coverage } from "../../shared/sensors/sensors.ts";
import type { Facts } from "../../shared/schemas/content/facts/parts.ts";
import type { Inline, Table } from "./blocks.ts";
import { wrongText } from "./wrong_text.ts";

export type TableFacts = Pick<Facts, "packages" | "sensors">;

/** The source of the tables; the introduction has no function. */
export type Computed = { work?: FunctionKey; facts: TableFacts };

const editionLabels = { free: "免费", research: "付费（研究版）", enterprise: "付费（企业版）" } as const;
export type Charge = { name: string; label: string; free: boolean };

/** Returns the price of a function in each package with it. */
export function chargesOf(work: FunctionKey, { packages: { packages } }: TableFacts): Charge[] {
  return packages.flatMap((item) => {
    const { name } = item;
    const edition = editionOf(item, work);
    return edition ? [{ name, label: editionLabels[edition], free: edition === "free" }] : [];
  });
}

const cell = (text: string): Inline[] => [{ kind: "text", text }];
const labelIn = (name: string, work: FunctionKey, facts: TableFacts) =>
  chargesOf(work, facts).find((charge) => charge.name === name)?.label;

const made: Record<string, (computed: Computed) => Table> = {
  charge: ({ work, facts }) => {
    if (!work) throw wrongText("软件介绍不属于任何功能，不能使用 {charge}");
    const { packages } = facts.packages;
    return {
      kind: "table",
      caption: `${functionLabels[work]}在各软件包中的收费`,
      header: packages.map(({ name }) => cell(name)),
      rows: [packages.map(({ name }) => cell(labelIn(name, work, facts) ?? "不含此功能"))],
    };
  },
  charges: ({ facts }) => ({
    kind: "table",
    caption: "各软件包的功能与收费",
    header: ["功能", ...facts.packages.packages.map(({ name }) => name)].map(cell),
    rows: functionKeys.map((work) =>
      [functionLabels[work], ...facts.packages.packages.map(({ name }) => labelIn(name, work, facts) ?? "—")].map(cell)
    ),
  }),
  coverage: ({ facts }) => ({
    kind: "table",
    caption: "五个软件包各自读取的数据",
    header: ["软件包", "适用数据", "卫星（颗）", "相机（台）", "影像类型（种）"].map(cell),
    rows: facts.packages.packages.map(({ name, title, image_types }) => {
      const { satellites, cameras } = coverage(facts.sensors, name);
      return [name, title, `${satellites}`, `${cameras}`, image_types ? `${image_types}` : "—"].map(cell);
    }),
  }),
};

export function computedTable(name: string, computed: Computed): Table {
  const make = Object.hasOwn(made, name) ? made[name] : undefined;
  if (!make) throw wrongText(`没有名为 {${name}} 的表格，可用 {charge}、{charges}、{coverage}`);
  return make(computed);
}
