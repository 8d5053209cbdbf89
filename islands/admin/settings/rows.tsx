// The rows of a tab, each bound to a value of its form.
import type { ComponentProps } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { type BoundedSetting, bounds } from "../../../lib/shared/schemas/office/settings.ts";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { TextArea } from "../../../components/form/TextArea.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { type RowWords, SettingRow } from "./SettingRow.tsx";

type Row<F extends FieldValues, Out> = RowWords & { control: Control<F, unknown, Out>; name: FieldPath<F> };

/** The row and its control take this of a value. */
export function useRow<F extends FieldValues, Out>({ control, name, ...words }: Row<F, Out>) {
  const { field: { ref: _, ...field }, fieldState } = useController({ control, name });
  const row = { ...words, error: fieldState.error?.message, changed: fieldState.isDirty };
  return { row, field: { ...field, value: String(field.value ?? "") } };
}

type TextProps<F extends FieldValues, Out> =
  & Row<F, Out>
  & Pick<ComponentProps<typeof TextInput>, "maxLength" | "placeholder" | "inputMode" | "type">;

export function TextRow<F extends FieldValues, Out>(props: TextProps<F, Out>) {
  const { maxLength, placeholder, inputMode, type, ...rest } = props;
  const { row, field } = useRow(rest);
  const own = { maxLength, placeholder, inputMode, type };
  return (
    <SettingRow {...row}>
      <TextInput {...own} {...field} autoComplete="off" />
    </SettingRow>
  );
}

type AreaProps<F extends FieldValues, Out> =
  & Row<F, Out>
  & Pick<ComponentProps<typeof TextArea>, "maxLength" | "placeholder" | "rows" | "counter">;

export function AreaRow<F extends FieldValues, Out>(props: AreaProps<F, Out>) {
  const { maxLength, placeholder, rows, counter, ...rest } = props;
  const { row, field } = useRow(rest);
  const own = { maxLength, placeholder, rows, counter };
  return (
    <SettingRow {...row}>
      <TextArea {...own} {...field} />
    </SettingRow>
  );
}

export function SecretRow<F extends FieldValues, Out>({ placeholder, ...rest }: Row<F, Out> & { placeholder: string }) {
  const { row, field } = useRow(rest);
  return (
    <SettingRow {...row}>
      <PasswordInput {...field} placeholder={placeholder} autoComplete="new-password" />
    </SettingRow>
  );
}

/** A number with its unit and its bounds beside it. */
export function NumberRow<F extends FieldValues, Out>(
  { unit, ...rest }: Row<F, Out> & { name: BoundedSetting & FieldPath<F>; unit: string },
) {
  const { row, field } = useRow(rest);
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
