// Passwords, locks, sessions, and how long visits are kept.
import { NumberRow } from "./rows.tsx";
import type { AdminSettings } from "./setting_values.ts";
import { SettingsFrame } from "./SettingsFrame.tsx";
import { useSettingsForm } from "./use_settings_form.ts";

export function SecurityTab({ first }: { first: AdminSettings }) {
  const form = useSettingsForm("security", { first });
  const { control } = form.call.form;
  return (
    <SettingsFrame form={form}>
      <NumberRow
        control={control}
        name="password_min_length"
        label="密码最小长度"
        why="注册、重置与管理员密码"
        unit="位"
        note="已有密码不受影响"
      />
      <NumberRow
        control={control}
        name="login_failures"
        label="登录失败锁定"
        why="15 分钟内失败达到次数后锁定"
        unit="次"
        note="同一来源锁定 15 分钟；所有来源合计达到 10 倍次数时，该账号全部锁定"
      />
      <NumberRow
        control={control}
        name="session_timeout"
        label="会话超时"
        why="管理员无操作后退出"
        unit="分钟"
        note="最长 24 小时；用户会话固定 7 天"
      />
      <NumberRow
        control={control}
        name="visit_log_days"
        label="访问记录保留"
        why="到期自动删除，累计的次数长期保存"
        unit="天"
        note="对保存后的访问生效；内置隐私政策里的天数随之更新"
      />
    </SettingsFrame>
  );
}
