// Tutorials: the text fields of the form. Picture and video are slots of media.ts.
import { z } from "zod/mini";
import { text } from "../text.ts";
import { changeSchema } from "./changed.ts";

export const TutorialForm = z.object({
  title: text({ required: "请输入标题", max: 100, length: "标题不能超过100个字" }),
  content: text({ required: "请输入内容", max: 100_000, length: "内容不能超过100000个字", lines: "several" }),
});
export type TutorialForm = z.infer<typeof TutorialForm>;

export const TutorialChange = changeSchema(TutorialForm);
export type TutorialChange = z.infer<typeof TutorialChange>;
