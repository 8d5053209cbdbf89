// Signs out, so that another administrator can sign in.
import { useState } from "react";
import { logOut, signOutFailed } from "../kit/log_out.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import { errorMessage } from "../../../lib/shared/api_client.ts";

export default function SwitchAccount() {
  const [busy, setBusy] = useState(false);
  async function leave() {
    setBusy(true);
    try {
      await logOut();
    } catch (failure) {
      toast.error(errorMessage(failure, signOutFailed));
      setBusy(false);
    }
  }
  return <Button busy={busy} busyLabel="退出中…" onClick={leave}>切换账号</Button>;
}
