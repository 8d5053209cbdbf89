// A QR code's thumbnail, drawn by the server, which opens the code large.
import { type ReactNode, useState } from "react";
import type { QrDialog } from "../../components/content/QrDialog.tsx";

type Props = { title: string; source: string; children?: ReactNode };

export default function QrPreview({ title, source, children }: Props) {
  const [Dialog, setDialog] = useState<typeof QrDialog>();

  /** Only somebody who presses needs the dialog's code; where it did not come, the next press asks again. */
  async function open() {
    const { QrDialog } = await import("../../components/content/QrDialog.tsx");
    setDialog(() => QrDialog);
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="relative mx-auto block size-[182px] border border-line bg-on-inverse p-3.5"
      >
        {children}
      </button>
      {Dialog && (
        <Dialog
          title={title}
          source={source}
          width={560}
          failed="二维码图片加载失败，请联系管理员"
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
