// The anchors of the FAQ on the page of tutorials.

/** The anchor of the whole section. */
export const FAQ_ANCHOR = "faq";

/** The anchor of the n-th question, counted from 0. */
export function faqAnchor(n: number): string {
  return `${FAQ_ANCHOR}-${n + 1}`;
}
