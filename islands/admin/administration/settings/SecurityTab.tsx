// Passwords, locks, sessions, the two-factor requirement, and the retention of visits.
import { Select } from "../../../../components/form/Select.tsx";
import type { OtpRequired } from "../../../../lib/shared/schemas/administration/settings.ts";
import { NumberRow, useRow } from "./rows.tsx";
import { SettingRow, SettingSection } from "./SettingRow.tsx";
import type { AdminSettings } from "../../../../lib/shared/calls/settings.ts";
import { SettingsFrame } from "./SettingsFrame.tsx";
import { useSettingsForm } from "./use_settings_form.ts";

const required: { value: OtpRequired; label: string }[] = [
  { value: "none", label: "不要求" },
  { value: "super", label: "仅超级管理员" },
  { value: "all", label: "全部管理员" },
];

export type SecurityProps = {
  first: AdminSettings;
  /** How many of the active administrators use two-factor authentication. */
  secured: { on: number; of: number };
};

export function SecurityTab({ first, secured }: SecurityProps) {
  const form = useSettingsForm("security", { first });
  const { control } = form.call.form;
  const { row, field } = useRow({
    control,
    name: "otp_required",
    label: "动态验证码",
    why: "哪些管理员登录时必须再输入动态验证码",
  });
  return (
    <SettingsFrame form={form}>
      <SettingSection title="密码与登录">
        <NumberRow
          control={control}
          name="password_min_length"
          why="注册、重置与管理员密码"
          unit="位"
          note="已有密码不受影响"
        />
        <NumberRow
          control={control}
          name="login_failures"
          why="15 分钟内失败达到次数后锁定"
          unit="次"
          note="同一来源锁定 15 分钟；所有来源合计达到 10 倍次数时，该账号全部锁定"
        />
      </SettingSection>
      <SettingSection
        title="管理员登录"
        state={
          <span className="text-13 text-ink-2">
            {`${secured.on} / ${secured.of} 位管理员已启用动态验证码`}
          </span>
        }
      >
        <SettingRow
          {...row}
          note="保存后，在要求范围内、尚未启用的管理员，须在 24 小时内到「个人资料」启用；逾期后仅能打开「个人资料」"
        >
          <div className="max-w-60">
            <Select name={field.name} value={field.value} onChange={field.onChange} options={required} />
          </div>
        </SettingRow>
        <NumberRow
          control={control}
          name="session_timeout"
          why="管理员无操作后退出"
          unit="分钟"
          note="最长 24 小时；用户会话固定 7 天"
        />
      </SettingSection>
      <SettingSection title="访问记录">
        <NumberRow
          control={control}
          name="visit_log_days"
          why="到期自动删除，累计的次数长期保存"
          unit="天"
          note="对保存后的访问生效；内置隐私政策里的天数随之更新"
        />
      </SettingSection>
    </SettingsFrame>
  );
}
