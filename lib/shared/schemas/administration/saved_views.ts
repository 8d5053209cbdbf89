// The saved view of a list.
import { z } from "zod/mini";
import { screens } from "../../admin_menu.ts";
import { anyText, text, wrong } from "../text.ts";

/** Returns the path of a screen below /admin without its slash: `users/list`. */
export const screenName = (path: string) => path.replace(/^\//, "");

const names = new Set(screens.map(({ path }) => path.slice("/admin/".length)));

const unknown = "列表不存在";
const queryRule = { max: 2_000, length: "筛选条件不能超过2000个字" };

export const NewSavedView = z.object({
  list: z.string({ error: unknown }).check(
    z.maxLength(100, { error: unknown }),
    z.refine((path) => names.has(screenName(path)), { error: unknown }),
  ),
  name: text({ required: "请输入视图名称", max: 30, length: "视图名称不能超过30个字" }),
  query: anyText(queryRule),
  first: z._default(z.boolean(wrong), false),
});
export type NewSavedView = z.infer<typeof NewSavedView>;
