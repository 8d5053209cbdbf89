// Sends a test email by the mail server in effect; shows the server's own message when it refuses.
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { sendTestMail } from "../../../../lib/shared/calls/settings.ts";
import { TestEmail } from "../../../../lib/shared/schemas/administration/settings.ts";
import { Form } from "../../../../components/form/Form.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { Card } from "../../../../components/ui/Card.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { bySchema } from "../../../kit/form_checks.ts";
import { useCallForm } from "../../../kit/use_call_form.ts";
import { InputField } from "../../kit/bound_fields.tsx";
import { FormFailure } from "../../../kit/FormFailure.tsx";

type Props = { ownEmail: string; unsaved: boolean };

export function TestEmailCard({ ownEmail, unsaved }: Props) {
  const sent = useCallForm(bySchema(TestEmail), {
    defaults: { to: ownEmail },
    fallback: "邮件发送失败",
    save: async (values) => {
      const { message } = await adminApi.call(sendTestMail, { body: values });
      toast.success(message);
    },
  });
  const { form: { control }, frame, submit, busy } = sent;
  return (
    <Card dense title="测试邮件" className="mt-4 !p-4 md:!p-6">
      <Form ref={frame} onSubmit={submit} className="flex max-w-120 flex-col gap-4">
        <InputField
          control={control}
          name="to"
          label="收件邮箱"
          required
          inputMode="email"
          help="按已保存的设置立即发送一封，失败时显示邮件服务器返回的信息"
        />
        <FormFailure form={sent} />
        <div className="flex flex-wrap items-center gap-2.5">
          <Button
            type="submit"
            size="md"
            busy={busy}
            busyLabel="发送中…"
            disabled={unsaved}
            reason="上面的修改尚未保存"
          >
            发送测试邮件
          </Button>
        </div>
      </Form>
    </Card>
  );
}
