// The five packages: satellites, functions and prices. The only place for these texts and numbers.
import { type ChargeLevel, type Edition, editionKeys, type FunctionKey } from "./facts/functions.ts";
import type { SoftwareName } from "./labels.ts";
import { type Camera, coverage } from "./sensors/sensors.ts";

/**
 * The effect of each function, and the suffix of its output file. Batch processing writes the files of its modules.
 */
export const functionNotes: Record<FunctionKey, { text: string; suffix?: string }> = {
  radiation_calibration: { text: "DN 值转换为辐亮度", suffix: "_rad" },
  atmospheric_correction: { text: "辐亮度转换为地表反射率，MODTRAN 模型", suffix: "_ref" },
  geometric_correction: { text: "有理多项式系数（RPC）校正为地理产品", suffix: "_geo" },
  one_stop_process: { text: "定标、大气、几何一次完成", suffix: "_geo" },
  fusion: { text: "PCA、Brovey、IHS、GS、HPF 五种算法", suffix: "_fused" },
  mosaic: { text: "自动或手动控制点，直方图或线性匹配，羽化", suffix: "_mosaic" },
  batch: { text: "扫描子文件夹，逐景处理并记录日志" },
};

/** The editions of a package. */
export function editionsOf({ editions: beginnings }: Package): Edition[] {
  return editionKeys.filter((edition) => Object.values(beginnings).includes(edition));
}

/** Wavelength ranges in nm. */
export type Bands =
  | { kind: "multispectral"; ranges: readonly (readonly [from: number, to: number])[]; pan?: readonly [number, number] }
  | { kind: "hyperspectral"; to: 1000 | 2500 };

export type Package = {
  name: SoftwareName;
  title: string;
  /** The purpose in one sentence. */
  purpose: string;
  imageTypes?: number;
  charge: ChargeLevel;
  /** A function that is missing here is not part of the package. */
  editions: Partial<Record<FunctionKey, Edition>>;
  /** The price categories in the fewest words, for cards. */
  summary: readonly { edition: Edition; text: string }[];
  bands: Bands;
};

const metreBands = {
  kind: "multispectral",
  ranges: [[450, 520], [520, 590], [630, 690], [770, 890]],
  pan: [450, 900],
} as const satisfies Bands;

const hyperspectralEditions = {
  radiation_calibration: "research",
  atmospheric_correction: "research",
  geometric_correction: "research",
  one_stop_process: "research",
  fusion: "research",
  mosaic: "research",
  batch: "enterprise",
} as const;

const hyperspectralSummary = [
  { edition: "research", text: "批量以外的功能：研究版" },
  { edition: "enterprise", text: "批量：企业版" },
] as const;

export const packages: readonly Package[] = [
  {
    name: "GAC_MSS",
    title: "多星多载荷通用版",
    purpose: "一套软件处理多颗国产卫星的多光谱影像，全部功能免费，实名注册后下载。",
    imageTypes: 59,
    charge: "free",
    editions: {
      radiation_calibration: "free",
      atmospheric_correction: "free",
      geometric_correction: "free",
      one_stop_process: "free",
      fusion: "free",
      mosaic: "free",
      batch: "free",
    },
    summary: [{ edition: "free", text: "全部功能：免费" }],
    bands: metreBands,
  },
  {
    name: "GAC_PMS",
    title: "全色 / 多光谱",
    purpose: "面向全色 / 多光谱相机。定标、大气、几何校正免费；融合、镶嵌、一站式处理需研究版，批量处理需企业版。",
    imageTypes: 36,
    charge: "partial",
    editions: {
      radiation_calibration: "free",
      atmospheric_correction: "free",
      geometric_correction: "free",
      one_stop_process: "research",
      fusion: "research",
      mosaic: "research",
      batch: "enterprise",
    },
    summary: [
      { edition: "free", text: "定标、大气、几何：免费" },
      { edition: "research", text: "融合、镶嵌、一站式：研究版" },
      { edition: "enterprise", text: "批量：企业版" },
    ],
    bands: metreBands,
  },
  {
    name: "GAC_CCD",
    title: "16 m 多光谱",
    purpose: "面向 16 m 多光谱相机。定标、大气、几何校正与一站式处理免费；镶嵌需研究版，批量处理需企业版。",
    charge: "partial",
    editions: {
      radiation_calibration: "free",
      atmospheric_correction: "free",
      geometric_correction: "free",
      one_stop_process: "free",
      mosaic: "research",
      batch: "enterprise",
    },
    summary: [
      { edition: "free", text: "定标、大气、几何、一站式：免费" },
      { edition: "research", text: "镶嵌：研究版" },
      { edition: "enterprise", text: "批量：企业版" },
    ],
    bands: { kind: "multispectral", ranges: [[430, 520], [520, 600], [630, 690], [760, 900]] },
  },
  {
    name: "GAC_AHSI_Water",
    title: "高光谱水体 400–1000 nm",
    purpose: "面向水体应用的高光谱影像处理，谱段 400–1000 nm。批量以外的功能需研究版，批量处理需企业版。",
    charge: "paid",
    editions: hyperspectralEditions,
    summary: hyperspectralSummary,
    bands: { kind: "hyperspectral", to: 1000 },
  },
  {
    name: "GAC_AHSI_Mineral",
    title: "高光谱矿物 400–2500 nm",
    purpose: "面向矿物应用的高光谱影像处理，谱段 400–2500 nm。批量以外的功能需研究版，批量处理需企业版。",
    charge: "paid",
    editions: hyperspectralEditions,
    summary: hyperspectralSummary,
    bands: { kind: "hyperspectral", to: 2500 },
  },
];

/** Returns a package's coverage: `22 颗卫星，44 台相机，59 种影像类型`. Hyperspectral packages have one camera per satellite. */
export function coverageLine({ name, imageTypes, bands }: Package): string {
  const { satellites, cameras } = coverage(name);
  const parts = [`${satellites} 颗卫星`];
  if (bands.kind === "multispectral") parts.push(`${cameras} 台相机`);
  if (imageTypes) parts.push(`${imageTypes} 种影像类型`);
  return parts.join("，");
}

/** Returns the packages that read a camera, in the order of the catalogue. */
export function packagesOf({ packages: names }: Pick<Camera, "packages">): Package[] {
  return packages.filter(({ name }) => names.includes(name));
}

/** The owner's document has two values of the error and explains neither; the note says so. */
const errors = { figures: "绝对误差 0.02，相对误差 10%", advantages: "绝对误差 0.03，相对误差 10%" };
export const bothErrors =
  "反射率误差有两个给定值，软件指标为绝对误差 0.02，技术优势为绝对误差 0.03，相对误差均为 10%；检验条件未一并给出，请以您的实测数据验证。";

/** The technical data shown on home, cases and tutorials. */
export const technicalParameters: readonly (readonly [name: string, value: string])[] = [
  ["大气校正模型", "MODTRAN 辐射传输模型"],
  ["支持卫星", "20 余颗国产陆地卫星，40 余个光学载荷"],
  ["反射率误差", errors.figures],
  ["处理方式", "一站式批量处理"],
  ["输出格式", "GeoTIFF"],
];

const mss = coverage("GAC_MSS");

/** The introduction's comparison with traditional methods, with the introduction's own value of the error. */
export const technicalAdvantages: readonly { name: string; traditional: string; ours: string }[] = [
  { name: "1 GB 影像处理时间", traditional: "分步处理，数十分钟", ours: "约 5 分钟" },
  { name: "操作方式", traditional: "多个软件依次打开、逐步设参", ours: "一站式，一次运行" },
  { name: "大气校正", traditional: "自行选择模型、手工录入参数", ours: "MODTRAN 辐射传输模型" },
  {
    name: "国产卫星覆盖",
    traditional: "按载荷分别编写脚本",
    ours: `${mss.satellites} 颗卫星、${mss.cameras} 台相机、${packages[0]?.imageTypes} 种影像类型`,
  },
  { name: "反射率误差", traditional: "随操作者与参数变化", ours: errors.advantages },
  { name: "输出格式", traditional: "格式不一，需转换", ours: "GeoTIFF，附处理日志" },
];
