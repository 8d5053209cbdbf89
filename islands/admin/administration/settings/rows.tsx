// The rows of a tab, each bound to a value of its form. The label follows from the value's name.
import type { ComponentProps } from "react";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import { type BoundedSetting, bounds } from "../../../../lib/shared/schemas/administration/settings.ts";
import { PasswordInput } from "../../../../components/form/PasswordInput.tsx";
import { TextArea } from "../../../../components/form/TextArea.tsx";
import { TextInput } from "../../../../components/form/TextInput.tsx";
import { useFieldRules } from "../../../kit/field_rules.ts";
import { labelOf, type Named } from "../../kit/bound_fields.tsx";
import { type RowWords, SettingRow } from "./SettingRow.tsx";

type Row<F extends FieldValues, Out> = Omit<RowWords, "label"> & Named<F, Out>;

/** The properties of a value for the row and its control. */
export function useRow<F extends FieldValues, Out>({ control, name, label, ...texts }: Row<F, Out>) {
  const { field: { ref: _, ...field }, fieldState } = useController({ control, name });
  const row = {
    ...texts,
    label: labelOf({ name, label }),
    error: fieldState.error?.message,
    changed: fieldState.isDirty,
  };
  return { row, field: { ...field, value: String(field.value ?? "") } };
}

type TextProps<F extends FieldValues, Out> =
  & Row<F, Out>
  & Pick<ComponentProps<typeof TextInput>, "maxLength" | "placeholder" | "inputMode" | "type">
  & { /** A number or a name, not a sentence. */ short?: boolean };

/** A line of text; `required` and `maxLength` follow from the schema of the form. */
export function TextRow<F extends FieldValues, Out>(props: TextProps<F, Out>) {
  const rules = useFieldRules(props.name);
  const { maxLength = rules.maxLength, placeholder, inputMode, type, short, ...rest } = props;
  const { row, field } = useRow<F, Out>(rest);
  const inputProps = { maxLength, placeholder, inputMode, type };
  return (
    <SettingRow required={rules.required} {...row}>
      <TextInput {...inputProps} {...field} autoComplete="off" wrapperClassName={short ? "max-w-60" : undefined} />
    </SettingRow>
  );
}

type AreaProps<F extends FieldValues, Out> =
  & Row<F, Out>
  & Pick<ComponentProps<typeof TextArea>, "maxLength" | "placeholder" | "rows" | "counter">;

export function AreaRow<F extends FieldValues, Out>(props: AreaProps<F, Out>) {
  const { maxLength, placeholder, rows, counter, ...rest } = props;
  const { row, field } = useRow<F, Out>(rest);
  const inputProps = { maxLength, placeholder, rows, counter };
  return (
    <SettingRow {...row}>
      <TextArea {...inputProps} {...field} />
    </SettingRow>
  );
}

export function SecretRow<F extends FieldValues, Out>({ placeholder, ...rest }: Row<F, Out> & { placeholder: string }) {
  const { row, field } = useRow<F, Out>(rest);
  return (
    <SettingRow {...row}>
      <PasswordInput {...field} placeholder={placeholder} autoComplete="new-password" />
    </SettingRow>
  );
}

/** A number with its unit and its limits beside it. */
export function NumberRow<F extends FieldValues, Out>(
  { unit, ...rest }: Row<F, Out> & { name: BoundedSetting & FieldPath<F>; unit: string },
) {
  const { row, field } = useRow<F, Out>(rest);
  const [least, most] = bounds[rest.name];
  return (
    <SettingRow {...row}>
      <div className="flex items-center gap-2.5">
        <TextInput {...field} inputMode="numeric" autoComplete="off" wrapperClassName="w-34 shrink-0" />
        <span className="text-14 text-ink-2">{[unit, `${least} 至 ${most}`].filter(Boolean).join("，")}</span>
      </div>
    </SettingRow>
  );
}
