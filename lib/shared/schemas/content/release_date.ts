// The date from which something is public.
import { z } from "zod/mini";
import { isDate } from "../../time.ts";

export const releaseDate = z.string({ error: "请选择发布日期" }).check(
  z.trim(),
  z.refine(isDate, { error: "请选择发布日期" }),
).register(z.globalRegistry, { format: "date" });
