// Multipart forms as the screens of the back office send them.
import { siteDate } from "../../lib/shared/time.ts";
import { mp4, pngBytes } from "./sample_media.ts";

type Sent = string | File;

/** Builds a form of the fields that are not undefined. */
export function formOf(fields: Record<string, Sent | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  return form;
}

/** A valid version form, released today as a file, with the given changes. */
export function versionForm(changes: Record<string, Sent | undefined> = {}): FormData {
  return formOf({
    software_name: "GAC_MSS",
    version_number: "1.0.0",
    release_date: siteDate(),
    update_log: "首个版本",
    file: installer(),
    ...changes,
  });
}

/** An installer of a few bytes. */
export function installer(content: string | Uint8Array<ArrayBuffer> = "installer", name = "安装包 1.0.exe"): File {
  return new File([content], name, { type: "application/octet-stream" });
}

/** The smallest picture: one transparent pixel. */
export function png(name = "code.png"): File {
  return new File([pngBytes()], name, { type: "image/png" });
}

/** A valid case form, released today with files in all its slots, with the given changes. */
export function caseForm(changes: Record<string, Sent | undefined> = {}): FormData {
  return formOf({
    title: "河口湿地",
    short_description: "简介",
    detail_description: "详细描述",
    image: png("封面.png"),
    before_image: png("处理前.png"),
    after_image: png("处理后.png"),
    video: videoFile(),
    ...changes,
  });
}

/** A valid tutorial form, with files in both its slots. */
export function tutorialForm(changes: Record<string, Sent | undefined> = {}): FormData {
  return formOf({ title: "安装", content: "下载后解压。", image: png(), video: videoFile(), ...changes });
}

/** The smallest video. */
export function videoFile(name = "流程.mp4"): File {
  return new File([mp4()], name, { type: "video/mp4" });
}
