// The formatted texts of content: the fields that are Markdown, and all texts that may name uploaded pictures.
import { type Case, caseTable } from "./cases.ts";
import { legalTexts } from "./site_documents.ts";
import { type Tutorial, tutorialTable } from "./tutorials.ts";

/** The fields of a case that are Markdown. */
export const formattedOfCase = [
  "background",
  "tech_flow",
  "detail_description",
  "feedback",
] as const satisfies (keyof Case)[];
/** The fields of a tutorial that are Markdown. */
export const formattedOfTutorial = ["content"] as const satisfies (keyof Tutorial)[];

/** Yields every text that may name a picture, public or not. A picture that none of them names is removed later. */
export async function* formattedTexts(): AsyncGenerator<string> {
  yield* textsOf(caseTable, formattedOfCase);
  yield* textsOf(tutorialTable, formattedOfTutorial);
  for (const { get } of Object.values(legalTexts)) yield await get() ?? "";
}

async function* textsOf<Field extends string>(
  table: { scan(): AsyncIterable<Record<Field, string>> },
  fields: readonly Field[],
): AsyncGenerator<string> {
  for await (const row of table.scan()) for (const field of fields) yield row[field];
}
