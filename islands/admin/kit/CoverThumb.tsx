// A cover in a list: 64 × 40, or the placeholder if there is none or it does not load.
import { useState } from "react";
import { Footprint } from "../../../components/ui/Footprint.tsx";

export function CoverThumb({ source }: { source: string }) {
  const [broken, setBroken] = useState("");
  return (
    <span className="relative flex h-10 w-16 items-center justify-center bg-sunken group-[.h-9]:h-8">
      {source === broken ? <Footprint quiet className="w-9" /> : (
        <img
          src={source}
          width={64}
          height={40}
          loading="lazy"
          alt=""
          referrerPolicy="no-referrer"
          ref={onFailedEarly(() => setBroken(source))}
          onError={() => setBroken(source)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}

/** A `ref` for a server-rendered picture that may have failed before hydration, when its event had no listener. */
export function onFailedEarly(onFailure: () => void): (image: HTMLImageElement | null) => void {
  return (image) => {
    if (image?.complete && image.naturalWidth === 0) onFailure();
  };
}
