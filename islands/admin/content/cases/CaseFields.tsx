// The text fields of a case: facts, imagery, text, publication.
import { type Control, useController, type UseFormSetValue } from "react-hook-form";
import { AreaField, DateField, InputField } from "../../kit/bound_fields.tsx";
import { PublicationField } from "../publication/PublicationField.tsx";
import { FormattedField } from "../../kit/editor/FormattedField.tsx";
import type { CaseValues } from "./case_values.ts";
import { useState } from "react";
import { Field } from "../../../../components/form/Field.tsx";
import { Switch } from "../../../../components/form/Switch.tsx";
import { TextInput } from "../../../../components/form/TextInput.tsx";
import { factsInName } from "../../../../lib/shared/file_name.ts";
import type { Satellite } from "../../../../lib/shared/sensors/sensors.ts";
import { fieldLabels } from "../../../../lib/shared/schemas/field_labels.ts";

const chapters = ["background", "tech_flow", "feedback"] as const;

type Props<Out> = {
  control: Control<CaseValues, unknown, Out>;
  setValue: UseFormSetValue<CaseValues>;
  /** The ones that are recognized in a file name. */
  satellites: readonly Satellite[];
};

export function CaseFields<Out>({ control, ...naming }: Props<Out>) {
  return (
    <>
      <section className="flex flex-col gap-4">
        <h2 className="-mb-1 text-15 font-semibold text-ink-1">基本信息</h2>
        <InputField control={control} name="title" />
        <AreaField control={control} name="short_description" rows={3} counter />
        <div className="grid gap-4 md:grid-cols-2">
          <InputField control={control} name="tags" help="用逗号分隔，最多 10 个，每个不超过 20 个字" />
          <DateField control={control} name="release_date" />
        </div>
        <PublicationField control={control} dated />
      </section>
      <SceneFields control={control} {...naming} />
      <section className="flex flex-col gap-4">
        <h2 className="-mb-1 text-15 font-semibold text-ink-1">正文</h2>
        <FormattedField control={control} name="detail_description" place="case" rows={14} />
        {chapters.map((name) => <FormattedField key={name} control={control} name={name} place="case" rows={5} />)}
      </section>
    </>
  );
}

const sceneNames = ["satellite", "camera", "imaged_on", "resolution"] as const;

/** The facts of the imagery: typed, or read from an image file name. */
function SceneFields<Out>({ control, ...naming }: Props<Out>) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="-mb-1 text-15 font-semibold text-ink-1">影像</h2>
      <FileName {...naming} />
      <div className="grid gap-4 md:grid-cols-2">
        <InputField control={control} name="satellite" placeholder="GF-2" />
        <InputField control={control} name="camera" placeholder="PMS1" />
        <DateField control={control} name="imaged_on" />
        <InputField control={control} name="resolution" placeholder="1 m / 4 m" />
      </div>
      <Illustration control={control} />
    </section>
  );
}

/** Not part of the case: it only fills in other fields. */
function FileName({ setValue, satellites }: Omit<Props<unknown>, "control">) {
  const [name, setName] = useState("");
  const facts = factsInName(name, satellites);

  function read(next: string) {
    setName(next);
    const found = factsInName(next, satellites);
    for (const field of found ? sceneNames : []) {
      setValue(field, found?.[field] ?? "", { shouldDirty: true, shouldValidate: true });
    }
  }

  const help = facts
    ? "已按文件名填写下面四项，可以改动。"
    : name.trim()
    ? "文件名中未识别到卫星，请直接填写下面四项。"
    : "粘贴影像的文件名，自动填写下面四项；文件名不会保存。";
  return (
    <Field label="影像文件名" help={<span role="status">{help}</span>} size="md">
      <TextInput
        value={name}
        onChange={(event) => read(event.target.value)}
        placeholder="GF2_PMS1_E116.4_N35.3_20201111_L1A0005183179.tar.gz"
        spellCheck={false}
        className="font-mono"
      />
    </Field>
  );
}

function Illustration<Out>({ control }: Pick<Props<Out>, "control">) {
  const { field: { value, onChange, onBlur, name } } = useController({ control, name: "illustration" });
  return (
    <Field label={fieldLabels.illustration} help="图片不是实拍影像时打开，页面在图上注明“示意图”。" group size="md">
      <Switch
        name={name}
        checked={value === "true"}
        onChange={(on) =>
          onChange(String(on))}
        onBlur={onBlur}
        label="图片为生成的示意图"
      />
    </Field>
  );
}
