// The text of a case: what it is, what is told of it, when visitors see it.
import type { Control, UseFormSetValue } from "react-hook-form";
import { caseStatuses, caseStatusLabels } from "../../../lib/shared/publication.ts";
import { optionsOf } from "../../../components/form/options.ts";
import { AreaField, DateField, InputField, SelectField } from "../kit/bound_fields.tsx";
import type { CaseValues } from "./case_values.ts";
import { SceneFields } from "./SceneFields.tsx";

const statuses = optionsOf(caseStatuses, caseStatusLabels);

const chapters = [
  { name: "background", label: "项目背景" },
  { name: "tech_flow", label: "技术流程" },
  { name: "feedback", label: "应用反馈" },
] as const;

type Props<Out> = { control: Control<CaseValues, unknown, Out>; setValue: UseFormSetValue<CaseValues> };

export function CaseFields<Out>({ control, setValue }: Props<Out>) {
  return (
    <>
      <section className="flex flex-col gap-4">
        <h2 className="-mb-1 text-15 font-semibold text-ink-1">基本信息</h2>
        <InputField control={control} name="title" label="标题" required maxLength={100} />
        <AreaField control={control} name="short_description" label="简介" required rows={3} maxLength={500} counter />
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <InputField control={control} name="tags" label="标签" help="用逗号分隔，最多 10 个，每个不超过 20 个字" />
          <DateField control={control} name="release_date" label="发布日期" required />
          <SelectField control={control} name="status" label="状态" required options={statuses} />
        </div>
      </section>
      <SceneFields control={control} setValue={setValue} />
      <section className="flex flex-col gap-4">
        <h2 className="-mb-1 text-15 font-semibold text-ink-1">正文</h2>
        <AreaField
          control={control}
          name="detail_description"
          label="详细描述"
          required
          rows={10}
          maxLength={100_000}
        />
        {chapters.map(({ name, label }) => (
          <AreaField key={name} control={control} name={name} label={label} rows={4} maxLength={20_000} />
        ))}
      </section>
    </>
  );
}
