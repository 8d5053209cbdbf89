// The pending work of this administrator: applications with the longest wait, and other items.
import {
  Flag,
  MailX,
  MessageSquare,
  MessagesSquare,
  QrCode,
  Settings,
  UserCheck,
} from "../../../../components/icon/icons.ts";
import type { LucideIcon } from "../../../../components/icon/icon.tsx";
import { siteDate } from "../../../../lib/shared/time.ts";
import type { MissingSetting, Todo } from "../../../../lib/shared/calls/admin_session.ts";
import { QRCODE_LIFE, QRCODE_WARNING } from "../../../../lib/shared/administration/todo.ts";
import { ageInks, waitingAge } from "../../kit/AgeMark.tsx";
import type { AdminUser } from "../../../../lib/shared/calls/users.ts";
import type { Answer } from "../../../kit/use_answer.ts";
import { Answered, BlockFrame } from "./Block.tsx";
import { grouped } from "../../../../lib/shared/statistics/grouped.ts";

type List = { data: AdminUser[]; total: number };
type Props = {
  todo: Todo;
  /** Undefined without the permission to see users. */
  waiting?: Answer<List>;
  mayAudit: boolean;
  /** A block above shows the common error. */
  quiet: boolean;
};

export function TodoBlock({ todo, waiting, mayAudit, quiet }: Props) {
  const lines = linesOf(todo);
  return (
    <BlockFrame title="待办" className="max-xl:order-first">
      {waiting && (
        <Answered answer={waiting} quiet={quiet} rows={2}>
          {({ data, total }) => <Waiting total={total} oldest={data[0]} mayAudit={mayAudit} />}
        </Answered>
      )}
      {lines.map((line) => <Row key={line.label} {...line} />)}
      {!waiting && lines.length === 0 && <p className="py-2 text-14 text-ink-2">没有待办</p>}
    </BlockFrame>
  );
}

function Waiting({ total, oldest, mayAudit }: { total: number; oldest?: AdminUser; mayAudit: boolean }) {
  return (
    <Row
      icon={UserCheck}
      label="待审核注册"
      note={oldest ? longest(oldest.applied_at) : "没有等待的申请"}
      count={total}
      ink={oldest && ageInks[waitingAge(oldest.applied_at).tone]}
      href={mayAudit ? "/admin/users/audit" : undefined}
    />
  );
}

function longest(applied_at: string): string {
  const isToday = siteDate(applied_at) === siteDate();
  return isToday ? "都是今天提交的" : `最久${waitingAge(applied_at).sentence}`;
}

const unsetWords: Record<MissingSetting, { label: string; note: string; href: string }> = {
  contact: { label: "未填联系方式", note: "访客不知道该联系谁", href: "/admin/settings" },
  icp: { label: "未填备案号", note: "页脚没有 ICP 备案号", href: "/admin/settings" },
  mail: { label: "未配置邮件服务", note: "收不到验证码，无法自行注册", href: "/admin/settings?tab=notification" },
  qrcode: { label: "未设置群二维码", note: "公开页面不显示入群入口", href: "/admin/qrcode" },
};

type Line = { icon: LucideIcon; label: string; note: string; count?: number; ink?: string; href?: string };

/** Pending items other than applications; kinds without items are omitted. */
function linesOf(
  { unread_feedback, queued_posts, open_reports, failed_mails, qrcode_days, missing = [] }: Todo,
): Line[] {
  const lines: Line[] = [
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
    { icon: Flag, label: "未处理举报", note: "论坛内容被举报", count: open_reports, href: "/admin/content/forum" },
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

function Row({ icon: Icon, label, note, count, ink = "text-ink-1", href }: Line) {
  const content = (
    <>
      <Icon size={17} className="shrink-0 text-ink-2" />
      <span className="min-w-0 grow">
        <span className="block font-medium text-ink-1">{label}</span>
        <span className="block text-13 text-ink-2">{note}</span>
      </span>
      {count !== undefined && <span className={`text-18 font-semibold ${ink}`}>{grouped(count)}</span>}
    </>
  );
  const look = "-mx-2 flex items-center gap-3.5 rounded-control px-2 py-2";
  return href
    ? <a href={href} className={`${look} no-underline hover:bg-hover`}>{content}</a>
    : <div className={look}>{content}</div>;
}
