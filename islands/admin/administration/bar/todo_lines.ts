// The pending work as lines, for the overview and for the bell of the top bar.
import { Flag, MailX, MessageSquare, MessagesSquare, QrCode, Settings } from "../../../../components/icon/icons.ts";
import type { LucideIcon } from "../../../../components/icon/icon.tsx";
import type { MissingSetting, Todo } from "../../../../lib/shared/calls/admin_session.ts";
import { QRCODE_LIFE, QRCODE_WARNING } from "../../../../lib/shared/administration/todo.ts";

const unsetWords: Record<MissingSetting, { label: string; note: string; href: string }> = {
  contact: { label: "未填联系方式", note: "访客不知道该联系谁", href: "/admin/settings" },
  icp: { label: "未填备案号", note: "页脚没有 ICP 备案号", href: "/admin/settings" },
  mail: { label: "未配置邮件服务", note: "收不到验证码，无法自行注册", href: "/admin/settings?tab=notification" },
  qrcode: { label: "未设置群二维码", note: "公开页面不显示入群入口", href: "/admin/qrcode" },
};

export type TodoLine = { icon: LucideIcon; label: string; note: string; count?: number; ink?: string; href?: string };

/** Pending items other than applications; kinds without items are omitted. */
export function todoLines(
  { unread_feedback, queued_posts, open_reports, failed_mails, qrcode_days, missing = [] }: Todo,
): TodoLine[] {
  const lines: TodoLine[] = [
    {
      icon: MessageSquare,
      label: "未读反馈",
      note: "用户在等待回复",
      count: unread_feedback,
      href: "/admin/users/feedback",
    },
    {
      icon: MessagesSquare,
      label: "待审帖子",
      note: "审核后才公开",
      count: queued_posts,
      href: "/admin/content/forum",
    },
    { icon: Flag, label: "未处理举报", note: "论坛帖子被举报", count: open_reports, href: "/admin/content/forum" },
    {
      icon: MailX,
      label: "发送失败的邮件",
      note: "收件人没有收到",
      count: failed_mails,
      ink: "text-danger",
      href: "/admin/mails?state=failed",
    },
  ];
  const waiting = lines.filter(({ count }) => count);
  const unset = missing.map((name) => ({ ...unsetWords[name], icon: Settings }));
  const all = typeof qrcode_days === "number" && qrcode_days >= QRCODE_WARNING
    ? [...waiting, { icon: QrCode, label: "群二维码需要更换", note: codeAge(qrcode_days), href: "/admin/qrcode" }]
    : waiting;
  return [...all, ...unset];
}

function codeAge(days: number): string {
  return days >= QRCODE_LIFE ? `已上传 ${days} 天，微信群二维码已失效` : `已上传 ${days} 天，满 ${QRCODE_LIFE} 天失效`;
}
