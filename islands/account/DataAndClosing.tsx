// The end of the security page: download of the user's data, and closing of the account.
import { Download } from "../../components/icon/icons.ts";
import { lazy, Suspense, useState } from "react";
import { Alert } from "../../components/ui/Alert.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { api } from "../../lib/shared/api_client.ts";
import { exportOwn } from "../../lib/shared/calls/own_account.ts";
import { saveFile } from "../../lib/shared/browser/save_file.ts";
import { siteDate, siteTime } from "../../lib/shared/time.ts";
import { useRun } from "../kit/use_run.ts";
import { useTakeBack } from "./closing/use_take_back.ts";

const CloseDialog = lazy(() => import("./closing/CloseDialog.tsx").then((it) => ({ default: it.CloseDialog })));

const row = "flex gap-x-10 gap-y-4 py-5 max-sm:flex-col sm:items-center sm:justify-between";

/** `closesAt` is the date on which the account will be closed; null without a request. */
export default function DataAndClosing({ closesAt }: { closesAt: string | null }) {
  const [closing, setClosing] = useState(closesAt);
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <div className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        <section aria-labelledby="data" className={row}>
          <div className="min-w-0">
            <h2 id="data" className="text-18 font-semibold text-ink-1">我的数据</h2>
            <p className="mt-1 text-14 text-pretty text-ink-2">
              本站保存的与您有关的全部信息：资料、登录、访问、下载、反馈、设备与使用记录等，一个 JSON 文件。
            </p>
          </div>
          <ExportButton />
        </section>
        <section aria-labelledby="closing" className={row}>
          <div className="min-w-0">
            <h2 id="closing" className="text-18 font-semibold text-ink-1">注销账号</h2>
            {closing
              ? <Closing closesAt={closing} onTakenBack={() => setClosing(null)} />
              : (
                <p className="mt-1 text-14 text-pretty text-ink-2">
                  注销申请七天后生效，期间可以撤销。生效后个人信息被删除，不能恢复。
                </p>
              )}
          </div>
          {!closing && (
            <Button variant="danger-outline" className="shrink-0" onClick={() => setConfirming(true)}>注销账号</Button>
          )}
        </section>
      </div>
      {confirming && (
        <Suspense>
          <CloseDialog onClose={() => setConfirming(false)} onDone={setClosing} />
        </Suspense>
      )}
    </>
  );
}

function ExportButton() {
  const { busy, failure, run } = useRun("导出失败，请重试");
  const exportAll = () =>
    run(async () => {
      saveFile(await api.download(exportOwn.path), `gac-个人数据-${siteDate()}.json`);
      toast.success("个人数据已导出");
    });

  return (
    <div className="shrink-0">
      <Button icon={Download} busy={busy} busyLabel="导出中…" onClick={exportAll}>导出我的数据</Button>
      {failure && <Alert tone="danger" className="mt-3">{failure}</Alert>}
    </div>
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
