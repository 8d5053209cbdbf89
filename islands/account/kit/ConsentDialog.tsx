// Asks once for consent after new legal texts: at the sign-in, or on the current page of a signed-in user.
import { useEffect } from "react";
import { Alert } from "../../../components/ui/Alert.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Dialog } from "../../../components/ui/Dialog.tsx";
import { browser } from "../../../lib/shared/browser/memory.ts";
import { api } from "../../../lib/shared/api_client.ts";
import { consent } from "../../../lib/shared/calls/own_account.ts";
import { useRun } from "../../kit/use_run.ts";

type Props = { version: string; onDone: (agreed: boolean) => void };

/** The last version that this browser has asked about; lib/island/page.ts reads it. */
const ASKED = "gac_consent_asked";

export function ConsentDialog({ version, onDone }: Props) {
  const { busy, failure, run } = useRun("提交失败，请重试");

  useEffect(() => void browser.keep(ASKED, version), [version]);

  const agree = () =>
    run(async () => {
      await api.call(consent, { body: { version } });
      onDone(true);
    });

  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      title="用户协议与隐私政策"
      description={`请阅读并同意用户协议和隐私政策${version ? `（${version} 版）` : ""}。`}
      width={400}
      footer={
        <>
          <Button onClick={() => onDone(false)}>暂不处理</Button>
          <Button variant="primary" busy={busy} busyLabel="提交中…" onClick={agree}>同意</Button>
        </>
      }
    >
      <ul className="flex gap-5 text-link">
        <li>
          <a href="/terms" target="_blank" rel="noopener" className="hover:underline">用户协议</a>
        </li>
        <li>
          <a href="/privacy" target="_blank" rel="noopener" className="hover:underline">隐私政策</a>
        </li>
      </ul>
      {failure && <Alert tone="danger" className="mt-3">{failure}</Alert>}
    </Dialog>
  );
}
