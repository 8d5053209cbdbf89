// The little XML that buckets answer with and are sent: flat lists of elements with text in them.

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** The text of the first element of that name; empty when there is none. */
export function xmlText(xml: string, name: string): string {
  const [, text = ""] = new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(xml) ?? [];
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, word) => {
    if (word) return entities[word] ?? whole;
    const point = hex ? parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

/** What stands in each element of that name. */
export function xmlElements(xml: string, name: string): string[] {
  return xml.split(new RegExp(`<${name}(?:\\s[^>]*)?>`)).slice(1).map((rest) => rest.split(`</${name}>`)[0] ?? "");
}

/** Text as it stands in an element. */
export function asXmlText(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
