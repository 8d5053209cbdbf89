// A video behind its poster: it loads only when the user plays it. Without a script the link opens it.
import { type ReactNode, useState } from "react";

type Props = { source: string; title: string; children?: ReactNode };

export default function VideoOnClick({ source, title, children }: Props) {
  const [state, setState] = useState<"waiting" | "playing" | "failed">("waiting");
  if (state === "playing") {
    return (
      <video
        src={source}
        controls
        autoPlay
        playsInline
        ref={(video) => video?.focus()}
        aria-label={title}
        onError={() => setState("failed")}
        className="aspect-video w-full bg-inverse"
      />
    );
  }
  return (
    <a
      href={source}
      data-here=""
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        setState("playing");
      }}
      className="group relative block aspect-video overflow-hidden print:hidden"
    >
      {children}
      {state === "failed" && (
        <span
          role="alert"
          className="absolute inset-0 z-1 flex items-center justify-center bg-inverse px-6 text-center text-14 text-on-inverse"
        >
          视频加载失败，请稍后重试。点击可再次加载。
        </span>
      )}
    </a>
  );
}
