// One user beside the list, with all records of the user, and a dialog with the dates of the account.
import { applicationNumber } from "../../../../lib/shared/application_number.ts";
import { Button } from "../../../../components/ui/Button.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import { Drawer } from "../../../../components/ui/Drawer.tsx";
import { ErrorBlock } from "../../../../components/ui/ErrorBlock.tsx";
import { SkeletonRows } from "../../../../components/ui/Skeleton.tsx";
import { Tag } from "../../../../components/ui/Tag.tsx";
import type { AdminUser, AdminUserDetail } from "../../../../lib/shared/calls/users.ts";
import { usePhone } from "../../../kit/use_phone.ts";
import { Facts } from "../../kit/Facts.tsx";
import { StatusTag } from "../../kit/StatusTag.tsx";
import { siteTime } from "../../../../lib/shared/time.ts";
import { QueueKeys, QueueMoves } from "../../kit/deciding/QueueControls.tsx";
import type { useQueueKeys } from "../../kit/deciding/use_queue_keys.ts";
import { VerdictButtons } from "../../kit/deciding/VerdictButtons.tsx";
import type { Verdict } from "../../kit/deciding/verdicts.ts";
import type { Answer } from "../../../kit/use_answer.ts";
import { Belongings } from "./Belongings.tsx";
import { Dialog } from "../../../../components/ui/Dialog.tsx";

type Props = {
  id: number;
  /** The row of the list, if it is on this page; available at once. */
  row: AdminUser | undefined;
  answer: Answer<AdminUserDetail>;
  /** The position in the list, from 1. */
  position: number;
  of: number;
  keys: ReturnType<typeof useQueueKeys>;
  /** Decides about a pending user; omitted without the permission. */
  onDecide?: (verdict: Verdict) => void;
  onEdit?: (user: AdminUser) => void;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
};

export function UserDrawer({ id, row, answer, position, of, keys, onDecide, onEdit, onMove, onClose }: Props) {
  const { data, error, slow, reload } = answer;
  const phone = usePhone();
  const user = data ?? row;
  const decides = onDecide && user?.status === "pending";
  return (
    <Drawer
      open
      modal={phone}
      asPage={phone}
      onClose={onClose}
      returnTo={() => document.querySelector<HTMLElement>(`[data-row="${id}"] [data-name]`)}
      title={user?.name ?? `用户 ${id}`}
      badges={user && (
        <>
          <StatusTag status={user.status} />
          {user.official && <Tag tone="info">官方</Tag>}
        </>
      )}
      tools={<QueueMoves position={position} of={of} onMove={onMove} phone={phone} />}
      footer={user && (
        <>
          {decides && <VerdictButtons status={user.status} keysOn={keys.on} onDecide={onDecide} />}
          {onEdit && (
            <Button
              size="md"
              variant={decides ? "secondary" : "primary"}
              onClick={() => onEdit(user)}
              className={classes("max-md:!h-12 max-md:!text-16", decides ? "max-md:-order-1" : "max-md:flex-1")}
            >
              编辑
            </Button>
          )}
          <QueueKeys keys={keys} />
        </>
      )}
    >
      {user && <Person user={user} />}
      {error && <ErrorBlock message={error.message} requestId={error.requestId} onRetry={reload} />}
      {!error && !data && slow && <SkeletonRows rows={4} className="mt-4" />}
      {data && <Belongings user={data} />}
    </Drawer>
  );
}

function Person({ user }: { user: AdminUser }) {
  return (
    <Facts
      paired
      wide={["使用目的"]}
      items={[
        ["ID", String(user.id)],
        ["申请编号", <code key="number">{applicationNumber(user)}</code>],
        ["邮箱", user.email || "—"],
        ["手机号", user.phone || "—"],
        ["微信昵称", user.wechat_name || "—"],
        ["论坛昵称", user.nickname || "—"],
        ["单位类型", user.profession],
        ["单位名称", user.institution_name || "—"],
        ["个人学历", user.organization],
        ["提交时间", siteTime(user.applied_at)],
        ["注册时间", siteTime(user.created_at)],
        ["更新时间", siteTime(user.updated_at)],
        ["使用目的", user.purpose || "—"],
      ]}
    />
  );
}

/** Shows when the account was created and last changed. */
export function DatesDialog({ user, onClose }: { user: AdminUser | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={user !== undefined}
      onClose={onClose}
      title={user ? `${user.name}的使用情况` : "使用情况"}
      width={400}
      footer={<Button size="md" onClick={onClose}>关闭</Button>}
    >
      {user && (
        <Facts
          items={[["注册时间", siteTime(user.created_at)], ["更新时间", siteTime(user.updated_at)]]}
        />
      )}
    </Dialog>
  );
}
