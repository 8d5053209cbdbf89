// The filters of the sensor table as part of the address.
import type { Facts } from "../schemas/content/facts/parts.ts";
import { type SoftwareName, softwareNames } from "../labels.ts";
import { folded } from "../search/folded.ts";
import { type Camera, cameraKindsOf, type Satellite, withCameras } from "./sensors.ts";

export type SensorFilter = {
  keyword?: string;
  package?: SoftwareName;
  kind?: string;
  /** Only cameras for which some function of the package, or of any package, is free. */
  free?: boolean;
};

type SensorFacts = Pick<Facts, "packages" | "sensors">;

/** Reads the filters of an address; an empty one is none. Returns undefined for an invalid choice. */
export function sensorFilterOf(
  query: Record<string, string | undefined>,
  satellites: readonly Satellite[],
): SensorFilter | undefined {
  const keyword = query.keyword?.trim().slice(0, 40) || undefined;
  const software = softwareNames.find((name) => name === query.package);
  const kind = cameraKindsOf(satellites).find((kind) => kind === query.kind);
  const free = query.free === "1" || undefined;
  const known = (software || !query.package) && (kind || !query.kind) && (free || !query.free);
  return known ? { keyword, package: software, kind, free } : undefined;
}

/** Returns the satellites and cameras that match every filter and every word of the keyword; `GF-1` equals `gf1`. */
export function findSensors(filter: SensorFilter, { packages: { packages }, sensors }: SensorFacts): Satellite[] {
  const words = folded(filter.keyword ?? "").split(/[\s,，、]+/).map(plain).filter(Boolean);
  const free = packages.filter(({ charge }) => charge !== "paid").map(({ name }) => name);
  return withCameras(sensors, (camera, satellite) => {
    const read = camera.packages.filter((name) => !filter.package || name === filter.package);
    if (read.length === 0 || filter.free && !read.some((name) => free.includes(name))) return false;
    if (filter.kind && camera.kind !== filter.kind) return false;
    const text = written(satellite, camera);
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string) => text.replace(/[-_/\s]/g, "");

/** Returns the searchable text of a row; a separator keeps a keyword from matching across fields. */
function written(satellite: Satellite, { code, kind, resolution }: Camera): string {
  const words = [satellite.code, satellite.label, satellite.name, code, kind, resolution];
  return words.map((word) => plain(folded(word))).join("|");
}
