// Fields of a form, each bound to one of its values. Label, `required` and `maxLength` follow from the value's name.
import type { ComponentProps, ReactNode } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { DateInput } from "../../../components/form/DateInput.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { Select, type SelectOption } from "../../../components/form/Select.tsx";
import { TextArea } from "../../../components/form/TextArea.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { fieldLabels, type FieldName } from "../../../lib/shared/schemas/field_labels.ts";
import { useFieldRules } from "../../kit/field_rules.ts";

/** A value and its label. A value that `fieldLabels` does not name needs a label of its own. */
export type Named<F extends FieldValues, Out> =
  & { control: Control<F, unknown, Out> }
  & ({ name: FieldPath<F> & FieldName; label?: string } | { name: FieldPath<F>; label: string });

export function labelOf({ name, label }: { name: string; label?: string }): string {
  return label ?? fieldLabels[name as FieldName];
}

export type Bound<F extends FieldValues, Out> = Named<F, Out> & {
  /** By default taken from the schema of the form. */
  required?: boolean;
  help?: ReactNode;
  className?: string;
};

type Native = "name" | "value" | "onChange" | "onBlur" | "className" | "required";

/** The properties of a value for its field and its control. */
export function useBound<F extends FieldValues, Out>(
  { control, name, label, required, help, className }: Bound<F, Out>,
) {
  const { field: { ref: _, ...field }, fieldState } = useController({ control, name });
  const rules = useFieldRules(name);
  const error = fieldState.error?.message;
  const around = { label: labelOf({ name, label }), help, className, error, size: "md" as const };
  return {
    field: { ...field, value: String(field.value ?? "") },
    around: { ...around, required: required ?? rules.required },
    maxLength: rules.maxLength,
  };
}

/** Separates the props of the field from those of its control. */
function parted<F extends FieldValues, Out, Rest extends Bound<F, Out>>(props: Rest) {
  const { control: _c, name: _n, label: _l, required: _r, help: _h, className: _k, ...rest } = props;
  return rest;
}

type InputProps<F extends FieldValues, Out> = Bound<F, Out> & Omit<ComponentProps<typeof TextInput>, Native>;

/** The prop `maxLength` overrides the schema's; `undefined` means no limit. */
export function InputField<F extends FieldValues, Out>(props: InputProps<F, Out>) {
  const { field, around, maxLength } = useBound(props);
  return (
    <Field {...around}>
      <TextInput maxLength={maxLength} {...parted<F, Out, InputProps<F, Out>>(props)} {...field} />
    </Field>
  );
}

type PasswordProps<F extends FieldValues, Out> = Bound<F, Out> & Omit<ComponentProps<typeof PasswordInput>, Native>;

export function PasswordField<F extends FieldValues, Out>(props: PasswordProps<F, Out>) {
  const { field, around } = useBound(props);
  return (
    <Field {...around}>
      <PasswordInput {...parted<F, Out, PasswordProps<F, Out>>(props)} {...field} />
    </Field>
  );
}

type AreaProps<F extends FieldValues, Out> = Bound<F, Out> & Omit<ComponentProps<typeof TextArea>, Native>;

export function AreaField<F extends FieldValues, Out>(props: AreaProps<F, Out>) {
  const { field, around, maxLength } = useBound(props);
  return (
    <Field {...around}>
      <TextArea maxLength={maxLength} {...parted<F, Out, AreaProps<F, Out>>(props)} {...field} />
    </Field>
  );
}

type SelectProps<F extends FieldValues, Out> = Bound<F, Out> & {
  options: readonly SelectOption[];
  placeholder?: string;
  disabled?: boolean;
};

export function SelectField<F extends FieldValues, Out>(props: SelectProps<F, Out>) {
  const { field, around } = useBound(props);
  return (
    <Field {...around}>
      <Select {...parted<F, Out, SelectProps<F, Out>>(props)} {...field} />
    </Field>
  );
}

export function DateField<F extends FieldValues, Out>(props: Bound<F, Out>) {
  const { field, around } = useBound(props);
  return (
    <Field {...around}>
      <DateInput {...field} />
    </Field>
  );
}
