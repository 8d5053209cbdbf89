// Names of satellites that are not supported: only parts that are known for their family are read.
import assert from "node:assert/strict";
import { builtinFacts } from "../../../lib/shared/facts/builtin.ts";
import * as fileName from "../../../lib/shared/file_name.ts";

const checkFileName = (name: string) => fileName.checkFileName(name, builtinFacts.sensors);
const tail = "E116.4_N35.3_20201111_L1A0005183179";

const spoken = (name: string) =>
  checkFileName(name).tokens.map(({ text, what, meaning = "" }) => [text, what, meaning]);

Deno.test("of an unsupported satellite only its own letters are marked, the rest is parsed", () => {
  const marked = (name: string) => checkFileName(name).tokens.filter(({ problem }) => problem).map(({ text }) => text);
  assert.deepEqual(spoken(`GF8_PMS1_${tail}.tar.gz`), [
    ["GF8", "卫星", "国产陆地卫星，暂不支持"],
    ["PMS1", "相机", ""],
    ["E116.4_N35.3", "中心经纬度", "116.4°E 35.3°N"],
    ["20201111", "成像日期", "2020-11-11"],
    ["L1A", "级别", "相对辐射校正"],
    ["0005183179", "产品号", ""],
    [".tar.gz", "压缩包", ""],
  ]);
  assert.deepEqual(marked(`GF8_PMS1_${tail}.tar.gz`), ["GF8"]);
  assert.deepEqual(marked("S1A_IW_GRDH_1SDV_20200101T030405"), ["S1A"]);
  assert.deepEqual(marked("LC08_L1TP_123032_20200101_20200113_01_T1.tar.gz"), ["LC08"]);
  assert.deepEqual(marked("GF-3_KAS_FSI_012345_E1.0_N1.0_20200101_L1A_HH_L10000000001"), ["GF-3"]);
  assert.deepEqual(checkFileName("GF8_PMS1_20201399").warnings, [], "an unparsed part is not judged");
});

Deno.test("of another family only parts that are known for it are read", () => {
  const readings = (name: string) =>
    spoken(name).filter(([, what]) => !["卫星", "相机", "其他"].includes(what ?? "")).map((part) =>
      part.join(" ").trim()
    );
  assert.deepEqual(readings("LC08_L1TP_123032_20200101_20200113_01_T1"), [
    "123032 轨道号 Path 123，Row 032",
    "20200101 成像日期 2020-01-01",
    "20200113 处理日期 2020-01-13",
  ]);
  assert.deepEqual(readings("LC08_L1TP_20200101"), ["20200101 成像日期 2020-01-01"]);
  assert.deepEqual(readings("GF3_KAS_FSI_012345_E1_N2_20200101_L1A_HH_L20000000001"), [
    "012345 轨道号",
    "E1_N2 中心经纬度 1°E 2°N",
    "20200101 成像日期 2020-01-01",
    "L1A 级别",
    "L2 级别",
    "0000000001 产品号",
  ]);
  for (
    const name of [
      "FY3D_MERSI_GBAL_L1_20200101",
      "JL1GF03D_PMS_20210101_L1A",
      "S2A_MSIL1C_20200101",
      "S1A_IW_GRDH_1SDV_20200101T030405",
    ]
  ) {
    assert.deepEqual(readings(name), [], name);
  }
});

Deno.test("for radar the answer explains its calibration", () => {
  for (const name of ["GF3_KAS_FSI_012345", "S1A_IW_GRDH_1SDV"]) {
    assert.equal(checkFileName(name).help, "雷达影像定标得到后向散射系数，不做大气校正，本软件不处理。");
  }
});
