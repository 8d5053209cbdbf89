// The three links of the footer to sites with satellite data.
import { Controller, get, type UseFormReturn } from "react-hook-form";
import { fieldLabels } from "../../../../lib/shared/schemas/field_labels.ts";
import { longest } from "../../../../lib/shared/schemas/administration/settings.ts";
import { Field } from "../../../../components/form/Field.tsx";
import { TextInput } from "../../../../components/form/TextInput.tsx";
import type { GroupValues } from "./setting_values.ts";
import { SettingRow } from "./SettingRow.tsx";

type Form<Out> = Pick<UseFormReturn<GroupValues["basic"], unknown, Out>, "control" | "formState">;

export function DataSitesRow<Out>({ form: { control, formState } }: { form: Form<Out> }) {
  const { errors, dirtyFields } = formState;
  const part = (n: number, name: "name" | "url", label: string) => (
    <Controller
      control={control}
      name={`data_sites.${n as 0}.${name}`}
      render={({ field: { ref: _, ...field } }) => (
        <Field
          label={label}
          quiet
          size="md"
          className={name === "name" ? "grow basis-40" : "grow-2 basis-56"}
          error={get(errors, `data_sites.${n}.${name}.message`)}
        >
          <TextInput
            {...field}
            placeholder={name === "name" ? "名称" : "https://"}
            inputMode={name === "url" ? "url" : undefined}
            maxLength={name === "name" ? longest.contact : 2048}
            autoComplete="off"
          />
        </Field>
      )}
    />
  );
  return (
    <SettingRow
      label={fieldLabels.data_sites}
      why="页脚的站外链接，名称和网址都留空则不显示"
      group
      wide
      changed={dirtyFields.data_sites !== undefined}
    >
      <div className="flex flex-col gap-2.5">
        {[0, 1, 2].map((n) => (
          <div key={n} className="flex flex-wrap gap-2.5">
            {part(n, "name", `第 ${n + 1} 个网站的名称`)}
            {part(n, "url", `第 ${n + 1} 个网站的网址`)}
          </div>
        ))}
      </div>
    </SettingRow>
  );
}
