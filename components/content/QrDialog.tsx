// A QR picture in a dialog inside an island, with the sentence for a picture that does not come.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";

type Props = {
  title: string;
  source: string;
  width?: 400 | 560;
  /** What stands there when the picture does not come. */
  failed?: string;
  onClose: () => void;
};

export function QrDialog({ title, source, width = 400, failed = "图片加载失败，请稍后重试", onClose }: Props) {
  const [broken, setBroken] = useState(false);
  return (
    <CSPProvider disableStyleElements>
      <Dialog open onClose={onClose} title={title} width={width} footer={<Button onClick={onClose}>关闭</Button>}>
        {broken ? <p role="alert" className="border border-line p-10 text-center text-14 text-ink-2">{failed}</p> : (
          <img
            src={source}
            width={width - 48}
            height={width - 48}
            alt={title}
            onError={() => setBroken(true)}
            className="mx-auto aspect-square max-h-[calc(100dvh-200px)] w-full bg-on-inverse object-contain"
          />
        )}
      </Dialog>
    </CSPProvider>
  );
}
