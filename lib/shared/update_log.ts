// What changed in a version: a text of lines, each of which may begin with the word that says what kind of change it is.

export const changeKinds = ["新增", "修复", "优化", "调整", "移除", "已知问题"] as const;

/** `kind` is empty where a line begins with none of the words. */
export type Change = { kind: string; text: string };

const begins = new RegExp(`^(${changeKinds.join("|")})[\\s：:]+(.+)$`);

export function changeOf(line: string): Change {
  const [, kind = "", text = line] = begins.exec(line) ?? [];
  return { kind, text };
}

/** The lines of an update log that say something. */
export function changesOf(log: string): Change[] {
  return log.split("\n").map((line) => line.trim()).filter(Boolean).map(changeOf);
}

export function updateLogOf(changes: readonly Change[]): string {
  return changes.filter(({ text }) => text.trim())
    .map(({ kind, text }) => kind ? `${kind} ${text.trim()}` : text.trim()).join("\n");
}
