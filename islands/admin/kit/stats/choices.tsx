// Selects of a statistics screen that filter and compare its figures, as part of the address.
import { optionsOf } from "../../../../components/form/options.ts";
import { Select, type SelectOption } from "../../../../components/form/Select.tsx";
import { functionLabels } from "../../../../lib/shared/catalog.ts";
import { professions, softwareNames } from "../../../../lib/shared/labels.ts";
import { modules } from "../../../../lib/shared/modules.ts";

const moduleOptions = modules.map((value) => ({ value, label: functionLabels[value] }));

type Choice = { label: string; all: string; options: readonly SelectOption[] };

const choices = {
  software_name: { label: "软件包", all: "全部软件包", options: optionsOf(softwareNames) },
  module: { label: "模块", all: "全部模块", options: moduleOptions },
  profession: { label: "单位类型", all: "全部单位类型", options: optionsOf(professions) },
  compare: { label: "对比", all: "对比上一时段", options: [{ value: "month", label: "对比上月同期" }] },
} satisfies Record<string, Choice>;

export type ChoiceName = keyof typeof choices;

type Props = {
  name: ChoiceName;
  state: Record<string, string>;
  patch: (change: Record<string, string>) => void;
};

export function StatsChoice({ name, state, patch }: Props) {
  const { label, all, options } = choices[name];
  return (
    <Select
      size="md"
      aria-label={label}
      className="w-32 max-sm:w-full"
      value={state[name] ?? ""}
      onChange={(value) => patch({ [name]: value })}
      options={[{ value: "", label: all }, ...options]}
    />
  );
}
