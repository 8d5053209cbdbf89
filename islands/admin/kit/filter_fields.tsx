// Fields of a filter bar, each bound to one filter of a list.
import { Field } from "../../../components/form/Field.tsx";
import { Select, type SelectOption } from "../../../components/form/Select.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import type { Filters } from "../../kit/use_list.ts";

/** `placeholder` names the searched fields. */
export function KeywordFilter({ filters, placeholder }: { filters: Filters<"keyword">; placeholder: string }) {
  return (
    <Field inline size="md" label="关键词">
      <TextInput
        value={filters.draft.keyword}
        onChange={(event) => filters.set("keyword", event.target.value)}
        placeholder={placeholder}
        maxLength={64}
      />
    </Field>
  );
}

type ChoiceProps<Name extends string> = {
  filters: Filters<Name>;
  name: Name;
  label: string;
  options: readonly SelectOption[];
};

export function ChoiceFilter<Name extends string>({ filters, name, label, options }: ChoiceProps<Name>) {
  return (
    <Field inline size="md" label={label}>
      <Select
        value={filters.draft[name]}
        onChange={(value) => filters.set(name, value)}
        options={[{ value: "", label: "全部" }, ...options]}
      />
    </Field>
  );
}

type TextProps<Name extends string> = { filters: Filters<Name>; name: Name; label: string; placeholder: string };

export function TextFilter<Name extends string>({ filters, name, label, placeholder }: TextProps<Name>) {
  return (
    <Field inline size="md" label={label}>
      <TextInput
        value={filters.draft[name]}
        onChange={(event) => filters.set(name, event.target.value)}
        placeholder={placeholder}
        maxLength={64}
      />
    </Field>
  );
}
