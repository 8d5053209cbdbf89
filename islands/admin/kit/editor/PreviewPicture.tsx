// A picture in a preview, or the placeholder if there is none or it does not load.
import { useState } from "react";
import { Footprint } from "../../../../components/ui/Footprint.tsx";

export function PreviewPicture({ source, alt }: { source: string | undefined; alt: string }) {
  const [broken, setBroken] = useState<string>();
  if (!source || source === broken) {
    return (
      <span className="flex size-full items-center justify-center bg-sunken">
        <Footprint quiet className="w-16" />
      </span>
    );
  }
  return (
    <img
      src={source}
      width={800}
      height={500}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setBroken(source)}
      className="size-full object-cover"
    />
  );
}
