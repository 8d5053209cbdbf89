// How cameras are written in file names, and which supported one comes nearest to another.
import { type Camera, type Satellite, satellites } from "../sensors/sensors.ts";

export type CameraMatch = { satellite: Satellite; camera: Camera };

type Words = [pattern: RegExp, code: string][];

/** Parts and bands of ZY-3's camera; behind them SASMAC's older names: receiving station, line of sight, pan or multispectral. */
const threeLines: Words = [[/^(MUX|NAD|[FB]WD|[TD]LC|[PBD]MS|PAN|[A-Z]{4,6}A[A-Z][PM])$/, "TMS"]];

/** Other words for a satellite's cameras: parts and bands of a camera, and the names of older products. */
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

/** Cameras that do the same work under another name. */
const related: Record<string, string> = { HSI: "AHSI", VIMS: "AHSI" };

export function findCamera({ code, cameras }: Satellite, word: string): Camera | undefined {
  const wanted = word.toUpperCase();
  const [, own] = otherWords[code]?.find(([pattern]) => pattern.test(wanted)) ?? [, wanted];
  return cameras.find((camera) => camera.code === own);
}

/**
 * Among the satellite's own cameras one that begins alike, then the same camera on a satellite whose code begins alike,
 * then whatever the satellite has.
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

/** Less is nearer: the letters that are not shared, then the number. */
function distance({ code }: Camera, wanted: string): number {
  return (wanted.length - shared(letters(code), letters(wanted))) * 100 + Math.abs(number(code) - number(wanted));
}

/** How many characters two words begin with in common. */
function shared(a: string, b: string): number {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n++;
  return n;
}
