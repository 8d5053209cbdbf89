// The address of this page as a QR code, drawn on demand, because only the browser knows the host of the address.
import { QrCode } from "../../components/icon/icons.ts";
import { useState } from "react";
import type { QrDialog } from "../../components/content/QrDialog.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { toast } from "../../components/ui/toast.tsx";

type Shown = { Dialog: typeof QrDialog; source: string };

export default function ShareQr({ title }: { title: string }) {
  const [shown, setShown] = useState<Shown>();

  async function open() {
    try {
      const [{ QrDialog }, { renderSVG }] = await Promise.all([
        import("../../components/content/QrDialog.tsx"),
        import("uqr"),
      ]);
      const drawing = renderSVG(location.origin + location.pathname, { border: 2 });
      setShown({ Dialog: QrDialog, source: `data:image/svg+xml,${encodeURIComponent(drawing)}` });
    } catch {
      toast.error("二维码图片加载失败，请稍后重试");
    }
  }

  return (
    <>
      <Button size="sm" icon={QrCode} aria-haspopup="dialog" onClick={open}>二维码</Button>
      {shown && <shown.Dialog title={title} source={shown.source} width={400} onClose={() => setShown(undefined)} />}
    </>
  );
}
