// How sizes, addresses and commands are written on the download pages.
import { formatSize } from "../../lib/shared/format.ts";
import { isOut } from "../../lib/shared/publication.ts";

/** `815.2 MB`; `—` for a version that is only a link. */
export function sizeOf({ file_size }: { file_size: number | null }): string {
  return file_size ? formatSize(file_size) : "—";
}

/** The page of one version. */
export function addressOf(
  { software_name, version_number }: { software_name: string; version_number: string },
): string {
  return `/download/${software_name}/${version_number}`;
}

/** Its page once visitors see it. */
export function publicAddressOf(version: { software_name: string; version_number: string; release_date: string }) {
  return isOut(version) ? addressOf(version) : undefined;
}

/** The command of Windows that checks the file; a name with spaces is one argument only in quotes. */
export function checkingCommand(file_name: string): string {
  return `certutil -hashfile ${/\s/.test(file_name) ? `"${file_name}"` : file_name} SHA256`;
}
