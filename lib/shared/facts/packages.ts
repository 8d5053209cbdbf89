// Derived from the product facts about the packages: editions, counts, and the packages of a camera.
import type { SoftwareName } from "../labels.ts";
import type { PackagesPart } from "../schemas/content/facts/packages.ts";
import { type Camera, coverage, type Satellite } from "../sensors/sensors.ts";
import { type Edition, editionKeys, type FunctionKey, functionKeys } from "./functions.ts";

export type Package = PackagesPart["packages"][number];
type Packages = readonly Package[];

/** Returns the lowest edition of a package with a function; undefined when the package does not have it. */
export function editionOf({ functions }: Pick<Package, "functions">, key: FunctionKey): Edition | undefined {
  return functions.find((one) => one.key === key)?.edition;
}

/** Returns the editions of a package. */
export function editionsOf({ functions }: Package): Edition[] {
  return editionKeys.filter((key) => functions.some(({ edition }) => edition === key));
}

/** Returns the paid editions that packages have. */
export function paidEditionsOf(packages: Packages): Edition[] {
  return editionKeys.filter((key) => key !== "free" && packages.some((item) => editionsOf(item).includes(key)));
}

/** Returns the functions of a package in processing order, each with its lowest edition. */
export function functionsOf(item: Pick<Package, "functions">): { key: FunctionKey; edition: Edition }[] {
  return functionKeys.flatMap((key) => {
    const edition = editionOf(item, key);
    return edition ? [{ key, edition }] : [];
  });
}

/** Returns a package's coverage: `22 颗卫星，44 台相机，59 种影像类型`. Hyperspectral packages have one camera per satellite. */
export function coverageLine({ name, image_types, spectrum }: Package, sensors: readonly Satellite[]): string {
  const { satellites, cameras } = coverage(sensors, name);
  const parts = [`${satellites} 颗卫星`];
  if (spectrum === "multispectral") parts.push(`${cameras} 台相机`);
  if (image_types) parts.push(`${image_types} 种影像类型`);
  return parts.join("，");
}

/** Returns the packages that read a camera, in their order. */
export function packagesOf({ packages: names }: Pick<Camera, "packages">, packages: Packages): Package[] {
  return packages.filter(({ name }) => names.includes(name));
}

/** Returns the package of a name. All five exist. */
export function packageOf(name: SoftwareName, packages: Packages): Package {
  const found = packages.find((item) => item.name === name);
  if (!found) throw new Error(`no package is called ${name}`);
  return found;
}
