// What a chosen file must be before it is sent; the server judges again.

const MB = 1024 * 1024;

/** The sentence for a file that is too large, or undefined. */
export function versionFileError(file: { size: number }, max_mb: number): string | undefined {
  if (file.size === 0) return "请上传文件";
  return file.size > max_mb * MB ? `文件大小不能超过 ${max_mb}MB!` : undefined;
}

const pictures = ["image/jpeg", "image/png", "image/webp"];

/** The sentence for a picture of another type or above 5 MB, or undefined. */
export function pictureError(file: { type: string; size: number }): string | undefined {
  if (!pictures.includes(file.type)) return "只能上传 jpg/png/webp 格式的图片!";
  return file.size > 5 * MB ? "图片大小不能超过 5MB!" : undefined;
}
