// Tutorials: the text fields of the form. Picture and video are slots of media.ts.
import { z } from "zod/mini";
import { text, wrong } from "../text.ts";
import { changeSchema } from "./changed.ts";
import { publicationFields } from "./publication.ts";

export const TutorialForm = z.object({
  title: text({ required: "请输入标题", max: 100, length: "标题不能超过100个字" }),
  content: text({ required: "请输入内容", max: 100_000, length: "内容不能超过100000个字", lines: "several" }),
  ...publicationFields,
});
export type TutorialForm = z.infer<typeof TutorialForm>;

/** The ids of all tutorials, the first on top. */
export const TutorialOrder = z.strictObject({
  ids: z.array(z.int(wrong).check(z.positive(wrong)), wrong).check(z.maxLength(5_000, wrong)),
});

export const TutorialChange = changeSchema(TutorialForm);
export type TutorialChange = z.infer<typeof TutorialChange>;
