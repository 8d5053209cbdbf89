// The QR code of the user group: the current one, a new one, and a preview.
import { useState } from "react";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { type AdminQrcode, adminQrcode } from "../../../lib/shared/calls/qrcode.ts";
import { qrcodeSource } from "../../../lib/shared/qrcode_source.ts";
import { GroupPicture } from "./qrcode/GroupPicture.tsx";
import { QrcodeCard } from "./qrcode/QrcodeCard.tsx";
import { QrcodeForm } from "./qrcode/QrcodeForm.tsx";
import { type Preloaded, useAnswer } from "../../kit/use_answer.ts";
import { groupDialog } from "../../../components/content/group_dialog.ts";
import { Card } from "../../../components/ui/Card.tsx";

export default function QrcodeEditor({ first }: { first?: Preloaded<AdminQrcode> }) {
  const answer = useAnswer(adminQrcode.path, {
    fallback: "获取二维码失败",
    first,
    call: (signal) => adminApi.call(adminQrcode, { signal }),
  });
  const [next, setNext] = useState<string>();
  const current = answer.data && qrcodeSource(answer.data);
  return (
    <div className="grid items-start gap-4 md:grid-cols-[282px_minmax(0,1fr)] xl:grid-cols-[282px_minmax(0,1fr)_minmax(0,1fr)]">
      <QrcodeCard answer={answer} />
      <QrcodeForm onSaved={answer.reload} onPreview={setNext} />
      <Preview source={next ?? current} isNew={next !== undefined} />
    </div>
  );
}

/** The dialog of the home page, drawn with the chosen or the current picture. */
function Preview({ source, isNew }: { source: string | undefined; isNew: boolean }) {
  return (
    <Card dense title="弹窗预览" className="!p-5 md:col-span-2 xl:col-span-1">
      <p className="mb-3 text-14 text-ink-2">
        {!source
          ? "设置二维码后，这里显示访客看到的弹窗。"
          : isNew
          ? "尚未保存，预览新二维码的弹窗。"
          : "预览当前弹窗。"}
      </p>
      {source && (
        <figure className="mx-auto max-w-140 rounded-dialog border border-line p-6">
          <figcaption className="mb-4 text-18 font-semibold text-ink-1">{groupDialog.title}</figcaption>
          <GroupPicture source={source} className="aspect-square w-full" />
        </figure>
      )}
    </Card>
  );
}
