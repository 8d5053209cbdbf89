// All upload slots of the product, declared once for form and server: fields, accepted types, sizes, and messages.
import { unprocessable } from "./schemas/text.ts";
import { isSwellingAddress, isWebAddress } from "./schemas/web_address.ts";

type Storage = { max_file_size_mb: number; max_version_mb: number };

type Sort = {
  /** The `accept` attribute of <input>; empty for files of any type. */
  types: readonly string[];
  /** The label of the types, before the limit. */
  hint: string;
  wrongType: string;
  tooLarge: (mb: number) => string;
};

const sorts = {
  image: {
    types: ["image/jpeg", "image/png", "image/webp"],
    hint: "jpg、png 或 webp",
    wrongType: "只能上传 jpg/png/webp 格式的图片!",
    tooLarge: (mb) => `图片大小不能超过 ${mb}MB!`,
  },
  video: {
    types: ["video/mp4", "video/webm"],
    hint: "mp4 或 webm",
    wrongType: "只能上传 mp4/webm 格式的视频!",
    tooLarge: (mb) => `视频大小不能超过 ${mb}MB!`,
  },
  file: { types: [], hint: "任意格式", wrongType: "", tooLarge: (mb) => `文件大小不能超过 ${mb}MB!` },
} satisfies Record<string, Sort>;

export type MediaMode = "upload" | "url";

/** The mode of a slot in a form: unchanged, a file, or a link. */
export type SlotValue<Received> = { is: "unchanged" } | { is: "file"; file: Received } | { is: "link"; link: string };

export type MediaSlot = {
  /** The form field of the file, which also shows its errors. */
  field: string;
  sort: keyof typeof sorts;
  /** MB, or the setting with the number; the limit is inclusive. */
  limit: number | keyof Storage;
  /** The message when nothing was sent. */
  missing: string;
  /** How a link may replace the file; without it only files are accepted. */
  link?: {
    /** The field with the mode. */
    mode: string;
    /** The fields of the link. The first one that was sent counts; forms send the first. */
    fields: readonly [string, ...string[]];
    /** The message at the link's field when it is empty; by default `missing`, at the file's field. */
    missing?: string;
    /** The message for text that is not a web address. */
    wrong: string;
    /** The message for an invalid mode; where a mode is mandatory, also for a missing one. */
    wrongMode: string;
    mustChoose?: boolean;
  };
};

const noAddress = "请输入正确的URL地址";
const noMode = "参数不正确";

function cover({ missing, link }: { missing: string; link: string }): MediaSlot {
  const fields = ["image_url"] as const;
  const about = { mode: "image_type", fields, missing: link, wrong: noAddress, wrongMode: noMode };
  return { field: "image", sort: "image", limit: 5, missing, link: about };
}

function video(missing: string): MediaSlot {
  const fields = ["video_url"] as const;
  const about = { mode: "video_type", fields, missing: "请输入视频链接", wrong: noAddress, wrongMode: noMode };
  return { field: "video", sort: "video", limit: "max_file_size_mb", missing, link: about };
}

/**
 * A picture of the same location before or after processing; its link may also be sent as text in the file's field.
 */
function compared(field: "before_image" | "after_image", missing: string): MediaSlot {
  const fields = [`${field}_url`, field] as const;
  const about = { mode: `${field}_type`, fields, wrong: noAddress, wrongMode: noMode };
  return { field, sort: "image", limit: 5, missing, link: about };
}

/** Upload kind → its slots by field. The files of a kind are in the folder of that name. */
export const media = {
  qrcode: {
    image: {
      field: "image",
      sort: "image",
      limit: 5,
      missing: "请上传图片或填写链接",
      link: { mode: "image_type", fields: ["image_url"], wrong: noAddress, wrongMode: noMode },
    },
  },
  versions: {
    file: {
      field: "file",
      sort: "file",
      limit: "max_version_mb",
      missing: "请上传文件",
      link: {
        mode: "file_type",
        fields: ["download_link"],
        missing: "请输入下载链接",
        wrong: "请输入下载链接",
        wrongMode: "请选择下载方式",
        mustChoose: true,
      },
    },
  },
  cases: {
    image: cover({ missing: "请上传封面图片", link: "请输入封面图片链接" }),
    before_image: compared("before_image", "请上传处理前图片或输入URL"),
    after_image: compared("after_image", "请上传处理后图片或输入URL"),
    video: video("请上传视频"),
  },
  tutorials: {
    image: cover({ missing: "请选择图片", link: "请输入图片链接" }),
    video: video("请选择视频"),
  },
  site: { image: { field: "image", sort: "image", limit: 2, missing: "请选择图片" } },
  forum: { image: { field: "image", sort: "image", limit: 5, missing: "请选择图片" } },
  content: { image: { field: "image", sort: "image", limit: 5, missing: "请选择图片" } },
} satisfies Record<string, Record<string, MediaSlot>>;

export const MB = 1024 * 1024;
/** MB of a resumable upload, independent of the setting for a single request. */
export const RESUMABLE_MB = 1536;

export type UploadKind = keyof typeof media;
export type SlotOf<Kind extends UploadKind> = keyof typeof media[Kind] & string;

/** Whether the text names an upload kind. */
export function isUploadKind(word: string): word is UploadKind {
  return Object.hasOwn(media, word);
}

/** Returns a slot by kind and field. */
export function slotOf<Kind extends UploadKind>(kind: Kind, field: SlotOf<Kind>): MediaSlot {
  return media[kind][field] as MediaSlot;
}

/** Returns the maximum MB of a file of the slot. */
export function limitOf({ limit }: MediaSlot, storage: Storage): number {
  return typeof limit === "number" ? limit : storage[limit];
}

/** Returns the message for a file above the limit. */
export function tooLarge({ sort }: MediaSlot, mb: number): string {
  return sorts[sort].tooLarge(mb);
}

/** Returns the message for a file of another type. */
export function wrongType({ sort }: MediaSlot): string {
  return sorts[sort].wrongType;
}

/** Returns the `accept` attribute; undefined for any type. */
export function acceptOf({ sort }: MediaSlot): string | undefined {
  return sorts[sort].types.join(",") || undefined;
}

/** Returns types and limit as text. */
export function hintOf({ sort }: MediaSlot, mb: number): string {
  return `${sorts[sort].hint}，不超过 ${mb} MB`;
}

/**
 * Returns the error of a chosen file before it is sent; the server checks again, by content. Browsers guess the type by
 * the extension: without one only the server can tell.
 */
export function chosenFault(slot: MediaSlot, file: { type: string; size: number }, mb: number): string | undefined {
  const types: readonly string[] = sorts[slot.sort].types;
  const isGuessed = file.type !== "" && file.type !== "application/octet-stream";
  if (types.length > 0 && isGuessed && !types.includes(file.type)) return wrongType(slot);
  if (file.size === 0) return slot.missing;
  return file.size > mb * MB ? tooLarge(slot, mb) : undefined;
}

type Filled = {
  mode: string | undefined;
  file?: { size: number } | null;
  link?: string;
  /** The field that the link was sent in. */
  sentIn?: string;
};

/** Returns the invalid field and its message for the content of a slot; undefined if it is valid. */
export function slotFault(
  slot: MediaSlot,
  { mode, file, link = "", sentIn }: Filled,
): Record<string, string> | undefined {
  const about = slot.link;
  if (about && mode !== "url" && mode !== "upload" && (mode || about.mustChoose)) {
    return { [about.mode]: about.wrongMode };
  }
  if (!about || mode !== "url") return file && file.size > 0 ? undefined : { [slot.field]: slot.missing };
  const address = link.trim();
  const field = sentIn ?? about.fields[0];
  if (address === "" && !about.missing) return { [slot.field]: slot.missing };
  if (address === "") return { [field]: about.missing ?? "" };
  if (isSwellingAddress(address)) return { [field]: unprocessable.error };
  return isWebAddress(address) ? undefined : { [field]: about.wrong };
}

/** Returns the columns of a slot in a row and in responses. */
export function columnsOf({ field, link }: MediaSlot) {
  return { type: `${field}_type`, link: link?.fields.at(-1) ?? `${field}_url`, path: `${field}_path` };
}
