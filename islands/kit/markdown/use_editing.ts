// The state of the editor of formatted texts: its preview, and the pictures that it uploads one after another.
import { useState } from "react";
import { errorMessage } from "../../../lib/shared/api_client.ts";
import { chosenFault, limitOf, MB, media, type MediaSlot } from "../../../lib/shared/media.ts";
import { compressed } from "./compress.ts";
import type { EditorCalls } from "./MarkdownField.tsx";

const slot: MediaSlot = media.content.image;
const LIMIT = limitOf(slot, { max_file_size_mb: 0, max_version_mb: 0 }); // MB, the same for posts

/** Takes the calls, and the function that inserts an uploaded picture. */
export function useEditing(calls: EditorCalls, insert: (url: string, picture: File) => void) {
  const [html, setHtml] = useState<string>();
  const [busy, setBusy] = useState<"preview" | "image">();
  const [failure, setFailure] = useState("");
  /** The picture that is above the limit. */
  const [large, setLarge] = useState<File>();

  async function perform(kind: "preview" | "image", fallback: string, run: () => Promise<void>) {
    setBusy(kind);
    setFailure("");
    setLarge(undefined);
    try {
      await run();
    } catch (error) {
      setFailure(errorMessage(error, fallback));
    }
    setBusy(undefined);
  }

  const preview = (text: string) =>
    perform("preview", "预览失败，请重试", async () => {
      if (!text.trim()) return setFailure("请输入内容");
      setHtml(await calls.preview?.(text));
    });

  async function upload(picture: File) {
    if (calls.upload) insert(await calls.upload(picture), picture);
  }

  const add = (pictures: File[]) =>
    perform("image", "图片上传失败，请重试", async () => {
      for (const picture of pictures) {
        const fault = chosenFault(slot, picture, LIMIT);
        if (!fault) await upload(picture);
        else {
          setFailure(fault);
          if (picture.size > LIMIT * MB && picture.type.startsWith("image/")) setLarge(picture);
        }
      }
    });

  const compress = () =>
    large && perform("image", "图片上传失败，请重试", async () => await upload(await compressed(large, LIMIT * MB)));

  return { html, busy, failure, large, preview, add, compress, write: () => setHtml(undefined) };
}
