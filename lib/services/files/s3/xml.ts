// Reads and writes the XML of buckets: flat lists of elements with text. Each search begins where the last one ended,
// because a response may be hostile and must cost no more than its length.

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Returns the text of the first element of that name, or an empty text. */
export function xmlText(xml: string, name: string): string {
  const text = elementFrom(xml, name, 0)?.inside ?? "";
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, word) => {
    if (word) return entities[word] ?? whole;
    const point = hex ? parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

/** Returns the content of each element of that name. */
export function xmlElements(xml: string, name: string): string[] {
  const found: string[] = [];
  for (let element = elementFrom(xml, name, 0); element; element = elementFrom(xml, name, element.end)) {
    found.push(element.inside);
  }
  return found;
}

/** Returns the first whole element of that name after `from`; undefined when there is none. */
function elementFrom(xml: string, name: string, from: number): { inside: string; end: number } | undefined {
  const opening = `<${name}`;
  const closing = `</${name}>`;
  let at = xml.indexOf(opening, from);
  while (at >= 0 && !/^[\s>]/.test(xml.slice(at + opening.length, at + opening.length + 1))) {
    at = xml.indexOf(opening, at + 1); // the beginning of a longer name
  }
  const start = at < 0 ? 0 : xml.indexOf(">", at) + 1;
  const end = start === 0 ? -1 : xml.indexOf(closing, start);
  return end < 0 ? undefined : { inside: xml.slice(start, end), end: end + closing.length };
}

/** Escapes text for an element. */
export function asXmlText(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
