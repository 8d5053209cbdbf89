// A version's channel, and whether the update is mandatory.
import { type Control, useController } from "react-hook-form";
import { channelLabels, channels } from "../../../../lib/shared/labels.ts";
import { fieldLabels } from "../../../../lib/shared/schemas/field_labels.ts";
import { Field } from "../../../../components/form/Field.tsx";
import { optionsOf } from "../../../../components/form/options.ts";
import { Switch } from "../../../../components/form/Switch.tsx";
import { SelectField } from "../../kit/bound_fields.tsx";
import type { VersionValues } from "./version_values.ts";

const options = optionsOf(channels, channelLabels);

export function VersionRelease<Out>({ control }: { control: Control<VersionValues, unknown, Out> }) {
  const { field } = useController({ control, name: "mandatory" });
  return (
    <section>
      <h2 className="mb-3 text-15 font-semibold text-ink-1">发布方式</h2>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <SelectField control={control} name="channel" options={options} />
        <Field
          label={fieldLabels.mandatory}
          group
          size="md"
          help="开启后，桌面软件必须先更新到这个版本才能继续使用。"
          className="xl:col-span-2"
        >
          <div className="flex h-8 items-center">
            <Switch
              checked={field.value}
              onChange={field.onChange}
              aria-label={fieldLabels.mandatory}
              label={field.value ? "开" : "关"}
            />
          </div>
        </Field>
      </div>
    </section>
  );
}
