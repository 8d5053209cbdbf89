// Formats sizes, addresses and commands for the download pages, and the warning of beta versions.
import { formatSize } from "../../lib/shared/format.ts";

export const BETA_WARNING = "测试版供试用新功能，尚未完成全部测试，请勿用于正式生产。";

/** `815.2 MB`, or `—` for a version that is only a link. */
export function sizeOf({ file_size }: { file_size: number | null }): string {
  return file_size ? formatSize(file_size) : "—";
}

/** The address of a version's page. */
export function versionHref(
  { software_name, version_number }: { software_name: string; version_number: string },
): string {
  return `/download/${software_name}/${version_number}`;
}

/** The Windows command that verifies the file. A name with spaces needs quotes to be one argument. */
export function checkingCommand(file_name: string): string {
  return `certutil -hashfile ${/\s/.test(file_name) ? `"${file_name}"` : file_name} SHA256`;
}
