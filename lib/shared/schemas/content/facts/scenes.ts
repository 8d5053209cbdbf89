// The product fact "scenes": fields of application, each with one of the generated pictures.
import { z } from "zod/mini";
import { line, oneFrom, prose, rowOf, rows, unique } from "./fields.ts";

/** The pictures below /static/scenes. */
const scenePictures = ["delta", "lake", "fields", "city", "mine", "mountain"] as const;

const Scene = rowOf({
  title: line("标题", 20),
  text: prose("说明", 60),
  picture: oneFrom("图片", scenePictures),
  /** The content of the picture, for its description. */
  subject: line("画面", 20),
});

export const ScenesPart = rows("应用场景", Scene, { min: 1, max: 20 }).check(unique("标题", ({ title }) => title));
export type ScenesPart = z.infer<typeof ScenesPart>;
