// Normalizes typed or pasted digits to the form that is checked and stored. They are copied from chats, contacts and
// emails, with spaces, hyphens, full-width digits and marks of the writing direction.

/** Invisible characters: spaces, line ends, zero width, directions of writing. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Hyphens, dashes, the minus sign, and the long vowel mark of Japanese keyboards. */
const HYPHENS = /[\p{Pd}\u02d7\u2043\u2212\u30fc]/gu;
const PHONE = /^1[3-9]\d{9}$/;

/** Whether the text is exactly a mobile number of eleven digits. */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/**
 * Takes a typed code of at most a few hundred characters. Returns it with ASCII digits and letters, without spaces,
 * hyphens and invisible characters.
 */
export function typedCode(text: string): string {
  return text.normalize("NFKC").replace(UNSEEN, "").replace(HYPHENS, "");
}

/**
 * Takes a typed mobile number of at most a few hundred characters, with or without China's prefix. Returns its eleven
 * digits; for anything else the same as for a code.
 */
export function typedPhone(text: string): string {
  return typedCode(text).replace(/[.()]/g, "").replace(/^\+?(?:00)?86(?=1[3-9]\d{9}$)/, "");
}

/** Returns the text without invisible characters and surrounding spaces. */
export function typedLine(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "").trim();
}
