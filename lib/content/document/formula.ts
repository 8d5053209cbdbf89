// Renders TeX as MathML on the server with Temml, so that the browser needs no script or font.
import temml from "temml";
import { quoted, wrongText } from "./wrong_text.ts";

type Formula = { tex: string; mathml: string };

const LONGEST = 2_000; // characters
const LARGEST: [em: number, pt: number] = [50, 500]; // of explicit sizes
const MACROS = 100; // expansions; a formula may define macros that call each other

/**
 * Throws `invalid_input` for invalid TeX. Removes styles, which the policy refuses, and the library's classes, which
 * have no style sheet.
 */
export function formula(tex: string, { display = false } = {}): Formula {
  const source = tex.replace(/\s+/g, " ").trim();
  const markup = rendered(source, display);
  const aligned = markup.replace(/<mtd class="tml-(left|right)"/g, '<mtd data-side="$1"');
  const bare = aligned.replace(/ (?:style|class)="[^"]*"/g, "").replace(/data-side="/g, 'class="text-');
  return { tex: source, mathml: bare.replace("<math", `<math alttext="${escaped(source)}"`) };
}

function rendered(source: string, displayMode: boolean): string {
  if (source.length > LONGEST) throw wrongText(`公式不能超过${LONGEST}个字符：${quoted(source)}`);
  try {
    return temml.renderToString(source, { displayMode, throwOnError: true, maxExpand: MACROS, maxSize: LARGEST });
  } catch {
    throw wrongText(`公式无法识别：${quoted(source)}`);
  }
}

/** Returns the characters of a formula, for plain text. */
export function formulaText(mathml: string): string {
  return mathml.replace(/<[^>]*>/g, "").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
}

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
