// The dates of an account: creation and last change.
import { Button } from "../../../../components/ui/Button.tsx";
import { Dialog } from "../../../../components/ui/Dialog.tsx";
import type { AdminUser } from "../../../../lib/shared/calls/users.ts";
import { Facts } from "../../kit/Facts.tsx";
import { dateTime } from "../../kit/times.ts";

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
          items={[["创建时间", dateTime(user.created_at)], ["更新时间", dateTime(user.updated_at)]]}
        />
      )}
    </Dialog>
  );
}
