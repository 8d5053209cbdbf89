// The changes of a version: a text of lines, each of which may begin with the word that says what kind of change it is.

export const changeKinds = ["新增", "修复", "优化", "调整", "移除", "已知问题"] as const;

/** `kind` is empty where a line begins with none of the words. */
export type Change = { kind: string; text: string };

const begins = new RegExp(`^(${changeKinds.join("|")})[\\s：:]+(.+)$`);

export function parseChange(line: string): Change {
  const [, kind = "", text = line] = begins.exec(line) ?? [];
  return { kind, text };
}

/** The mark before a line of a pasted list or heading: `- `, `* `, `1. `, `（2）`, `## `. */
const bullet = /^(?:[-*+#]+\s+|[•·]\s*|\d{1,3}[.)]\s+|\d{1,3}、\s*|[（(]\d{1,3}[)）]\s*)/;
const alone = new RegExp(`^(?:\\*\\*|【)?(${changeKinds.join("|")})(?:\\*\\*|】)?[：:]?$`);

/** The lines of an update log that say something. A kind alone on its line holds for those below it. */
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
