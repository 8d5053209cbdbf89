// A typed or pasted path: its parts, and what prevents the programs from reading the file.
import type { Extension } from "./extension.ts";

type Path = { segments: string[]; spaces: boolean; chinese: boolean };

/** Windows copies a path in quotation marks; full-width characters are equivalent. */
export function pathOf(input: string): Path {
  const typed = input.trim().replace(/^["'“‘]+|["'”’]+$/g, "").trim();
  const segments = typed.normalize("NFKC").split(/[\\/]+/).map((part) => part.trim()).filter(Boolean);
  return { segments, spaces: /\s/.test(typed), chinese: /[\u2e80-\u9fff\uf900-\ufaff\uff01-\uffef]/.test(typed) };
}

/** Advises to unpack an archive first, into a folder such as `folder`; names a path that is invalid already. */
export function pathWarning(path: Path, file: { extension?: Extension; folder: string }): string[] {
  const wrong = [path.spaces && "空格", path.chinese && "中文"].filter(Boolean).join("和");
  if (!wrong && file.extension?.kind !== "archive") return [];
  const found = wrong && `您输入的路径或文件名含有${wrong}。`;
  return [`先解压再处理。解压路径中不要含空格或中文，例如 D:\\data\\${file.folder}。${found}`];
}
