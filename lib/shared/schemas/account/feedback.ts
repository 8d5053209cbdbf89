// A user's words to those who make the software.
import { z } from "zod/mini";
import { text } from "../text.ts";

export const FEEDBACK_LENGTH = 5_000;

export const NewFeedback = z.object({
  content: text({
    required: "反馈内容不能为空",
    max: FEEDBACK_LENGTH,
    length: `反馈内容不能超过${FEEDBACK_LENGTH}个字`,
    lines: "several",
  }),
});
