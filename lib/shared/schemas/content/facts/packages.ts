// The product fact "packages": the five packages with their functions and charges, and the texts of the functions.
import { z } from "zod/mini";
import { chargeLevels, editionKeys, functionKeys } from "../../../facts/functions.ts";
import { softwareNames } from "../../../labels.ts";
import { oneOf } from "../../text.ts";
import {
  Band,
  fixedRows,
  line,
  oneFrom,
  optionalLine,
  prose,
  registered,
  rowOf,
  rows,
  unique,
  wholeAmount,
} from "./fields.ts";

const edition = oneFrom("版本", editionKeys);
const functionKey = registered(
  z.enum(functionKeys, {
    error: ({ input }) => typeof input === "string" ? `功能“${input.slice(0, 64)}”不存在` : "请选择功能",
  }),
  { description: "功能" },
);

const Package = rowOf({
  name: registered(oneOf(softwareNames, "软件包的名称是固定的"), { description: "软件包" }),
  title: line("标题", 40),
  purpose: prose("用途", 200),
  /** 0: not stated. */
  image_types: wholeAmount("影像类型", { min: 0, max: 10_000, unit: "种" }),
  charge: oneFrom("收费方式", chargeLevels),
  /** A function that is missing here is not part of the package. */
  functions: registered(
    // more than there are, so that the message names the unknown or repeated one
    rows("功能", rowOf({ key: functionKey, edition }), { min: 1, max: 2 * functionKeys.length })
      .check(unique("功能", ({ key }) => key)),
    { description: "功能", maxItems: functionKeys.length },
  ),
  /** The price categories in the fewest words, for cards. */
  summary: rows("收费摘要", rowOf({ edition, text: line("收费摘要", 60) }), { min: 1, max: editionKeys.length }),
  /** A hyperspectral package has one continuous range. A range named 全色 is drawn below the others. */
  spectrum: oneFrom("光谱类型", ["multispectral", "hyperspectral"]),
  bands: rows("谱段", Band, { min: 1, max: 20 }),
});

const FunctionText = rowOf({
  key: functionKey,
  text: prose("功能说明", 120),
  /** The suffix of the output file; batch processing writes the files of its modules. */
  suffix: optionalLine("输出后缀", 20),
});

export const PackagesPart = rowOf({
  packages: fixedRows("软件包", Package, { names: softwareNames, nameOf: ({ name }) => name }),
  functions: fixedRows("功能的说明", FunctionText, { names: functionKeys, nameOf: ({ key }) => key }),
});
export type PackagesPart = z.infer<typeof PackagesPart>;
