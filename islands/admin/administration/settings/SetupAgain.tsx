// Shows the card 开始使用 on the overview again, after an administrator has hidden it.
import { useState } from "react";
import { Button } from "../../../../components/ui/Button.tsx";
import { Card } from "../../../../components/ui/Card.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { changeSetup } from "../../../../lib/shared/calls/admin_session.ts";

export function SetupAgain({ hidden }: { hidden: boolean }) {
  const [isHidden, setHidden] = useState(hidden);
  if (!isHidden) return null;
  async function show() {
    try {
      const { message } = await adminApi.call(changeSetup, { body: { hidden: false } });
      setHidden(false);
      toast.success(message);
    } catch (error) {
      toast.error(errorMessage(error, "重新打开失败"));
    }
  }
  return (
    <Card dense title="开始使用" className="mt-4 !p-4 md:!p-6">
      <div className="flex flex-wrap items-center justify-between gap-3 text-14 text-ink-2">
        <span>概览中的“开始使用”已对所有管理员收起。</span>
        <Button size="md" onClick={show}>重新打开</Button>
      </div>
    </Card>
  );
}
