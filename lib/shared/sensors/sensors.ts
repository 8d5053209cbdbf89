// Counts and selections of satellites and cameras. All numbers of them on the site come from here.
import type { SoftwareName } from "../labels.ts";
import type { SensorsPart } from "../schemas/content/facts/sensors.ts";

export type Satellite = SensorsPart[number];
export type Camera = Satellite["cameras"][number];
type Satellites = readonly Satellite[];

type Family = {
  /** The letters of the family in satellite designations: `GF`. */
  code: string;
  name: string;
  satellites: Satellite[];
  cameras: number;
  /** The range of the swaths of single cameras; undefined where only combined swaths are known. */
  swaths?: { narrowest_km: number; widest_km: number };
};

/** Returns the key of a camera's row, by which the script of the sensors page finds the row of a file name. */
export function cameraKey(satellite: { code: string }, camera: { code: string }): string {
  return `${satellite.code} ${camera.code}`;
}

/** Returns the swath of a camera, `200 km`, and that of the cameras together, `4 台组合 800 km`; at least one is known. */
export function swathTexts({ swath_km, combined }: Pick<Camera, "swath_km" | "combined">): {
  own?: string;
  together?: string;
} {
  return {
    own: swath_km === null ? undefined : `${swath_km} km`,
    together: combined ? `${combined.cameras} 台组合 ${combined.swath_km} km` : undefined,
  };
}

/** Returns the numbers of satellites and cameras of a package, or of all packages together. */
export function coverage(satellites: Satellites, software?: SoftwareName): { satellites: number; cameras: number } {
  return countOf(software ? sensorsOf(satellites, software) : satellites);
}

/** Returns the satellites of a package, each with its cameras that the package reads. */
export function sensorsOf(satellites: Satellites, software: SoftwareName): Satellite[] {
  return withCameras(satellites, (camera) => camera.packages.includes(software));
}

/** Returns the satellites with matching cameras, without satellites that have none. */
export function withCameras(
  satellites: Satellites,
  passes: (camera: Camera, satellite: Satellite) => boolean,
): Satellite[] {
  return satellites
    .map((satellite) => ({ ...satellite, cameras: satellite.cameras.filter((camera) => passes(camera, satellite)) }))
    .filter(({ cameras }) => cameras.length > 0);
}

/** Returns the numbers of satellites and cameras in a list. */
export function countOf(list: Satellites): { satellites: number; cameras: number } {
  return { satellites: list.length, cameras: list.reduce((sum, { cameras }) => sum + cameras.length, 0) };
}

/** Returns a satellite's label in two parts, the second unique within the first: `GF-` `1B`, `ZY-1 ` `02D`. */
function designation({ label }: Satellite): [series: string, number: string] {
  const [, series = "", number = label] = /^(.*[- ])([^- ]+)$/.exec(label) ?? [];
  return [series, number];
}

/** Returns several satellites in one line, each series named once: `ZY-3 01、02、03，ZY-1 02C、02D、02E`. */
export function satelliteLine(list: Satellites): string {
  const series = new Map<string, string[]>();
  for (const satellite of list) {
    const [name, number] = designation(satellite);
    series.set(name, [...series.get(name) ?? [], number]);
  }
  return Array.from(series, ([name, numbers]) => name + numbers.sort().join("、")).join("，");
}

/** Returns the series of satellites in the order of their first ones, each with the range of its cameras' swaths. */
export function familiesOf(satellites: Satellites): Family[] {
  return Array.from(Map.groupBy(satellites, ({ series }) => series), ([name, own]) => {
    const cameras = own.flatMap((satellite) => satellite.cameras);
    const swaths = cameras.flatMap(({ swath_km }) => swath_km ?? []);
    return {
      code: own[0]?.label.split(/[- ]/)[0] ?? "",
      name,
      satellites: own,
      cameras: cameras.length,
      swaths: swaths.length > 0 ? { narrowest_km: Math.min(...swaths), widest_km: Math.max(...swaths) } : undefined,
    };
  });
}

/** Returns the kinds of cameras in the order of the satellites. */
export function cameraKindsOf(satellites: Satellites): string[] {
  return [...new Set(satellites.flatMap(({ cameras }) => cameras.map(({ kind }) => kind)))];
}
