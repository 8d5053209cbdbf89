// The thumbnail of a QR code, rendered by the server, which opens it enlarged.
import { type ReactNode, useState } from "react";
import { groupDialog } from "../../components/content/group_dialog.ts";
import type { QrDialog } from "../../components/content/QrDialog.tsx";
import { toast } from "../../components/ui/toast.tsx";

type Props = { title: string; source: string; children?: ReactNode };

export default function QrPreview({ title, source, children }: Props) {
  const [Dialog, setDialog] = useState<typeof QrDialog>();

  /** The code of the dialog loads with the first click; if it does not load, the next click tries again. */
  function open() {
    import("../../components/content/QrDialog.tsx").then(
      (code) => setDialog(() => code.QrDialog),
      () => toast.error("图片加载失败，请稍后重试"),
    );
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
          {...groupDialog}
          title={title}
          source={source}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
