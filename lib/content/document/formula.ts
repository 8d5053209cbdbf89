// TeX as MathML, made on the server by Temml: the browser needs neither script nor font of ours for it.
import temml from "temml";

type Formula = { tex: string; mathml: string };

/** Throws where the TeX is wrong. The policy refuses styles in attributes, and the library's classes have no sheet here. */
export function formula(tex: string, { display = false } = {}): Formula {
  const source = tex.replace(/\s+/g, " ").trim();
  const markup = temml.renderToString(source, { displayMode: display, throwOnError: true });
  const aligned = markup.replace(/<mtd class="tml-(left|right)"/g, '<mtd data-side="$1"');
  const bare = aligned.replace(/ (?:style|class)="[^"]*"/g, "").replace(/data-side="/g, 'class="text-');
  return { tex: source, mathml: bare.replace("<math", `<math alttext="${escaped(source)}"`) };
}

/** A formula where only text is possible: its characters in order. */
export function formulaText(mathml: string): string {
  return mathml.replace(/<[^>]*>/g, "").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
}

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
