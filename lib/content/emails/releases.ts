// The email about a new version to the followers of its package.
import { formatSize } from "../../shared/format.ts";
import type { SoftwareName } from "../../shared/labels.ts";
import { type Email, type EmailSite, layOut } from "./layout.ts";

type NewVersion = {
  software_name: SoftwareName;
  version_number: string;
  release_date: string;
  update_log: string;
  /** Null for a version that is only a link. */
  file_size: number | null;
  sha256: string | null;
  /** The follower's. */
  name: string;
  /** The address that ends such emails, for people and for email programs. */
  off: string;
};

// An email is one row of the store, which holds 64 KiB. The page of the version shows all notes.
const NOTES = { characters: 3_000, lines: 40 };

/** Reports a new version: its notes, the size and hash of its file, and its page. */
export function newVersionEmail(site: EmailSite, release: NewVersion): Email {
  const { software_name, version_number, release_date, update_log, file_size, sha256, name, off } = release;
  const notes = [...update_log].slice(0, NOTES.characters).join("").split("\n").map((line) => line.trim()).filter(
    Boolean,
  );
  const lines = [
    `您关注的 ${software_name} 发布了新版本 ${version_number}（${release_date}）。更新说明：`,
    ...notes.slice(0, NOTES.lines),
    ...file_size ? [`文件大小：${formatSize(file_size)}`] : [],
    ...sha256 ? [`SHA-256：${sha256}`] : [],
    "查看并下载：",
    `${site.publicUrl}/download/${software_name}/${version_number}`,
    `不想再收到 ${software_name} 的新版本通知，打开以下链接并确认即可退订，无需登录：`,
    off,
  ];
  return { ...layOut(site, { subject: "新版本发布", priority: "bulk", name, lines }), off };
}
