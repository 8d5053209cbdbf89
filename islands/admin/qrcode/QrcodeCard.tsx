// The group's code that is in use: its picture, 240 px, and since when.
import { QrCode } from "lucide-react";
import { useEffect, useState } from "react";
import { daysBetween, siteDate } from "../../../lib/shared/time.ts";
import { Card } from "../../../components/ui/Card.tsx";
import { ErrorBlock } from "../../../components/ui/ErrorBlock.tsx";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { qrcodeSource } from "../../../lib/shared/qrcode_source.ts";
import type { AdminQrcode } from "./qrcode.ts";
import { dateTime } from "../kit/times.ts";
import type { Answer } from "../kit/use_answer.ts";

export function QrcodeCard({ answer: { data, error, slow, reload } }: { answer: Answer<AdminQrcode> }) {
  return (
    <Card dense title="当前二维码" className="!p-5">
      {error
        ? <ErrorBlock message={error.message} requestId={error.requestId} onRetry={reload} />
        : data
        ? <Current code={data} />
        : slow
        ? <Skeleton className="size-60" />
        : <div className="size-60" />}
    </Card>
  );
}

function Current({ code }: { code: AdminQrcode }) {
  const source = qrcodeSource(code);
  if (!source) {
    return (
      <div className="flex size-60 flex-col items-center justify-center gap-2 rounded-control border border-dashed border-line-strong px-6 text-center text-14 text-ink-2">
        <QrCode size={28} strokeWidth={1.5} className="text-ink-3" />
        还没有二维码，公开页面不显示入群入口
      </div>
    );
  }
  return (
    <>
      <Picture source={source} size={240} />
      {code.uploaded_at && <Since uploaded_at={code.uploaded_at} />}
      {code.image_type === "url" && (
        <p className="mt-1 max-w-60 text-13 break-all text-ink-3">来自链接 {code.image_url}</p>
      )}
    </>
  );
}

/** A WeChat group's code dies after seven days; from the sixth on it is time for another one. */
function Since({ uploaded_at }: { uploaded_at: string }) {
  const days = daysBetween(siteDate(uploaded_at), siteDate()).length - 1;
  return (
    <>
      <p className="mt-3 text-13 text-ink-2">更新于 {dateTime(uploaded_at)}</p>
      <p className={`text-13 ${days >= 6 ? "font-medium text-warning" : "text-ink-2"}`}>
        {days === 0 ? "今天更新" : `已使用 ${days} 天`}，微信群二维码 7 天后失效
      </p>
    </>
  );
}

/** The picture, or a sentence in its place. */
export function Picture({ source, size }: { source: string; size: 240 | 280 }) {
  const [failed, setFailed] = useState(false);
  useEffect(() => setFailed(false), [source]);
  const side = size === 240 ? "size-60" : "w-full max-w-70 aspect-square";
  if (failed) {
    return (
      <p
        role="alert"
        className={`${side} flex items-center justify-center border border-line px-6 text-center text-14 text-ink-2`}
      >
        图片加载失败，请稍后重试
      </p>
    );
  }
  return (
    <img
      src={source}
      width={size}
      height={size}
      alt="入群二维码"
      onError={() => setFailed(true)}
      className={`${side} bg-on-inverse object-contain`}
    />
  );
}
