// Tables of the documentation from the catalogue: the price of a module, and the sensors of each package.
import { type FunctionKey, functionLabels, packages } from "../../shared/catalog.ts";
import { coverage } from "../../shared/sensors/sensors.ts";
import type { Inline, Table } from "./blocks.ts";
import { wrongText } from "./wrong_text.ts";

/** The module's function; missing in the introduction. */
export type Computed = { work?: FunctionKey };

const editionLabels = { free: "免费", research: "付费（研究版）", enterprise: "付费（企业版）" } as const;
export type Charge = { name: string; label: string; free: boolean };

/** Returns the price of a function in each package with it. */
export function chargesOf(work: FunctionKey): Charge[] {
  return packages.flatMap(({ name, editions }) => {
    const edition = editions[work];
    return edition ? [{ name, label: editionLabels[edition], free: edition === "free" }] : [];
  });
}

const cell = (text: string): Inline[] => [{ kind: "text", text }];
const labelIn = (name: string, work: FunctionKey) => chargesOf(work).find((charge) => charge.name === name)?.label;

const made: Record<string, (computed: Computed) => Table> = {
  charge: ({ work }) => {
    if (!work) throw wrongText("软件介绍不属于任何功能，不能使用 {charge}");
    return {
      kind: "table",
      caption: `${functionLabels[work]}在各软件包中的收费`,
      header: packages.map(({ name }) => cell(name)),
      rows: [packages.map(({ name }) => cell(labelIn(name, work) ?? "不含此功能"))],
    };
  },
  charges: () => ({
    kind: "table",
    caption: "各软件包的功能与收费",
    header: ["功能", ...packages.map(({ name }) => name)].map(cell),
    rows: (Object.keys(functionLabels) as FunctionKey[]).map((work) =>
      [functionLabels[work], ...packages.map(({ name }) => labelIn(name, work) ?? "—")].map(cell)
    ),
  }),
  coverage: () => ({
    kind: "table",
    caption: "五个软件包各自读取的数据",
    header: ["软件包", "适用数据", "卫星（颗）", "相机（台）", "影像类型（种）"].map(cell),
    rows: packages.map(({ name, title, imageTypes }) => {
      const { satellites, cameras } = coverage(name);
      return [name, title, `${satellites}`, `${cameras}`, imageTypes ? `${imageTypes}` : "—"].map(cell);
    }),
  }),
};

export function computedTable(name: string, computed: Computed): Table {
  const make = Object.hasOwn(made, name) ? made[name] : undefined;
  if (!make) throw wrongText(`没有名为 {${name}} 的表格，可用 {charge}、{charges}、{coverage}`);
  return make(computed);
}
