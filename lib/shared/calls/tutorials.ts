// The calls of tutorials: for editors, and the public list.
import { z } from "zod/mini";
import { ContentQuery } from "../schemas/content/list.ts";
import { TutorialChange, TutorialForm, TutorialOrder } from "../schemas/content/tutorials.ts";
import { change, integer, list, slotFields, textsOf } from "../api/answers.ts";
import { call } from "./call.ts";
import { editing, storedFields } from "../schemas/content/editing.ts";

const { status: _status, publish_at: _publish_at, ...texts } = TutorialForm.shape;

export const PublicTutorial = z.strictObject({ id: integer, ...textsOf({ shape: texts }), ...slotFields("tutorials") });
export type PublicTutorial = z.infer<typeof PublicTutorial>;
export const AdminTutorial = z.extend(PublicTutorial, storedFields);
export type AdminTutorial = z.infer<typeof AdminTutorial>;

export const tutorials = call("GET /tutorials", {
  summary: "使用教程，按后台排定的顺序",
  who: "all",
  answer: list(PublicTutorial),
});

/** Before the calls with an id, because the router takes the first that matches. */
export const orderTutorials = call("PUT /admin/content/tutorials/order", {
  summary: "排定教程的顺序",
  who: "content:edit",
  body: TutorialOrder,
  answer: change(TutorialOrder),
  errors: ["order_outdated"],
  example: { ids: [2, 1] },
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
