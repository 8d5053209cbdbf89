// The contract's statements about the software with their place in the documentation, and the source of every number.
import type { DocumentKey } from "../../../lib/content/document/contents.ts";

const pictures = ["GeoTIFF", "HDF", "JPEG2000", ".img", ".jp2"];
const beside = ["GeoTIFF", ".log", "JSON", "KML"];
const resampling = ["双线性", "最近邻", "三次卷积"];

/** Anchor → text that it must contain. */
export const facts: Record<string, string[]> = {
  "intro-chain": ["辐射定标、大气校正、几何校正", "MODTRAN", "DN", "辐亮度", "地表反射率"],
  "intro-files": ["_rad", "_ref", "_geo", "_mosaic", "_fused", "error_report", ".tiff", ".dat", ".hdr", ...beside],
  "intro-packages": ["GAC_MSS 多星多载荷通用版 22 44 59", "GAC_CCD", "GAC_AHSI_Mineral"],
  "intro-charges": ["实名注册", "影像融合 免费 付费（研究版） —"],
  "intro-system": ["Windows 7", "8 GB", "1 GB", "5 分钟", "联网登录"],
  "rad-calibration-interface": [...pictures, "_rad", "XML", "载荷", "以软件界面为准", "辐射定标在各软件包中的收费"],
  "rad-calibration-params": ["增益", "偏置", "辐亮度", "天顶角", "日地距离", "以软件界面为准"],
  "rad-calibration-steps": [".log", "_rad"],
  "rad-calibration-results": ["_rad", ...beside],
  "atm-correction-interface": [...pictures, "_rad", "以软件界面为准"],
  "atm-correction-params": ["MODTRAN", "气溶胶", "能见度", "邻近效应", "以软件界面为准"],
  "atm-correction-steps": ["_rad", "_ref", ".log"],
  "atm-correction-results": ["_ref", ...beside],
  "geo-correction-interface": [...pictures, "RPC", "DEM", "以软件界面为准"],
  "geo-correction-params": ["RPC00B", "双线性 是", "最近邻 否", "三次卷积 否"],
  "geo-correction-steps": ["DEM", "控制点", ...resampling],
  "geo-correction-results": ["_geo", "RMSE", ...beside],
  "one-stop-interface": [...pictures, "显示错误原因", "定标项前后不一致时，请您人工确认", "以软件界面为准"],
  "one-stop-params": ["MODTRAN", ...resampling],
  "one-stop-steps": ["1 GB 影像约需 5 分钟", "不一致", "错误原因"],
  "one-stop-results": ["_geo", "error_report", "发生异常也会保留", ...beside],
  "batch-interface": [".tiff", ".dat", ".hdr", "扫描子文件夹", "GF5B_AHSI_VN/SW", "几何校正默认打开", "付费（企业版）"],
  "batch-params": ["载荷 GF5B_AHSI_VN/SW", "几何校正 打开", "5 分钟", "以软件界面为准"],
  "batch-steps": ["先核对载荷", "几何校正", ".log"],
  "batch-results": ["_rad", "_ref", "_geo", ...beside],
  "mosaic-interface": ["只有 GeoTIFF", "自动获取，也可以手动选取", "直方图法或线性法", "羽化", "以软件界面为准"],
  "mosaic-params": ["自动、手动", "直方图、线性", "羽化", ...resampling],
  "mosaic-steps": ["GeoTIFF", "自动控制点", "手动点", "羽化"],
  "mosaic-results": ["_mosaic", ...beside],
  "fusion-interface": ["都必须是 GeoTIFF", "PCA、Brovey、IHS、GS 与 HPF", "不含此功能", "以软件界面为准"],
  "fusion-params": ["PCA", "Brovey", "IHS", "GS", "HPF", ...resampling],
  "fusion-steps": ["GeoTIFF", "GS 与 HPF"],
  "fusion-results": ["_fused", "ERGAS", "SAM", "Q4", "QNR", ...beside],
};

const specification = "the specification of the public site";
const sensors = "lib/shared/facts/builtin";
const mathematics = "part of the formula that is cited";

/** Document → number → its source. Computed tables are not in the texts, so not here. */
export const numbers: Record<DocumentKey, Record<string, string>> = {
  "intro": { "7": specification, "8": specification, "1": specification, "5": specification },
  "rad-calibration": {
    "1": "names of satellites; a reflectance of all light",
    "0": mathematics,
    "2": mathematics,
    "7": "(1.0167 / 0.9833)² of the orbit's eccentricity, in percent",
    "1.000110": "Spencer 1971",
    "0.034221": "Spencer 1971",
    "0.001280": "Spencer 1971",
    "0.000719": "Spencer 1971",
    "0.000077": "Spencer 1971",
    "365": "Spencer 1971",
    "2020": "the specification's example of a file name",
    "11": "the specification's example of a file name",
  },
  "atm-correction": {
    "1": mathematics,
    "3.912": "Koschmieder 1924, with a contrast of 2 %",
    "760": "absorption of oxygen (A band)",
    "940": "absorption of water, Gao 2009",
    "1140": "absorption of water, Gao 2009",
    "8": "hours between Beijing and UTC",
  },
  "geo-correction": {
    "0": mathematics,
    "1": mathematics,
    "20": "terms of RPC00B; check points of FGDC 1998",
    "80": "four times 20",
    "10": "offsets and scales of RPC00B; an example of a height error",
    "84": "WGS 84",
    "25": "an example of an angle",
    "4.7": "10 m × tan 25°",
    "2": "Keys 1981",
    "3": "Keys 1981",
    "4": "Keys 1981",
    "5": "Keys 1981",
    "8": "Keys 1981",
    "95": "FGDC 1998",
    "1.7308": "FGDC 1998",
  },
  "one-stop": {
    "0": mathematics,
    "1": specification,
    "2": mathematics,
    "4": "an example of a period",
    "5": specification,
    "71": "cos(π / 4), in percent",
    "50": "cos²(π / 4), in percent",
  },
  "batch": {
    "0": mathematics,
    "02": "GF-5's second satellite",
    "1": specification,
    "2": "names of satellites",
    "5": specification,
    "10": "an example of a share",
    "22": "1 − 0.9²² > 0.9",
    "90": "1 − 0.9²² > 0.9",
  },
  "mosaic": { "0": mathematics, "1": mathematics, "2": mathematics, "6": mathematics, "71": "√½, in percent" },
  "fusion": {
    "0.8": sensors,
    "1": mathematics,
    "2": sensors,
    "3": "Wald 2000",
    "3.2": sensors,
    "4": mathematics,
    "8": sensors,
    "16": "4²",
    "100": "Wald 2000",
    "450": sensors,
    "900": sensors,
  },
};
