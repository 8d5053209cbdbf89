// The table of contents of rendered HTML: its second-level headings, which get addresses.
export type Chapter = { id: string; title: string };

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** Returns the sanitized HTML with an id for each second-level heading, and the headings with their plain titles. */
export function withChapters(html: string): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = [];
  const addressed = html.replace(/<h2>(.*?)<\/h2>/gs, (_, content: string) => {
    const id = `section-${chapters.length + 1}`;
    chapters.push({ id, title: textOf(content) });
    return `<h2 id="${id}">${content}</h2>`;
  });
  return { html: addressed, chapters };
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
