// Creates and changes a news item, with a log row.
import { changedNames, namesOf, recordOperation } from "../../domain/audit_log.ts";
import type { Actor } from "../../domain/actor.ts";
import { addNews, type News, newsTable, saveNews } from "../../domain/content/news.ts";
import { transaction } from "../../kv/transaction.ts";
import type { NewsChange, NewsForm } from "../../shared/schemas/content/news.ts";

export function publishNews(fields: NewsForm, actor: Actor): Promise<News> {
  return transaction(async (tx) => {
    const item = await addNews(fields, actor.admin.id, tx);
    const changed = { fields: namesOf(fields), values: { before: null, after: item } };
    await recordOperation(actor, { action: "news.create", target: targetOf(item), ...changed }, tx);
    return item;
  });
}

/** Throws `news_not_found`, and `conflict` when the item has changed since the editor's form was loaded. */
export function updateNews(id: number, change: NewsChange, actor: Actor): Promise<News> {
  const { seen_at: _, ...fields } = change;
  return transaction(async (tx) => {
    const before = await newsTable.get(id, tx);
    const item = await saveNews({ id, by: actor.admin.id }, change, tx);
    const values = { before, after: item };
    const changed = { fields: changedNames(namesOf(fields), values), values };
    await recordOperation(actor, { action: "news.update", target: targetOf(item), ...changed }, tx);
    return item;
  });
}

function targetOf({ id, title }: News) {
  return { kind: "news", id, label: title };
}
