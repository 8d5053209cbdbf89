// Explains that WeChat's browser cannot save files, and how to open the page elsewhere.
import { Button } from "../ui/Button.tsx";
import { copyText } from "../ui/copy_text.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { toast } from "../ui/toast.tsx";

/** `address` is the page to open in another browser. */
export function WeChatNotice({ address, onClose }: { address: string; onClose: () => void }) {
  const copy = async () => await copyText(address) ? toast.success("链接已复制") : toast.error("复制失败，请手动复制");
  return (
    <Dialog
      open
      onClose={onClose}
      width={400}
      title="请在浏览器中下载"
      description="微信内不能保存安装包。请点右上角的“…”，选择“在浏览器中打开”，再下载。"
      footer={
        <>
          <Button onClick={onClose}>知道了</Button>
          <Button variant="primary" onClick={copy}>复制链接</Button>
        </>
      }
    />
  );
}
