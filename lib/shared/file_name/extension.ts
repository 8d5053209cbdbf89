// The kind of file according to its extension.

type Kind = "archive" | "image" | "beside" | "preview" | "unfinished" | "other";
export type Extension = { text: string; what: string; kind: Kind };

const kinds: readonly { kind: Kind; what: string; ends: RegExp }[] = [
  { kind: "unfinished", what: "未完成的下载", ends: /\.(part|crdownload|downloading|td|xltd|tmp)$/i },
  { kind: "archive", what: "压缩包", ends: /\.(tar\.gz|tar|tgz|gz|zip|rar|7z)$/i },
  { kind: "image", what: "影像文件", ends: /\.(tiff?|img|dat|hdf5?|h5|jp2|j2k)$/i },
  { kind: "beside", what: "元数据", ends: /\.(xml|meta|json|txt|aux)$/i },
  { kind: "beside", what: "RPC 参数", ends: /\.(rpb|rpc)$/i },
  { kind: "beside", what: "头文件", ends: /\.hdr$/i },
  { kind: "preview", what: "浏览图", ends: /\.(jpe?g|png|gif|bmp)$/i },
  { kind: "other", what: "其他文件", ends: /\.[a-z][a-z0-9]{0,9}$/i }, // a number's fraction begins with a digit
];

/** Separates a file name from its extensions, of which there may be several: `.tiff.aux.xml`. The last one decides. */
export function fileKind(name: string): { stem: string; extension?: Extension } {
  let stem = name;
  let last: { kind: Kind; what: string } | undefined;
  for (let n = 0; n < 4; n++) {
    const found = kinds.find(({ ends }) => ends.test(stem));
    if (!found) break;
    last ??= found;
    stem = stem.replace(found.ends, "");
  }
  return { stem, extension: last && { text: name.slice(stem.length), what: last.what, kind: last.kind } };
}

/** Returns the file to choose instead of this one. */
export function fileWarnings(extension: Extension | undefined): string[] {
  if (extension?.kind === "unfinished") {
    return [`文件还没有下载完。${extension.text} 是下载工具的临时文件，请等下载结束。`];
  }
  if (extension?.kind === "beside" || extension?.kind === "preview") {
    return [`请选择同名的影像文件。${extension.text} 是${extension.what}，处理时须与影像放在同一文件夹。`];
  }
  return [];
}
