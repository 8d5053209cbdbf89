// The texts beside a running upload.

const units = ["B", "KB", "MB", "GB"];

/** 815.6 MB */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(3, Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}

/** 508.9 / 815.6 MB，62.4% */
export function progressText(loaded: number, total: number): string {
  const [whole = "", unit = ""] = sizeText(total).split(" ");
  const power = units.indexOf(unit);
  const part = (loaded / 1024 ** power).toFixed(power === 0 ? 0 : 1);
  const percent = total === 0 ? 100 : Math.floor(loaded / total * 1000) / 10;
  return `${part} / ${whole} ${unit}，${percent.toFixed(1)}%`;
}

/** 11.2 MB/s，剩余 28 秒; `rate` in bytes a second. */
export function rateText(loaded: number, total: number, rate: number): string {
  if (rate <= 0) return "等待网络…";
  const seconds = Math.ceil((total - loaded) / rate);
  const minutes = Math.floor(seconds / 60);
  const rest = minutes >= 60
    ? `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
    : minutes > 0
    ? `${minutes} 分 ${seconds % 60} 秒`
    : `${seconds} 秒`;
  return `${sizeText(rate)}/s，剩余 ${rest}`;
}
