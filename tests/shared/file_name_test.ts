// Names of images as the centres write them, as people rename them, and names of other satellites.
import assert from "node:assert/strict";
import { builtinFacts } from "../../lib/shared/facts/builtin.ts";
import * as fileName from "../../lib/shared/file_name.ts";
import { NAME_LIMIT, type Verdict } from "../../lib/shared/file_name.ts";

const satellites = builtinFacts.sensors;
const checkFileName = (name: string) => fileName.checkFileName(name, satellites);
const factsInName = (name: string) => fileName.factsInName(name, satellites);

const tail = "E116.4_N35.3_20201111_L1A0005183179";

/** Name → verdict, recognised satellite and camera, and the nearest one, if any. */
const table: readonly (readonly [name: string, verdict: Verdict, found?: string, nearest?: string])[] = [
  // As the centres write them.
  [`GF1_PMS1_${tail}.tar.gz`, "supported", "GF1 PMS1"],
  [`GF1_WFV4_${tail}.tar.gz`, "supported", "GF1 WFV4"],
  [`GF1B_PMS_${tail}-MUX.tiff`, "supported", "GF1B PMS"],
  [`GF2_PMS2_${tail}-MSS2.tiff`, "supported", "GF2 PMS2"],
  ["GF4_PMI_E102.5_N28.2_20200716_L1A0000312345.tar.gz", "supported", "GF4 PMI"],
  ["GF5B_AHSI_E113.22_N23.13_20220302_002539_L10000085123_VN.tif", "supported", "GF5B AHSI"],
  ["GF6_WFV_E116.3_N40.0_20201120_L1A1119999999-1.tiff", "supported", "GF6 WFV"],
  ["GF7_DLC_E117.1_N36.6_20210304_L1A0000234567-BWDMUX.tiff", "supported", "GF7 DLC"],
  ["ZY302_TMS_E115.8_N39.7_20170512_L1A0000123456.tar.gz", "supported", "ZY302 TMS"],
  ["ZY02C_HRC_E117.0_N36.0_20130405_L2C0001234567.tar.gz", "supported", "ZY02C HRC"],
  ["ZY1E_AHSI_E118.31_N30.55_20200305_002567_L1A0000083216.tar.gz", "supported", "ZY1E AHSI"],
  ["CB04A_WPM_E113.1_N30.2_20200909_L1A0000123456.tar.gz", "supported", "CB04A WPM"],
  ["HJ2A_CCD1_E110.1_N30.4_20220101_L1A0000123456.tar.gz", "supported", "HJ2A CCD1"],
  ["HJ1A-CCD1-454-72-20090101-L20000080124.tar.gz", "supported", "HJ1A CCD1"],
  ["zy302a_mux_016497_003126_20190520112310_01_sec_0001_1905228482.tar.gz", "supported", "ZY302 TMS"],
  // As people write them.
  [`gf1_pms1_${tail.toLowerCase()}.TAR.GZ`, "supported", "GF1 PMS1"],
  ["GF-1B PMS", "supported", "GF1B PMS"],
  ["ZY3_MUX_E1_N1_20200101_L1A0000000001", "supported", "ZY301 TMS"],
  ["ZY3-02_TMS", "supported", "ZY302 TMS"],
  ["ZY-1-02D_VNIC_E1_N1", "supported", "ZY1E VNIC"],
  ["ZY1_02C_PMS", "supported", "ZY02C PMS"],
  ["CBERS-04A_WFI", "supported", "CB04A WFI"],
  ["CB04-P5M-20160101", "supported", "CB04 PAN"],
  ["HJ-1B-CCD2", "supported", "HJ1B CCD2"],
  ["高分一号_PMS1_20150101.tif", "supported", "GF1 PMS1"],
  ["ＧＦ６＿ＰＭＳ", "supported", "GF6 PMS"],
  [`试验区_GF1_PMS2_${tail}.tif`, "supported", "GF1 PMS2"],
  [`"D:\\影像 2020\\GF1_PMS1_${tail}.tar.gz"`, "supported", "GF1 PMS1"],
  [`/data/GF6_PMS_${tail}/`, "supported", "GF6 PMS"],
  [`D:\\data\\GF1_PMS1_${tail}\\order.xml`, "supported", "GF1 PMS1"],
  [`D:\\GF1_PMS1\\GF2_PMS2_${tail}.tar.gz`, "supported", "GF2 PMS2"],
  // A supported satellite with another camera, or without one.
  ["GF1_WFV_E1_N1", "camera_unsupported", "GF1", "GF1 WFV1"],
  ["GF1_WFV5_E1_N1", "camera_unsupported", "GF1", "GF1 WFV4"],
  ["HJ2A_HSI_E1_N1_20220101_L1A0000123456", "camera_unsupported", "HJ2A", "GF5B AHSI"],
  ["HJ2A_IRS_E1_N1_20220101_L1A0000123456", "camera_unsupported", "HJ2A", "HJ2A CCD1"],
  ["ZY1F_IRS_E1_N1", "camera_unsupported", "ZY1F", "ZY1F VNIC"],
  ["GF6.tif", "camera_missing", "GF6"],
  [`GF1_${tail}.tar.gz`, "camera_missing", "GF1"],
  ["GF2.tif", "camera_missing", "GF2"],
  ["GF6_E116_N35_20200101", "camera_missing", "GF6"],
  ["GF6_L1A0000000001", "camera_missing", "GF6"],
  // A satellite alone, as the search answers it.
  ["GF6", "satellite_supported", "GF6"],
  ["高分一号", "satellite_supported", "GF1"],
  ["zy3-02", "satellite_supported", "ZY302"],
  ["D:\\高分一号", "camera_missing", "GF1"],
  // Not supported.
  ["GF5_AHSI_E1_N1_20190101_002345_L10000012345", "satellite_unsupported", undefined, "GF5B AHSI"],
  ["GF9_PMS_E1_N1", "satellite_unsupported", undefined, "GF1B PMS"],
  ["GF3_KAS_FSI_012345_E1_N1_20200101_L1A_HH_L10000000001", "satellite_unsupported"],
  ["GF10_PMS_E1", "satellite_unsupported", undefined, "GF1B PMS"],
  ["S2A_MSIL1C_20200101T030405_N0208_R075_T50SMJ_20200101T050607.SAFE", "satellite_unsupported"],
  ["LC08_L1TP_123032_20200101_20200113_01_T1.tar.gz", "satellite_unsupported"],
  ["LC81230322015001LGN00.tar.gz", "satellite_unsupported"],
  ["MOD09GA.A2020001.h26v05.006.hdf", "satellite_unsupported"],
  ["JL1GF03D_PMS_20210101", "satellite_unsupported"],
  ["FY3D_MERSI_GBAL_L1_20200101.HDF", "satellite_unsupported"],
  ["IMG_0001.jpg", "unreadable"],
  ["新建文件夹", "unreadable"],
  ["_-_", "unreadable"],
  ["", "empty"],
  ['  " " ', "empty"],
  ["\\\\", "empty"],
];

const named = (found?: { satellite: { code: string }; camera?: { code: string } }) =>
  found && [found.satellite.code, found.camera?.code].filter(Boolean).join(" ");

for (const [name, verdict, found, nearest] of table) {
  Deno.test(`${name || "an empty name"} is ${verdict}`, () => {
    const answer = checkFileName(name);
    assert.deepEqual([answer.verdict, named(answer.match), named(answer.nearest)], [verdict, found, nearest]);
    if (verdict !== "supported") assert.match(answer.help ?? "", /。$/, "a helpful sentence");
  });
}

const spoken = (name: string) =>
  checkFileName(name).tokens.map(({ text, what, meaning = "" }) => [text, what, meaning]);

Deno.test("a name is parsed token by token", () => {
  assert.deepEqual(spoken(`GF1_PMS1_${tail}.tar.gz`), [
    ["GF1", "卫星", "高分一号"],
    ["PMS1", "相机", "全色/多光谱"],
    ["E116.4_N35.3", "中心经纬度", "116.4°E 35.3°N"],
    ["20201111", "成像日期", "2020-11-11"],
    ["L1A", "级别", "相对辐射校正"],
    ["0005183179", "产品号", ""],
    [".tar.gz", "压缩包", ""],
  ]);
});

Deno.test("orbit, path and row, bands and our own results are recognised", () => {
  assert.deepEqual(spoken("HJ1A-CCD1-454-72-20090101-L20000080124").slice(2), [
    ["454-72", "轨道号", "Path 454，Row 72"],
    ["20090101", "成像日期", "2009-01-01"],
    ["L2", "级别", "系统几何校正"],
    ["0000080124", "产品号", ""],
  ]);
  assert.deepEqual(spoken("GF5B_AHSI_E1_N1_20220302_002539_L10000085123_VN").slice(4), [
    ["002539", "轨道号", ""],
    ["L1", "级别", "相对辐射校正"],
    ["0000085123", "产品号", ""],
    ["VN", "波段", "可见近红外"],
  ]);
  assert.deepEqual(spoken("GF2_PMS1_20200101_ref.tif").slice(3), [["ref", "处理结果", "地表反射率"], [
    ".tif",
    "影像文件",
    "",
  ]]);
  assert.deepEqual(spoken(`甲_GF2_PMS1_草稿`), [
    ["甲", "其他", ""],
    ["GF2", "卫星", "高分二号"],
    ["PMS1", "相机", "全色/多光谱"],
    ["草稿", "其他", ""],
  ]);
});

Deno.test("a case's facts come from the name of its image", () => {
  const facts = { satellite: "GF-1", camera: "PMS1", imaged_on: "2020-11-11", resolution: "2 m / 8 m" };
  assert.deepEqual(factsInName(`GF1_PMS1_${tail}.tar.gz`), facts);
  assert.equal(factsInName("ZY302_MUX_20180101")?.resolution, "5.8 m");
  assert.deepEqual(factsInName("GF6"), { satellite: "GF-6", camera: "", imaged_on: "", resolution: "" });
  assert.equal(factsInName("GF2_PMS1_20201399")?.imaged_on, "", "no such day");
  assert.deepEqual(
    [factsInName(`GF8_PMS1_${tail}`), factsInName("IMG_1.jpg"), factsInName("")],
    Array(3).fill(undefined),
  );
});

Deno.test("every character of a name except separators belongs to a token", () => {
  for (const [name, verdict] of table.filter(([name]) => !/[\\/]/.test(name))) {
    if (verdict === "empty" || verdict === "unreadable") continue;
    const bare = (text: string) => text.normalize("NFKC").replace(/[-_\s]/g, "");
    assert.equal(bare(checkFileName(name).tokens.map(({ text }) => text).join("")), bare(name));
  }
});

const warningsOf = (name: string) => checkFileName(name).warnings.join("\n");
const unpack = "先解压再处理。解压路径中不要含空格或中文，例如 D:\\data\\GF1_PMS1_20201111。";

Deno.test("an archive must be unpacked, into a path without spaces and Chinese characters", () => {
  assert.equal(warningsOf(`GF1_PMS1_${tail}.tar.gz`), unpack);
  assert.equal(warningsOf(`D:\\data\\GF1_PMS1_${tail}-MSS1.tiff`), "");
});

Deno.test("spaces and Chinese characters in the path are named", () => {
  const wrong = (path: string) => warningsOf(`${path}GF1_PMS1_${tail}.tiff`).replace(unpack, "");
  assert.equal(wrong("D:\\影像\\"), "您输入的路径或文件名含有中文。");
  assert.equal(wrong("C:\\Users\\Li Lei\\"), "您输入的路径或文件名含有空格。");
  assert.equal(wrong("D:\\新建 文件夹\\"), "您输入的路径或文件名含有空格和中文。");
  assert.equal(wrong("D:\\ＤＡＴＡ\\"), "您输入的路径或文件名含有中文。");
  assert.match(warningsOf(`GF1_PMS1_${tail} (1).tar.gz`), /含有空格/);
});

Deno.test("a satellite or camera that is typed is no path, so nothing is wrong with its characters", () => {
  for (const name of ["高分一号", "高分一号 PMS1", "GF-1B PMS", "ZY-1 02D"]) assert.equal(warningsOf(name), "", name);
  assert.match(warningsOf("高分一号_PMS1.tif"), /含有中文/);
  assert.match(warningsOf("D:\\高分一号"), /含有中文/);
  assert.match(warningsOf("高分一号_PMS1_20150101"), /含有中文/);
});

Deno.test("impossible dates and locations are pointed out, and the camera is answered all the same", () => {
  for (
    const [name, problem] of [
      ["GF1_PMS1_E1_N1_20201345_L1A0000000001", "2020-13-45 不是有效日期"],
      ["GF1_PMS1_E1_N1_20210229_L1A0000000001", "2021-02-29 不是有效日期"],
      ["GF2_PMS1_E1_N1_20120101_L1A0000000001", "成像日期 2012-01-01 早于高分二号的发射年份 2014"],
      ["GF1_PMS1_E190.5_N35.3_20201111", "经纬度 E190.5_N35.3 超出范围"],
    ] as const
  ) {
    const { verdict, tokens, warnings } = checkFileName(name);
    assert.equal(verdict, "supported");
    assert.deepEqual(tokens.flatMap((token) => token.problem ?? []), [problem]);
    assert.ok(warnings.includes(`${problem}。请核对文件名是否完整。`));
  }
  assert.equal(checkFileName("GF1_PMS1_E1_N1_20240229").warnings.length, 0);
});

Deno.test("files beside the image lead to the image", () => {
  assert.match(warningsOf(`GF1_PMS1_${tail}-MSS1.xml`), /请选择同名的影像文件。\.xml 是元数据/);
  assert.match(warningsOf(`GF1_PMS1_${tail}-PAN1.rpb`), /RPC 参数/);
  assert.match(warningsOf(`GF1_PMS1_${tail}-MSS1.tiff.aux.xml`), /\.tiff\.aux\.xml 是元数据/);
  assert.match(warningsOf(`GF1_PMS1_${tail}-MSS1.jpg`), /浏览图/);
  assert.match(warningsOf(`GF1_PMS1_${tail}.tar.gz.crdownload`), /还没有下载完/);
});

Deno.test("support may be requested where it may come: optical land satellites of China", () => {
  const may = (name: string) => checkFileName(name).requestable ?? false;
  assert.deepEqual(["HJ2A_IRS", "GF9_PMS", "JL1GF03D_PMS", "IMG_0001"].map(may), [true, true, true, true]);
  assert.deepEqual(["GF3_KAS", "S1A_IW_GRDH", "S2A_MSIL1C", "LC08_L1TP", "GF1_PMS1"].map(may), [
    false,
    false,
    false,
    false,
    false,
  ]);
});

Deno.test("every supported satellite and camera is recognised by code and by name", () => {
  for (const satellite of satellites) {
    for (const camera of satellite.cameras) {
      for (const word of [satellite.code, satellite.code.toLowerCase(), satellite.name]) {
        const name = `${word}_${camera.code}_E1_N1`;
        assert.equal(named(checkFileName(name).match), `${satellite.code} ${camera.code}`, name);
      }
    }
  }
});

Deno.test("an endless name is parsed at once, and only its end", () => {
  for (const part of ["GF1_", "-", "E1_N1_", "1", " ", ".a", "(1)", "\\"]) {
    const begin = performance.now();
    checkFileName(`GF1_PMS1_${part.repeat(100_000)}`);
    checkFileName(part.repeat(100_000));
    assert.ok(performance.now() - begin < 500, part);
  }
  assert.equal(checkFileName("a\\".repeat(NAME_LIMIT) + "GF1_PMS1").verdict, "supported");
  assert.equal(checkFileName("GF1_PMS1_" + "a".repeat(NAME_LIMIT)).verdict, "unreadable");
});
