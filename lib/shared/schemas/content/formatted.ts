// A formatted text for the preview: Markdown and the place where it will be shown.
import { z } from "zod/mini";
import { editedPlaces } from "../../markdown/places.ts";
import { oneOf, text, wrong } from "../text.ts";

export const FormattedText = z.object({
  body: text({ required: "请输入内容", max: 100_000, length: "内容不能超过100000个字", lines: "several" }),
  place: oneOf(editedPlaces, wrong.error),
});
