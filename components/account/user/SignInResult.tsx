// The result of a sign-in as a label.
import type { SignIn } from "../../../lib/domain/audit_log.ts";
import { Tag, type TagTone } from "../../ui/Tag.tsx";

const results: Record<SignIn["result"], { label: string; tone: TagTone }> = {
  ok: { label: "登录成功", tone: "success" },
  ok_otp: { label: "登录成功", tone: "success" },
  ok_recovery: { label: "登录成功", tone: "success" },
  otp_wrong: { label: "动态验证码错误", tone: "danger" },
  wrong: { label: "密码错误", tone: "danger" },
  locked: { label: "已锁定", tone: "danger" },
  pending: { label: "审核中", tone: "warning" },
  rejected: { label: "审核未通过", tone: "warning" },
  disabled: { label: "已停用", tone: "warning" },
  logout: { label: "退出登录", tone: "neutral" },
};

export function SignInResult({ result }: { result: SignIn["result"] }) {
  const { label, tone } = results[result];
  return <Tag tone={tone}>{label}</Tag>;
}
