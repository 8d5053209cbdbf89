// A picture at its full size in a native dialog; `data-open` on a button opens it without any island.
import { X } from "lucide-react";

type Props = {
  id: string;
  title: string;
  source: string;
  alt: string;
  /** What stands there when the picture does not come. */
  failed: string;
};

export function PictureDialog({ id, title, source, alt, failed }: Props) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      className="m-auto max-h-[calc(100dvh-32px)] w-[min(560px,calc(100vw-32px))] rounded-dialog bg-surface text-ink-1 shadow-dialog backdrop:bg-(--overlay)"
    >
      <div className="p-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id={`${id}-title`} className="text-18 font-semibold">{title}</h2>
          <form method="dialog">
            <button
              type="submit"
              aria-label="关闭"
              className="flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-hover sm:size-8"
            >
              <X size={18} />
            </button>
          </form>
        </div>
        <div className="mt-4 bg-on-inverse text-center">
          <img
            src={source}
            width={512}
            height={512}
            loading="lazy"
            alt={alt}
            className="mx-auto h-auto max-h-[70dvh] w-full object-contain"
          />
          <p data-picture-failed hidden className="p-10 text-14 text-inverse">{failed}</p>
        </div>
      </div>
    </dialog>
  );
}
