// A legal text: Markdown with a preview; empty means the built-in text.
import type { Control } from "react-hook-form";
import { useFieldRules } from "../../../kit/field_rules.ts";
import { MarkdownField } from "../../../kit/markdown/MarkdownField.tsx";
import { previewOf } from "../../kit/editor/FormattedField.tsx";
import { BuiltInChoice } from "./BuiltInChoice.tsx";
import { useRow } from "./rows.tsx";
import type { GroupValues } from "./setting_values.ts";
import { SettingRow } from "./SettingRow.tsx";

type Props<Out> = {
  control: Control<GroupValues["basic"], unknown, Out>;
  name: "privacy_text" | "terms_text";
  why: string;
  builtIn: string;
};

export function LegalTextRow<Out>({ builtIn, ...bound }: Props<Out>) {
  const { row, field } = useRow(bound);
  const { maxLength } = useFieldRules(bound.name);
  const isCustom = field.value.trim() !== "";
  return (
    <SettingRow {...row} wide>
      <BuiltInChoice value={field.value} onChange={field.onChange} builtIn={builtIn} />
      <MarkdownField
        field={field}
        onText={field.onChange}
        calls={{ preview: previewOf("legal") }}
        builtIn={builtIn}
        rows={isCustom ? 14 : 4}
        maxLength={maxLength}
        counter
        placeholder="Markdown，以 ## 开始一节；留空使用内置文本"
        article
      />
    </SettingRow>
  );
}
