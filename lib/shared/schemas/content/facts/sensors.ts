// The product fact "sensors": satellites and cameras, and the spellings by which file names are recognized.
import { z } from "zod/mini";
import { sharedSpelling } from "../../../facts/tokens.ts";
import { softwareNames } from "../../../labels.ts";
import { wrong } from "../../text.ts";
import { amount, Band, flag, line, optionalLine, registered, rowOf, rows, unique, wholeAmount } from "./fields.ts";

const code = (label: string) =>
  line(label, 16).check(z.regex(/^[A-Za-z][A-Za-z0-9]*$/, { error: `${label}只能由字母和数字组成，以字母开头` }));

/**
 * A spelling in file names. Separators are optional and case does not matter: `ZY3-02` also reads `zy302`. A number
 * alone would be found in dates and scene numbers.
 */
const satelliteToken = line("文件名写法", 32).check(
  z.regex(/^[\p{L}\d]+([-_ ][\p{L}\d]+)*$/u, { error: "文件名写法只能由文字、数字和分隔符“-”“_”空格组成" }),
  z.regex(/\p{L}/u, { error: "文件名写法至少要有一个字母或汉字" }),
);
/** A camera is one word of the name. */
const cameraToken = code("相机的文件名写法");
const tokensOf = (token: typeof satelliteToken) => z._default(rows("文件名写法", token, { max: 40 }), []);

const Camera = rowOf({
  code: code("相机代号"),
  kind: line("相机类型", 20),
  bands: z._default(rows("谱段", Band, { max: 400 }), []),
  /** Nominal, as printed: `2 m / 8 m` (panchromatic / multispectral). */
  resolution: line("分辨率", 40).check(
    z.regex(/^\d{1,5}(\.\d{1,3})? k?m( \/ \d{1,5}(\.\d{1,3})? k?m)*$/, {
      error: "分辨率应为数值加单位，例如 2 m / 8 m",
    }),
  ),
  /** The camera has a panchromatic band, without which images cannot be fused. */
  panchromatic: flag("含全色谱段"),
  /** Of this camera alone; null where only the combined swath is published. */
  swath_km: z.nullable(amount("幅宽", { min: 0.1, max: 10_000, unit: "km" })),
  /** The cameras of one kind that look side by side, and their swath together. */
  combined: z._default(
    z.nullable(rowOf({
      cameras: wholeAmount("组合台数", { min: 2, max: 40, unit: "台" }),
      swath_km: amount("组合幅宽", { min: 0.1, max: 10_000, unit: "km" }),
    })),
    null,
  ),
  /** The packages that read the camera. */
  packages: registered(
    z.array(z.enum(softwareNames, { error: "请选择软件包" }), wrong).check(
      z.minLength(1, { error: "请选择软件包" }),
      z.refine((names) => new Set(names).size === names.length, { error: "软件包重复" }),
    ),
    { description: "软件包", minItems: 1 },
  ),
  tokens: tokensOf(cameraToken),
}).check(
  z.refine(({ swath_km, combined }) => swath_km !== null || combined !== null, {
    error: "请填写幅宽或组合幅宽",
    path: ["swath_km"],
  }),
);

const Satellite = rowOf({
  /** As in file names: `GF1B`. */
  code: code("卫星代号"),
  /** The usual spelling; the last part is unique within the series: `GF-1B`, `ZY-3 01`. */
  label: line("卫星名称", 24),
  name: line("中文名称", 40),
  series: line("系列", 20),
  launched: wholeAmount("发射年份", { min: 1957, max: 2100 }),
  orbit: optionalLine("轨道", 80),
  cameras: rows("相机", Camera, { min: 1, max: 40 }).check(unique("相机代号", ({ code }) => code)),
  tokens: tokensOf(satelliteToken),
});

export const SensorsPart = rows("卫星", Satellite, { min: 1, max: 200 }).check(
  unique("卫星代号", ({ code }) => code),
  unique("卫星名称", ({ label }) => label),
  unique("卫星的中文名称", ({ name }) => name),
  z.superRefine((list, ctx) => {
    const shared = sharedSpelling(list);
    if (shared) ctx.addIssue({ code: "custom", ...shared });
  }),
);
export type SensorsPart = z.infer<typeof SensorsPart>;
