// The picture of the user group's QR code, or a message in its place.
import { useState } from "react";
import { onFailedEarly } from "../../kit/CoverThumb.tsx";

type Props = {
  source: string;
  /** The size of the picture, and of the message. */
  className: string;
};

export function GroupPicture({ source, className }: Props) {
  const [failed, setFailed] = useState<string>();
  if (failed === source) {
    return (
      <p
        role="alert"
        className={`${className} flex items-center justify-center border border-line px-6 text-center text-14 text-ink-2`}
      >
        图片加载失败，请稍后重试
      </p>
    );
  }
  return (
    <img
      src={source}
      width={240}
      height={240}
      alt="用户交流群二维码"
      ref={onFailedEarly(() => setFailed(source))}
      onError={() => setFailed(source)}
      className={`${className} bg-on-inverse object-contain`}
    />
  );
}
