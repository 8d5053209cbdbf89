// The HTML of formatted texts of content, with the sizes of their pictures.
import { withImageSizes } from "../../shared/markdown/image_sizes.ts";
import type { EditedPlace } from "../../shared/markdown/places.ts";
import { yieldEvery } from "../../shared/time.ts";
import { editedHtmlOf } from "../html_of.ts";
import { imageSizesIn } from "./images.ts";

/** Returns the HTML of a text of a place; of a blank text it is empty. */
export async function formattedHtml(text: string, place: EditedPlace): Promise<string> {
  if (text.trim() === "") return "";
  return withImageSizes(await editedHtmlOf(text, place), await imageSizesIn(text));
}

/** Returns the HTML of several fields of a row by field. */
export async function formattedHtmls<Field extends string>(
  row: Record<Field, string>,
  fields: readonly Field[],
  place: EditedPlace,
): Promise<Record<Field, string>> {
  const letOthers = yieldEvery();
  const htmls: [Field, string][] = [];
  for (const field of fields) {
    htmls.push([field, await formattedHtml(row[field], place)]);
    await letOthers();
  }
  return Object.fromEntries(htmls) as Record<Field, string>;
}
