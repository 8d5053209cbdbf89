// Writes lib/shared/administration/pinyin.json: the titles of screens and actions in full pinyin and in initials, by
// which the search dialog finds them. The browser gets the table instead of the library. Run it after changing a title.
import { pinyin } from "pinyin-pro";
import { pinyinTitles } from "../shared/administration/actions.ts";

/** Returns full pinyin and initials by title. */
export function pinyinTable(): Record<string, string[]> {
  return Object.fromEntries(pinyinTitles.map((title) => {
    const [full, initials] = (["pinyin", "first"] as const).map((pattern) => {
      return pinyin(title, { pattern, toneType: "none", type: "array", v: true }).join("").toLowerCase();
    });
    return [title, [full!, initials!]];
  }));
}

if (import.meta.main) {
  const file = new URL("../shared/administration/pinyin.json", import.meta.url);
  await Deno.writeTextFile(file, `${JSON.stringify(pinyinTable(), null, 2)}\n`);
}
