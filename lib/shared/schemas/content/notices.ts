// Notifications to many users.
import { z } from "zod/mini";
import { softwareNames } from "../../labels.ts";
import { isSitePath } from "../../redirect_path.ts";
import { oneOf, text, wrong } from "../text.ts";
import { writtenAddress } from "../web_address.ts";

const LONGEST_PATH = 500;
const badPath = `请输入以 / 开头的本站路径，至多${LONGEST_PATH}个字符`;

/** A notice of the institute, to the followers of a package or to all approved users. `dry` only counts them. */
export const NoticeForm = z.object({
  title: text({ required: "请输入通知内容", max: 100, length: "通知内容不能超过100个字" }),
  url: z._default(
    z.string({ error: badPath }).check(
      z.maxLength(LONGEST_PATH, { error: badPath, abort: true }),
      ...writtenAddress,
      z.refine((path) => path === "" || isSitePath(path), { error: badPath }),
    ),
    "",
  ),
  software: z.optional(oneOf(softwareNames, "请选择软件")),
  dry: z.optional(z.boolean(wrong)),
});

/** Stops or continues a job. */
export const NoticeJobState = z.object({ state: oneOf(["stopped", "running"], "请选择停止或继续") });
