// One application beside the queue: data, history, reason, and sticky decision buttons.
import type { ComponentProps } from "react";
import { Drawer } from "../../../../components/ui/Drawer.tsx";
import type { AdminUser, AdminUserDetail, ListedUser } from "../../../../lib/shared/calls/users.ts";
import { Checks } from "./Checks.tsx";
import { AgeMark } from "../../kit/AgeMark.tsx";
import { usePhone } from "../../../kit/use_phone.ts";
import { ReasonField } from "../../kit/deciding/ReasonField.tsx";
import { StatusTag } from "../../kit/StatusTag.tsx";
import type { Answer } from "../../../kit/use_answer.ts";
import { QueueKeys, QueueMoves } from "../../kit/deciding/QueueControls.tsx";
import { VerdictButtons } from "../../kit/deciding/VerdictButtons.tsx";
import type { useQueueKeys } from "../../kit/deciding/use_queue_keys.ts";
import type { Verdict } from "../../kit/deciding/verdicts.ts";
import { applicationNumber } from "../../../../lib/shared/application_number.ts";
import { ErrorBlock } from "../../../../components/ui/ErrorBlock.tsx";
import { SkeletonRows } from "../../../../components/ui/Skeleton.tsx";
import { Decisions } from "../../kit/deciding/Decisions.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { siteTime } from "../../../../lib/shared/time.ts";

type Applicant = ListedUser | AdminUserDetail;

type Props = {
  user: Applicant;
  answer: Answer<AdminUserDetail>;
  /** The position in the list, from 1. */
  position: number;
  of: number;
  reason: ComponentProps<typeof ReasonField>;
  onDecide: (verdict: Verdict) => void;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
  keys: ReturnType<typeof useQueueKeys>;
};

export function AuditDrawer(props: Props) {
  const { user, answer, position, of, onDecide, onMove, onClose, keys } = props;
  const phone = usePhone();
  const status = answer.data?.status ?? user.status;
  const pending = status === "pending";
  const badges = (
    <>
      <StatusTag status={status} />
      {pending && <AgeMark applied_at={user.applied_at} sentence />}
    </>
  );
  return (
    <Drawer
      open
      modal={phone}
      onClose={onClose}
      returnTo={() => document.querySelector<HTMLElement>(`[data-row="${user.id}"] [data-name]`)}
      title={user.name}
      asPage={phone}
      badges={!phone && badges}
      tools={<QueueMoves position={position} of={of} onMove={onMove} phone={phone} />}
      footer={
        <>
          <VerdictButtons status={status} keysOn={keys.on} onDecide={onDecide} />
          <QueueKeys keys={keys} note="处理后自动打开下一位" />
        </>
      }
    >
      {phone && <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">{badges}</div>}
      <Application user={user} answer={answer} />
      {pending && <ReasonField {...props.reason} />}
    </Drawer>
  );
}

/**
 * The fields of the application, and earlier decisions. The row of the list is available at once; the decisions arrive
 * with the response.
 */
function Application({ user, answer }: { user: Applicant; answer: Answer<AdminUserDetail> }) {
  const shown = answer.data ?? user;
  return (
    <>
      {shown.checks.length > 0 && (
        <section className="mb-6">
          <h3 className="mb-2 text-14 font-semibold text-ink-1">核对</h3>
          <Checks checks={shown.checks} />
        </section>
      )}
      <h3 className="mb-2 text-14 font-semibold text-ink-1">申请资料</h3>
      <Facts
        paired
        wide={["使用目的"]}
        items={[
          ["姓名", shown.name],
          ["申请编号", <code key="id">{applicationNumber(shown)}</code>],
          ["邮箱", shown.email || "—"],
          ["手机号", shown.phone || "—"],
          ["微信昵称", shown.wechat_name || "—"],
          ["个人学历", shown.organization],
          ["单位类型", shown.profession],
          ["单位名称", shown.institution_name || "—"],
          ["提交时间", siteTime(shown.applied_at)],
          ["来源", placeOf(shown)],
          ...registrationDate(shown),
          ["使用目的", shown.purpose || "—"],
        ]}
      />
      <h3 className="mt-6 mb-2 text-14 font-semibold text-ink-1">审核记录</h3>
      <History answer={answer} />
    </>
  );
}

function placeOf({ source: { region, city } }: Applicant): string {
  const known = [region, city].filter((part) => part !== "未知");
  return [...new Set(known)].join(" ") || "未知";
}

/** The registration date, unless it equals the date of this application. */
function registrationDate({ applied_at, created_at }: AdminUser): [string, string][] {
  return applied_at === created_at ? [] : [["注册时间", siteTime(created_at)]];
}

function History({ answer: { data, error, slow, reload } }: { answer: Answer<AdminUserDetail> }) {
  if (error) return <ErrorBlock message={error.message} requestId={error.requestId} onRetry={reload} />;
  if (!data) return <div className="min-h-6">{slow && <SkeletonRows rows={1} />}</div>;
  return <Decisions decisions={data.decisions} />;
}
