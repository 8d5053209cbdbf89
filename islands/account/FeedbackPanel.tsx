// Feedback: the form, and below it earlier entries with status and reply.
import { useState } from "react";
import { FeedbackThread } from "../../components/account/user/FeedbackThread.tsx";
import { Field } from "../../components/form/Field.tsx";
import { Form } from "../../components/form/Form.tsx";
import { TextArea } from "../../components/form/TextArea.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Card } from "../../components/ui/Card.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { browser } from "../../lib/shared/browser/memory.ts";
import { ownApi } from "../../lib/shared/api_client.ts";
import { sendFeedback, type SentFeedback } from "../../lib/shared/calls/own_account.ts";
import { FEEDBACK_LENGTH, NewFeedback } from "../../lib/shared/schemas/account/feedback.ts";
import { siteTime } from "../../lib/shared/time.ts";
import { bySchema } from "../kit/form_checks.ts";
import { FormEnd } from "../kit/FormEnd.tsx";
import { useCallForm } from "../kit/use_call_form.ts";
import { useDraft } from "../kit/use_draft.ts";

type Props = {
  first: readonly SentFeedback[];
  /** Whether a reply can be sent by email. */
  hasEmail: boolean;
};

const draft = { store: browser, name: "gac.feedback", fields: ["content"] as const };

const QUOTED = 200; // characters

/** The beginning of a new entry that continues a completed one. */
function quoted({ feedback, created_at }: SentFeedback): string {
  const text = [...feedback];
  const start = text.slice(0, QUOTED).join("") + (text.length > QUOTED ? "…" : "");
  return `关于 ${siteTime(created_at)} 的反馈“${start}”：\n`;
}

export default function FeedbackPanel({ first, hasEmail }: Props) {
  const [sent, setSent] = useState(first);
  const call = useCallForm(bySchema(NewFeedback), {
    defaults: { content: "" },
    fallback: "提交失败，请重试",
    save: async (feedback) => {
      const { message, data } = await ownApi.call(sendFeedback, { body: feedback });
      setSent((before) => [data, ...before]);
      form.reset({ content: "" });
      toast.success(message);
    },
  });
  const { form, frame, submit } = call;
  useDraft(form, draft);
  const { register, watch, formState: { errors } } = form;
  const length = [...watch("content").trim()].length;
  function resume(item: SentFeedback) {
    const typed = form.getValues("content");
    form.setValue("content", quoted(item) + typed, { shouldDirty: true });
    form.setFocus("content");
  }
  return (
    <div className="flex flex-col gap-7">
      <Form ref={frame} onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="新的反馈"
          required
          counter={`${length} / ${FEEDBACK_LENGTH}`}
          error={errors.content?.message}
        >
          <TextArea {...register("content")} rows={5} placeholder="请描述问题：软件版本、影像文件名、日志中的提示" />
        </Field>
        <FormEnd
          form={call}
          verb="提交"
          busyLabel="提交中…"
          note={hasEmail ? "回复会显示在本页，并发送到您的邮箱。" : "回复会显示在本页。"}
        />
      </Form>
      <Card title="已提交的反馈" strip flush>
        {sent.length > 0
          ? (
            <FeedbackThread
              items={sent}
              next={(item) => <Button size="sm" className="mt-3" onClick={() => resume(item)}>再次反馈</Button>}
            />
          )
          : <Empty small title="还没有反馈">提交后可以在这里查看处理状态与回复。</Empty>}
      </Card>
    </div>
  );
}
