// The end of the security page: download of the user's data, and closing of the account.
import { Download } from "../../components/icon/icons.ts";
import { lazy, Suspense, useState } from "react";
import { Alert } from "../../components/ui/Alert.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { api, errorMessage } from "../../lib/shared/api_client.ts";
import { exportOwn } from "../../lib/shared/calls/own_account.ts";
import { saveFile } from "../../lib/shared/browser/save_file.ts";
import { siteDate, siteTime } from "../../lib/shared/time.ts";
import { useTakeBack } from "./closing/use_take_back.ts";

const CloseDialog = lazy(() => import("./closing/CloseDialog.tsx").then((it) => ({ default: it.CloseDialog })));

/** `closesAt` is the date on which the account will be closed; null without a request. */
export default function DataAndClosing({ closesAt }: { closesAt: string | null }) {
  const [closing, setClosing] = useState(closesAt);
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <section aria-labelledby="data">
        <h2 id="data" className="text-18 font-semibold text-ink-1">我的数据</h2>
        <p className="mt-1 mb-4 text-14 text-ink-2">
          本站保存的与您有关的全部信息：资料、登录、访问、下载、反馈、设备与使用记录等，一个 JSON 文件。
        </p>
        <ExportButton />
      </section>
      <section aria-labelledby="closing">
        <h2 id="closing" className="text-18 font-semibold text-ink-1">注销账号</h2>
        {closing ? <Closing closesAt={closing} onTakenBack={() => setClosing(null)} /> : (
          <>
            <p className="mt-1 mb-4 text-14 text-ink-2">
              注销申请七天后生效，期间可以撤销。生效后个人信息被删除，不能恢复。
            </p>
            <Button variant="danger-outline" onClick={() => setConfirming(true)}>注销账号</Button>
          </>
        )}
      </section>
      {confirming && (
        <Suspense>
          <CloseDialog onClose={() => setConfirming(false)} onDone={setClosing} />
        </Suspense>
      )}
    </>
  );
}

function ExportButton() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function exportAll() {
    setBusy(true);
    setFailure("");
    try {
      saveFile(await api.download(exportOwn.path), `gac-个人数据-${siteDate()}.json`);
      toast.success("个人数据已导出");
    } catch (error) {
      setFailure(errorMessage(error, "导出失败，请重试"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button icon={Download} busy={busy} busyLabel="导出中…" onClick={exportAll}>导出我的数据</Button>
      {failure && <Alert tone="danger" className="mt-3">{failure}</Alert>}
    </>
  );
}

function Closing({ closesAt, onTakenBack }: { closesAt: string; onTakenBack: () => void }) {
  const { busy, failure, takeBack } = useTakeBack(onTakenBack);
  return (
    <Alert tone="warning" title={`账号将于 ${siteTime(closesAt)} 注销`} className="mt-3">
      <p>在此之前账号可以照常使用，也可以随时撤销。</p>
      <Button size="md" className="mt-2" busy={busy} busyLabel="撤销中…" onClick={takeBack}>撤销注销</Button>
      {failure && <p role="alert" className="mt-2 text-danger">{failure}</p>}
    </Alert>
  );
}
