// The product fact "groups": who uses the software, each with an icon.
import { z } from "zod/mini";
import { line, oneFrom, rowOf, rows, unique } from "./fields.ts";

const groupIcons = [
  "research",
  "university",
  "resources",
  "ecology",
  "agriculture",
  "water",
  "forestry",
  "city",
] as const;

const Group = rowOf({ name: line("名称", 20), icon: oneFrom("图标", groupIcons) });

export const GroupsPart = rows("用户群体", Group, { min: 1, max: 24 }).check(unique("名称", ({ name }) => name));
export type GroupsPart = z.infer<typeof GroupsPart>;
