// Offers to cancel the closing of the account after a sign-in.
import { Alert } from "../../../components/ui/Alert.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Dialog } from "../../../components/ui/Dialog.tsx";
import { siteTime } from "../../../lib/shared/time.ts";
import { useTakeBack } from "../closing/use_take_back.ts";

type Props = { closesAt: string; onDone: () => void };

export function ClosingDialog({ closesAt, onDone }: Props) {
  const { busy, failure, takeBack } = useTakeBack(onDone);
  return (
    <Dialog
      open
      onClose={onDone}
      title="账号正在注销"
      description={`您已申请注销账号，账号将于 ${siteTime(closesAt)} 注销。要撤销吗？`}
      width={400}
      footer={
        <>
          <Button onClick={onDone} disabled={busy}>暂不撤销</Button>
          <Button variant="primary" busy={busy} busyLabel="撤销中…" onClick={takeBack}>撤销注销</Button>
        </>
      }
    >
      {failure && <Alert tone="danger">{failure}</Alert>}
    </Dialog>
  );
}
