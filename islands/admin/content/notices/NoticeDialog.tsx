// A new notice of the institute: its form with a preview, then the number of recipients and a second question.
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod/mini";
import { NotificationLink } from "../../../../components/content/NotificationLink.tsx";
import { Field } from "../../../../components/form/Field.tsx";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { createNotice } from "../../../../lib/shared/calls/notifications.ts";
import { softwareNames } from "../../../../lib/shared/labels.ts";
import { NoticeForm } from "../../../../lib/shared/schemas/content/notices.ts";
import { grouped } from "../../../../lib/shared/statistics/grouped.ts";
import { serverTime } from "../../../../lib/shared/time.ts";
import { CallDialog } from "../../../kit/CallDialog.tsx";
import { bySchema } from "../../../kit/form_checks.ts";
import { FormDialog } from "../../../kit/FormDialog.tsx";
import { useCallForm } from "../../../kit/use_call_form.ts";
import { InputField, SelectField } from "../../kit/bound_fields.tsx";

type Notice = z.input<typeof NoticeForm>;

/** An empty choice is all users. */
const Fields = z.extend(NoticeForm, {
  software: z.pipe(z.transform((value) => value === "" ? undefined : value), NoticeForm.shape.software),
});
const empty = { title: "", url: "", software: "" };
const recipients = [
  { value: "", label: "全部已通过的用户" },
  ...softwareNames.map((name) => ({ value: name, label: `关注 ${name} 的用户` })),
];

/** Sends the notice, or only counts the recipients. Returns their number. */
async function send(body: Notice): Promise<{ message: string; count: number }> {
  const answer = await adminApi.call(createNotice, { body });
  return "data" in answer
    ? { message: answer.message, count: answer.data.count }
    : { message: "", count: answer.count };
}

export function NoticeDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [asked, setAsked] = useState<{ notice: Notice; count: number }>();
  const form = useCallForm(bySchema(Fields), {
    defaults: empty,
    fallback: "统计人数失败",
    save: async (notice) => setAsked({ notice, count: (await send({ ...notice, dry: true })).count }),
  });
  const { control } = form.form;
  const [title, url] = useWatch({ control, name: ["title", "url"] });
  const preview = { id: "", kind: "notice" as const, created_at: new Date(serverTime()).toISOString(), read_at: null };
  return (
    <FormDialog form={form} onClose={onClose} title="通知用户" verb="下一步" busyLabel="统计人数…">
      <InputField control={control} name="title" label="通知内容" help="1 到 100 个字符，显示在用户的通知里" />
      <InputField
        control={control}
        name="url"
        label="链接"
        placeholder="/news"
        help="本站的路径，点击通知后打开；可以留空"
      />
      <SelectField control={control} name="software" label="收件人" options={recipients} />
      <Field label="预览" group size="md" help="只在站内通知，不发邮件。">
        <div inert className="rounded-control border border-line p-1 text-14">
          <NotificationLink of={{ ...preview, title: title.trim() || "通知内容", url: url ?? "" }} />
        </div>
      </Field>
      {asked && (
        <CallDialog
          over
          question={`通知 ${grouped(asked.count)} 人？`}
          verb="发送通知"
          busyLabel="提交中…"
          reason={asked.count === 0 ? "没有符合条件的用户" : undefined}
          call={() => send(asked.notice)}
          fallback="发送失败，请稍后重试"
          onClose={() => setAsked(undefined)}
          onDone={() => {
            onDone();
            onClose();
          }}
        >
          {`“${asked.notice.title}”将发给${nameOf(asked.notice)}，每人一条，发出后不能收回。`}
        </CallDialog>
      )}
    </FormDialog>
  );
}

const nameOf = ({ software }: Notice) => recipients.find(({ value }) => value === (software ?? ""))?.label;
