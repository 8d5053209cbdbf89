// The functions and editions of the programs. Their keys and labels are fixed; the institute edits which package has
// which function, and from which edition on.

/** The functions in processing order; the first four keys are the module keys of the programs. */
export const functionKeys = [
  "radiation_calibration",
  "atmospheric_correction",
  "geometric_correction",
  "one_stop_process",
  "fusion",
  "mosaic",
  "batch",
] as const;
export type FunctionKey = typeof functionKeys[number];
export const functionLabels: Record<FunctionKey, string> = {
  radiation_calibration: "辐射定标",
  atmospheric_correction: "大气校正",
  geometric_correction: "几何校正",
  one_stop_process: "一站式处理",
  fusion: "影像融合",
  mosaic: "影像镶嵌",
  batch: "批量处理",
};

/** Free with real-name registration, or part of a paid edition; each edition includes the previous ones. */
export const editionKeys = ["free", "research", "enterprise"] as const;
export type Edition = typeof editionKeys[number];
export const editionLabels: Record<Edition, string> = { free: "免费", research: "研究版", enterprise: "企业版" };

/** Whether an edition includes a function, given the function's lowest edition. */
export function includes(edition: Edition, from: Edition | undefined): boolean {
  return from !== undefined && editionKeys.indexOf(edition) >= editionKeys.indexOf(from);
}

export const chargeLevels = ["free", "partial", "paid"] as const;
export type ChargeLevel = typeof chargeLevels[number];
export const chargeLabels: Record<ChargeLevel, string> = { free: "免费", partial: "部分付费", paid: "付费" };
