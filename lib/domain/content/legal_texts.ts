// The operator's own privacy policy and terms of use. Each is a document of its own: a value of the store holds 64 KB,
// and only their two pages read them.
import { defineDocument } from "../../kv/document.ts";
import { invalid } from "../../shared/app_error.ts";
import { characters } from "../../shared/schemas/text.ts";

export const legalTexts = {
  privacy: defineDocument<string>("privacy_text", { content: true }),
  terms: defineDocument<string>("terms_text", { content: true }),
};
export type LegalName = keyof typeof legalTexts;

const LONGEST = 16_000; // characters, of which the store takes four bytes at most each

/** Puts the operator's text in place of the built-in one; an empty one gives that back. */
export async function setLegalText(name: LegalName, text: string): Promise<void> {
  if (characters(text) > LONGEST) throw invalid({ [`${name}_text`]: `内容不能超过${LONGEST}个字` });
  await legalTexts[name].update(() => text);
}
