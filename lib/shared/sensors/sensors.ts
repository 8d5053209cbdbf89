// The supported satellites and cameras, and all counts of them on the site.
import type { SoftwareName } from "../labels.ts";
import data from "./sensors.json" with { type: "json" };

export type Camera = {
  code: string;
  kind: string;
  /** Nominal, as printed: `2 m / 8 m` (panchromatic / multispectral). */
  resolution: string;
  swath_km: number;
  packages: SoftwareName[];
};

export type Satellite = { code: string; name: string; launched: number; cameras: Camera[] };

type Family = {
  /** The letters of the family in file names and satellite designations: `GF`. */
  code: string;
  name: string;
  satellites: Satellite[];
  cameras: number;
  narrowest_km: number;
  widest_km: number;
};

export const satellites = data.satellites as readonly Satellite[];

/** Returns the numbers of satellites and cameras of a package, or of all packages together. */
export function coverage(software?: SoftwareName): { satellites: number; cameras: number } {
  return countOf(software ? sensorsOf(software) : satellites);
}

/** Returns the satellites of a package, each with its cameras that the package reads. */
export function sensorsOf(software: SoftwareName): Satellite[] {
  return withCameras((camera) => camera.packages.includes(software));
}

/** Returns the satellites with matching cameras, without satellites that have none. */
export function withCameras(passes: (camera: Camera, satellite: Satellite) => boolean): Satellite[] {
  return satellites
    .map((satellite) => ({ ...satellite, cameras: satellite.cameras.filter((camera) => passes(camera, satellite)) }))
    .filter(({ cameras }) => cameras.length > 0);
}

/** Returns the numbers of satellites and cameras in a list. */
export function countOf(list: readonly Satellite[]): { satellites: number; cameras: number } {
  return { satellites: list.length, cameras: list.reduce((sum, { cameras }) => sum + cameras.length, 0) };
}

/** Returns a satellite's designation in two parts, the second unique within the first: `GF-` `1B`, `ZY-1 ` `02D`. */
function designation({ code, name }: Satellite): [series: string, number: string] {
  if (code.startsWith("CB")) return ["CBERS-", code.slice(2)];
  if (code.startsWith("ZY3")) return ["ZY-3 ", code.slice(3)];
  if (code.startsWith("ZY")) return ["ZY-1 ", /02[A-Z]/.exec(name)?.[0] ?? code.slice(2)];
  return [`${code.slice(0, 2)}-`, code.slice(2)];
}

/** Returns the usual spelling of a satellite: `GF-1B`, `ZY-3 01`, `CBERS-04A`. */
export function satelliteLabel(satellite: Satellite): string {
  return designation(satellite).join("");
}

/** Returns several satellites in one line, each series named once: `ZY-3 01、02、03，ZY-1 02C、02D、02E`. */
export function satelliteLine(list: readonly Satellite[]): string {
  const series = new Map<string, string[]>();
  for (const satellite of list) {
    const [name, number] = designation(satellite);
    series.set(name, [...series.get(name) ?? [], number]);
  }
  return Array.from(series, ([name, numbers]) => name + numbers.sort().join("、")).join("，");
}

const familyNames = [["GF", "高分系列"], ["ZY", "资源系列"], ["CBERS", "中巴资源"], ["HJ", "环境系列"], [
  "SJ",
  "实践系列",
]] as const;

/** Returns the five families, each with its satellites and the range of its swaths. */
export const families: readonly Family[] = familyNames.map(([code, name]) => {
  const own = satellites.filter((satellite) => satelliteLabel(satellite).startsWith(`${code}-`));
  const cameras = own.flatMap((satellite) => satellite.cameras);
  const swaths = cameras.map((camera) => camera.swath_km);
  return {
    code,
    name,
    satellites: own,
    cameras: cameras.length,
    narrowest_km: Math.min(...swaths),
    widest_km: Math.max(...swaths),
  };
});
