// The calls of tutorials: for editors, and the public list.
import { z } from "zod/mini";
import { ContentQuery } from "../schemas/content/list.ts";
import { TutorialChange, TutorialForm } from "../schemas/content/tutorials.ts";
import { integer, list, slotFields, textsOf } from "./answers.ts";
import { call } from "./call.ts";
import { editing, storedFields } from "./editing.ts";

export const PublicTutorial = z.strictObject({ id: integer, ...textsOf(TutorialForm), ...slotFields("tutorials") });
export type PublicTutorial = z.infer<typeof PublicTutorial>;
export const AdminTutorial = z.extend(PublicTutorial, storedFields);
export type AdminTutorial = z.infer<typeof AdminTutorial>;

export const tutorials = call("GET /tutorials", {
  summary: "使用教程，新的在前",
  who: "all",
  answer: list(PublicTutorial),
});

export const {
  list: adminTutorialList,
  one: adminTutorial,
  create: createTutorial,
  change: changeTutorial,
  remove: deleteTutorial,
} = editing({
  kind: "tutorials",
  word: "教程",
  notFound: "tutorial_not_found",
  row: AdminTutorial,
  query: ContentQuery,
  create: TutorialForm,
  change: TutorialChange,
});
