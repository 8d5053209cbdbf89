// The spelling of cameras in file names, and the supported camera that is nearest to another.
import { type Camera, type Satellite, satellites } from "../sensors/sensors.ts";

export type CameraMatch = { satellite: Satellite; camera: Camera };

type Words = [pattern: RegExp, code: string][];

/**
 * Parts and bands of ZY-3's camera, then SASMAC's older names: receiving station, line of sight, pan or multispectral.
 */
const threeLines: Words = [[/^(MUX|NAD|[FB]WD|[TD]LC|[PBD]MS|PAN|[A-Z]{4,6}A[A-Z][PM])$/, "TMS"]];

/** Other names of a satellite's cameras: parts and bands of a camera, and names of older products. */
const otherWords: Record<string, Words> = {
  GF4: [[/^(PMS|IRS|PI|PAN|B[1-6])$/, "PMI"]],
  GF7: [[/^([FB]WD)?(PAN|MUX)?$|^[TP]MS$/, "DLC"]],
  ZY301: threeLines,
  ZY302: threeLines,
  ZY303: threeLines,
  ZY02C: [[/^HRC?[12]?$/, "HRC"]],
  CB02B: [[/^HRC$/, "HR"]],
  CB04: [[/^(P5M|P10|PM|PAN(5|10)M?)$/, "PAN"], [/^AWFI$/, "WFI"]],
};

/** Cameras with the same function under another name. */
const related: Record<string, string> = { HSI: "AHSI", VIMS: "AHSI" };

export function findCamera({ code, cameras }: Satellite, word: string): Camera | undefined {
  const wanted = word.toUpperCase();
  const [, own] = otherWords[code]?.find(([pattern]) => pattern.test(wanted)) ?? [, wanted];
  return cameras.find((camera) => camera.code === own);
}

/**
 * Prefers a camera of the same satellite with a common prefix, then the same camera of a satellite with a common
 * prefix, then any camera of the satellite.
 */
export function nearestCamera(word: string, of: Pick<Satellite, "code" | "cameras">): CameraMatch | undefined {
  const wanted = related[word.toUpperCase()] ?? word.toUpperCase();
  const all = satellites.flatMap((satellite) => satellite.cameras.map((camera) => ({ satellite, camera })));
  const own = all.filter(({ satellite }) => satellite.code === of.code);
  const alike = own.filter(({ camera }) => shared(camera.code, wanted) >= 2);
  if (alike.length > 0) return alike.sort((a, b) => distance(a.camera, wanted) - distance(b.camera, wanted))[0];
  const same = all.filter(({ camera }) => letters(camera.code) === letters(wanted));
  const closeness = ({ satellite }: CameraMatch) => shared(satellite.code, of.code);
  const exact = ({ camera }: CameraMatch) => camera.code === wanted ? 0 : 1;
  return same.sort((a, b) => closeness(b) - closeness(a) || exact(a) - exact(b))[0] ?? own[0];
}

const letters = (code: string) => code.replace(/\d+$/, "");
const number = (code: string) => Number(/\d+$/.exec(code)?.[0] ?? 0);

/** A smaller value is nearer: the number of letters that differ, then the number. */
function distance({ code }: Camera, wanted: string): number {
  return (wanted.length - shared(letters(code), letters(wanted))) * 100 + Math.abs(number(code) - number(wanted));
}

/** Returns the length of the common prefix. */
function shared(a: string, b: string): number {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n++;
  return n;
}
