// The purpose of use: one of four, or 其他 with free text.
import { useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { otherPurpose, purposes } from "../../../../lib/shared/labels.ts";
import { fieldLabels } from "../../../../lib/shared/schemas/field_labels.ts";
import { Field } from "../../../../components/form/Field.tsx";
import { optionsOf } from "../../../../components/form/options.ts";
import { Select } from "../../../../components/form/Select.tsx";
import { TextArea } from "../../../../components/form/TextArea.tsx";

const options = optionsOf([...purposes, otherPurpose]);

/** Returns the option of a purpose. */
function choiceOf(purpose: string): string {
  if (purpose === "") return "";
  return (purposes as readonly string[]).includes(purpose) ? purpose : otherPurpose;
}

export function PurposeField<F extends FieldValues, Out>({ control }: { control: Control<F, unknown, Out> }) {
  const name = "purpose" as FieldPath<F>;
  const { field: { value, onChange }, fieldState: { error } } = useController({ control, name });
  const [choice, setChoice] = useState(() => choiceOf(String(value)));
  const other = choice === otherPurpose;
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <Field label={fieldLabels.purpose} required size="md" error={other ? undefined : error?.message}>
        <Select
          value={choice}
          placeholder="请选择使用目的"
          options={options}
          onChange={(word) => {
            setChoice(word);
            onChange(word);
          }}
        />
      </Field>
      {other && (
        <Field label="具体用途" required size="md" error={error?.message}>
          <TextArea
            rows={3}
            maxLength={500}
            counter
            placeholder="不少于 20 字"
            value={value === otherPurpose ? "" : value}
            onChange={(event) => onChange(event.target.value || otherPurpose)}
          />
        </Field>
      )}
    </div>
  );
}
