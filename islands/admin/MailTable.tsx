// The outbox: a tab a state, why a letter failed, and sending it now or again.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { useState } from "react";
import { CallDialog } from "../kit/CallDialog.tsx";
import { refreshTodo } from "./bar/todo.ts";
import { mailColumns, type MailItem, mailStateLabels } from "./mails/mail_columns.tsx";
import { mailList } from "./mails/mail_list.ts";
import { DataTable } from "../../components/table/DataTable.tsx";
import { type FirstList, useList } from "../kit/use_list.ts";
import { Empty } from "../../components/ui/Empty.tsx";
import { Tabs } from "../../components/ui/Tabs.tsx";
import { adminApi } from "../../lib/shared/api_client.ts";
import { type MailState, mailStates } from "../../lib/shared/schemas/office/mails.ts";

const list = { path: "/admin/mails", defaults: mailList, failed: "获取邮件记录失败：{reason}" };

const all = "all"; // a tab needs a value; in the address it is nothing
const verbs: Partial<Record<MailState, string>> = { waiting: "立即发送", failed: "重新发送" };

export default function MailTable({ first }: { first: FirstList<MailItem> }) {
  const { table, state: { state }, patch, reload } = useList(list, first);
  const [asked, setAsked] = useState<MailItem>();
  const verb = asked && verbs[asked.state];
  const chosen = mailStates.find((known) => known === state);
  const title = chosen ? mailStateLabels[chosen] : "全部邮件";
  function done() {
    reload();
    refreshTodo();
  }
  return (
    <CSPProvider disableStyleElements>
      <DataTable
        {...table}
        filtered={false}
        above={
          <Tabs
            label="邮件状态"
            panelId="mail-list"
            value={chosen ?? all}
            onChange={(next) => patch({ state: next === all ? "" : next })}
            items={[
              { value: all, label: "全部" },
              ...mailStates.map((value) => ({ value, label: mailStateLabels[value] })),
            ]}
            className="[&>[role=tablist]]:px-4"
          />
        }
        panel={{ id: "mail-list", tab: `mail-list-${chosen ?? all}` }}
        name="mails"
        title={title}
        unit="封"
        columns={mailColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ to, subject }) => `${to} ${subject}`}
        actionsWidth={100}
        rowActions={(item) => {
          const label = verbs[item.state];
          return label ? [{ label, onSelect: () => setAsked(item) }] : [];
        }}
        empty={<Empty small title={chosen ? `没有${title}的邮件` : "还没有邮件"} />}
      />
      {asked && verb && (
        <CallDialog
          question={`${verb}这封邮件？`}
          verb={verb}
          busyLabel="提交中…"
          call={() => adminApi.post(`/admin/mails/${asked.id}/resend`)}
          fallback="操作失败，请稍后重试"
          onClose={() => setAsked(undefined)}
          onDone={done}
        >
          <p>收件人：{asked.to}</p>
          <p>标题：{asked.subject}</p>
          {asked.last_error && <p className="mt-2 wrap-anywhere">上次失败的原因：{asked.last_error}</p>}
        </CallDialog>
      )}
    </CSPProvider>
  );
}
