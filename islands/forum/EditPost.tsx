// Changes or deletes the user's own post while that is permitted.
import { useState } from "react";
import { Field } from "../../components/form/Field.tsx";
import { Form } from "../../components/form/Form.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { api } from "../../lib/shared/api_client.ts";
import { changeReply, changeReview, deleteReply, deleteReview } from "../../lib/shared/calls/forum.ts";
import { editHref, floorHref, myHref } from "../../lib/shared/forum/addresses.ts";
import { type PostKind, postKindLabels } from "../../lib/shared/forum/labels.ts";
import { ReplyChange, TopicForm } from "../../lib/shared/schemas/forum/posts.ts";
import { CallDialog } from "../kit/CallDialog.tsx";
import { bySchema } from "../kit/form_checks.ts";
import { FormEnd } from "../kit/FormEnd.tsx";
import { useCallForm } from "../kit/use_call_form.ts";
import { PostField } from "./kit/PostField.tsx";
import { TopicFields, type TopicValues } from "./kit/TopicFields.tsx";
import { orSignIn } from "./kit/sign_in.ts";

type Props = { kind: PostKind; id: number; values: TopicValues; note: string };

const changes = { review: changeReview, reply: changeReply };
const deletions = { review: deleteReview, reply: deleteReply };

export default function EditPost({ kind, id, values, note }: Props) {
  const [deleting, setDeleting] = useState(false);
  const back = editHref(kind, id);
  const schema = kind === "review" ? TopicForm : ReplyChange;
  const call = useCallForm(
    bySchema<TopicValues, TopicForm | ReplyChange>(schema),
    {
      defaults: values,
      fallback: "修改失败，请重试",
      save: async (change) => {
        const { data } = await orSignIn(api.call(changes[kind], { id, body: change, keep401: true }), back);
        const seen = data.state === "published" && data.floor !== null;
        location.assign(seen ? floorHref(data.review_id, data.floor ?? 1) : myHref("waiting"));
        await new Promise(() => {}); // busy until the page is left
      },
    },
  );
  const { form, frame, submit } = call;
  const { register, setValue, formState: { errors } } = form;
  return (
    <>
      <Form
        ref={frame}
        onSubmit={submit}
        className="flex flex-col gap-5 rounded-card border border-line bg-surface px-4 py-5 sm:px-6"
      >
        {kind === "review"
          ? <TopicFields form={form} back={back} />
          : (
            <Field label="内容" required error={errors.body?.message}>
              <PostField
                field={register("body")}
                onText={(text) => setValue("body", text, { shouldDirty: true })}
                back={back}
                placeholder="写下回复。贴日志时用代码块。"
                rows={8}
              />
            </Field>
          )}
        <FormEnd form={call} verb="保存" busyLabel="保存中…" note={note}>
          <Button variant="danger-outline" onClick={() => setDeleting(true)}>删除</Button>
        </FormEnd>
      </Form>
      {deleting && (
        <CallDialog
          question={`删除该${postKindLabels[kind]}？`}
          verb="确定删除"
          busyLabel="删除中…"
          danger
          call={() => api.call(deletions[kind], { id })}
          fallback="删除失败，请重试"
          onClose={() => setDeleting(false)}
          onDone={() => location.assign(myHref(kind === "review" ? "reviews" : "replies"))}
          onLate={() => {}}
        >
          删除后不能恢复。
        </CallDialog>
      )}
    </>
  );
}
