// The words at the end of file names: bands of the camera, and the results of our programs.
import type { FunctionKey } from "../facts/functions.ts";

/** A band of a camera. An oblique view is panchromatic, with a resolution of its own. */
export type NamedBand = "panchromatic" | "oblique" | "multispectral";

type LastWord = {
  pattern: RegExp;
  what: string;
  meaning: string;
  band?: NamedBand;
  /** The functions that the product has been through. */
  done?: readonly FunctionKey[];
};

const lastWords: readonly LastWord[] = [
  { pattern: /^(PAN\d?|P(AN)?5M)$/i, what: "波段", meaning: "全色", band: "panchromatic" },
  { pattern: /^((MSS|MUX)\d?|P(AN)?10M?)$/i, what: "波段", meaning: "多光谱", band: "multispectral" },
  { pattern: /^NAD$/i, what: "波段", meaning: "正视全色", band: "panchromatic" },
  { pattern: /^FWD(PAN)?$/i, what: "波段", meaning: "前视全色", band: "oblique" },
  { pattern: /^BWD(PAN)?$/i, what: "波段", meaning: "后视全色", band: "oblique" },
  { pattern: /^BWDMUX$/i, what: "波段", meaning: "后视多光谱", band: "multispectral" },
  { pattern: /^(VN|VNIR)$/i, what: "波段", meaning: "可见近红外" },
  { pattern: /^(SW|SWIR)$/i, what: "波段", meaning: "短波红外" },
  { pattern: /^rad$/i, what: "处理结果", meaning: "辐亮度", done: ["radiation_calibration"] },
  {
    pattern: /^ref$/i,
    what: "处理结果",
    meaning: "地表反射率",
    done: ["radiation_calibration", "atmospheric_correction"],
  },
  { pattern: /^geo$/i, what: "处理结果", meaning: "几何校正", done: ["geometric_correction"] },
  { pattern: /^((rpc)?ortho|DOM)$/i, what: "处理结果", meaning: "正射校正", done: ["geometric_correction"] },
  { pattern: /^mosaic$/i, what: "处理结果", meaning: "镶嵌" },
  { pattern: /^fused$/i, what: "处理结果", meaning: "融合", done: ["fusion"] },
];

/** Returns what a word of a name means; undefined for an unknown one. */
export function lastWordOf(text: string): LastWord | undefined {
  return lastWords.find(({ pattern }) => pattern.test(text));
}
