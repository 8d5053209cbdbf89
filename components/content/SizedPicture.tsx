// A stored picture that fills its box, in the size that the box needs. If it does not load, lib/island/page.ts shows
// the placeholder behind it, so the box always keeps its size.
import type { PictureSource } from "../../lib/shared/pictures/source.ts";

type Props = {
  source: PictureSource;
  alt: string;
  /** The `sizes` attribute of <img>: the width of the box per window width. */
  sizes: string;
  /** Loads eagerly, as the main picture of the page. */
  eager?: boolean;
  /** The space for the message when the picture does not load. A video poster has none below its play icon. */
  messageAt?: keyof typeof positions;
};

const positions = {
  whole: "inset-0",
  left: "inset-y-0 left-0 right-1/2",
  right: "inset-y-0 right-0 left-1/2",
  nowhere: "hidden",
};

export function SizedPicture({ source: { src, srcSet, name }, alt, sizes, eager = false, messageAt = "whole" }: Props) {
  return (
    <span className="absolute inset-0 block bg-sunken">
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        width={1600}
        height={1000}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        alt={alt}
        className="absolute inset-0 size-full object-cover"
      />
      <PictureFailed name={name} messageAt={messageAt} />
    </span>
  );
}

/** Shown when a picture does not load. The preceding picture finds it. */
function PictureFailed({ name, messageAt }: { name: string; messageAt: keyof typeof positions }) {
  return (
    <span
      data-picture-failed
      hidden
      className={`absolute flex flex-col items-center justify-center gap-1 px-6 text-center text-13 text-ink-3 [&[hidden]]:hidden ${
        positions[messageAt]
      }`}
    >
      图片暂时无法显示
      {name && <code className="max-w-full truncate text-12">{name}</code>}
    </span>
  );
}
