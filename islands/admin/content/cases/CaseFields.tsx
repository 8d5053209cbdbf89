// The text fields of a case: facts, text, publication.
import type { Control, UseFormSetValue } from "react-hook-form";
import { caseStatuses, caseStatusLabels } from "../../../../lib/shared/publication.ts";
import { optionsOf } from "../../../../components/form/options.ts";
import { AreaField, DateField, InputField, SelectField } from "../../kit/bound_fields.tsx";
import type { CaseValues } from "./case_values.ts";
import { SceneFields } from "./SceneFields.tsx";

const statuses = optionsOf(caseStatuses, caseStatusLabels);

const chapters = ["background", "tech_flow", "feedback"] as const;

type Props<Out> = { control: Control<CaseValues, unknown, Out>; setValue: UseFormSetValue<CaseValues> };

export function CaseFields<Out>({ control, setValue }: Props<Out>) {
  return (
    <>
      <section className="flex flex-col gap-4">
        <h2 className="-mb-1 text-15 font-semibold text-ink-1">基本信息</h2>
        <InputField control={control} name="title" />
        <AreaField control={control} name="short_description" rows={3} counter />
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <InputField control={control} name="tags" help="用逗号分隔，最多 10 个，每个不超过 20 个字" />
          <DateField control={control} name="release_date" />
          <SelectField control={control} name="status" options={statuses} />
        </div>
      </section>
      <SceneFields control={control} setValue={setValue} />
      <section className="flex flex-col gap-4">
        <h2 className="-mb-1 text-15 font-semibold text-ink-1">正文</h2>
        <AreaField control={control} name="detail_description" rows={10} />
        {chapters.map((name) => <AreaField key={name} control={control} name={name} rows={4} />)}
      </section>
    </>
  );
}
