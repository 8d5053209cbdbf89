// Checks rendered HTML: only listed tags and attributes, everything else is text.
import assert from "node:assert/strict";

const tags = new Set(
  "p br hr h2 h3 h4 h5 h6 blockquote ul ol li pre code table thead tbody tr th td strong em del a img figure figcaption"
    .split(" "),
);
const attributes: Record<string, RegExp> = {
  "a href": /^(https?:\/\/|\/(?![/\\])|mailto:)[^"<>]*$/,
  "a rel": /^nofollow (ugc )?noopener noreferrer$/,
  "a target": /^_blank$/,
  "img src": /^\/api\/uploads\/(forum|content)\/[0-9a-f]{32}\.(jpg|png|webp)$/,
  "img alt": /^[^"<>]*$/,
  "img loading": /^lazy$/,
  "code class": /^language-[\w+#.-]+$/,
  "ol start": /^\d+$/,
  "td align": /^(left|center|right)$/,
  "th align": /^(left|center|right)$/,
};

/** Fails on any tag or attribute that is not in the lists above; everything else must be text. */
export function assertInert(html: string, payload: string): void {
  const rest = html.replace(/<\/?([a-z0-9]+)((?: [a-z]+="[^"]*")*) ?\/?>/g, (_, tag: string, given: string) => {
    assert.ok(tags.has(tag), `${payload} → <${tag}>`);
    for (const [, name, value = ""] of given.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      assert.match(value, attributes[`${tag} ${name}`] ?? /^(?!)/, `${payload} → ${tag} ${name}`);
    }
    return "";
  });
  assert.doesNotMatch(rest, /</, `${payload} → ${html}`);
}
