// The five packages: what each reads, does and costs. The one place for these words and numbers.
import type { SoftwareName } from "./labels.ts";
import { coverage } from "./sensors.ts";

/** The functions in the order of the work; the first four keys are the module keys of the programs. */
export const functionLabels = {
  radiation_calibration: "辐射定标",
  atmospheric_correction: "大气校正",
  geometric_correction: "几何校正",
  one_stop_process: "一站式处理",
  fusion: "影像融合",
  mosaic: "影像镶嵌",
  batch: "批量处理",
} as const;
export type FunctionKey = keyof typeof functionLabels;

/** Free with real-name registration, or part of a paid edition. */
type Edition = "free" | "research" | "enterprise";

export type ChargeLevel = "free" | "partial" | "paid";
export const chargeLabels: Record<ChargeLevel, string> = { free: "免费", partial: "部分付费", paid: "付费" };

/** Wavelength ranges in nm. */
export type Bands =
  | { kind: "multispectral"; ranges: readonly (readonly [from: number, to: number])[]; pan?: readonly [number, number] }
  | { kind: "hyperspectral"; to: 1000 | 2500 };

export type Package = {
  name: SoftwareName;
  title: string;
  imageTypes?: number;
  charge: ChargeLevel;
  /** A function that is absent is not part of the package. */
  editions: Partial<Record<FunctionKey, Edition>>;
  /** The charges in the fewest words, for cards. */
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
  { edition: "research", text: "全部功能：研究版" },
  { edition: "enterprise", text: "批量：企业版" },
] as const;

export const packages: readonly Package[] = [
  {
    name: "GAC_MSS",
    title: "多星多载荷通用版",
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
    summary: [{ edition: "free", text: "全部功能免费" }],
    bands: metreBands,
  },
  {
    name: "GAC_PMS",
    title: "全色 / 多光谱",
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
      { edition: "free", text: "定标、大气、几何免费" },
      { edition: "research", text: "融合、镶嵌、一站式：研究版" },
      { edition: "enterprise", text: "批量：企业版" },
    ],
    bands: metreBands,
  },
  {
    name: "GAC_CCD",
    title: "16 m 多光谱",
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
      { edition: "free", text: "定标、大气、几何、一站式免费" },
      { edition: "research", text: "镶嵌：研究版" },
      { edition: "enterprise", text: "批量：企业版" },
    ],
    bands: { kind: "multispectral", ranges: [[430, 520], [520, 600], [630, 690], [760, 900]] },
  },
  {
    name: "GAC_AHSI_Water",
    title: "高光谱水体 400–1000 nm",
    charge: "paid",
    editions: hyperspectralEditions,
    summary: hyperspectralSummary,
    bands: { kind: "hyperspectral", to: 1000 },
  },
  {
    name: "GAC_AHSI_Mineral",
    title: "高光谱矿物 400–2500 nm",
    charge: "paid",
    editions: hyperspectralEditions,
    summary: hyperspectralSummary,
    bands: { kind: "hyperspectral", to: 2500 },
  },
];

/** What a package reads, in words: `22 颗卫星，44 台相机，59 种影像类型`. The hyperspectral ones carry one camera a satellite. */
export function coverageLine({ name, imageTypes, bands }: Package): string {
  const { satellites, cameras } = coverage(name);
  const parts = [`${satellites} 颗卫星`];
  if (bands.kind === "multispectral") parts.push(`${cameras} 台相机`);
  if (imageTypes) parts.push(`${imageTypes} 种影像类型`);
  return parts.join("，");
}

/** The technical table of home and cases. */
export const technicalParameters: readonly (readonly [name: string, value: string])[] = [
  ["大气校正模型", "MODTRAN 辐射传输模型"],
  ["支持卫星", "20 余颗国产陆地卫星，40 余个光学载荷"],
  ["反射率误差", "绝对误差 0.02，相对误差 10%"],
  ["处理方式", "一站式批量处理"],
  ["输出格式", "GeoTIFF"],
];
