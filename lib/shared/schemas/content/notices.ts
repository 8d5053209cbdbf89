// Notifications to many users.
import { z } from "zod/mini";
import { oneOf } from "../text.ts";

/** Stops or continues a job. */
export const NoticeJobState = z.object({ state: oneOf(["stopped", "running"], "请选择停止或继续") });
