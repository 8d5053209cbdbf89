// The product fact "claims": statements about accuracy, time and coverage, each with its condition and source.
import { z } from "zod/mini";
import { type ClaimKey, claimKeys } from "../../../facts/placeholders.ts";
import { oneOf } from "../../text.ts";
import { amount, fixedRows, line, registered, rowOf } from "./fields.ts";

/** The unit of each claim's number, and its bounds. */
export const claimNumbers: Record<ClaimKey, { label: string; min: number; max: number; unit: string }> = {
  error_advantage: { label: "绝对误差（技术优势）", min: 0.0001, max: 1, unit: "" },
  error_indicator: { label: "绝对误差（软件指标）", min: 0.0001, max: 1, unit: "" },
  minutes: { label: "处理 1 GB 影像的时间", min: 0.1, max: 1_440, unit: "分钟" },
  coverage: { label: "支持的卫星", min: 1, max: 10_000, unit: "颗" },
};

const Claim = rowOf({
  key: registered(oneOf(claimKeys, "数值声明是固定的"), { description: "数值声明" }),
  number: registered(z.number({ error: "请输入数值" }), { description: "数值" }),
  /** The claim as pages show it; it contains the number. */
  text: line("文字", 60),
  condition: line("条件", 200),
  source: line("出处", 100),
}).check(
  z.superRefine(({ key, number, text }, ctx) => {
    const { label, ...bounds } = claimNumbers[key];
    const { error } = amount(label, bounds).safeParse(number);
    if (error) ctx.addIssue({ code: "custom", message: error.issues[0]?.message, path: ["number"] });
    const numbers = (text.match(/\d+(\.\d+)?/g) ?? []).map(Number);
    if (!numbers.includes(number)) {
      ctx.addIssue({ code: "custom", message: `${label}的文字中没有数值 ${number}`, path: ["text"] });
    }
  }),
);

export const ClaimsPart = fixedRows("数值声明", Claim, { names: claimKeys, nameOf: ({ key }) => key });
export type ClaimsPart = z.infer<typeof ClaimsPart>;
