// The image that a file name describes: the band of the camera, and the functions that still apply to it.
import { type Edition, type FunctionKey, functionLabels } from "../facts/functions.ts";
import { functionsOf, type Package } from "../facts/packages.ts";
import type { Camera } from "../sensors/sensors.ts";
import { lastWordOf, type NamedBand } from "./last_words.ts";
import type { NameToken } from "./parts.ts";

export type NamedImage = {
  /** The kind of the camera, or of the one band that the name states. */
  kind: string;
  /** Undefined where the resolution of the stated band is not known. */
  resolution?: string;
  /** Undefined when the product has all bands of the camera. */
  band?: NamedBand;
  /** The functions that the product has already been through. */
  done: FunctionKey[];
};

/** Takes the camera, its word in the name, and the other parts of the name. `MUX` of ZY-3 is its multispectral band. */
export function imageOf(camera: Camera, word: string, tokens: readonly NameToken[]): NamedImage {
  const done = [...new Set(tokens.flatMap((token) => token.done ?? []))];
  const { kind, resolution, panchromatic, code } = camera;
  const [finest, coarser] = resolution.split(" / ");
  if (!panchromatic) return { kind, resolution, done };
  if (!coarser) return { kind, resolution, band: "panchromatic", done };
  const ofCamera = word.toUpperCase() === code ? undefined : lastWordOf(word);
  const { band, meaning = kind } = tokens.findLast(({ band }) => band) ?? ofCamera ?? {};
  if (!band) return { kind, resolution, done };
  const own = { panchromatic: finest, multispectral: coarser, oblique: undefined }[band];
  return { kind: meaning, resolution: own, band, done };
}

export type ImageFunction = {
  key: FunctionKey;
  edition: Edition;
  /** Why the function does not apply to the image. */
  inapplicable?: string;
  /** Needed beside the image. */
  needs?: string;
};

const oneStop: readonly FunctionKey[] = ["radiation_calibration", "atmospheric_correction", "geometric_correction"];

/** Returns the functions of a package, and which of them do not apply to the image. */
export function functionsFor(item: Package, { panchromatic }: Camera, { band, done }: NamedImage): ImageFunction[] {
  return functionsOf(item).map((one) => {
    const earlier = done.find((key) => key === one.key || one.key === "one_stop_process" && oneStop.includes(key));
    if (earlier) return { ...one, inapplicable: `该产品已做${functionLabels[earlier]}` };
    if (one.key !== "fusion") return one;
    if (!panchromatic) return { ...one, inapplicable: "没有同一景的全色影像" };
    return band ? { ...one, needs: `需要同一景的${band === "multispectral" ? "全色" : "多光谱"}影像` } : one;
  });
}

/** Returns the warning about a product that has been corrected geometrically, such as one of level 2 or above. */
export function levelWarnings({ done }: NamedImage, tokens: readonly NameToken[]): string[] {
  if (!done.includes("geometric_correction")) return [];
  const level = tokens.find((token) => token.done?.includes("geometric_correction"));
  return [`${level?.text} 产品已做几何校正。几何校正和一站式处理不适用，如需使用，请改用同一景的 1 级产品。`];
}
