// Reads an email as an email program does: headers, subject, text and HTML.
import PostalMime from "postal-mime";

export type ParsedEmail = { headers: Record<string, string>; subject: string; text: string; html: string; raw: string };

export async function parseEmail(raw: string): Promise<ParsedEmail> {
  const { headers, subject = "", text = "", html = "" } = await PostalMime.parse(raw);
  // PostalMime counts the line break in front of the boundary as content.
  const content = (part: string) => part.replace(/\r?\n$/, "");
  const named = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
  return { headers: named, subject, text: content(text), html: content(html), raw };
}

/** Returns the only run of six digits in the text. Throws when there is none or more than one. */
export function codeOf(email: ParsedEmail): string {
  const codes = email.text.match(/\d{6,}/g) ?? [];
  if (codes.length !== 1 || codes[0]?.length !== 6) throw new Error(`not one code but ${codes.length}`);
  return codes[0];
}
