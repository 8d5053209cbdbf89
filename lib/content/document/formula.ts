// Renders TeX as MathML on the server with Temml, so that the browser needs no script or font.
import temml from "temml";

type Formula = { tex: string; mathml: string };

/**
 * Throws for invalid TeX. Removes styles, which the policy refuses, and the library's classes, which have no style
 * sheet.
 */
export function formula(tex: string, { display = false } = {}): Formula {
  const source = tex.replace(/\s+/g, " ").trim();
  const markup = temml.renderToString(source, { displayMode: display, throwOnError: true });
  const aligned = markup.replace(/<mtd class="tml-(left|right)"/g, '<mtd data-side="$1"');
  const bare = aligned.replace(/ (?:style|class)="[^"]*"/g, "").replace(/data-side="/g, 'class="text-');
  return { tex: source, mathml: bare.replace("<math", `<math alttext="${escaped(source)}"`) };
}

/** Returns the characters of a formula, for plain text. */
export function formulaText(mathml: string): string {
  return mathml.replace(/<[^>]*>/g, "").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
}

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
