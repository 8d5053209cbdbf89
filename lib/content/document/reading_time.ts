// How long somebody reads a document: a rule of thumb, said as 约 N 分钟.
import type { Part } from "./plain_text.ts";

const HAN_PER_MINUTE = 400;

export function minutesOf(parts: readonly Part[]): number {
  const han = parts.reduce((sum, { text }) => sum + (text.match(/\p{Script=Han}/gu)?.length ?? 0), 0);
  return Math.max(1, Math.round(han / HAN_PER_MINUTE));
}
