// The email outbox: a tab for each state, the reason of a failure, and a button that sends an email now or again.
import { CallDialog } from "../../kit/CallDialog.tsx";
import { type FirstList, listOf, useList } from "../../kit/use_list.ts";
import { refreshTodo } from "./bar/todo.ts";
import { PersonName } from "../kit/PersonName.tsx";
import { ListScreen, useWork } from "../kit/ListScreen.tsx";
import { shortDateTime } from "../kit/times.ts";
import type { Column } from "../../../components/table/column.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { Tabs } from "../../../components/ui/Tabs.tsx";
import { Tag, type TagTone } from "../../../components/ui/Tag.tsx";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { mails as emailList, type OutboxEmail, resendMail } from "../../../lib/shared/calls/emails.ts";
import { type EmailState, emailStates } from "../../../lib/shared/labels.ts";

const stateLabels: Record<EmailState, string> = { waiting: "等待发送", sent: "已发送", failed: "发送失败" };
const tones: Record<EmailState, TagTone> = { waiting: "warning", sent: "success", failed: "danger" };
const verbs: Partial<Record<EmailState, string>> = { waiting: "立即发送", failed: "重新发送" };
const all = "all"; // A tab needs a value; in the address it is empty.

export const list = listOf(emailList, {
  defaults: { state: "", page: 1, limit: 10 },
  failed: "获取邮件记录失败：{reason}",
  unfiltering: ["state"],
});

/** Every subject begins with the name of the site, `【…】`. */
const withoutSite = (subject: string) => subject.replace(/^【[^】]*】/, "");

export const columns: Column<OutboxEmail>[] = [
  { id: "id", header: "ID", cell: ({ id }) => String(id), figures: 80 },
  {
    id: "to",
    header: "收件人",
    cell: ({ to }) => <PersonName name={to} linked />,
    strong: true,
    width: 184,
    sticky: "left",
    fixed: true,
  },
  { id: "subject", header: "标题", cell: ({ subject }) => withoutSite(subject), width: 186, grows: true },
  { id: "state", header: "状态", cell: ({ state }) => <Tag tone={tones[state]}>{stateLabels[state]}</Tag>, width: 96 },
  { id: "attempts", header: "尝试", cell: ({ attempts }) => String(attempts), align: "right", figures: 72 },
  { id: "last_error", header: "失败原因", cell: ({ last_error }) => last_error, width: 150, grows: true, read: true },
  { id: "created_at", header: "写入时间", cell: ({ created_at }) => shortDateTime(created_at), figures: 114 },
  {
    id: "sent_at",
    header: "发送时间",
    cell: ({ sent_at }) => sent_at && shortDateTime(sent_at),
    figures: 114,
    roomy: true,
  },
];

export default function EmailTable({ first }: { first: FirstList<OutboxEmail> }) {
  const emails = useList(list, first);
  const work = useWork<"resend", OutboxEmail>();
  const email = work.of("resend");
  const verb = email && verbs[email.state];
  const chosen = emailStates.find((known) => known === emails.state.state);
  const title = chosen ? stateLabels[chosen] : "全部邮件";
  function done() {
    emails.reload();
    refreshTodo();
  }
  return (
    <ListScreen
      list={emails}
      name="mails"
      things="邮件"
      title={title}
      unit="封"
      columns={columns}
      rowLabel={({ to, subject }) => `${to} ${subject}`}
      above={
        <Tabs
          label="邮件状态"
          panelId="mail-list"
          value={chosen ?? all}
          onChange={(next) => emails.patch({ state: next === all ? "" : next })}
          items={[
            { value: all, label: "全部" },
            ...emailStates.map((value) => ({ value, label: stateLabels[value] })),
          ]}
          className="[&>[role=tablist]]:px-4"
        />
      }
      panel={{ id: "mail-list", tab: `mail-list-${chosen ?? all}` }}
      actionsWidth={100}
      rowActions={(item) => {
        const label = verbs[item.state];
        return label ? [work.action("resend", label, item)] : [];
      }}
      empty={chosen
        ? (
          <Empty
            small
            title={`没有${title}的邮件`}
            action={<Button size="md" onClick={() => emails.patch({ state: "" })}>查看全部</Button>}
          >
            {title}的邮件列在这里。
          </Empty>
        )
        : (
          <Empty
            small
            title="还没有邮件"
            action={<Button size="md" href="/admin/settings?tab=notification">发送测试邮件</Button>}
          >
            审核结果、验证码与论坛回复的邮件列在这里。
          </Empty>
        )}
    >
      {email && verb && (
        <CallDialog
          question={`${verb}这封邮件？`}
          verb={verb}
          busyLabel="提交中…"
          call={() => adminApi.call(resendMail, { id: email.id })}
          fallback="操作失败，请稍后重试"
          onClose={work.close}
          onDone={done}
        >
          <p>收件人：{email.to}</p>
          <p>标题：{email.subject}</p>
          {email.last_error && <p className="mt-2 wrap-anywhere">上次失败的原因：{email.last_error}</p>}
        </CallDialog>
      )}
    </ListScreen>
  );
}
