// The spelling of cameras in file names, and the supported camera that is nearest to another.
import { spellingsOf } from "../facts/tokens.ts";
import type { Camera, Satellite } from "../sensors/sensors.ts";

export type CameraMatch = { satellite: Satellite; camera: Camera };

/**
 * SASMAC's older names of ZY-3's camera cannot be listed as tokens: receiving station, line of sight, and panchromatic
 * or multispectral.
 */
const olderNames = { satellites: /^ZY3/, pattern: /^[A-Z]{4,6}A[A-Z][PM]$/, code: "TMS" };

/** Cameras with the same function under another name. */
const related: Record<string, string> = { HSI: "AHSI", VIMS: "AHSI" };

/** Returns the camera with this code or token; case does not matter. */
export function findCamera({ code, cameras }: Satellite, word: string): Camera | undefined {
  const wanted = word.toUpperCase();
  const isOlder = olderNames.satellites.test(code) && olderNames.pattern.test(wanted);
  const spelled = isOlder ? olderNames.code : wanted;
  return cameras.find((camera) => spellingsOf(camera).some((spelling) => spelling.toUpperCase() === spelled));
}

/**
 * Prefers a camera of the same satellite with a common prefix, then the same camera of a satellite with a common
 * prefix, then any camera of the satellite.
 */
export function nearestCamera(
  word: string,
  of: Pick<Satellite, "code" | "cameras">,
  satellites: readonly Satellite[],
): CameraMatch | undefined {
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
