// The reply, which completes a feedback entry and is sent to the user by email.
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { ApiError } from "../../../../lib/shared/api/api_error.ts";
import { type AdminFeedback, moveFeedback } from "../../../../lib/shared/calls/admin_feedback.ts";
import { FeedbackMove, REPLY_LENGTH } from "../../../../lib/shared/schemas/administration/feedback.ts";
import { useController } from "react-hook-form";
import { Form } from "../../../../components/form/Form.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { Chip } from "../../../../components/ui/Chip.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { AreaField } from "../../kit/bound_fields.tsx";
import { FormFailure } from "../../../kit/FormFailure.tsx";
import { bySchema } from "../../../kit/form_checks.ts";
import { useCallForm } from "../../../kit/use_call_form.ts";
import { useStay } from "../../../kit/use_stay.ts";
import { conflictNote, readyReplies, type useFeedbackDesk } from "./use_feedback_desk.ts";

export function ReplyForm({ item, desk }: { item: AdminFeedback; desk: ReturnType<typeof useFeedbackDesk> }) {
  const form = useCallForm(bySchema(FeedbackMove), {
    defaults: { status: "completed", reply: "" },
    fallback: (error) => `提交失败：${errorMessage(error, "请稍后重试")}${conflictNote(error)}`,
    save: async (move) => {
      try {
        const { message, data } = await adminApi.call(moveFeedback, { id: item.id, body: move });
        toast.success(message);
        desk.moved(data);
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 409) desk.list.reload();
        throw failure;
      }
    },
  });
  const { control, formState: { isDirty: dirty } } = form.form;
  useStay(dirty);
  const { field: { value, onChange } } = useController({ control, name: "reply" });
  return (
    <Form ref={form.frame} onSubmit={form.submit}>
      <div className="mb-2 flex flex-wrap gap-2">
        {readyReplies.map((text) => (
          <Chip
            key={text}
            size="md"
            onClick={() => onChange(value ? `${value}\n${text}` : text)}
          >
            {text.split("，")[0]}
          </Chip>
        ))}
      </div>
      <AreaField
        control={control}
        name="reply"
        label="回复内容"
        required
        rows={2}
        maxLength={REPLY_LENGTH}
        counter
        placeholder="例如：问题已复现，将在下一版本修复。"
      />
      <FormFailure form={form} className="mt-2" />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-13 text-ink-2">
          {item.email
            ? "回复会发送到用户邮箱，并把状态改为“已完成”"
            : "该用户没有邮箱，回复只显示在个人中心；状态改为“已完成”"}
        </p>
        <Button type="submit" variant="primary" size="md" busy={form.busy} busyLabel="提交中…">提交回复</Button>
      </div>
    </Form>
  );
}
