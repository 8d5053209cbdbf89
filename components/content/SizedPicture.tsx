// A stored picture that fills its box, in the size that the box needs. If it does not come, lib/island/page.ts shows
// the quiet block behind it, so the box keeps its size in any case.
import type { PictureSource } from "../../lib/shared/pictures/source.ts";

type Props = {
  source: PictureSource;
  alt: string;
  /** As of <img sizes>: how wide the box is at which width of the window. */
  sizes: string;
  /** Loads at once, as the page's main picture. */
  eager?: boolean;
  /** The room for words when the picture does not come; on a video's picture, under its mark, there is none. */
  words?: keyof typeof places;
};

const places = {
  whole: "inset-0",
  left: "inset-y-0 left-0 right-1/2",
  right: "inset-y-0 right-0 left-1/2",
  nowhere: "hidden",
};

export function SizedPicture({ source: { src, srcSet, name }, alt, sizes, eager = false, words = "whole" }: Props) {
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
      <PictureFailed name={name} words={words} />
    </span>
  );
}

/** It stands there when a picture does not come; found by the picture beside it. */
function PictureFailed({ name, words }: { name: string; words: keyof typeof places }) {
  return (
    <span
      data-picture-failed
      hidden
      className={`absolute flex flex-col items-center justify-center gap-1 px-6 text-center text-13 text-ink-3 [&[hidden]]:hidden ${
        places[words]
      }`}
    >
      图片暂时无法显示
      {name && <code className="max-w-full truncate text-12">{name}</code>}
    </span>
  );
}
