// The outcome of an image's processing as the program reported it.
import { Tag } from "../ui/Tag.tsx";

type Props = { status: string | null; error_code: string | null };

/** The error code, if any. A long code is truncated; the title attribute has it whole. */
export function ProcessingOutcome({ status, error_code }: Props) {
  if (!error_code && !status) return "—";
  const text = error_code || (labels[status ?? ""] ?? status ?? "");
  const tone = error_code || status === "failed" ? "danger" : status === "success" ? "success" : "neutral";
  return (
    <Tag tone={tone} className="max-w-40">
      <span className="truncate" title={text}>{text}</span>
    </Tag>
  );
}

const labels: Record<string, string> = { success: "成功", failed: "失败" };
