// The text fields of a version: package, number with suggestions, date, release notes.
import { type Control, useWatch } from "react-hook-form";
import { softwareNames } from "../../../../lib/shared/labels.ts";
import { compareVersions } from "../../../../lib/shared/version_number.ts";
import { optionsOf } from "../../../../components/form/options.ts";
import { DateField, InputField, SelectField } from "../../kit/bound_fields.tsx";
import { ChangesField } from "./ChangesField.tsx";
import type { Taken, VersionValues } from "./version_values.ts";

type Props<Out> = {
  control: Control<VersionValues, unknown, Out>;
  taken: readonly Taken[];
  onNumber: (number: string) => void;
};

const software = optionsOf(softwareNames);

export function VersionFields<Out>({ control, taken, onNumber }: Props<Out>) {
  const chosen = useWatch({ control, name: "software_name" });
  const numbers = taken.filter(({ software_name }) => software_name === chosen).map((one) => one.version_number);
  return (
    <section className="flex flex-col gap-4">
      <h2 className="-mb-1 text-15 font-semibold text-ink-1">基本信息</h2>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <SelectField
          control={control}
          name="software_name"
          placeholder="请选择软件名称"
          options={software}
        />
        <div>
          <InputField
            control={control}
            name="version_number"
            inputMode="decimal"
            placeholder="x.x.x"
            maxLength={20} // the schema has a pattern instead of a bound
            autoComplete="off"
          />
          {chosen && (
            <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-13 text-ink-2">
              可用：
              {nextNumbers(numbers).map((number) => (
                <button
                  key={number}
                  type="button"
                  onClick={() => onNumber(number)}
                  className="relative rounded-tag text-link hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-2"
                >
                  {number}
                </button>
              ))}
            </p>
          )}
        </div>
        <DateField control={control} name="release_date" />
      </div>
      <ChangesField control={control} />
    </section>
  );
}

/** Suggests the next numbers: patch, minor and major above the highest one. */
export function nextNumbers(existing: readonly string[]): string[] {
  const [highest] = [...existing].sort((a, b) => compareVersions(b, a));
  if (highest === undefined) return ["1.0.0"];
  const [major = 0, minor = 0, patch = 0] = highest.split(".").map(Number);
  return [`${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`];
}
