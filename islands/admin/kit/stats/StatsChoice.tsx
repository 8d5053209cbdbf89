// A choice that filters or compares the figures of a statistics screen.
import { optionsOf } from "../../../../components/form/options.ts";
import { Select, type SelectOption } from "../../../../components/form/Select.tsx";
import { functionLabels } from "../../../../lib/shared/facts/functions.ts";
import { professions, softwareNames } from "../../../../lib/shared/labels.ts";
import { modules } from "../../../../lib/shared/modules.ts";
import { comparisonLabels, comparisons } from "../../../../lib/shared/statistics/comparison.ts";

const moduleOptions = modules.map((value) => ({ value, label: functionLabels[value] }));
const [usual, ...others] = comparisons.map((value) => ({ value, label: `对比${comparisonLabels[value]}` }));

type Choice = { label: string; all: string; options: readonly SelectOption[] };

const statsChoices = {
  software_name: { label: "软件包", all: "全部软件包", options: optionsOf(softwareNames) },
  module: { label: "模块", all: "全部模块", options: moduleOptions },
  profession: { label: "单位类型", all: "全部单位类型", options: optionsOf(professions) },
  /** Without a choice: `previous`. */
  compare: { label: "对比", all: usual?.label ?? "", options: others },
} satisfies Record<string, Choice>;

export type StatsChoiceName = keyof typeof statsChoices;

type Props = {
  name: StatsChoiceName;
  value: string;
  onChange: (value: string) => void;
};

export function StatsChoice({ name, value, onChange }: Props) {
  const { label, all, options } = statsChoices[name];
  return (
    <Select
      size="md"
      aria-label={label}
      className="w-32 max-sm:w-full"
      value={value}
      onChange={onChange}
      options={[{ value: "", label: all }, ...options]}
    />
  );
}
