// Every upload slot of the product, said once for form and server: its fields, what may come, how large, and the words.
import { unprocessable } from "./schemas/text.ts";
import { isSwellingAddress, isWebAddress } from "./schemas/web_address.ts";

type Storage = { max_file_size_mb: number; max_version_mb: number };

type Sort = {
  /** As of <input accept>; empty for files of any type. */
  types: readonly string[];
  /** How people call the types, with the limit to follow. */
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

/** A form's word about a slot: it stays as it is, or a file or a link takes its place. */
export type SlotValue<Arrived> = { is: "kept" } | { is: "file"; file: Arrived } | { is: "link"; link: string };

export type MediaSlot = {
  /** The form's field of the file; its refusals stand there, too. */
  field: string;
  sort: keyof typeof sorts;
  /** MB, or the setting that says how many; the limit itself is allowed. */
  limit: number | keyof Storage;
  /** The sentence when nothing came. */
  missing: string;
  /** How a link may come in place of the file; without it only files do. */
  link?: {
    /** The field that says which of the two counts. */
    mode: string;
    /** The fields of the link; the first that came counts, and forms send the first. */
    fields: readonly [string, ...string[]];
    /** The sentence at the link's field when it is empty; by default `missing`, at the file's. */
    missing?: string;
    /** The sentence for text that is no web address. */
    wrong: string;
    /** The sentence for a mode that is none; where one must be chosen, also when nothing came. */
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

/** A picture of the same place before or after processing; its link may also come as text in the file's field. */
function compared(field: "before_image" | "after_image", missing: string): MediaSlot {
  const fields = [`${field}_url`, field] as const;
  const about = { mode: `${field}_type`, fields, wrong: noAddress, wrongMode: noMode };
  return { field, sort: "image", limit: 5, missing, link: about };
}

/** Kind of upload → its slots by field; files of a kind lie in the folder of that name. */
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
} satisfies Record<string, Record<string, MediaSlot>>;

export const MB = 1024 * 1024;
/** MB of an upload that resumes, whatever the setting says of a single request. */
export const RESUMABLE_MB = 1536;

export type UploadKind = keyof typeof media;
export type SlotOf<Kind extends UploadKind> = keyof typeof media[Kind] & string;

/** Whether the word names a kind of upload. */
export function isUploadKind(word: string): word is UploadKind {
  return Object.hasOwn(media, word);
}

/** A slot by its kind and field. */
export function slotOf<Kind extends UploadKind>(kind: Kind, field: SlotOf<Kind>): MediaSlot {
  return media[kind][field] as MediaSlot;
}

/** How many MB a file of the slot may have. */
export function limitOf({ limit }: MediaSlot, storage: Storage): number {
  return typeof limit === "number" ? limit : storage[limit];
}

/** The sentence for a file above the limit. */
export function tooLarge({ sort }: MediaSlot, mb: number): string {
  return sorts[sort].tooLarge(mb);
}

/** The sentence for a file of another type. */
export function wrongType({ sort }: MediaSlot): string {
  return sorts[sort].wrongType;
}

/** The types as a file input asks for them; undefined for any. */
export function acceptOf({ sort }: MediaSlot): string | undefined {
  return sorts[sort].types.join(",") || undefined;
}

/** Types and limit in words. */
export function hintOf({ sort }: MediaSlot, mb: number): string {
  return `${sorts[sort].hint}，不超过 ${mb} MB`;
}

/**
 * The fault of a file that somebody has chosen, before it is sent; the server judges again, by content. A browser guesses
 * the type by the name's ending: without one only the server can tell.
 */
export function chosenFault(slot: MediaSlot, file: { type: string; size: number }, mb: number): string | undefined {
  const types: readonly string[] = sorts[slot.sort].types;
  const isGuessed = file.type !== "" && file.type !== "application/octet-stream";
  if (types.length > 0 && isGuessed && !types.includes(file.type)) return wrongType(slot);
  if (file.size === 0) return slot.missing;
  return file.size > mb * MB ? tooLarge(slot, mb) : undefined;
}

type Filled = { mode: string | undefined; file?: { size: number } | null; link?: string };

/** The field that is wrong and its sentence, when a slot is filled in like this; undefined when it is right. */
export function slotFault(slot: MediaSlot, { mode, file, link = "" }: Filled): Record<string, string> | undefined {
  const about = slot.link;
  if (about && mode !== "url" && mode !== "upload" && (mode || about.mustChoose)) {
    return { [about.mode]: about.wrongMode };
  }
  if (!about || mode !== "url") return file && file.size > 0 ? undefined : { [slot.field]: slot.missing };
  const address = link.trim();
  if (address === "" && !about.missing) return { [slot.field]: slot.missing };
  if (address === "") return { [about.fields[0]]: about.missing ?? "" };
  if (isSwellingAddress(address)) return { [about.fields[0]]: unprocessable.error };
  return isWebAddress(address) ? undefined : { [about.fields[0]]: about.wrong };
}

/** The columns in which a row keeps a slot, and under which it is answered. */
export function columnsOf({ field, link }: MediaSlot) {
  return { type: `${field}_type`, link: link?.fields.at(-1) ?? `${field}_url`, path: `${field}_path` };
}
