// The logo: the current one, a new one, or the product's own.
import { useState } from "react";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { type AdminSettings, changeSettings, setLogo } from "../../../../lib/shared/calls/settings.ts";
import { media } from "../../../../lib/shared/media.ts";
import { Form } from "../../../../components/form/Form.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { Card } from "../../../../components/ui/Card.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { byRules } from "../../../kit/form_checks.ts";
import { useCallForm } from "../../../kit/use_call_form.ts";
import { CallDialog } from "../../../kit/CallDialog.tsx";
import { FormFailure } from "../../../kit/FormFailure.tsx";
import { MediaField } from "../../kit/MediaField.tsx";
import { appendSlot, chosenFile, slotFaults } from "../../kit/media_values.ts";
import { useUpload } from "../../kit/use_upload.ts";

type Props = { logoUrl: string; onSaved: (settings: AdminSettings) => void };
type Values = { image: File | null };

const slot = media.site.image;
const labels = { mode: "", upload: "", url: "", file: "标志图片", pick: "选择图片" };
const check = byRules<Values>((values) => Object.fromEntries(slotFaults(slot, values)));

export function LogoCard({ logoUrl, onSaved }: Props) {
  const upload = useUpload();
  const [removing, setRemoving] = useState(false);
  const edited = useCallForm(check, {
    defaults: { image: null },
    fallback: "上传失败",
    save: async (values) => {
      const form = new FormData();
      appendSlot(form, slot, values);
      const bytes = chosenFile(slot, values)?.size ?? 0;
      const { message, data } = await upload.send(bytes, (options) => adminApi.call(setLogo, { form, ...options }));
      toast.success(message);
      edited.form.reset();
      onSaved(data);
    },
  });
  const { form, frame, submit, busy } = edited;
  const stored = logoUrl ? { name: logoUrl.split("/").at(-1) ?? "", source: logoUrl } : undefined;
  return (
    <Card dense title="网站标志" className="mt-4 !p-4 md:!p-6">
      <Form ref={frame} onSubmit={submit} className="flex max-w-160 flex-col gap-4">
        <p className="text-13 text-ink-2">
          显示在导航栏和页脚的网站名称前，高 30 像素，透明底的正方形图片最合适。{!logoUrl && "现在使用内置的标志。"}
        </p>
        <MediaField
          form={form}
          slot={slot}
          mb={slot.limit}
          labels={labels}
          stored={stored}
          upload={upload}
          busy={busy}
        />
        <FormFailure form={edited} prefix="上传失败：" />
        <div className="flex gap-2.5">
          <Button type="submit" variant="primary" size="md" busy={busy} busyLabel="上传中…">上传标志</Button>
          {logoUrl && <Button size="md" disabled={busy} onClick={() => setRemoving(true)}>恢复内置标志</Button>}
        </div>
      </Form>
      {removing && (
        <CallDialog
          question="确定恢复内置标志吗？"
          verb="确定恢复"
          busyLabel="恢复中…"
          fallback="保存失败"
          call={async () => {
            const saved = await adminApi.call(changeSettings, { body: { basic: { logo_url: "" } } });
            onSaved(saved.data);
            return saved;
          }}
          onClose={() => setRemoving(false)}
        >
          现在的标志图片会被删除。
        </CallDialog>
      )}
    </Card>
  );
}
