// The editor of a post: the editor of formatted texts with the forum's calls.
import type { UseFormRegisterReturn } from "react-hook-form";
import { api } from "../../../lib/shared/api_client.ts";
import { previewPost, uploadImage } from "../../../lib/shared/calls/forum.ts";
import { MarkdownField } from "../../kit/markdown/MarkdownField.tsx";
import { orSignIn } from "./sign_in.ts";

type Props = {
  field: UseFormRegisterReturn;
  /** Sets the text of the form. */
  onText: (text: string) => void;
  /** The path to return to after the login. */
  back: string;
  placeholder: string;
  rows: number;
};

export function PostField({ back, ...props }: Props) {
  const preview = async (body: string) =>
    (await orSignIn(api.call(previewPost, { body: { body }, keep401: true }), back)).html;
  const upload = async (image: File) => (await api.call(uploadImage, { form: formWith(image) })).url;
  return <MarkdownField {...props} calls={{ preview, upload }} />;
}

function formWith(image: File): FormData {
  const form = new FormData();
  form.set("image", image);
  return form;
}
