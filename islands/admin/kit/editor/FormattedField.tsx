// A formatted text of a form in the back office: the editor with the calls of content.
import type { FieldValues } from "react-hook-form";
import { Field } from "../../../../components/form/Field.tsx";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { previewMarkdown, uploadContentImage } from "../../../../lib/shared/calls/any_content.ts";
import type { EditedPlace } from "../../../../lib/shared/markdown/places.ts";
import { type EditorCalls, MarkdownField } from "../../../kit/markdown/MarkdownField.tsx";
import { type Bound, useBound } from "../bound_fields.tsx";

/** Returns the function that previews texts of a place. */
export function previewOf(place: EditedPlace): NonNullable<EditorCalls["preview"]> {
  return async (body) => (await adminApi.call(previewMarkdown, { body: { body, place } })).html;
}

/** Stores a picture of a text and returns its address. */
export async function uploadPicture(image: File): Promise<string> {
  const form = new FormData();
  form.set("image", image);
  return (await adminApi.call(uploadContentImage, { form })).url;
}

type Props<F extends FieldValues, Out> = Bound<F, Out> & { place: EditedPlace; rows: number };

export function FormattedField<F extends FieldValues, Out>({ place, rows, ...bound }: Props<F, Out>) {
  const { field, around, maxLength } = useBound(bound);
  return (
    <Field {...around}>
      <MarkdownField
        field={field}
        onText={field.onChange}
        calls={{ preview: previewOf(place), upload: uploadPicture }}
        rows={rows}
        maxLength={maxLength}
        article
      />
    </Field>
  );
}
