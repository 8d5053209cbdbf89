// A QR picture in a dialog inside an island, with the sentence for a picture that does not come.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";

export function QrDialog({ title, source, onClose }: { title: string; source: string; onClose: () => void }) {
  const [failed, setFailed] = useState(false);
  return (
    <CSPProvider disableStyleElements>
      <Dialog open onClose={onClose} title={title} width={400} footer={<Button onClick={onClose}>关闭</Button>}>
        {failed
          ? (
            <p role="alert" className="border border-line p-10 text-center text-14 text-ink-2">
              图片加载失败，请稍后重试
            </p>
          )
          : (
            <img
              src={source}
              width={352}
              height={352}
              alt={title}
              onError={() => setFailed(true)}
              className="mx-auto aspect-square w-full bg-on-inverse object-contain"
            />
          )}
      </Dialog>
    </CSPProvider>
  );
}
