// The group's code: the one in use, another one, and how it looks to visitors.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { X } from "lucide-react";
import { useState } from "react";
import { qrcodeSource } from "../../lib/shared/qrcode_source.ts";
import type { AdminQrcode } from "./qrcode/qrcode.ts";
import { Picture, QrcodeCard } from "./qrcode/QrcodeCard.tsx";
import { QrcodeForm } from "./qrcode/QrcodeForm.tsx";
import { useAnswer } from "./kit/use_answer.ts";
import { Card } from "../../components/ui/Card.tsx";

export default function QrcodeEditor() {
  const answer = useAnswer<AdminQrcode>("/admin/system/qrcode", "获取二维码失败");
  const [next, setNext] = useState<string>();
  const current = answer.data && qrcodeSource(answer.data);
  return (
    <CSPProvider disableStyleElements>
      <div className="grid items-start gap-4 lg:grid-cols-[282px_minmax(0,1fr)] xl:grid-cols-[282px_minmax(0,1fr)_400px]">
        <QrcodeCard answer={answer} />
        <QrcodeForm onSaved={answer.reload} onPreview={setNext} />
        <Card dense title="弹窗预览" className="!p-5 lg:col-span-2 xl:col-span-1">
          <DialogPicture source={next ?? current} isNew={next !== undefined} />
        </Card>
      </div>
    </CSPProvider>
  );
}

/** Drawn like the dialog of the public pages; its cross is a drawing too. */
function DialogPicture({ source, isNew }: { source: string | undefined; isNew: boolean }) {
  if (!source) return <p className="text-14 text-ink-2">设置二维码后，这里显示访客看到的弹窗。</p>;
  return (
    <>
      <div className="rounded-control bg-sunken p-5">
        <div className="rounded-dialog bg-surface p-5 shadow-dialog">
          <div className="mb-3 flex items-center justify-between" aria-hidden="true">
            <span className="text-16 font-semibold text-ink-1">用户交流群</span>
            <X size={16} className="text-ink-3" />
          </div>
          <div className="flex justify-center">
            <Picture source={source} size={280} />
          </div>
        </div>
      </div>
      <p className="mt-3 text-13 text-ink-2">{isNew ? "尚未保存，这是新二维码的样子" : "当前二维码的样子"}</p>
    </>
  );
}
