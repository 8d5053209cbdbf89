// A picture that opens over the whole window. The dialog is the browser's own: Escape closes it, the focus stays within
// and comes back. Without script the link opens the picture.
import { type ReactNode, useRef, useState } from "react";

type Props = { source: string; title: string; children?: ReactNode };

export default function PictureLightbox({ source, title, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [state, setState] = useState<"closed" | "open" | "failed">("closed");

  function open() {
    setState("open");
    dialog.current?.showModal();
  }

  return (
    <>
      <a
        href={source}
        data-here=""
        aria-haspopup="dialog"
        aria-label={`放大查看：${title}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
        className="relative block aspect-video cursor-zoom-in overflow-hidden"
      >
        {children}
      </a>
      <dialog
        ref={dialog}
        aria-label={title}
        onClose={() => setState("closed")}
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
        className="m-0 h-dvh max-h-none w-dvw max-w-none items-center justify-center bg-inverse p-4 text-on-inverse backdrop:bg-inverse open:flex sm:p-10"
      >
        {state === "open" && (
          <img
            src={source}
            alt={title}
            onError={() => setState("failed")}
            className="max-h-full max-w-full object-contain"
          />
        )}
        {state === "failed" && <p role="alert" className="text-16">图片加载失败，请稍后重试</p>}
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="absolute top-3 right-3 inline-flex h-11 items-center rounded-control border border-line-inverse-strong bg-inverse px-4 text-15 text-on-inverse hover:bg-inverse-3"
        >
          关闭
        </button>
      </dialog>
    </>
  );
}
