// The picture pair of the hero: moves its line, and reads the values of the pixel below the pointer from the pictures.
import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { type Probe, ProbeTable } from "../../components/home/ProbeTable.tsx";
import { type HeroSceneName, reflectanceOf } from "../../lib/shared/pictures/values.ts";
import BeforeAfter from "./BeforeAfter.tsx";

type Props = {
  scene: HeroSceneName;
  /** The pixel that is shown until the user points at one. */
  probe: Probe;
  children?: ReactNode;
};

type Place = { x: number; y: number };

/** Converts a point of the window to the picture's own pixels; the picture covers its box. */
function placeIn(image: HTMLImageElement, { clientX, clientY }: PointerEvent): Place {
  const { left, top, width, height } = image.getBoundingClientRect();
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.max(width / naturalWidth, height / naturalHeight);
  const [x = 50, y = 50] = getComputedStyle(image).objectPosition.split(" ").map(Number.parseFloat);
  return {
    x: Math.floor((clientX - left - (width - naturalWidth * scale) * x / 100) / scale),
    y: Math.floor((clientY - top - (height - naturalHeight * scale) * y / 100) / scale),
  };
}

/** Returns the mean colour of three by three pixels. */
function colourAt(brush: CanvasRenderingContext2D, image: HTMLImageElement, { x, y }: Place) {
  brush.drawImage(image, x - 1, y - 1, 3, 3, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
  return [red, green, blue] as const;
}

export default function HeroPair({ scene, probe, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const brush = useRef<CanvasRenderingContext2D>(null);
  const [shown, setShown] = useState(probe);

  function read(event: PointerEvent) {
    const image = (state: string) => root.current?.querySelector<HTMLImageElement>(`img[data-state=${state}]`);
    const [before, after] = [image("before"), image("after")];
    if (event.pointerType === "touch" || !before?.naturalWidth || !after?.naturalWidth) return;
    brush.current ??= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true }) as never;
    const place = placeIn(after, event);
    const across = place.x / after.naturalWidth;
    const values = (state: "before" | "after", picture: HTMLImageElement) =>
      reflectanceOf(colourAt(brush.current as CanvasRenderingContext2D, picture, place), { scene, state, across });
    setShown({ column: place.x, row: place.y, before: values("before", before), after: values("after", after) });
  }

  return (
    <div ref={root} className="absolute inset-0" onPointerMove={read}>
      <BeforeAfter look="hero" label="处理前后对比">{children}</BeforeAfter>
      <ProbeTable {...shown} />
    </div>
  );
}
