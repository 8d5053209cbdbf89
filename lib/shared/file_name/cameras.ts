// How cameras are written in file names, and which supported one comes nearest to another.
import { type Camera, type Satellite, satellites } from "../sensors/sensors.ts";

export type CameraMatch = { satellite: Satellite; camera: Camera };

const threeLines = words("MUX NAD FWD BWD TLC DLC PMS BMS DMS PAN", "TMS");

/** Other words for a satellite's cameras: parts and bands of a camera, and the names of older products. */
const otherWords: Record<string, Record<string, string>> = {
  GF4: words("PMS IRS PI PAN B1 B2 B3 B4 B5 B6", "PMI"),
  GF7: words("FWD BWD MUX PAN FWDPAN BWDPAN BWDMUX TMS PMS", "DLC"),
  ZY301: threeLines,
  ZY302: threeLines,
  ZY303: threeLines,
  ZY02C: words("HR HR1 HR2 HRC1 HRC2", "HRC"),
  CB02B: words("HRC", "HR"),
  CB04: { ...words("P5M P10 PM PAN5 PAN10 PAN5M PAN10M", "PAN"), AWFI: "WFI" },
};

/** SASMAC's older names of ZY-3: receiving station, line of sight, panchromatic or multispectral (`hsnbavp`). */
const stationWord = /^[A-Z]{3}[A-Z]{1,3}A[A-Z][PM]$/;

function words(spelled: string, code: string): Record<string, string> {
  return Object.fromEntries(spelled.split(" ").map((word) => [word, code]));
}

/** Cameras that do the same work under another name. */
const related: Record<string, string> = { HSI: "AHSI", VIMS: "AHSI" };

export function findCamera({ code, cameras }: Satellite, word: string): Camera | undefined {
  const wanted = word.toUpperCase();
  const own = code.startsWith("ZY3") && stationWord.test(wanted) ? "TMS" : otherWords[code]?.[wanted] ?? wanted;
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
