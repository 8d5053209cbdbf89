// The text changes of the toolbar: markup around the selection, or before its lines.

/** A text with a selection. */
export type Chosen = { text: string; start: number; end: number };

type Around = { before: string; after: string; example: string };

const around = {
  bold: { before: "**", after: "**", example: "加粗文字" },
  italic: { before: "*", after: "*", example: "斜体文字" },
  link: { before: "[", after: "](https://)", example: "链接文字" },
} satisfies Record<string, Around>;

const lineMarks = { heading: "## ", quote: "> ", list: "- " };

const TABLE = "| 项目 | 说明 |\n| --- | --- |\n| 内容 | 内容 |\n";

export type Mark = keyof typeof around | keyof typeof lineMarks | "code" | "table";

/** Returns text and selection after a button was pressed. */
export function withMark(chosen: Chosen, mark: Mark): Chosen {
  if (mark === "code") return withCode(chosen);
  if (mark === "table") return withBlock(chosen, TABLE);
  if (mark in lineMarks) return withLines(chosen, lineMarks[mark as keyof typeof lineMarks]);
  return wrapped(chosen, around[mark as keyof typeof around]);
}

function wrapped({ text, start, end }: Chosen, { before, after, example }: Around): Chosen {
  const selected = text.slice(start, end) || example;
  const from = start + before.length;
  return {
    text: text.slice(0, start) + before + selected + after + text.slice(end),
    start: from,
    end: from + selected.length,
  };
}

/** Several lines, or an empty selection, become a block; a word remains inline. */
function withCode({ text, start, end }: Chosen): Chosen {
  const selected = text.slice(start, end);
  if (selected && !selected.includes("\n")) {
    return wrapped({ text, start, end }, { before: "`", after: "`", example: "" });
  }
  const lead = start > 0 && text[start - 1] !== "\n" ? "\n" : "";
  return wrapped({ text, start, end }, { before: `${lead}\`\`\`\n`, after: "\n```\n", example: "日志或代码" });
}

function withLines({ text, start, end }: Chosen, mark: string): Chosen {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lines = text.slice(from, end).split("\n").map((line) => mark + line).join("\n");
  return { text: text.slice(0, from) + lines + text.slice(end), start: from + lines.length, end: from + lines.length };
}

/** Inserts a block below the line of the selection's end, with an empty line before and after it. */
function withBlock({ text, end }: Chosen, block: string): Chosen {
  const lineEnd = text.indexOf("\n", end);
  const at = lineEnd < 0 ? text.length : lineEnd;
  const before = text.slice(0, at).trimEnd();
  const lead = before && `${before}\n\n`;
  const from = lead.length;
  const rest = text.slice(at).replace(/^\n+/, "");
  return { text: `${lead}${block}${rest && `\n${rest}`}`, start: from, end: from + block.length };
}

/** Returns the text with a picture below the selection. Its caption is selected, so that it can be typed over. */
export function withImage(chosen: Chosen, { url, caption }: { url: string; caption: string }): Chosen {
  const { text, start } = withBlock(chosen, `![${caption}](${url})\n`);
  return { text, start: start + 2, end: start + 2 + caption.length };
}
