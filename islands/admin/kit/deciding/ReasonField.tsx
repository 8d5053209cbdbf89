// The reason of a rejection: templates and free text.
import { Field } from "../../../../components/form/Field.tsx";
import { TextArea } from "../../../../components/form/TextArea.tsx";
import { ReadyReasons } from "./ReadyReasons.tsx";

type Props = { value: string; onChange: (text: string) => void; ready: readonly string[] };

export function ReasonField({ value, onChange, ready }: Props) {
  return (
    <div className="mt-6">
      <p className="mb-2 text-14 font-semibold text-ink-1">
        审核意见<span className="ml-2 font-normal text-ink-2">拒绝时会写入邮件</span>
      </p>
      <ReadyReasons value={value} onChange={onChange} ready={ready} />
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
