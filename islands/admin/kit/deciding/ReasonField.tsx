// The reason of a rejection: templates and free text.
import { Chip } from "../../../../components/ui/Chip.tsx";
import { Field } from "../../../../components/form/Field.tsx";
import { TextArea } from "../../../../components/form/TextArea.tsx";

type Props = { value: string; onChange: (text: string) => void; ready: readonly string[] };

const joint = "；";

export function ReasonField({ value, onChange, ready }: Props) {
  const parts = value.split(joint).map((part) => part.trim()).filter(Boolean);
  const toggle = (text: string) =>
    onChange((parts.includes(text) ? parts.filter((part) => part !== text) : [...parts, text]).join(joint));
  return (
    <div className="mt-6">
      <p className="mb-2 text-14 font-semibold text-ink-1">
        审核意见<span className="ml-2 font-normal text-ink-2">拒绝时会写入邮件</span>
      </p>
      <div className="mb-2 flex flex-wrap gap-2">
        {ready.map((text) => (
          <Chip key={text} size="md" selected={parts.includes(text)} onClick={() => toggle(text)}>{text}</Chip>
        ))}
      </div>
      <Field label={<span className="sr-only">审核意见</span>} size="md" className="-mt-1.5">
        <TextArea
          rows={2}
          maxLength={200}
          counter
          value={value}
          placeholder="例如：单位名称请填写营业执照全称"
          onChange={(event) => onChange(event.target.value)}
          className="!min-h-16"
        />
      </Field>
    </div>
  );
}
