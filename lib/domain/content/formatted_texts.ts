// The formatted texts of content: the fields that are Markdown, and all texts that may name uploaded pictures.
import type { Table } from "../../kv/table.ts";
import { binTable } from "./bin.ts";
import type { Case } from "./cases.ts";
import { documentTable } from "./document_texts.ts";
import { type ContentKind, contentKinds } from "./kinds.ts";
import { legalTexts } from "./site_documents.ts";

/** The fields of a case that are Markdown. */
export const formattedOfCase = [
  "background",
  "tech_flow",
  "detail_description",
  "feedback",
] as const satisfies (keyof Case)[];

/**
 * Yields every text or link that may name a picture, public or not, also in the recycle bin and in earlier states. A
 * picture that none of them names is removed later.
 */
export async function* formattedTexts(): AsyncGenerator<string> {
  for (const kind of Object.keys(contentKinds) as ContentKind[]) {
    for await (const row of contentKinds[kind].table.scan()) {
      yield JSON.stringify(row);
      yield* statesOf(kind, row.id);
    }
  }
  for await (const { kind, row_id, row } of binTable.scan()) {
    yield row;
    yield* statesOf(kind, row_id);
  }
  for await (const row of documentTable.scan()) {
    yield row.body;
    yield* statesIn(documentTable, row.id);
  }
  for (const { get } of Object.values(legalTexts)) yield await get() ?? "";
}

const statesOf = (kind: ContentKind, id: number) => statesIn(contentKinds[kind].table, id);

type Historic = Pick<Table<{ id: number }>, "historyOf" | "earlierState">;

async function* statesIn({ historyOf, earlierState }: Historic, id: number): AsyncGenerator<string> {
  for (const { id: state } of await historyOf(id)) yield JSON.stringify(await earlierState(id, state));
}
