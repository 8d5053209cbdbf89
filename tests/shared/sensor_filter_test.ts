// The filters of the sensor table.
import assert from "node:assert/strict";
import { builtinFacts } from "../../lib/shared/facts/builtin.ts";
import * as sensorFilter from "../../lib/shared/sensors/sensor_filter.ts";
import type { SensorFilter } from "../../lib/shared/sensors/sensor_filter.ts";
import { cameraKindsOf, countOf } from "../../lib/shared/sensors/sensors.ts";

const cameraKinds = cameraKindsOf(builtinFacts.sensors);
const findSensors = (filter: SensorFilter) => sensorFilter.findSensors(filter, builtinFacts);
const sensorFilterOf = (query: Record<string, string | undefined>) =>
  sensorFilter.sensorFilterOf(query, builtinFacts.sensors);

const rows = (filter: SensorFilter) =>
  findSensors(filter).flatMap(({ code, cameras }) => cameras.map((camera) => `${code} ${camera.code}`));
const counts = (filter: SensorFilter) => Object.values(countOf(findSensors(filter)));

Deno.test("without a filter every satellite and camera is listed", () => {
  assert.deepEqual(counts({}), [24, 48]);
});

Deno.test("a keyword finds codes and names in any spelling", () => {
  for (const keyword of ["GF-5B", "gf5b", "GF5B", "ＧＦ５Ｂ", "高分五号02", "gf_5b"]) {
    assert.deepEqual(rows({ keyword }), ["GF5B AHSI"], keyword);
  }
  assert.deepEqual(rows({ keyword: "zy3 02" }), ["ZY302 TMS"]);
  assert.deepEqual(rows({ keyword: "高分 wfv" }), ["GF1 WFV1", "GF1 WFV2", "GF1 WFV3", "GF1 WFV4", "GF6 WFV"]);
  assert.deepEqual(rows({ keyword: "CBERS-02B、HR" }), ["CB02B HR"]);
  assert.deepEqual(rows({ keyword: "一号PMS" }), [], "a keyword does not match across two words");
  assert.deepEqual(rows({ keyword: "Sentinel" }), []);
});

Deno.test("package, kind and 只看免费 filter the table, alone and together", () => {
  assert.deepEqual(counts({ package: "GAC_PMS" }), [11, 13]);
  assert.deepEqual(counts({ package: "GAC_AHSI_Water" }), [4, 4]);
  assert.deepEqual(counts({ kind: "高光谱" }), [4, 4]);
  assert.deepEqual(counts({ free: true }), [22, 44]);
  assert.deepEqual(counts({ free: true, kind: "高光谱" }), [0, 0]);
  assert.deepEqual(counts({ free: true, package: "GAC_AHSI_Mineral" }), [0, 0]);
  assert.deepEqual(rows({ package: "GAC_CCD", keyword: "gf6" }), ["GF6 WFV"]);
});

Deno.test("sensorFilterOf() accepts known values and nothing else", () => {
  assert.deepEqual(
    sensorFilterOf({ keyword: "  gf1 ", package: "GAC_MSS", kind: "高光谱", free: "1" }),
    { keyword: "gf1", package: "GAC_MSS", kind: "高光谱", free: true },
  );
  const none = { keyword: undefined, package: undefined, kind: undefined, free: undefined };
  assert.deepEqual(sensorFilterOf({ keyword: " ", package: "", kind: "", free: "" }), none);
  for (const wrong of [{ package: "GAC_SAR" }, { kind: "雷达" }, { free: "yes" }]) {
    assert.equal(sensorFilterOf(wrong), undefined);
  }
  assert.equal(sensorFilterOf({ keyword: "长".repeat(500) })?.keyword?.length, 40);
});

Deno.test("the kinds are those of the table, without duplicates", () => {
  assert.equal(new Set(cameraKinds).size, cameraKinds.length);
  assert.ok(cameraKinds.every((kind) => findSensors({ kind }).length > 0));
  assert.equal(cameraKinds.reduce((sum, kind) => sum + countOf(findSensors({ kind })).cameras, 0), 48);
});
