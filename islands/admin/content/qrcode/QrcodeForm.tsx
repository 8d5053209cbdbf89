// Sets a new QR code of the group: a picture, or the address of one.
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { setQrcode } from "../../../../lib/shared/calls/qrcode.ts";
import { media } from "../../../../lib/shared/media.ts";
import { Form } from "../../../../components/form/Form.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { Card } from "../../../../components/ui/Card.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { FormFailure } from "../../../kit/FormFailure.tsx";
import { MediaField } from "../../kit/MediaField.tsx";
import { appendSlot, chosenFile, slotFaults } from "../../kit/media_values.ts";
import { usePicture } from "../../kit/use_picture.ts";
import { useUpload } from "../../kit/use_upload.ts";
import { byRules } from "../../../kit/form_checks.ts";
import { useCallForm } from "../../../kit/use_call_form.ts";
import { useStay } from "../../../kit/use_stay.ts";

type Props = {
  onSaved: () => void;
  /** The chosen picture, for the preview. */
  onPreview: (source: string | undefined) => void;
};

type Values = { image_type: string; image: File | null; image_url: string };

const slot = media.qrcode.image;
const labels = { mode: "图片来源", upload: "上传图片", url: "图片链接", file: "图片", pick: "选择图片" };
const empty: Values = { image_type: "upload", image: null, image_url: "" };

const check = byRules<Values>((values) => Object.fromEntries(slotFaults(slot, values)));

export function QrcodeForm({ onSaved, onPreview }: Props) {
  const upload = useUpload();
  const edited = useCallForm(check, {
    defaults: empty,
    fallback: "上传失败",
    save: async (values) => {
      const form = new FormData();
      appendSlot(form, slot, values);
      const bytes = chosenFile(slot, values)?.size ?? 0;
      const { message } = await upload.send(bytes, (options) => adminApi.call(setQrcode, { form, ...options }));
      toast.success(message);
      restart();
      onSaved();
    },
  });
  const { form, frame, submit, busy } = edited;
  const { control, formState: { isDirty: dirty } } = form;
  useStay(dirty);
  function restart() {
    form.reset();
    edited.setCause(undefined);
  }
  const [mode, file, link] = useWatch({ control, name: ["image_type", "image", "image_url"] });
  const picture = usePicture({ mode, file, link });
  useEffect(() => onPreview(picture), [picture]);

  return (
    <Card dense title="更换二维码" className="!p-5">
      <Form ref={frame} onSubmit={submit} className="flex flex-col gap-4">
        <MediaField form={form} slot={slot} mb={slot.limit} labels={labels} upload={upload} busy={busy} />
        <FormFailure form={edited} prefix="提交失败: " />
        <div className="flex gap-2.5">
          <Button type="submit" variant="primary" size="md" busy={busy} busyLabel="提交中…">保存</Button>
          <Button size="md" disabled={busy} onClick={restart}>重置</Button>
        </div>
      </Form>
    </Card>
  );
}
