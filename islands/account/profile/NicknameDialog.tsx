// Changes the nickname, which other users see.
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import { ownApi } from "../../../lib/shared/api_client.ts";
import { changeNickname } from "../../../lib/shared/calls/own_account.ts";
import { Nickname } from "../../../lib/shared/schemas/account/own_account.ts";
import { bySchema } from "../../kit/form_checks.ts";
import { useCallForm } from "../../kit/use_call_form.ts";
import { FormDialog } from "../../kit/FormDialog.tsx";

type Props = { nickname: string; onClose: () => void; onChanged: (nickname: string) => void };

export function NicknameDialog({ nickname, onClose, onChanged }: Props) {
  const call = useCallForm(bySchema(Nickname), {
    defaults: { nickname },
    fallback: "更新失败，请重试",
    save: async (change) => {
      const { message, data } = await ownApi.call(changeNickname, { body: change });
      toast.success(message);
      onChanged(data.nickname);
      onClose();
    },
  });
  const { register, formState: { errors } } = call.form;
  return (
    <FormDialog
      small
      form={call}
      onClose={onClose}
      title="修改昵称"
      description="其他用户在论坛看到的是昵称；姓名只有管理员可见。"
      verb="保存"
      busyLabel="保存中…"
    >
      <Field label="昵称" required error={errors.nickname?.message} help="2-20 个字，不能与他人相同">
        <TextInput {...register("nickname")} autoComplete="nickname" />
      </Field>
    </FormDialog>
  );
}
