// The operator's own privacy policy and terms of use. Each is a document of its own, because a value of the store has
// at most 64 KB and only their two pages read them.
import { defineDocument } from "../../kv/document.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { invalid } from "../../shared/app_error.ts";
import { longest } from "../../shared/schemas/administration/settings.ts";
import { characters } from "../../shared/schemas/text.ts";

export const legalTexts = {
  privacy: defineDocument<string>("privacy_text", { content: true }),
  terms: defineDocument<string>("terms_text", { content: true }),
};
export type LegalName = keyof typeof legalTexts;

/** Replaces the built-in text by the operator's; an empty one restores it. */
export async function setLegalText(name: LegalName, text: string, tx?: Transaction): Promise<void> {
  const most = longest.legal_text;
  if (characters(text) > most) throw invalid({ [`${name}_text`]: `内容不能超过${most}个字` });
  await legalTexts[name].update(() => text, tx);
}
