// The mail server, the recipients of notifications, and the templates of the decision emails.
import { useController, useWatch } from "react-hook-form";
import { longest, secretOwners } from "../../../../lib/shared/schemas/administration/settings.ts";
import { Checkbox } from "../../../../components/form/Checkbox.tsx";
import { RadioGroup } from "../../../../components/form/RadioGroup.tsx";
import { TextArea } from "../../../../components/form/TextArea.tsx";
import { Tag } from "../../../../components/ui/Tag.tsx";
import { BuiltInChoice } from "./BuiltInChoice.tsx";
import { AreaRow, NumberRow, SecretRow, TextRow, useRow } from "./rows.tsx";
import type { AdminSettings } from "../../../../lib/shared/calls/settings.ts";
import { SettingRow, SettingSection } from "./SettingRow.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";
import { TestEmailCard } from "./TestEmailCard.tsx";
import { useSettingsForm } from "./use_settings_form.ts";

export type NotificationProps = {
  first: AdminSettings;
  /** The destination of emails while no mail server is configured: the environment's server, a folder, or nowhere. */
  otherwise: "environment" | "folder" | "none";
  /** The administrator's own address, for the test. */
  ownEmail: string;
  /** The built-in texts of the decision emails. */
  builtIn: Record<"approved" | "rejected", string>;
};

const without = {
  environment: "当前由环境变量 SMTP_URL 的服务器发送，填写后改用这里的",
  folder: "尚未配置邮件服务器，邮件写入服务器的 outbox 文件夹",
  none: "尚未配置邮件服务器，邮件记为发送失败；填写后可在「邮件记录」中重新发送",
};

export function NotificationTab({ first, otherwise, ownEmail, builtIn }: NotificationProps) {
  const form = useSettingsForm("notification", { first });
  const { control } = form.call.form;
  const { smtp_host, has_smtp_password, notify_admins } = form.now.notification;
  const inUse = smtp_host ? "当前由以下服务器发送" : without[otherwise];
  const isSending = smtp_host !== "" || otherwise === "environment";
  return (
    <>
      <SettingsFrame form={form}>
        <SettingSection
          title="邮件服务器"
          state={<Tag tone={isSending ? "success" : "warning"}>{isSending ? "已配置" : "未配置"}</Tag>}
        >
          <TextRow
            control={control}
            name="smtp_host"
            why="主机名或地址"
            placeholder="smtp.example.com"
            note={inUse}
          />
          <NumberRow
            control={control}
            name="smtp_port"
            label="端口"
            unit=""
            note="465 使用 TLS；其他端口在服务器提供时使用 STARTTLS"
          />
          <TextRow control={control} name="smtp_user" label="用户名" note="留空则不登录" />
          <Secret form={form} has={has_smtp_password} />
        </SettingSection>
        <SettingSection title="发件">
          <TextRow
            control={control}
            name="mail_from"
            inputMode="email"
            maxLength={254} // the schema of an address that may be empty names no bound
            note="留空则用用户名；用户名不是邮箱时，由部署时的配置决定"
          />
          <TextRow short control={control} name="mail_from_name" />
          <NumberRow
            control={control}
            name="mail_per_minute"
            unit="封"
            note="一分钟内至多发出的群发邮件，如新版本通知；验证码等其他邮件不受限制"
          />
        </SettingSection>
        <SettingSection
          title="通知管理员"
          state={notify_admins.length > 0
            ? <Tag tone="success">{`${notify_admins.length} 个收件邮箱`}</Tag>
            : <Tag>未开启</Tag>}
        >
          <AreaRow
            control={control}
            name="notify_admins"
            why="新注册申请、新反馈和邮件发送失败"
            placeholder="每行一个邮箱"
            rows={3}
            note="至多 20 个，留空则不通知"
          />
        </SettingSection>
        <SettingSection title="审核邮件">
          <TemplateRow
            form={form}
            name="templates.approved"
            label="审核通过的邮件"
            builtIn={builtIn.approved}
            note="可用 {name} 姓名、{link} 登录链接；留空使用内置的文字"
          />
          <TemplateRow
            form={form}
            name="templates.rejected"
            label="审核未通过的邮件"
            builtIn={builtIn.rejected}
            note="可用 {name} 姓名、{reason} 原因、{link} 重新申请的链接；没有 {reason} 时原因附在正文之后；留空使用内置的文字"
          />
          <AreaRow
            control={control}
            name="reject_reasons"
            why="审核时可以直接选用"
            placeholder="每行一条"
            rows={5}
            note="至多 20 条"
          />
        </SettingSection>
        <SettingSection title="短信" state={<Tag>未启用</Tag>}>
          <SmsRow form={form} />
        </SettingSection>
      </SettingsFrame>
      <TestEmailCard ownEmail={ownEmail} unsaved={form.changed > 0} />
    </>
  );
}

type Part = { form: ReturnType<typeof useSettingsForm<"notification">> };
type TemplateProps = Part & {
  name: "templates.approved" | "templates.rejected";
  label: string;
  builtIn: string;
  note: string;
};

/** The text of a decision email. The built-in one is below, to be read and compared. */
function TemplateRow({ form, name, label, builtIn, note }: TemplateProps) {
  const { control } = form.call.form;
  const { row, field } = useRow({ control, name, label, why: "正文，每段一行", note });
  const isCustom = field.value.trim() !== "";
  return (
    <SettingRow {...row}>
      <BuiltInChoice value={field.value} onChange={field.onChange} builtIn={builtIn} />
      <TextArea {...field} rows={isCustom ? 10 : 2} maxLength={longest.template} />
      <details open={!isCustom} className="mt-2 rounded-control border border-line bg-subtle px-3 py-2">
        <summary className="touch cursor-pointer text-13 font-medium text-ink-2">内置文本</summary>
        <p className="mt-1.5 text-13 whitespace-pre-line text-ink-1 wrap-anywhere">{builtIn}</p>
      </details>
    </SettingRow>
  );
}

function Secret({ form, has }: Part & { has: boolean }) {
  const { control, formState: { dirtyFields } } = form.call.form;
  const moves = has && secretOwners.notification.some((name) => dirtyFields[name]);
  const clearing = useWatch({ control, name: "clear_secret" });
  const { field: { ref: _, value: _v, ...clear } } = useController({ control, name: "clear_secret" });
  return (
    <SecretRow
      control={control}
      name="smtp_password"
      label="密码"
      why="保存后不再显示"
      placeholder={clearing ? "保存后清除" : moves ? "请重新输入密码" : has ? "已设置，不修改时留空" : "尚未设置"}
      below={has && (
        <>
          <Checkbox {...clear} checked={clearing} label="清除已保存的密码" />
          {moves && (
            <p className="mt-1.5 text-warning">服务器、端口或用户名已更改，请重新输入密码；留空则清除已保存的密码</p>
          )}
        </>
      )}
    />
  );
}

const providers = [
  { value: "", label: "不使用" },
  { value: "aliyun", label: "阿里云（未启用）", disabled: true },
  { value: "tencent", label: "腾讯云（未启用）", disabled: true },
];

function SmsRow({ form }: Part) {
  const { control } = form.call.form;
  const { row, field } = useRow({ control, name: "sms_provider" });
  return (
    <SettingRow {...row} group note="本产品没有接入短信网关，通知以邮件发出">
      <RadioGroup value={field.value} onChange={field.onChange} options={providers} />
    </SettingRow>
  );
}
