// The HTML of formatted texts of content, with the sizes of their pictures.
import { withImageSizes } from "../../shared/markdown/image_sizes.ts";
import { imagesIn } from "../../shared/markdown/images.ts";
import type { EditedPlace } from "../../shared/markdown/places.ts";
import { yieldEvery } from "../../shared/time.ts";
import { editedHtmlOf } from "../html_of.ts";
import { contentImageTable } from "./images.ts";

/** Returns the HTML of a text of a place; of a blank text it is empty. */
export async function formattedHtml(text: string, place: EditedPlace): Promise<string> {
  if (text.trim() === "") return "";
  const images = await Promise.all(imagesIn("content", text).map((file) => contentImageTable.find("file", file)));
  const sizes = new Map(images.flatMap((image) => image ? [[image.file, image]] : []));
  return withImageSizes(await editedHtmlOf(text, place), sizes);
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
