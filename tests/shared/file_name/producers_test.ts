// Names as producers write them beside the usual ones: other orders, parts and bands of a camera, older words.
import assert from "node:assert/strict";
import { builtinFacts } from "../../../lib/shared/facts/builtin.ts";
import { checkFileName, type Verdict } from "../../../lib/shared/file_name.ts";

/** Name → verdict, recognised satellite and camera, and the nearest one, if any. */
const table: readonly (readonly [name: string, verdict: Verdict, found: string, nearest?: string])[] = [
  // The surveying centre (SASMAC) writes orbit, location and time before the camera, and older names of ZY-3 the
  // station.
  ["GF701_004075_E105.4_N23.9_20200728114926_MUX_01_SC0_0004_2008282405", "supported", "GF7 DLC"],
  ["GF701_026593_E091.5_N39.3_20240624124414_BWD_01_SC0_0001_2406254888.tar.gz", "supported", "GF7 DLC"],
  ["GF701_004549_E114.5_N30.4_20200828111926_FWD_01_SC0_0001_2009012377.tif", "supported", "GF7 DLC"],
  ["gf701_004549_w088.1_n42.0_20210917111926_mux_01_sc0_0004_2109172377_rpcortho.tif", "supported", "GF7 DLC"],
  ["GF701_004549_E114.5_N30.4_20200828111926_SLA_01_SC0_0001_2009012377", "camera_unsupported", "GF7", "GF7 DLC"],
  ["zy301a_bwd_021871_044148_20151217121515_01_sec_0001_1601044458.tar.gz", "supported", "ZY301 TMS"],
  ["zy302a_nad_007831_895146_20171027111543_01_sec_0001_1710306797_ORTHO_PAN", "supported", "ZY302 TMS"],
  ["zy303a_fwd_000944_006157_20200831111715_01_sec_0001_2009284788", "supported", "ZY303 TMS"],
  ["ZY3_01a_hsnbavp_001124_20121011_111311_0008_SASMAC_CHN_sec_rel_001_1210128038.TIF", "supported", "ZY301 TMS"],
  ["ZY3_01a_mynnavp_884148_20131026_105447_0007_SASMAC_CHN_sec_rel_001_1310280963", "supported", "ZY301 TMS"],
  ["ZY3_01a_synfavp_010147_20141003_113211_0008_SASMAC_CHN_sec_rel_001_1410107143", "supported", "ZY301 TMS"],
  ["ZY3_01a_hsnmavm_001126_20121011_111248_0007_SASMAC_CHN_sec_rel_004_1210127866", "supported", "ZY301 TMS"],
  // Parts and bands of a camera.
  ["GF7_DLC_E106.2_N38.6_20191224_L1L0000024554-FWDPAN.tar.gz", "supported", "GF7 DLC"],
  ["GF7_BWD_E117.1_N36.6_20210304_L1A0000234567", "supported", "GF7 DLC"],
  ["GF4_B1_E120.4_N36.0_20180602_L1A0000200000.tiff", "supported", "GF4 PMI"],
  ...["B2", "B3", "B4", "B5", "B6", "PMS", "PMI", "PI", "IRS"].map((band) =>
    [`GF4_${band}_E72.9_N28.9_20170211_L1A0000155286.tar.gz`, "supported", "GF4 PMI"] as const
  ),
  ["ZY3_NAD_E84.5_N44.9_20130805_L1A0001545076.tar.gz", "supported", "ZY301 TMS"],
  ["ZY3_TLC_E119.3_N25.9_20140614_L1A0001724356-NAD", "supported", "ZY301 TMS"],
  ["ZY302_DLC_E108.2_N21.5_20180619_L1A0000311608", "supported", "ZY302 TMS"],
  ["ZY303_PMS_E107.8_N33.1_20200824_L1A0000040340.tar.gz", "supported", "ZY303 TMS"],
  ["E119D5_N31D2_20190316_ZY02C_HR1_DOM.tif", "supported", "ZY02C HRC"],
  ["ZY1_02C_HRC_E125.4_N51.1_20130622_L2C0001835341", "supported", "ZY02C HRC"],
  ["ZY1E_VNIC_E110.3_N25.0_20200509_L1B0000080809.tar.gz", "supported", "ZY1E VNIC"],
  ["ZY1_02E_AHSI_E97.00_N42.36_20230615_007690_L1A0000461109", "supported", "ZY1F AHSI"],
  ["ZY02D_VNIC_E110.3_N25.0_20200509", "supported", "ZY1E VNIC"],
  ["ZY1_02B_HR_20080101", "supported", "CB02B HR"],
  ["CB04-P10-365-64-B2-20170819-L20003200907.tar.gz", "supported", "CB04 PAN"],
  ["CBERS_4_PAN5M_20190101_155_126_L4_BAND1.tif", "supported", "CB04 PAN"],
  ["CBERS_4_AWFI_20170420_146_129_L2.tif", "supported", "CB04 WFI"],
  ["CBERS-2B-HRC-20080101", "supported", "CB02B HR"],
  ["CBERS_4A_WPM_20210830_229_124_L4_BAND3.tif", "supported", "CB04A WPM"],
  ["SJ9A_PMS_L1_20140818032158_009944_58_metadata.zip", "supported", "SJ9A PMS"],
  ["HJ2A_CCD4_E87.8_N42.2_20210914_L1A0000265447", "supported", "HJ2A CCD4"],
  ["GF6_20200101_WFV.tif", "supported", "GF6 WFV"],
  ["HJ1A-HSI-432-69-A2-20090908-L20000168919", "camera_unsupported", "HJ1A", "GF5B AHSI"],
  ["CB04_IRS_E117.0_N36.0_20170819", "camera_unsupported", "CB04", "CB04 PAN"],
];

const named = (found?: { satellite: { code: string }; camera?: { code: string } }) =>
  found && [found.satellite.code, found.camera?.code].filter(Boolean).join(" ");

for (const [name, verdict, found, nearest] of table) {
  Deno.test(`${name} is ${verdict}`, () => {
    const answer = checkFileName(name, builtinFacts.sensors);
    assert.deepEqual([answer.verdict, named(answer.match), named(answer.nearest)], [verdict, found, nearest]);
    const bare = (text: string) => text.replace(/[-_]/g, "");
    assert.equal(bare(answer.tokens.map(({ text }) => text).join("")), bare(name), "every part is in a token");
  });
}

const spoken = (name: string) =>
  checkFileName(name, builtinFacts.sensors).tokens.map(({ text, what, meaning = "" }) => [text, what, meaning]);

Deno.test("a camera after orbit, location and time is distinguished from them", () => {
  assert.deepEqual(spoken("GF701_004075_E105.4_N23.9_20200728114926_MUX_01_SC0_0004_2008282405").slice(0, 7), [
    ["GF701", "卫星", "高分七号"],
    ["004075", "轨道号", ""],
    ["E105.4_N23.9", "中心经纬度", "105.4°E 23.9°N"],
    ["20200728114926", "成像日期", "2020-07-28"],
    ["MUX", "相机", "多光谱"],
    ["01", "分幅", ""],
    ["SC0", "其他", ""],
  ]);
});
