// The built-in value of the product fact "packages".
import type { PackagesPart } from "../../schemas/content/facts/packages.ts";

type Package = PackagesPart["packages"][number];

const metreBands: Package["bands"] = [
  { name: "蓝", from_nm: 450, to_nm: 520 },
  { name: "绿", from_nm: 520, to_nm: 590 },
  { name: "红", from_nm: 630, to_nm: 690 },
  { name: "近红外", from_nm: 770, to_nm: 890 },
  { name: "全色", from_nm: 450, to_nm: 900 },
];

const hyperspectral: Pick<Package, "image_types" | "charge" | "functions" | "summary" | "spectrum"> = {
  image_types: 0,
  charge: "paid",
  functions: [
    { key: "radiation_calibration", edition: "research" },
    { key: "atmospheric_correction", edition: "research" },
    { key: "geometric_correction", edition: "research" },
    { key: "one_stop_process", edition: "research" },
    { key: "fusion", edition: "research" },
    { key: "mosaic", edition: "research" },
    { key: "batch", edition: "enterprise" },
  ],
  summary: [
    { edition: "research", text: "批量以外的功能：研究版" },
    { edition: "enterprise", text: "批量：企业版" },
  ],
  spectrum: "hyperspectral",
};

export const builtinPackages: PackagesPart = {
  packages: [
    {
      name: "GAC_MSS",
      title: "多星多载荷通用版",
      purpose: "一套软件处理多颗国产卫星的多光谱影像，全部功能免费，实名注册后下载。",
      image_types: 59,
      charge: "free",
      functions: [
        { key: "radiation_calibration", edition: "free" },
        { key: "atmospheric_correction", edition: "free" },
        { key: "geometric_correction", edition: "free" },
        { key: "one_stop_process", edition: "free" },
        { key: "fusion", edition: "free" },
        { key: "mosaic", edition: "free" },
        { key: "batch", edition: "free" },
      ],
      summary: [{ edition: "free", text: "全部功能：免费" }],
      spectrum: "multispectral",
      bands: metreBands,
    },
    {
      name: "GAC_PMS",
      title: "全色 / 多光谱",
      purpose: "面向全色 / 多光谱相机。定标、大气、几何校正免费；融合、镶嵌、一站式处理需研究版，批量处理需企业版。",
      image_types: 36,
      charge: "partial",
      functions: [
        { key: "radiation_calibration", edition: "free" },
        { key: "atmospheric_correction", edition: "free" },
        { key: "geometric_correction", edition: "free" },
        { key: "one_stop_process", edition: "research" },
        { key: "fusion", edition: "research" },
        { key: "mosaic", edition: "research" },
        { key: "batch", edition: "enterprise" },
      ],
      summary: [
        { edition: "free", text: "定标、大气、几何：免费" },
        { edition: "research", text: "融合、镶嵌、一站式：研究版" },
        { edition: "enterprise", text: "批量：企业版" },
      ],
      spectrum: "multispectral",
      bands: metreBands,
    },
    {
      name: "GAC_CCD",
      title: "16 m 多光谱",
      purpose: "面向 16 m 多光谱相机。定标、大气、几何校正与一站式处理免费；镶嵌需研究版，批量处理需企业版。",
      image_types: 0,
      charge: "partial",
      functions: [
        { key: "radiation_calibration", edition: "free" },
        { key: "atmospheric_correction", edition: "free" },
        { key: "geometric_correction", edition: "free" },
        { key: "one_stop_process", edition: "free" },
        { key: "mosaic", edition: "research" },
        { key: "batch", edition: "enterprise" },
      ],
      summary: [
        { edition: "free", text: "定标、大气、几何、一站式：免费" },
        { edition: "research", text: "镶嵌：研究版" },
        { edition: "enterprise", text: "批量：企业版" },
      ],
      spectrum: "multispectral",
      bands: [
        { name: "蓝", from_nm: 430, to_nm: 520 },
        { name: "绿", from_nm: 520, to_nm: 600 },
        { name: "红", from_nm: 630, to_nm: 690 },
        { name: "近红外", from_nm: 760, to_nm: 900 },
      ],
    },
    {
      name: "GAC_AHSI_Water",
      title: "高光谱水体 400–1000 nm",
      purpose: "面向水体应用的高光谱影像处理，谱段 400–1000 nm。批量以外的功能需研究版，批量处理需企业版。",
      ...hyperspectral,
      bands: [{ name: "连续谱段", from_nm: 400, to_nm: 1000 }],
    },
    {
      name: "GAC_AHSI_Mineral",
      title: "高光谱矿物 400–2500 nm",
      purpose: "面向矿物应用的高光谱影像处理，谱段 400–2500 nm。批量以外的功能需研究版，批量处理需企业版。",
      ...hyperspectral,
      bands: [{ name: "连续谱段", from_nm: 400, to_nm: 2500 }],
    },
  ],
  functions: [
    { key: "radiation_calibration", text: "DN 值转换为辐亮度", suffix: "_rad" },
    { key: "atmospheric_correction", text: "辐亮度转换为地表反射率，MODTRAN 模型", suffix: "_ref" },
    { key: "geometric_correction", text: "有理多项式系数（RPC）校正为地理产品", suffix: "_geo" },
    { key: "one_stop_process", text: "定标、大气、几何一次完成", suffix: "_geo" },
    { key: "fusion", text: "PCA、Brovey、IHS、GS、HPF 五种算法", suffix: "_fused" },
    { key: "mosaic", text: "自动或手动控制点，直方图或线性匹配，羽化", suffix: "_mosaic" },
    { key: "batch", text: "扫描子文件夹，逐景处理并记录日志", suffix: "" },
  ],
};
