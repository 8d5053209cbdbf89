// The site's counts of satellites and cameras.
import assert from "node:assert/strict";
import { builtinFacts } from "../../lib/shared/facts/builtin.ts";
import { filled } from "../../lib/shared/facts/filled.ts";
import { includes } from "../../lib/shared/facts/functions.ts";
import { coverageLine, packageOf, packagesOf } from "../../lib/shared/facts/packages.ts";
import type { SoftwareName } from "../../lib/shared/labels.ts";
import { coverage, familiesOf, satelliteLine, sensorsOf, swathTexts } from "../../lib/shared/sensors/sensors.ts";

const { sensors: satellites, packages: { packages }, comparison } = builtinFacts;
const families = familiesOf(satellites);

Deno.test("coverage() counts what the contract says of each package", () => {
  assert.deepEqual(coverage(satellites, "GAC_MSS"), { satellites: 22, cameras: 44 });
  assert.deepEqual(coverage(satellites, "GAC_PMS"), { satellites: 11, cameras: 13 });
  assert.deepEqual(coverage(satellites, "GAC_CCD"), { satellites: 4, cameras: 13 });
  assert.equal(coverage(satellites, "GAC_AHSI_Water").satellites, 4);
  assert.equal(coverage(satellites, "GAC_AHSI_Mineral").satellites, 4);
});

Deno.test("coverage() counts all packages together", () => {
  assert.deepEqual(coverage(satellites), { satellites: 24, cameras: 48 });
});

Deno.test("sensorsOf() has the cameras of the package and nothing else", () => {
  for (const { name } of packages) {
    const cameras = sensorsOf(satellites, name).flatMap((satellite) => satellite.cameras);
    assert.equal(cameras.length, coverage(satellites, name).cameras);
    assert.ok(cameras.every((camera) => packagesOf(camera, packages).some((item) => item.name === name)));
  }
});

Deno.test("the comparison uses the counts of the sensors, and each page its own value of the error", () => {
  const rows = Object.fromEntries(comparison.advantages.map(({ name, ours }) => [name, filled(ours, builtinFacts)]));
  const technical = comparison.technical.map(({ name, value }) => [name, filled(value, builtinFacts)]);
  assert.equal(rows.国产卫星覆盖, "22 颗卫星、44 台相机、59 种影像类型");
  assert.equal(rows.反射率误差, "绝对误差 0.03，相对误差 10%");
  assert.equal(Object.fromEntries(technical).反射率误差, "绝对误差 0.02，相对误差 10%");
});

Deno.test("an edition includes the smaller ones", () => {
  assert.deepEqual((["free", "research", "enterprise"] as const).map((edition) => includes(edition, "research")), [
    false,
    true,
    true,
  ]);
  assert.ok(includes("free", "free") && !includes("enterprise", undefined));
});

Deno.test("families have every satellite once, with the range of the swaths of single cameras", () => {
  const table = families.map(({ code, satellites, cameras, swaths }) => [
    code,
    satellites.length,
    cameras,
    swaths?.narrowest_km,
    swaths?.widest_km,
  ]);
  assert.deepEqual(table, [
    ["GF", 10, 17, 20, 800],
    ["ZY", 6, 9, 27, 115],
    ["CBERS", 3, 9, 27, 890],
    ["HJ", 4, 12, 200, 360],
    ["SJ", 1, 1, 30, 30],
  ]);
  assert.equal(new Set(families.flatMap((family) => family.satellites)).size, satellites.length);
});

Deno.test("a family of which only combined swaths are known has no range", () => {
  const only = satellites.filter(({ code }) => code === "GF2");
  assert.deepEqual(familiesOf(only).map(({ swaths }) => swaths), [undefined]);
});

Deno.test("swathTexts() names the swath of one camera, and beside it that of the cameras together", () => {
  const texts = (satellite: string, camera: string) => {
    const found = satellites.find(({ code }) => code === satellite)?.cameras.find(({ code }) => code === camera);
    return found && swathTexts(found);
  };
  assert.deepEqual(texts("GF1", "WFV1"), { own: "200 km", together: "4 台组合 800 km" });
  assert.deepEqual(texts("HJ2A", "CCD1"), { own: "200 km", together: "4 台组合 800 km" });
  assert.deepEqual(texts("GF2", "PMS1"), { own: undefined, together: "2 台组合 45 km" });
  assert.deepEqual(texts("GF6", "WFV"), { own: "800 km", together: undefined });
});

Deno.test("satelliteLine() names each series once, in the order of its numbers", () => {
  assert.deepEqual(families.map((family) => satelliteLine(family.satellites)), [
    "GF-1、1B、1C、1D、2、4、5A、5B、6、7",
    "ZY-3 01、02、03，ZY-1 02C、02D、02E",
    "CBERS-02B、04、04A",
    "HJ-1A、1B、2A、2B",
    "SJ-9A",
  ]);
});

Deno.test("labels of satellites have the common spelling, without duplicates", () => {
  const labels = satellites.map(({ label }) => label);
  assert.ok(labels.includes("GF-5B") && labels.includes("ZY-1 02D") && labels.includes("CBERS-04A"));
  assert.equal(new Set(labels).size, satellites.length);
});

Deno.test("coverageLine() states what a package reads", () => {
  assert.deepEqual(packages.map((item) => coverageLine(item, satellites)), [
    "22 颗卫星，44 台相机，59 种影像类型",
    "11 颗卫星，13 台相机，36 种影像类型",
    "4 颗卫星，13 台相机",
    "4 颗卫星",
    "4 颗卫星",
  ]);
});

Deno.test("the prices are those of the contract", () => {
  const of = (name: SoftwareName): Record<string, string> =>
    Object.fromEntries(packageOf(name, packages).functions.map(({ key, edition }) => [key, edition]));
  assert.ok(Object.values(of("GAC_MSS")).every((edition) => edition === "free"));
  assert.deepEqual(of("GAC_PMS"), {
    radiation_calibration: "free",
    atmospheric_correction: "free",
    geometric_correction: "free",
    one_stop_process: "research",
    fusion: "research",
    mosaic: "research",
    batch: "enterprise",
  });
  assert.equal(of("GAC_CCD").one_stop_process, "free");
  assert.equal(of("GAC_CCD").mosaic, "research");
  for (const name of ["GAC_AHSI_Water", "GAC_AHSI_Mineral"] as const) {
    const { batch, ...rest } = of(name);
    assert.equal(batch, "enterprise");
    assert.ok(Object.values(rest).every((edition) => edition === "research"));
  }
});
