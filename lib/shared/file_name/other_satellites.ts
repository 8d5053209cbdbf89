// Names of satellites that are not supported: which they are, and what helps users who have such an image.

import type { Reading } from "./parts.ts";

type Other = {
  pattern: RegExp;
  satellite: string;
  help: string;
  /** An optical land satellite of China: support may be requested. */
  requestable?: boolean;
  /** The known parts of its names; without it none. */
  reading?: Reading;
};

type OtherSatellite = Omit<Other, "pattern"> & {
  reading: Reading;
  /** The length of the satellite's part of the name. */
  length: number;
  family?: string;
  camera?: string;
};

const reflectance = (level: string) => `本软件处理国产陆地卫星影像。${level}已是地表反射率，可直接使用。`;
const radar = "雷达影像定标得到后向散射系数，不做大气校正，本软件不处理。";
const unsupported = "暂未支持。可申请支持新载荷。";

const others: readonly Other[] = [
  { pattern: /^S1[A-D]?[-_]/i, satellite: "Sentinel-1", help: radar },
  {
    pattern: /^(S2[A-D]?[-_]|sentinel-?2|T\d{2}[A-Z]{3}_\d{8}T)/i,
    satellite: "Sentinel-2",
    help: reflectance("Sentinel-2 的 L2A 产品"),
  },
  {
    pattern: /^(S3[A-D]?|S5P)[-_]/i,
    satellite: "Sentinel",
    help: "本软件处理国产陆地卫星影像，不处理 Sentinel-3、Sentinel-5P。",
  },
  {
    pattern: /^(L[COTEM]\d{2}_|L[COTEM][1-9]\d{5}|landsat)/i,
    satellite: "Landsat",
    help: reflectance("Landsat 的 Collection 2 Level-2 产品"),
    reading: "landsat",
  },
  { pattern: /^(MOD|MYD|MCD)\d{2}/i, satellite: "MODIS", help: reflectance("MODIS 的 MOD09、MYD09 产品") },
  { pattern: /^(VNP|VJ1)\d{2}/i, satellite: "VIIRS", help: reflectance("VIIRS 的 VNP09 产品") },
  {
    pattern: /^(WV0?[1-4]|worldview|QB0?2|GE0?1|PHR|PNEO|SPOT|planet|PSScene|\d{8}_\d{6}_.*_3B_)/i,
    satellite: "国外商业卫星",
    help: "本软件处理国产陆地卫星影像，不处理国外商业卫星影像。",
  },
  {
    pattern: /^(GF-?3[BC]?|GF-?12|HJ-?1C|HJ-?2[EF]|LT-?1[AB]?)(?![A-Z0-9])/i,
    satellite: "国产雷达卫星",
    help: radar,
    reading: "radar",
  },
  {
    pattern: /^FY-?[1-4][A-H]?(?![0-9])/i,
    satellite: "风云卫星",
    help: "本软件处理陆地卫星影像，不处理气象卫星影像。",
  },
  {
    pattern: /^HY-?[1-3][A-F]?(?![0-9])/i,
    satellite: "海洋卫星",
    help: "本软件处理陆地卫星影像，不处理海洋卫星影像。",
  },
  {
    pattern: /^(JL-?1|BJ-?[23]|SV-?[12]|superview|triplesat|GJ-?1|OHS|ZH-?1|DQ-?1)/i,
    satellite: "国产商业卫星",
    help: unsupported,
    requestable: true,
  },
  {
    pattern: /^(GF|ZY|HJ|CB|CBERS|SJ)-?\d/i,
    satellite: "国产陆地卫星",
    help: unsupported,
    requestable: true,
    reading: "centre",
  },
];

/** Returns the other satellite with which a file name begins; for one of the five families also family and camera. */
export function otherSatellite(name: string): OtherSatellite | undefined {
  const other = others.find(({ pattern }) => pattern.test(name));
  if (!other) return undefined;
  const { pattern, satellite, help, requestable, reading = "none" } = other;
  const begun = (pattern.exec(name)?.[0] ?? "").replace(/[-_]+$/, "");
  const length = begun.length + (/^[a-z\d]*/i.exec(name.slice(begun.length))?.[0].length ?? 0);
  const [, family, camera] = requestable && /^([A-Z]+-?\d+[A-Z]?)[-_ ]([A-Z]+\d?)/i.exec(name) || [];
  return { length, satellite, help, requestable, reading, family: family?.toUpperCase().replace("-", ""), camera };
}
