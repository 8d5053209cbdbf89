// The release notes of a version: lines, each of which may begin with a word for the kind of change.

export const changeKinds = ["新增", "修复", "优化", "调整", "移除", "已知问题"] as const;

/** `kind` is empty for a line that begins with none of the words. */
export type Change = { kind: string; text: string };

const begins = new RegExp(`^(${changeKinds.join("|")})[\\s：:]+(.+)$`);

export function parseChange(line: string): Change {
  const [, kind = "", text = line] = begins.exec(line) ?? [];
  return { kind, text };
}

/** The marker of a pasted list or heading: `- `, `* `, `1. `, `（2）`, `## `. */
const bullet = /^(?:[-*+#]+\s+|[•·]\s*|\d{1,3}[.)]\s+|\d{1,3}、\s*|[（(]\d{1,3}[)）]\s*)/;
const alone = new RegExp(`^(?:\\*\\*|【)?(${changeKinds.join("|")})(?:\\*\\*|】)?[：:]?$`);

/** Returns the non-empty lines. A kind alone on its line applies to the lines below it. */
export function changesOf(log: string): Change[] {
  let above = "";
  return log.split("\n").flatMap((line) => {
    const text = line.trim().replace(bullet, "");
    const [, heading] = alone.exec(text) ?? [];
    if (heading) above = heading;
    if (heading || !text) return [];
    const change = parseChange(text);
    return [change.kind ? change : { kind: above, text }];
  });
}

export function updateLogOf(changes: readonly Change[]): string {
  return changes.filter(({ text }) => text.trim())
    .map(({ kind, text }) => kind ? `${kind} ${text.trim()}` : text.trim()).join("\n");
}
