// The calls of cases: for editors, and what visitors see.
import { z } from "zod/mini";
import { CaseChange, CaseForm } from "../schemas/content/cases.ts";
import { CaseQuery, RandomQuery, TagQuery } from "../schemas/content/list.ts";
import { integer, list, slotFields, textsOf } from "../api/answers.ts";
import { call } from "./call.ts";
import { editing, storedFields } from "../schemas/content/editing.ts";

const { status: _status, publish_at: _publish_at, illustration: _illustration, ...texts } = CaseForm.shape;

export const PublicCase = z.strictObject({
  id: integer,
  ...textsOf({ shape: texts }),
  illustration: z.boolean(),
  ...slotFields("cases"),
});
export type PublicCase = z.infer<typeof PublicCase>;
export const AdminCase = z.extend(PublicCase, storedFields);
export type AdminCase = z.infer<typeof AdminCase>;

const who = "all";
const answer = list(PublicCase);

export const cases = call("GET /cases", { summary: "应用案例，发布日期新的在前", who, answer });
const oneCase = call("GET /cases/{id}", { summary: "一个案例", who, notFound: "case_not_found", answer: PublicCase });
export { oneCase as case };
export const searchCases = call("GET /cases/search", { summary: "有任一标签的案例", who, query: TagQuery, answer });
export const randomCases = call("GET /cases/random", { summary: "随机的几个案例", who, query: RandomQuery, answer });

export const { list: adminCaseList, one: adminCase, create: createCase, change: changeCase, remove: deleteCase } =
  editing({
    kind: "cases",
    word: "案例",
    notFound: "case_not_found",
    row: AdminCase,
    query: CaseQuery,
    create: CaseForm,
    change: CaseChange,
  });
