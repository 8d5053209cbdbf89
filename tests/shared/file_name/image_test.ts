// The image that a file name describes: the band of its camera, and the functions that apply to its level and band.
import assert from "node:assert/strict";
import { builtinFacts } from "../../../lib/shared/facts/builtin.ts";
import { functionLabels } from "../../../lib/shared/facts/functions.ts";
import { packageOf } from "../../../lib/shared/facts/packages.ts";
import { checkFileName } from "../../../lib/shared/file_name.ts";
import { functionsFor } from "../../../lib/shared/file_name/image.ts";
import type { SoftwareName } from "../../../lib/shared/labels.ts";

const place = "E116.4_N35.3_20201111";

/** Returns the notes of the functions of a package for a name: `几何校正：不适用`. */
function notesOf(name: string, software: SoftwareName = "GAC_MSS"): string[] {
  const { match, image } = checkFileName(name, builtinFacts.sensors);
  assert.ok(match?.camera && image, name);
  const item = packageOf(software, builtinFacts.packages.packages);
  return functionsFor(item, match.camera, image).flatMap(({ key, inapplicable, needs }) =>
    inapplicable ? `${functionLabels[key]}不适用：${inapplicable}` : needs ? `${functionLabels[key]}${needs}` : []
  );
}

const noPan = "影像融合不适用：没有同一景的全色影像";
const corrected = ["几何校正不适用：该产品已做几何校正", "一站式处理不适用：该产品已做几何校正"];

const notes: readonly (readonly [name: string, notes: string[], software?: SoftwareName])[] = [
  [`GF1_PMS1_${place}_L1A0005183179.tar.gz`, []],
  [`GF1_PMS1_${place}_L2A0005183179.tar.gz`, corrected],
  [`GF2_PMS1_${place}_L4A0005183179.tar.gz`, corrected, "GAC_PMS"],
  ["HJ1A-CCD1-454-72-20090101-L20000080124.tar.gz", [...corrected, noPan]],
  ["ZY1_02C_HRC_E125.4_N51.1_20130622_L2C0001835341", [...corrected, "影像融合需要同一景的多光谱影像"]],
  [`GF1_WFV1_${place}_L1A0005183179.tar.gz`, [noPan]],
  [`GF1_WFV1_${place}_L1A0005183179.tar.gz`, [], "GAC_CCD"],
  ["GF5B_AHSI_E1_N1_20220302_002539_L10000085123", [noPan], "GAC_AHSI_Water"],
  [`GF2_PMS2_${place}_L1A0005183179-MSS2.tiff`, ["影像融合需要同一景的全色影像"]],
  [`GF2_PMS2_${place}_L1A0005183179-PAN2.tiff`, ["影像融合需要同一景的多光谱影像"], "GAC_PMS"],
  ["GF1_PMS1_20200101_geo.tif", corrected],
  ["ZY302_NAD_20171027111543_ORTHO_PAN", [...corrected, "影像融合需要同一景的多光谱影像"]],
  ["GF1_PMS1_20200101_ref.tif", [
    "辐射定标不适用：该产品已做辐射定标",
    "大气校正不适用：该产品已做大气校正",
    "一站式处理不适用：该产品已做辐射定标",
  ]],
];

for (const [name, expected, software] of notes) {
  Deno.test(`${name} gets ${expected.length} notes in ${software ?? "GAC_MSS"}`, () => {
    assert.deepEqual(notesOf(name, software), expected);
  });
}

const bands: readonly (readonly [name: string, kind: string, resolution: string | undefined])[] = [
  ["ZY302_TMS", "三线阵/多光谱", "2.1 m / 5.8 m"],
  ["ZY302_MUX", "多光谱", "5.8 m"],
  ["ZY303_NAD", "正视全色", "2.1 m"],
  ["ZY301_FWD", "前视全色", undefined],
  [`GF701_004075_E105.4_N23.9_20200728114926_MUX_01_SC0_0004_2008282405`, "多光谱", "2.6 m"],
  ["GF7_DLC_E117.1_N36.6_20210304_L1A0000234567-BWDMUX.tiff", "后视多光谱", "2.6 m"],
  [`GF1B_PMS_${place}_L1A0005183179-MUX.tiff`, "多光谱", "8 m"],
  ["CB04_MUX", "多光谱", "20 m"],
  ["CB04_PAN", "全色/多光谱", "5 m / 10 m"],
  ["CB04-P10-365-64-B2-20170819", "多光谱", "10 m"],
  ["GF4_PAN_E1_N1", "凝视多光谱", "50 m / 400 m"],
];

for (const [name, kind, resolution] of bands) {
  Deno.test(`${name} is ${kind}${resolution ? `, ${resolution}` : ""}`, () => {
    const { image, match } = checkFileName(name, builtinFacts.sensors);
    assert.deepEqual([image?.kind, image?.resolution, match?.camera !== undefined], [kind, resolution, true]);
  });
}

Deno.test("a product of level 2 and above has a warning, one of level 1 has none", () => {
  const warned = (level: string) => checkFileName(`GF1_PMS1_${place}_${level}`, builtinFacts.sensors).warnings;
  assert.deepEqual(["L0", "L1", "L1A", "L1B"].flatMap(warned), []);
  assert.deepEqual(warned("L2A"), [
    "L2A 产品已做几何校正。几何校正和一站式处理不适用，如需使用，请改用同一景的 1 级产品。",
  ]);
  assert.match(warned("L2C").join(), /^L2C 产品已做几何校正/);
  assert.match(warned("L4A").join(), /已做几何校正/);
});
