// The current QR code of the user group: its picture, 240 px, and its age.
import { QrCode } from "../../../../components/icon/icons.ts";
import type { AdminQrcode } from "../../../../lib/shared/calls/qrcode.ts";
import { clockTime, daysBetween, siteDate, siteTime } from "../../../../lib/shared/time.ts";
import { Card } from "../../../../components/ui/Card.tsx";
import { ErrorBlock } from "../../../../components/ui/ErrorBlock.tsx";
import { Skeleton } from "../../../../components/ui/Skeleton.tsx";
import { qrcodeSource } from "../../../../lib/shared/qrcode_source.ts";
import { GroupPicture } from "./GroupPicture.tsx";
import type { Answer } from "../../../kit/use_answer.ts";

export function QrcodeCard({ answer: { data, error, at, slow, reload } }: { answer: Answer<AdminQrcode> }) {
  return (
    <Card dense title="当前二维码" className="!p-5">
      {error && (
        <ErrorBlock
          className={data && "mb-4"}
          message={error.message}
          requestId={error.requestId}
          note={at !== undefined && `下面是 ${clockTime(at)} 的二维码。`}
          onRetry={reload}
        />
      )}
      {data ? <Current code={data} /> : !error && <Skeleton className={slow ? "size-60" : "late size-60"} />}
    </Card>
  );
}

function Current({ code }: { code: AdminQrcode }) {
  const source = qrcodeSource(code);
  if (!source) {
    return (
      <div className="flex size-60 flex-col items-center justify-center gap-2 rounded-control border border-dashed border-line-strong px-6 text-center text-14 text-ink-2">
        <QrCode size={28} strokeWidth={1.5} className="text-ink-3" />
        <p className="font-medium text-ink-1">尚未设置</p>
        <p className="text-13">在“更换二维码”中上传；设置之前，公开页面不显示入群入口。</p>
      </div>
    );
  }
  return (
    <>
      <GroupPicture source={source} className="size-60" />
      {code.uploaded_at && <Since uploaded_at={code.uploaded_at} />}
      {code.image_type === "url" && (
        <p className="mt-1 max-w-60 text-13 break-all text-ink-3">来自链接 {code.image_url}</p>
      )}
    </>
  );
}

const LIFE = 7;

/** A WeChat group code expires after seven days; from the sixth on a renewal is recommended. */
function Since({ uploaded_at }: { uploaded_at: string }) {
  const left = LIFE - (daysBetween(siteDate(uploaded_at), siteDate()).length - 1);
  return (
    <>
      <p className="mt-3 text-13 text-ink-2">更新于 {siteTime(uploaded_at)}</p>
      <p className={`text-13 ${left <= 1 ? "font-medium text-warning" : "text-ink-2"}`}>
        {left > 0 ? `还有 ${left} 天失效` : "可能已经失效，请更换"}
      </p>
    </>
  );
}
