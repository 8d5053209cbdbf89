// A QR code in a dialog of an island, with a message for a picture that does not load.
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";

type Props = {
  title: string;
  description?: string;
  source: string;
  width?: 400 | 560;
  /** The file name for saving the picture. Without it there is no save button. */
  saved?: string;
  /** Shown when the picture does not load. */
  failed?: string;
  onClose: () => void;
};

const NO_PICTURE = "图片加载失败，请稍后重试";

export function QrDialog({ title, description, source, width = 400, saved, failed = NO_PICTURE, onClose }: Props) {
  const [broken, setBroken] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      width={width}
      footer={
        <>
          {saved && !broken && source.startsWith("/") && <Button href={source} download={saved}>保存图片</Button>}
          <Button onClick={onClose}>关闭</Button>
        </>
      }
    >
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
  );
}
